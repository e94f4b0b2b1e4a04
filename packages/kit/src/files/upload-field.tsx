import type { Schemas } from '@chalkline/api-client';
import { MAX_FILE_BYTES } from '@chalkline/rules';
import { Box, FileDrop } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { FileField, FormFiles } from './form-files.ts';
import { UploadList } from './upload-list.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export interface UploadFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  files: FormFiles;
  field: FileField;
  /** The files of the field that are stored. */
  stored: readonly Pick<Schemas['FileInfo'], 'id' | 'name' | 'size'>[];
  onRemoved: (id: number) => void;
  /** Extra content for each stored file, such as a check box. */
  control?: ((id: number) => ReactNode) | undefined;
  /** What is said below. */
  children: ReactNode;
}

/** A place to choose files for a field of a form: the stored ones, then those that are on their way. */
export const UploadField = observer(function UploadField(props: UploadFieldProps) {
  const { label, hint, error, files, field, stored, onRemoved, control, children } = props;
  const { name } = field;
  useEffect(() => files.show(name), [files, name]);
  const focus = useKeptFocus();
  return (
    <Box {...focus}>
      <FileDrop
        label={label}
        {...(hint ? { hint } : {})}
        files={stored.map((file) => ({ id: String(file.id), name: file.name, size: file.size, key: file.id }))}
        maxBytes={MAX_FILE_BYTES}
        multiple={field.isSingle !== true}
        // What is chosen while the request is on its way would not be in it.
        disabled={files.sendState === 'sending'}
        error={error}
        onAdd={(chosen) => files.add(chosen, field)}
        onRemove={({ key }) => onRemoved(key)}
        control={control && (({ key }) => control(key))}
      />
      <UploadList label={label} files={files} chosen={files.of(name)} />
      {children}
    </Box>
  );
});
