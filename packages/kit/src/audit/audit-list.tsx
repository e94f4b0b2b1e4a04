import { type Api, type Schemas, useApi } from '@chalkline/api-client';
import { Flex, ListTable, SearchInput, Stack, Text } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileExport } from '../files/file-export.tsx';
import { auditColumns, NoAudit } from './audit-columns.tsx';

const PAGE_SIZE = 15;

/** The audit's subject: a purchase, a sale, or nothing for the whole school. */
export type AuditOf = { rfpId?: number; saleId?: number };

type AuditFilter = AuditOf & { search?: string };

const columns = auditColumns<Schemas['AuditTrailEntry']>(({ action, subject }) => ({ action, subject }));

/** One page of the school's audit, newest first; refetched each time it is opened. */
const schoolAudit = (api: Api, query: AuditFilter & { pageNumber: number; pageSize: number }) => ({
  ...api.queryOptions('/api/School/GetAudit', { params: { query } }),
  staleTime: 0,
});

/** The shown part of the audit: its page and search. */
function useAuditPlace(of: AuditOf) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const filter = { ...of, ...(search === '' ? {} : { search }) };
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

/** The audit as a file, with its filters. SRV-14 */
function AuditExport({ filter }: { filter: AuditFilter }) {
  return (
    <FileExport
      label="Export the audit"
      file={(api, format) => api.download('/api/School/DownloadAudit', { params: { query: { ...filter, format } } })}
    />
  );
}

/** The audit of one subject, or of the whole school: who did what, when, and both values. SRV-14 */
export function AuditList({ of }: { of: AuditOf }) {
  const { filter, query, search, find, list } = useAuditPlace(of);
  return (
    <Stack gap="4">
      <Text color="fg.muted">
        Every change, newest first. Nobody can edit this record. Vendors appear as companies, and bids don’t appear
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
        empty={
          <NoAudit
            search={search}
            onClear={() => find('')}
            kept="Every change is recorded here with the person who made it."
            searched="No entry"
          />
        }
      />
    </Stack>
  );
}
