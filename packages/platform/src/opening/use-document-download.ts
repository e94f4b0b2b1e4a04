import { type Schemas, saveDownload, useApi } from '@chalkline/api-client';

/** Downloads a stored document through the API, which checks who may read it; a failure is only logged. */
export function useDocumentDownload(): (file: Pick<Schemas['FileInfo'], 'id' | 'name'>) => Promise<void> {
  const api = useApi();
  return async (file) => {
    try {
      const download = await api.download('/api/POConfiguration/DownloadDocument/{id}', {
        params: { path: { id: file.id } },
      });
      saveDownload({ ...download, fileName: file.name });
    } catch {
      // Logged by the API, and not alerted. UI-4
    }
  };
}
