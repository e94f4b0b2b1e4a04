import { auditColumns, NoAudit } from '@chalkline/kit';
import { chakra, DataTable, Flex, Pagination, SearchInput, sentence } from '@chalkline/ui';
import { useState } from 'react';
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
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const found = entries.filter((entry) => auditMatches(entry, search));
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const find = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  const isLong = entries.length > PAGE_SIZE;
  return (
    <TableSection
      title="Audit"
      actions={
        <Flex gap="3" wrap="wrap" align="center">
          {isLong && (
            <SearchInput value={search} onChange={find} label="Search the audit" placeholder="Who, what, value" />
          )}
          {entries.length > 0 && kind && id !== undefined && <AuditExport kind={kind} id={id} />}
        </Flex>
      }
    >
      <DataTable
        caption="Audit"
        columns={columns}
        rows={shown}
        rowKey={(entry) => entry.id}
        empty={
          <NoAudit
            search={search}
            onClear={() => find('')}
            kept={`Every change to this ${what} is listed here with who made it.`}
            searched="No entry of the newest hundred"
          />
        }
      />
      {found.length > PAGE_SIZE && (
        <chakra.div mt="3.5">
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            totalCount={found.length}
            onPageChange={setPage}
            label="Pages of the audit"
          />
        </chakra.div>
      )}
    </TableSection>
  );
}
