import { FileExport } from '@chalkline/kit';
import type { AccountKind } from '../model/account-status.ts';

const paths = {
  school: '/api/Admin/DownloadSchoolAudit/{id}',
  vendor: '/api/Admin/DownloadVendorAudit/{id}',
} as const satisfies Record<AccountKind, string>;

/** An account's audit as a file, older entries than the newest hundred too. ADM-8 */
export function AuditExport({ kind, id }: { kind: AccountKind; id: number }) {
  return (
    <FileExport
      label="Export the audit"
      file={(api, format) => api.download(paths[kind], { params: { path: { id }, query: { format } } })}
    />
  );
}
