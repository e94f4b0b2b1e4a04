import { Button, type ButtonProps } from '@chalkline/ui';
import { FileDown } from 'lucide-react';
import { type FetchFile, useDownload } from './use-download.ts';

type DownloadButtonProps = Omit<ButtonProps, 'onClick' | 'loading' | 'type'> & {
  /** Asks for the file. */
  file: FetchFile;
};

/** Downloads one file; it is busy while the file comes. */
export function DownloadButton({ file, children, ...button }: DownloadButtonProps) {
  const { isBusy, download } = useDownload();
  return (
    <Button type="button" variant="surface" size="sm" {...button} loading={isBusy} onClick={() => void download(file)}>
      <FileDown aria-hidden="true" />
      {children}
    </Button>
  );
}
