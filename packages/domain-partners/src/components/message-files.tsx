import { saveDownload, useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { chakra, Flex, formatBytes } from '@chalkline/ui';
import { FileDown } from 'lucide-react';
import type { FileInfo } from '../model/contract.ts';

/** Downloads through the API, which checks who may read; a failure is said, as nothing else would show it. */
function useDocumentDownload(): (file: FileInfo) => Promise<void> {
  const api = useApi();
  const { feedback } = usePlatform();
  return async (file) => {
    try {
      const download = await api.download('/api/POConfiguration/DownloadDocument/{id}', {
        params: { path: { id: file.id } },
      });
      saveDownload({ ...download, fileName: file.name });
    } catch (error) {
      feedback.error(error instanceof Error ? error.message : `${file.name} could not be downloaded`);
    }
  };
}

/** The files of a message, each a button that downloads it. */
export function MessageFiles({ files }: { files: readonly FileInfo[] }) {
  const download = useDocumentDownload();
  return (
    <Flex as="ul" aria-label="Files" direction="column" gap="1.5" listStyleType="none" mt="1.5">
      {files.map((file) => (
        <li key={file.id}>
          <chakra.button
            type="button"
            display="flex"
            w="100%"
            alignItems="center"
            gap="2"
            minH="9"
            px="2.5"
            borderRadius="md"
            borderWidth="1px"
            borderColor="line"
            bg="surface"
            textAlign="start"
            cursor="pointer"
            _hover={{ borderColor: 'control' }}
            onClick={() => void download(file)}
          >
            <chakra.span color="accent.fg" flexShrink="0">
              <FileDown size={15} aria-hidden="true" />
            </chakra.span>
            <chakra.span flex="1" minW="0" overflowWrap="anywhere" fontWeight="medium">
              {file.name}
            </chakra.span>
            <chakra.span textStyle="xs" color="fg.muted" whiteSpace="nowrap">
              {formatBytes(file.size)}
            </chakra.span>
          </chakra.button>
        </li>
      ))}
    </Flex>
  );
}
