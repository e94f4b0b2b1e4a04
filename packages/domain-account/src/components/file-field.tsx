import type { Schemas } from '@chalkline/api-client';
import { Latest, type Readings, StoredFileButtons } from '@chalkline/kit';
import { MAX_FILE_BYTES } from '@chalkline/rules';
import { Box, FieldRemark, FileDrop, Flex, formatBytes, readFileAsBase64, Text } from '@chalkline/ui';
import { useState } from 'react';
import type { ChosenFile } from '../model/chosen-file.ts';

interface FileFieldProps {
  label: string;
  id: string;
  chosen: ChosenFile | null;
  /** The file on the server, which a chosen one replaces. */
  stored: Schemas['FileInfo'] | null;
  onChange: (file: ChosenFile | null) => void;
  /** The form's files that are being read, so that a save waits for this one. */
  readings: Readings;
  error: string | undefined;
  hint?: string;
  /** What whoever checked the document wrote about it. */
  remark?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

const ACCEPT = '.pdf,.png,.jpg,.jpeg';

/** One document: what is stored can be downloaded, a new one replaces it with the next save (FILE-2). */
export function FileField({
  label,
  id,
  chosen,
  stored,
  onChange,
  readings,
  error,
  hint,
  remark,
  required,
  disabled,
}: FileFieldProps) {
  const [problem, setProblem] = useState<string | undefined>();
  const [latest] = useState(() => new Latest());
  const take = async (file: File): Promise<void> => {
    const isNewest = latest.begin();
    try {
      const base64 = await readFileAsBase64(file);
      if (!isNewest()) return;
      onChange({ name: file.name, size: file.size, base64 });
      setProblem(undefined);
    } catch {
      if (isNewest()) setProblem(`${file.name} could not be read. Choose it again.`);
    }
  };
  const remove = () => {
    latest.drop();
    onChange(null);
  };
  return (
    <Box>
      {stored && !chosen && <StoredFile file={stored} />}
      {!disabled && (
        <FileDrop
          label={stored && !chosen ? `${label}: replace` : label}
          id={id}
          files={chosen ? [{ name: chosen.name, size: chosen.size }] : []}
          onAdd={([file]) => file && readings.add(take(file))}
          onRemove={remove}
          accept={ACCEPT}
          maxBytes={MAX_FILE_BYTES}
          multiple={false}
          hint={hint ?? `PDF or picture, up to ${formatBytes(MAX_FILE_BYTES)}`}
          error={error ?? problem}
          required={required ?? false}
        />
      )}
      {remark && <FieldRemark>{remark}</FieldRemark>}
    </Box>
  );
}

/** A document on the server, to be opened or downloaded. */
export function StoredFile({ file }: { file: Schemas['FileInfo'] }) {
  return (
    <Flex align="center" gap="3" wrap="wrap" mb="3" layerStyle="card" boxShadow="none" bg="raised" px="4" py="2.5">
      <Box flex="1 1 10rem" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {file.name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {formatBytes(file.size)}
        </Text>
      </Box>
      <StoredFileButtons file={file} label="Download" />
    </Flex>
  );
}
