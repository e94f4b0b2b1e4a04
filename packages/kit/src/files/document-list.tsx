import type { Schemas } from '@chalkline/api-client';
import { canOpenDocument, useDocumentDownload, useDocumentOpening } from '@chalkline/platform';
import { DownloadList, type DownloadListProps, Text } from '@chalkline/ui';

type ListedFile = Schemas['FileInfo'] & { note?: string };

type DocumentListProps = Pick<DownloadListProps, 'label' | 'size'> & {
  files: readonly ListedFile[];
  /** Said where there are none. */
  emptyText?: string;
};

/** Stored documents to download or open, or a text when there are none. */
export function DocumentList({ files, emptyText, label = 'Documents', size }: DocumentListProps) {
  const download = useDocumentDownload();
  const openDocument = useDocumentOpening();
  if (files.length === 0) return emptyText === undefined ? null : <Text color="fg.muted">{emptyText}</Text>;
  return (
    <DownloadList
      label={label}
      size={size}
      files={files}
      onDownload={(file) => void download(file)}
      onOpen={(file) => void openDocument(file)}
      canOpen={canOpenDocument}
    />
  );
}
