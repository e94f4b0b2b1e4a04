import { saveDownload, useApi } from '@chalkline/api-client';
import { ExportMenu } from '@chalkline/ui';
import type { AccountKind } from '../model/account-status.ts';

const paths = {
  school: '/api/Admin/DownloadSchoolAudit/{id}',
  vendor: '/api/Admin/DownloadVendorAudit/{id}',
} as const satisfies Record<AccountKind, string>;

/** An account's audit as a file, older entries than the newest hundred too. ADM-8 */
export function AuditExport({ kind, id }: { kind: AccountKind; id: number }) {
  const api = useApi();
  return (
    <ExportMenu
      label="Export the audit"
      onExport={async (format) =>
        saveDownload(await api.download(paths[kind], { params: { path: { id }, query: { format } } }))
      }
    />
  );
}
