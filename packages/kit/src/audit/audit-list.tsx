import { type Api, type Schemas, useApi } from '@chalkline/api-client';
import { Stack, Text } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileExport } from '../files/file-export.tsx';
import { useHeldList } from '../lists/held-list.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditView } from './audit-view.tsx';

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
  const list = useHeldList(PAGE_SIZE);
  const filter = { ...of, ...(list.search === '' ? {} : { search: list.search }) };
  const query = useQuery({
    ...schoolAudit(useApi(), { ...filter, pageNumber: list.page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="4">
      <Text color="fg.muted">
        Every change, newest first. Nobody can edit this record. Vendors appear as companies, and bids don’t appear
        before the opening.
      </Text>
      <AuditView
        list={list}
        query={query}
        columns={columns}
        filters={<AuditExport filter={filter} />}
        kept="Every change is recorded here with the person who made it."
      />
    </Stack>
  );
}
