import { saveDownload, useApi } from '@chalkline/api-client';
import { ActionMenu, Button } from '@chalkline/ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { AccountKind } from '../model/account-status.ts';

const paths = {
  school: '/api/Admin/DownloadSchoolAudit/{id}',
  vendor: '/api/Admin/DownloadVendorAudit/{id}',
} as const satisfies Record<AccountKind, string>;

/** An account's audit as a file, older entries than the newest hundred too. ADM-8 */
export function AuditExport({ kind, id }: { kind: AccountKind; id: number }) {
  const api = useApi();
  const [isLoading, setLoading] = useState(false);
  async function download(format: 'csv' | 'xlsx') {
    setLoading(true);
    try {
      saveDownload(await api.download(paths[kind], { params: { path: { id }, query: { format } } }));
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
