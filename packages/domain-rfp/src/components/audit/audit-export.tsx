import { saveDownload, useApi } from '@chalkline/api-client';
import { ExportMenu } from '@chalkline/ui';
import type { AuditFilter } from '../../queries/audit.ts';

/** The audit as a file, as it is narrowed. SRV-14 */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const api = useApi();
  return (
    <ExportMenu
      label="Export the audit"
      onExport={async (format) =>
        saveDownload(await api.download('/api/School/DownloadAudit', { params: { query: { ...filter, format } } }))
      }
    />
  );
}
