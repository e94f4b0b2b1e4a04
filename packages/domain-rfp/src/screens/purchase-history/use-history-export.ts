import { saveDownload, useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { useState } from 'react';

export type HistoryExport = { status?: number; kind?: 'purchase' | 'order'; search?: string };

/** Downloads the history as it is filtered; a failure is said, as nothing else would show it. */
export function useHistoryExport(query: HistoryExport) {
  const api = useApi();
  const { feedback } = usePlatform();
  const [isLoading, setLoading] = useState(false);
  async function download(format: 'csv' | 'xlsx') {
    setLoading(true);
    try {
      saveDownload(
        await api.download('/api/POConfiguration/DownloadHistory', { params: { query: { ...query, format } } }),
      );
    } catch (error) {
      feedback.error(error instanceof Error ? error.message : 'The history could not be downloaded');
    } finally {
      setLoading(false);
    }
  }
  return { isLoading, download };
}
