import type { Api, Schemas } from '@chalkline/api-client';
import { readFileAsBase64 } from '@chalkline/ui';

/** Stores one file. Rejects with an ApiError, or with an Error that says why the file can't be read. */
export async function storeFile(api: Api, file: File, signal: AbortSignal): Promise<Schemas['FileInfo']> {
  const fileStr = await readFileAsBase64(file);
  signal.throwIfAborted();
  // A file's failure is shown next to it, not as an alert.
  return api.post('/api/POConfiguration/UploadFile', { body: { name: file.name, fileStr }, signal, silent: true });
}
