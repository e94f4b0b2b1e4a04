import { isAborted } from '@chalkline/api-client';
import { MAX_FILE_BYTES } from '@chalkline/rules';
import { Callout, FileDrop, readFileAsBase64, Text } from '@chalkline/ui';
import { type ReactNode, useState } from 'react';
import type { FileInfo } from '../model/contract.ts';
import { joinNames } from '../model/words.ts';
import { useUploadFile } from '../queries/mutations.ts';

type FileUploadsProps<Stored extends FileInfo> = {
  label: string;
  hint?: string;
  files: readonly Stored[];
  onAdded: (file: FileInfo) => void;
  onRemoved: (id: number) => void;
  /** What can be said of each stored file, such as a check box. */
  control?: (file: Stored) => ReactNode;
  error?: string | undefined;
};

type Refused = { name: string; message: string };

/** Documents that are stored at once, so that saving or submitting a form never waits for a file. */
export function FileUploads<Stored extends FileInfo>({
  label,
  hint,
  files,
  onAdded,
  onRemoved,
  control,
  error,
}: FileUploadsProps<Stored>) {
  const upload = useUploadFile();
  const [running, setRunning] = useState<string[]>([]);
  const [refused, setRefused] = useState<Refused[]>([]);

  async function store(file: File) {
    setRunning((names) => [...names, file.name]);
    try {
      onAdded(await upload.mutateAsync({ body: { name: file.name, fileStr: await readFileAsBase64(file) } }));
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure);
      if (!isAborted(failure)) setRefused((list) => [...list, { name: file.name, message }]);
    } finally {
      setRunning((names) => names.toSpliced(names.indexOf(file.name), 1));
    }
  }
  async function add(chosen: File[]) {
    setRefused([]);
    // One after the other: a request has a limit, and the order of the list is the order of choosing.
    for (const file of chosen) await store(file);
  }
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
        {running.length > 0 ? `Storing ${joinNames(running)}…` : ''}
      </Text>
      {refused.length > 0 && (
        <Callout tone="red" live="alert" title="Not everything was stored">
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
