import { type Api, type Download, type Schemas, saveDownload, useApi } from '@chalkline/api-client';

type StoredFile = Pick<Schemas['FileInfo'], 'id' | 'name'>;

/** Fetches a stored document through the API, which checks who may read it, under the name it was stored with. @throws {ApiError} */
export async function fetchDocument(api: Api, { id, name }: StoredFile): Promise<Download> {
  const params = { path: { id } };
  return { ...(await api.download('/api/POConfiguration/DownloadDocument/{id}', { params })), fileName: name };
}

/** Downloads a stored document; a failure is only logged. */
export function useDocumentDownload(): (file: StoredFile) => Promise<void> {
  const api = useApi();
  return async (file) => {
    try {
      saveDownload(await fetchDocument(api, file));
    } catch {
      // Logged by the API, and not alerted. UI-4
    }
  };
}
