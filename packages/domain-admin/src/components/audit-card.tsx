import { type Column, chakra, DataTable, DateTime, EmptyState, Pagination, SearchInput, sentence } from '@chalkline/ui';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { type AuditChange, auditChanges, auditMatches } from '../model/audit.ts';
import type { AuditEntry } from '../model/contract.ts';
import { NothingFits } from './nothing-fits.tsx';
import { TableSection } from './table-section.tsx';

const PAGE_SIZE = 15;
/** So many changes of an entry stand in the table; the rest opens on demand. */
const SHOWN_CHANGES = 3;

function Value({ text, isOld }: { text: string | null; isOld?: boolean }) {
  if (text === null) return <chakra.span color="fg.muted">not set</chakra.span>;
  return (
    <chakra.span color={isOld ? 'fg.muted' : 'fg'} textDecoration={isOld ? 'line-through' : undefined}>
      {text}
    </chakra.span>
  );
}

function Change({ label, before, after }: AuditChange) {
  return (
    <chakra.li textStyle="sm" overflowWrap="anywhere">
      <chakra.span color="fg.muted">{label}: </chakra.span>
      <chakra.span srOnly>before </chakra.span>
      <Value text={before} isOld />
      <chakra.span aria-hidden="true"> → </chakra.span>
      <chakra.span srOnly> after </chakra.span>
      <Value text={after} />
    </chakra.li>
  );
}

/** What an entry changed, before and after; long ones open on demand. */
function Changes({ entry }: { entry: AuditEntry }) {
  const changes = auditChanges(entry);
  if (changes.length === 0) return <chakra.span color="fg.muted">–</chakra.span>;
  const rest = changes.slice(SHOWN_CHANGES);
  const list = (some: readonly AuditChange[]) => (
    <chakra.ul listStyleType="none">
      {some.map((change) => (
        <Change {...change} key={change.key} />
      ))}
    </chakra.ul>
  );
  return (
    <>
      {list(changes.slice(0, SHOWN_CHANGES))}
      {rest.length > 0 && (
        <chakra.details textStyle="sm">
          <chakra.summary cursor="pointer" color="accent.fg" fontWeight="semibold">
            {rest.length} more
          </chakra.summary>
          {list(rest)}
        </chakra.details>
      )}
    </>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'summary',
    header: 'What',
    primary: true,
    width: '28%',
    cell: (entry) => (
      <>
        <chakra.span display="block" fontWeight="semibold">
          {sentence(entry.summary)}
        </chakra.span>
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          <DateTime at={entry.at} />
        </chakra.span>
      </>
    ),
  },
  {
    key: 'actor',
    header: 'Who',
    width: '20%',
    cell: ({ actor, onBehalfOf }) => (
      <>
        {actor}
        {onBehalfOf !== null && (
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            for {onBehalfOf}
          </chakra.span>
        )}
      </>
    ),
  },
  { key: 'changes', header: 'Before → after', cell: (entry) => <Changes entry={entry} /> },
  {
    key: 'address',
    header: 'From',
    hideOnPhone: true,
    cell: ({ address }) => (
      <chakra.span fontFamily="mono" textStyle="xs">
        {address ?? '–'}
      </chakra.span>
    ),
  },
];

/** What happened to an account, newest first: who, for whom, and both values (ACC-19). */
export function AuditCard({ entries }: { entries: readonly AuditEntry[] }) {
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
        isLong && <SearchInput value={search} onChange={find} label="Search the audit" placeholder="Who, what, value" />
      }
    >
      <DataTable
        caption="Audit"
        columns={columns}
        rows={shown}
        rowKey={(entry) => entry.id}
        empty={
          search === '' ? (
            <EmptyState icon={<ScrollText size={20} aria-hidden="true" />} title="Nothing has changed yet">
              Every change to this account is kept here with who made it.
            </EmptyState>
          ) : (
            <NothingFits onClear={() => find('')}>No entry of the newest hundred has “{search}”.</NothingFits>
          )
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
