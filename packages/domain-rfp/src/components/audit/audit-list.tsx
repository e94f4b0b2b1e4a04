import { useApi } from '@chalkline/api-client';
import { NoMatches } from '@chalkline/kit';
import {
  ChangeList,
  type Column,
  chakra,
  DateTime,
  EmptyState,
  Flex,
  ListTable,
  SearchInput,
  Stack,
  Text,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditTrailEntry } from '../../model/contract.ts';
import { schoolAudit } from '../../queries/audit.ts';
import { AuditExport } from './audit-export.tsx';

const PAGE_SIZE = 15;

const columns: readonly Column<AuditTrailEntry>[] = [
  {
    key: 'what',
    header: 'What',
    primary: true,
    width: '32%',
    cell: ({ action, subject, at }) => (
      <>
        <chakra.span display="block" fontWeight="semibold" overflowWrap="anywhere">
          {action}
        </chakra.span>
        <chakra.span display="block" textStyle="sm" overflowWrap="anywhere">
          {subject}
        </chakra.span>
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          <DateTime at={at} />
        </chakra.span>
      </>
    ),
  },
  {
    key: 'who',
    header: 'Who',
    width: '26%',
    cell: ({ actor, onBehalfOf, address, device }) => (
      <>
        {actor}
        {onBehalfOf !== null && (
          <chakra.span display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            for {onBehalfOf}
          </chakra.span>
        )}
        {address !== null && (
          <chakra.span display="block" fontFamily="mono" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            from {address}
          </chakra.span>
        )}
        {device !== null && (
          <chakra.span display="block" textStyle="xs" color="fg.muted" lineClamp={2} title={device}>
            {device}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    key: 'changes',
    header: 'Before → after',
    isBlank: ({ changes }) => changes.length === 0,
    cell: ({ changes }) => <ChangeList changes={changes} />,
  },
];

/** What is shown of the audit: its page and what is looked for. */
function useAuditPlace(rfpId: number | null) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const filter = { ...(rfpId === null ? {} : { rfpId }), ...(search === '' ? {} : { search }) };
  const query = useQuery({
    ...schoolAudit(useApi(), { ...filter, pageNumber: page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return {
    filter,
    query,
    search,
    find(text: string) {
      setSearch(text);
      setPage(1);
    },
    list: { page, pageSize: PAGE_SIZE, sort: '', setPage, setSort: () => undefined },
  };
}

function Nothing({ search, onClear }: { search: string; onClear: () => void }) {
  const icon = <ScrollText size={20} aria-hidden="true" />;
  if (search === '') {
    return (
      <EmptyState icon={icon} title="Nothing has changed yet">
        Every change is kept here with who made it.
      </EmptyState>
    );
  }
  return <NoMatches onClear={onClear}>No entry has “{search}”.</NoMatches>;
}

/** The audit of a purchase, or of the whole school: who did what, when, and both values. SRV-14 */
export function AuditList({ rfpId }: { rfpId: number | null }) {
  const { filter, query, search, find, list } = useAuditPlace(rfpId);
  return (
    <Stack gap="4">
      <Text color="fg.muted">
        Every change, newest first; nobody can edit it. Vendors appear as companies, and nothing here tells of a bid
        before the opening.
      </Text>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <SearchInput value={search} onChange={find} label="Search the audit" placeholder="Who, what, value" />
        <AuditExport filter={filter} />
      </Flex>
      <ListTable
        caption="Audit"
        columns={columns}
        list={list}
        query={query}
        rowKey={(entry) => entry.id}
        empty={<Nothing search={search} onClear={() => find('')} />}
      />
    </Stack>
  );
}
