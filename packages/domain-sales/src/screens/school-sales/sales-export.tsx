import { saveDownload, useApi } from '@chalkline/api-client';
import { ExportMenu } from '@chalkline/ui';

/** The whole history of sales as a file. */
export function SalesExport() {
  const api = useApi();
  return (
    <ExportMenu
      label="Export"
      onExport={async (format) =>
        saveDownload(await api.download('/api/Sell/DownloadSales', { params: { query: { format } } }))
      }
    />
  );
}
