import { useApi } from '@chalkline/api-client';
import { AuditView, auditColumns } from '@chalkline/kit';
import { useListState } from '@chalkline/platform';
import { type Column, DateTime, sentence, Text } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../model/contract.ts';
import { entityPath } from '../../model/entity-path.ts';
import { marketAudit } from '../../queries/administrators.ts';
import { AuditFilters, auditParams, auditQuery } from './audit-filters.tsx';

const sorted: readonly Pick<Column<AuditEntry>, 'key' | 'sortable'>[] = [
  { key: 'what', sortable: true },
  { key: 'who', sortable: true },
];
const [what, ...others] = auditColumns<AuditEntry>(({ summary }) => ({ action: sentence(summary) }), true).map(
  (column) => ({ ...column, ...sorted.find(({ key }) => key === column.key) }),
);
const columns: readonly Column<AuditEntry>[] = [
  ...(what ? [what] : []),
  { key: 'at', header: 'When', sortable: true, width: '14%', cell: ({ at }) => <DateTime at={at} /> },
  ...others,
];

/** A search of everything that everybody did goes back no further by itself. */
const SEARCH_NOTE =
  'This search covers the last 92 days. For older entries, choose a first day, a person, administrators or a kind.';

/** What was done in the whole market, by whom, with both values (ADM-18). */
export function AuditTab() {
  const list = useListState(auditParams);
  const asked = auditQuery(list);
  const query = useQuery({ ...marketAudit(useApi(), asked), placeholderData: keepPreviousData });
  const isWide = asked.actorId === undefined && asked.by !== 'administrators' && !asked.entity && !asked.from;
  return (
    <>
      <Text color="fg.muted" mb="4">
        Every change in the market, newest first. Nobody can edit this record. Days are in UTC. Sealed bids don’t appear
        before the opening.
      </Text>
      {list.search !== '' && isWide && (
        <Text color="fg.muted" mb="4" role="status">
          {SEARCH_NOTE}
        </Text>
      )}
      <AuditView
        list={list}
        query={query}
        columns={columns}
        rowLabel={({ summary }) => sentence(summary)}
        getRowHref={(entry) => entityPath(entry) ?? undefined}
        searchPlaceholder="Name, number or value"
        filters={<AuditFilters list={list} query={asked} />}
        noMatches="No entry matches the search and the filters."
        kept="Every change in the market is listed here with who made it."
      />
    </>
  );
}
