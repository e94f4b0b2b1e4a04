import { chakra, Flex } from '@chakra-ui/react';
import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { formatBytes } from './file-helpers.ts';

/** A file by name and size, just chosen or already stored. */
export interface FileEntry {
  /** Tells files of the same name apart; the name by default. */
  id?: string | undefined;
  name: string;
  size?: number | undefined;
  /** Where a stored file can be downloaded. */
  href?: string | undefined;
}

export interface FileListProps<Entry extends FileEntry = FileEntry> {
  files: readonly Entry[];
  onRemove?: ((file: Entry) => void) | undefined;
  label?: string | undefined;
  /** Extra content besides a file's size, such as a check box; it goes below a long name. */
  control?: ((file: Entry) => ReactNode) | undefined;
}

function FileName({ file }: { file: FileEntry }) {
  if (!file.href) return file.name;
  return (
    <chakra.a href={file.href} download color="accent.fg" textDecoration="underline" textUnderlineOffset="3px">
      {file.name}
    </chakra.a>
  );
}

/** Files with name, size, download and, where allowed, removal. */
export function FileList<Entry extends FileEntry>({ files, onRemove, label = 'Files', control }: FileListProps<Entry>) {
  if (files.length === 0) return null;
  return (
    <chakra.ul aria-label={label} listStyleType="none" display="flex" flexDirection="column" gap="2">
      {files.map((file) => (
        <chakra.li
          key={file.id ?? file.name}
          display="flex"
          alignItems="center"
          gap="2.5"
          minH="11"
          ps="3"
          pe="1.5"
          borderRadius="md"
          borderWidth="1px"
          borderColor="line"
          bg="raised"
        >
          <chakra.span color="fg.muted" flexShrink="0">
            <FileText size={16} aria-hidden="true" />
          </chakra.span>
          <Flex flex="1" minW="0" wrap="wrap" align="center" columnGap="4" rowGap="1.5" py={control ? '2' : '0'}>
            <chakra.span flex={control ? '1 1 14rem' : '1'} minW="0" overflowWrap="anywhere" fontWeight="medium">
              <FileName file={file} />
            </chakra.span>
            {file.size !== undefined && (
              <chakra.span textStyle="sm" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {formatBytes(file.size)}
              </chakra.span>
            )}
            {control?.(file)}
          </Flex>
          {onRemove && (
            <IconButton variant="ghost" size="sm" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
