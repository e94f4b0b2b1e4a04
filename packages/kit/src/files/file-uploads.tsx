import { figured, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { UploadField, type UploadFieldProps } from './upload-field.tsx';
import { UploadFailures } from './upload-status.tsx';

/**
 * The files of a field of a kept draft: they go into the draft as they are stored, whatever step is open then. Beside the
 * button that sends the draft stand `PendingUploads`.
 */
export const FileUploads = observer(function FileUploads(props: Omit<UploadFieldProps, 'children'>) {
  const chosen = props.files.of(props.field.name);
  const uploading = chosen.filter(({ state }) => state !== 'failed').length;
  return (
    <UploadField {...props}>
      <Text role="status" textStyle="sm" color="fg.muted" minH="5" mt="1">
        {uploading > 0 ? `Uploading ${figured(uploading, 'file')}…` : ''}
      </Text>
      <UploadFailures chosen={chosen} />
    </UploadField>
  );
});
