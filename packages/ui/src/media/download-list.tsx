import { chakra } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { formatBytes } from './file-helpers.ts';

/** A stored file by its number, name and size in bytes. */
export interface StoredFile {
  id: number;
  name: string;
  size: number;
  /** What has to be known of it before it is opened, in a few words. */
  note?: string | undefined;
}

export interface DownloadListProps<File extends StoredFile = StoredFile> {
  files: readonly File[];
  /** Fetches one of them; files that need a permission can't be plain links. */
  onDownload: (file: File) => void;
  label?: string | undefined;
  /** Small inside a message. */
  size?: 'sm' | 'md' | undefined;
}

const sizes = {
  sm: { gap: '1.5', button: { gap: '2', minH: '9', px: '2.5', bg: 'surface' }, icon: 15, text: 'xs' },
  md: { gap: '2', button: { gap: '2.5', minH: '11', px: '3', py: '1.5', bg: 'raised' }, icon: 16, text: 'sm' },
} as const;

/** Stored files, each a button that downloads it. */
export function DownloadList<File extends StoredFile>({
  files,
  onDownload,
  label = 'Files',
  size = 'md',
}: DownloadListProps<File>) {
  const look = sizes[size];
  return (
    <chakra.ul aria-label={label} display="flex" flexDirection="column" gap={look.gap} listStyleType="none">
      {files.map((file) => (
        <li key={file.id}>
          <chakra.button
            type="button"
            display="flex"
            w="100%"
            alignItems="center"
            borderRadius="md"
            borderWidth="1px"
            borderColor="line"
            textAlign="start"
            cursor="pointer"
            _hover={{ borderColor: 'control' }}
            {...look.button}
            onClick={() => onDownload(file)}
          >
            <chakra.span color="accent.fg" flexShrink="0">
              <FileDown size={look.icon} aria-hidden="true" />
            </chakra.span>
            <chakra.span flex="1" minW="0" overflowWrap="anywhere" fontWeight="medium">
              {file.name}
              {file.note && (
                <chakra.span display="block" textStyle={look.text} color="fg.muted" fontWeight="normal">
                  {file.note}
                </chakra.span>
              )}
            </chakra.span>
            <chakra.span textStyle={look.text} color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {formatBytes(file.size)}
            </chakra.span>
          </chakra.button>
        </li>
      ))}
    </chakra.ul>
  );
}
