import { useDocumentDownload } from '@chalkline/platform';
import { Box, DownloadList } from '@chalkline/ui';
import type { FileInfo } from '../model/contract.ts';

/** The files of a message, each a button that downloads it. */
export function MessageFiles({ files }: { files: readonly FileInfo[] }) {
  const download = useDocumentDownload();
  return (
    <Box mt="1.5">
      <DownloadList size="sm" files={files} onDownload={(file) => void download(file)} />
    </Box>
  );
}
