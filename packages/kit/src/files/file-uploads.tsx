import type { Schemas } from '@chalkline/api-client';
import { MAX_FILE_BYTES } from '@chalkline/rules';
import { Callout, FileDrop, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { useUploads } from './use-uploads.ts';

type FileInfo = Schemas['FileInfo'];
/** What is shown of a stored file. */
type ShownFile = Pick<FileInfo, 'id' | 'name' | 'size'>;

type FileUploadsProps<Stored extends ShownFile> = {
  label: string;
  hint?: string;
  files: readonly Stored[];
  onAdded: (file: FileInfo) => void;
  onRemoved: (id: number) => void;
  /** Extra content for each stored file, such as a check box. */
  control?: (file: Stored) => ReactNode;
  error?: string | undefined;
};

/** Documents that upload as they are chosen; a `SendButton` waits for them. */
export function FileUploads<Stored extends ShownFile>({
  label,
  hint,
  files,
  onAdded,
  onRemoved,
  control,
  error,
}: FileUploadsProps<Stored>) {
  const { running, refused, add } = useUploads((file) => onAdded(file));
  return (
    <>
      <FileDrop
        label={label}
        {...(hint ? { hint } : {})}
        files={files.map((file) => ({ id: String(file.id), name: file.name, size: file.size, stored: file }))}
        maxBytes={MAX_FILE_BYTES}
        error={error}
        onAdd={(chosen) => void add(chosen)}
        onRemove={(file) => onRemoved(file.stored.id)}
        control={control && ((file) => control(file.stored))}
      />
      <Text role="status" textStyle="sm" color="fg.muted" minH="5" mt="1">
        {running.length > 0 ? `Uploading ${running.join(', ')}…` : ''}
      </Text>
      {refused.length > 0 && (
        <Callout tone="red" live="alert" title="Some files were not uploaded">
          {refused.map(({ name, message }) => (
            <Text key={name}>
              {name}: {message}
            </Text>
          ))}
        </Callout>
      )}
    </>
  );
}
