import { Button, type ButtonProps, figured } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { FormFiles } from './form-files.ts';

interface FormSendButtonProps extends Omit<ButtonProps, 'loading' | 'loadingText'> {
  files: FormFiles;
}

/** The button that sends a form with files. While it waits for them it says for how many. */
export const FormSendButton = observer(function FormSendButton({ files, ...props }: FormSendButtonProps) {
  const waiting = files.sendState === 'waiting' ? files.pending.length : 0;
  const loadingText = waiting > 0 ? { loadingText: `Waiting for ${figured(waiting, 'file')}…` } : {};
  return <Button {...props} {...loadingText} loading={files.sendState !== 'resting'} />;
});
