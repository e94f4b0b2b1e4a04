import { AuditView, auditColumns, useHeldRows } from '@chalkline/kit';
import { sentence } from '@chalkline/ui';
import type { AccountKind } from '../model/account-status.ts';
import { auditMatches } from '../model/audit.ts';
import type { AuditEntry } from '../model/contract.ts';
import { AuditExport } from './audit-export.tsx';
import { TableSection } from './table-section.tsx';

const PAGE_SIZE = 15;
const columns = auditColumns<AuditEntry>(({ summary }) => ({ action: sentence(summary) }));

type AuditCardProps = {
  entries: readonly AuditEntry[];
  /** What its changes are of; an account's audit can be exported. */
  what?: 'account' | 'purchase' | 'sale' | 'transaction';
  kind?: AccountKind;
  id?: number;
};

/** What happened to an account, a purchase, a sale or a transaction, newest first: who, for whom, and both values (ACC-19). */
export function AuditCard({ kind, id, entries, what = 'account' }: AuditCardProps) {
  const { list, query } = useHeldRows(entries, PAGE_SIZE, auditMatches);
  const isExported = entries.length > 0 && kind && id !== undefined;
  return (
    <TableSection title="Audit">
      <AuditView
        list={list}
        query={query}
        columns={columns}
        searchPlaceholder={entries.length > PAGE_SIZE ? 'Who, what, value' : null}
        filters={isExported && <AuditExport kind={kind} id={id} />}
        kept={`Every change to this ${what} is listed here with who made it.`}
        noMatches={`No entry of the newest hundred has “${list.search}”.`}
      />
    </TableSection>
  );
}
