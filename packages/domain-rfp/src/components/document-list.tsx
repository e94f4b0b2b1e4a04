import { saveDownload, useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { chakra, Flex, formatBytes, Text } from '@chalkline/ui';
import { FileDown } from 'lucide-react';
import type { FileInfo } from '../model/contract.ts';

/** Downloads through the API, which checks who may read; a failure is said, as nothing else would show it. */
export function useDocumentDownload(): (file: FileInfo) => Promise<void> {
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

/** Stored documents, each a button that downloads it. */
export function DocumentList({ files, emptyText }: { files: readonly FileInfo[]; emptyText: string }) {
  const download = useDocumentDownload();
  if (files.length === 0) return <Text color="fg.muted">{emptyText}</Text>;
  return (
    <Flex as="ul" direction="column" gap="2" listStyleType="none">
      {files.map((file) => (
        <li key={file.id}>
          <chakra.button
            type="button"
            display="flex"
            w="100%"
            alignItems="center"
            gap="2.5"
            minH="11"
            px="3"
            borderRadius="md"
            borderWidth="1px"
            borderColor="line"
            bg="raised"
            textAlign="start"
            cursor="pointer"
            _hover={{ borderColor: 'control' }}
            onClick={() => void download(file)}
          >
            <chakra.span color="accent.fg" flexShrink="0">
              <FileDown size={16} aria-hidden="true" />
            </chakra.span>
            <chakra.span flex="1" minW="0" overflowWrap="anywhere" fontWeight="medium">
              {file.name}
            </chakra.span>
            <chakra.span textStyle="sm" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {formatBytes(file.size)}
            </chakra.span>
          </chakra.button>
        </li>
      ))}
    </Flex>
  );
}
