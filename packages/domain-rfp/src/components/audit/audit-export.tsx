import { saveDownload, useApi } from '@chalkline/api-client';
import { ActionMenu, Button } from '@chalkline/ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { AuditFilter } from '../../queries/audit.ts';

/** The audit as a file, as it is narrowed. SRV-14 */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const api = useApi();
  const [isLoading, setLoading] = useState(false);
  async function download(format: 'csv' | 'xlsx') {
    setLoading(true);
    try {
      saveDownload(await api.download('/api/School/DownloadAudit', { params: { query: { ...filter, format } } }));
    } catch {
      // Logged by the API, and not alerted. UI-4
    } finally {
      setLoading(false);
    }
  }
  return (
    <ActionMenu
      label="Export the audit"
      actions={[
        { label: 'Spreadsheet (XLSX)', onSelect: () => void download('xlsx') },
        { label: 'Table (CSV)', onSelect: () => void download('csv') },
      ]}
      trigger={
        <Button variant="surface" loading={isLoading}>
          <FileDown aria-hidden="true" />
          Export
        </Button>
      }
    />
  );
}
