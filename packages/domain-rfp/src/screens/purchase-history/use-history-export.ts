import { saveDownload, useApi } from '@chalkline/api-client';
import { useState } from 'react';

export type HistoryExport = { status?: number; kind?: 'purchase' | 'order'; search?: string };

/** Downloads the history as it is filtered; a failure is only logged. */
export function useHistoryExport(query: HistoryExport) {
  const api = useApi();
  const [isLoading, setLoading] = useState(false);
  async function download(format: 'csv' | 'xlsx') {
    setLoading(true);
    try {
      saveDownload(
        await api.download('/api/POConfiguration/DownloadHistory', { params: { query: { ...query, format } } }),
      );
    } catch {
      // Logged by the API, and not alerted. UI-4
    } finally {
      setLoading(false);
    }
  }
  return { isLoading, download };
}
