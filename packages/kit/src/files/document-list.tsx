import type { Schemas } from '@chalkline/api-client';
import { canOpenDocument, useDocumentDownload, useDocumentOpening } from '@chalkline/platform';
import { DownloadList, Text } from '@chalkline/ui';

type ListedFile = Schemas['FileInfo'] & { note?: string };

/** Stored documents to download or open, or a text when there are none. */
export function DocumentList({ files, emptyText }: { files: readonly ListedFile[]; emptyText: string }) {
  const download = useDocumentDownload();
  const openDocument = useDocumentOpening();
  if (files.length === 0) return <Text color="fg.muted">{emptyText}</Text>;
  return (
    <DownloadList
      label="Documents"
      files={files}
      onDownload={(file) => void download(file)}
      onOpen={(file) => void openDocument(file)}
      canOpen={canOpenDocument}
    />
  );
}
