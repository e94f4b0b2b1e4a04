import { chakra } from '@chakra-ui/react';
import { ExternalLink, FileDown } from 'lucide-react';
import { IconButton } from '../controls/button.tsx';
import { formatBytes } from './file-helpers.ts';

/** A stored file by its number, name and size in bytes. */
export interface StoredFile {
  id: number;
  name: string;
  size: number;
  /** A few words to know before opening it. */
  note?: string | undefined;
}

export interface DownloadListProps<File extends StoredFile = StoredFile> {
  files: readonly File[];
  /** Downloads a file; files that need permission can't be plain links. */
  onDownload: (file: File) => void;
  /** Opens a file in a new tab. */
  onOpen?: ((file: File) => void) | undefined;
  /** Which files a browser can show; all of them by default. */
  canOpen?: ((file: File) => boolean) | undefined;
  label?: string | undefined;
  /** Small inside a message. */
  size?: 'sm' | 'md' | undefined;
}

const sizes = {
  sm: { gap: '1.5', button: { gap: '2', minH: '9', px: '2.5', bg: 'surface' }, icon: 15, text: 'xs' },
  md: { gap: '2', button: { gap: '2.5', minH: '11', px: '3', py: '1.5', bg: 'raised' }, icon: 16, text: 'sm' },
} as const;

/** Stored files, each with a button to download it, and a button to open it if a browser can show it. */
export function DownloadList<File extends StoredFile>({
  files,
  onDownload,
  onOpen,
  canOpen = () => true,
  label = 'Files',
  size = 'md',
}: DownloadListProps<File>) {
  const look = sizes[size];
  return (
    <chakra.ul aria-label={label} display="flex" flexDirection="column" gap={look.gap} listStyleType="none">
      {files.map((file) => (
        <chakra.li key={file.id} display="flex" alignItems="center" gap="1">
          <chakra.button
            type="button"
            display="flex"
            flex="1"
            minW="0"
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
          {onOpen && canOpen(file) && (
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={`Open ${file.name} in a new tab`}
              title="Open in a new tab"
              onClick={() => onOpen(file)}
            >
              <ExternalLink aria-hidden="true" />
            </IconButton>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
