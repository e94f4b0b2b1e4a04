import { Button, type ButtonProps, figured } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { FormFiles } from './form-files.ts';

interface FormSendButtonProps extends Omit<ButtonProps, 'loading' | 'loadingText'> {
  files: FormFiles;
  /** What it says while the request is on its way; its own text where nothing is given. */
  busyLabel?: string | undefined;
}

/** The button that sends a form with files. While it waits for them it says for how many. */
export const FormSendButton = observer(function FormSendButton({ files, busyLabel, ...props }: FormSendButtonProps) {
  const waiting = files.sendState === 'waiting' ? files.pending.length : 0;
  const loadingText = waiting > 0 ? `Waiting for ${figured(waiting, 'file')}…` : busyLabel;
  return <Button {...props} {...(loadingText ? { loadingText } : {})} loading={files.sendState !== 'resting'} />;
});
