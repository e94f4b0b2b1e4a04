import { Box } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FormFiles } from './form-files.ts';
import { UploadList } from './upload-list.tsx';
import { type FormAct, UploadFailures, UploadStatus } from './upload-status.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface PendingUploadsProps {
  files: FormFiles;
  act?: FormAct | undefined;
  /** Whether every file is listed, as in a dialog over the form; otherwise those that no field on screen shows. */
  isWhole?: boolean | undefined;
  /** What stands beside files that still upload, such as the deadline they have to make. */
  children?: ReactNode;
}

/**
 * The files of a kept draft that are not stored yet, beside the button that sends it or on another step than theirs: what the
 * draft waits for, and why it was not sent (FILE-12).
 */
export const PendingUploads = observer(function PendingUploads(props: PendingUploadsProps) {
  const { files, act, isWhole = false, children } = props;
  const focus = useKeptFocus();
  const listed = isWhole ? files.chosen : files.elsewhere;
  const isHalted = files.halt === 'failed';
  return (
    <Box {...focus} tabIndex={-1}>
      <UploadList label="Files" files={files} chosen={listed} />
      <UploadStatus files={files} act={act} chosen={listed} />
      {files.pending.length > 0 && children}
      <UploadFailures chosen={isHalted ? files.chosen : listed} act={act} isHalted={isHalted} />
    </Box>
  );
});
