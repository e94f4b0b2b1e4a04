import { Button, type ButtonProps } from '@chalkline/ui';
import { useIsUploading } from './running-uploads.ts';

interface SendButtonProps extends Omit<ButtonProps, 'loading' | 'loadingText'> {
  /** Whether what it sends is on its way. */
  isBusy: boolean;
  /** What it says then; its own text where nothing is given. */
  busyLabel?: string | undefined;
}

/** The button that sends a form. It waits while a file is uploading: what is sent then would go without the file. */
export function SendButton({ isBusy, busyLabel, ...props }: SendButtonProps) {
  const isUploading = useIsUploading();
  const loadingText = isBusy ? busyLabel : 'Waiting for your files…';
  return <Button {...props} loading={isBusy || isUploading} {...(loadingText ? { loadingText } : {})} />;
}
