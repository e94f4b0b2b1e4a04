import { observer } from 'mobx-react-lite';
import type { FormFiles } from './form-files.ts';
import { UploadField } from './upload-field.tsx';
import { type FormAct, UploadFailures, UploadStatus } from './upload-status.tsx';

type FormFileUploadsProps = {
  label: string;
  hint?: string;
  files: FormFiles;
  error?: string | undefined;
  act?: FormAct;
};

/**
 * The files of a form that is sent once: each is named with how far it is from the moment it was chosen, and can be taken
 * out or, where it failed, tried again. It says what the form waits for, and why it was not sent.
 */
export const FormFileUploads = observer(function FormFileUploads({ files, act, ...field }: FormFileUploadsProps) {
  const { chosen, own, stored, halt } = files;
  return (
    <UploadField {...field} files={files} field={own} stored={stored} onRemoved={files.remove}>
      <UploadStatus files={files} act={act} chosen={chosen} />
      <UploadFailures chosen={chosen} act={act} isHalted={halt === 'failed'} />
    </UploadField>
  );
});
