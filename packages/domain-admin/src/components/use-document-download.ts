import { saveDownload, useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { useQueryClient } from '@tanstack/react-query';
import type { FileInfo } from '../model/contract.ts';
import { documentContent } from '../queries/documents.ts';

/** Saves a document under its name; a failure is said, as nothing else would show it. */
export function useDocumentDownload(): (file: FileInfo) => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  const { feedback } = usePlatform();
  return async (file) => {
    try {
      const blob = await queryClient.fetchQuery(documentContent(api, file.id));
      saveDownload({ blob, fileName: file.name });
    } catch (error) {
      feedback.error(error instanceof Error ? error.message : `${file.name} could not be downloaded`);
    }
  };
}
