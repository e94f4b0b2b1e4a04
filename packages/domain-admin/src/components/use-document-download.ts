import { saveDownload, useApi } from '@chalkline/api-client';
import { useQueryClient } from '@tanstack/react-query';
import type { FileInfo } from '../model/contract.ts';
import { documentContent } from '../queries/documents.ts';

/** Saves a document under its name; a failure is only logged. */
export function useDocumentDownload(): (file: FileInfo) => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (file) => {
    try {
      const blob = await queryClient.fetchQuery(documentContent(api, file.id));
      saveDownload({ blob, fileName: file.name });
    } catch {
      // Logged by the API, and not alerted. UI-4
    }
  };
}
