import { saveDownload, useApi } from '@chalkline/api-client';
import { ExportMenu } from '@chalkline/ui';

type HistoryFilter = { status?: number; kind?: 'purchase' | 'order'; search?: string };

/** The list as a file, with the search and filters that are on. */
export function HistoryExport({ query }: { query: HistoryFilter }) {
  const api = useApi();
  return (
    <ExportMenu
      label="Export"
      onExport={async (format) =>
        saveDownload(
          await api.download('/api/POConfiguration/DownloadHistory', { params: { query: { ...query, format } } }),
        )
      }
    />
  );
}
