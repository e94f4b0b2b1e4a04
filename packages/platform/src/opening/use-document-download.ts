import { type Schemas, saveDownload, useApi } from '@chalkline/api-client';
import { usePlatform } from '../platform-context.tsx';

/** Downloads a stored document through the API, which checks who may read it; a failure is said, as nothing else would show it. */
export function useDocumentDownload(): (file: Pick<Schemas['FileInfo'], 'id' | 'name'>) => Promise<void> {
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
