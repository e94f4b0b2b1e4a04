import { chakra } from '@chakra-ui/react';
import { ExternalLink, FileDown } from 'lucide-react';
import { IconButton } from '../controls/button.tsx';
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
  /** Shows one of them in a tab of its own. */
  onOpen?: ((file: File) => void) | undefined;
  /** Which of them a browser can show; all of them unless told. */
  canOpen?: ((file: File) => boolean) | undefined;
  label?: string | undefined;
  /** Small inside a message. */
  size?: 'sm' | 'md' | undefined;
}

const sizes = {
  sm: { gap: '1.5', button: { gap: '2', minH: '9', px: '2.5', bg: 'surface' }, icon: 15, text: 'xs' },
  md: { gap: '2', button: { gap: '2.5', minH: '11', px: '3', py: '1.5', bg: 'raised' }, icon: 16, text: 'sm' },
} as const;

/** Stored files, each a button that downloads it, and one that opens what a browser can show. */
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
