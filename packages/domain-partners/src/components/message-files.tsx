import { canOpenDocument, useDocumentDownload, useDocumentOpening } from '@chalkline/platform';
import { Box, DownloadList } from '@chalkline/ui';
import type { FileInfo } from '../model/contract.ts';

/** The files of a message, each to be downloaded or opened. */
export function MessageFiles({ files }: { files: readonly FileInfo[] }) {
  const download = useDocumentDownload();
  const openDocument = useDocumentOpening();
  return (
    <Box mt="1.5">
      <DownloadList
        size="sm"
        files={files}
        onDownload={(file) => void download(file)}
        onOpen={(file) => void openDocument(file)}
        canOpen={canOpenDocument}
      />
    </Box>
  );
}
