import { type Schemas, useApi } from '@chalkline/api-client';
import { usePlatform } from '../platform-context.tsx';
import { openFile } from './open-file.ts';

type StoredFile = Pick<Schemas['FileInfo'], 'id' | 'name' | 'mimeType'>;

/** What every browser shows by itself, and nothing that could run. */
const shown: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Whether a stored file can be read in a tab; any other is only downloaded. */
export function canOpenDocument({ mimeType }: Pick<StoredFile, 'mimeType'>): boolean {
  return shown.has(mimeType);
}

/** Opens a stored document in a tab of its own, through the API's check of who may read it; `null` is a file that is not there (UI-22). */
export function useDocumentOpening(): (file: StoredFile | null) => Promise<void> {
  const api = useApi();
  const platform = usePlatform();
  return (file) =>
    openFile(
      file &&
        (async () => {
          const params = { path: { id: file.id } };
          const { blob } = await api.download('/api/POConfiguration/DownloadDocument/{id}', { params });
          return new Blob([blob], { type: file.mimeType });
        }),
      platform,
    );
}
