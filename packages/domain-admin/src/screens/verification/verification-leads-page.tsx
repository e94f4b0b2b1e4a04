import { useApi } from '@chalkline/api-client';
import { FileExport, ListScreen, StateFilter, stateParam, useNowDate, wholeList } from '@chalkline/kit';
import { listQuery, useListState } from '@chalkline/platform';
import { LinkButton } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { leadsLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { verificationLeads } from '../../queries/admin.ts';
import { leadColumns } from './lead-columns.tsx';

const filters = ['state'] as const;

/** Vendors whose papers wait for a decision, oldest first. */
export function Page() {
  const list = useListState(filters);
  const now = useNowDate();
  const stateCode = stateParam(list.params);
  const api = useApi();
  const asked = { ...listQuery(list), ...(stateCode === '' ? {} : { stateCode }) };
  const query = useQuery({ ...verificationLeads(api, asked), placeholderData: keepPreviousData });
  const isQueue = list.page === 1 && list.sort === '';
  const [next] = query.data?.listingData ?? [];
  return (
    <ListScreen
      title="Verification leads"
      lead={(total, [first]) => leadsLead(total, isQueue ? (first?.submittedAt ?? null) : null, now)}
      actions={next && isQueue && <LinkButton to={paths.lead(next.vendorId)}>Start with the oldest</LinkButton>}
      list={list}
      query={query}
      columns={leadColumns}
      rowKey={(row) => row.vendorId}
      rowLabel={(row) => row.companyName || row.email}
      getRowHref={(row) => paths.lead(row.vendorId)}
      searchPlaceholder="Name, person or address"
      filters={
        <>
          <StateFilter list={list} />
          <FileExport
            label="Export verification leads"
            file={(api, format) =>
              api.download('/api/Admin/DownloadVerificationLeads', {
                params: { query: { ...wholeList(asked), format } },
              })
            }
          />
        </>
      }
      noMatches="No waiting vendor matches the search and the state."
      icon={<BadgeCheck size={20} aria-hidden="true" />}
      empty={{
        title: 'Every lead is decided',
        text: 'A vendor shows here when it submits its papers.',
        action: (
          <LinkButton to={paths.vendors} variant="surface">
            All vendors
          </LinkButton>
        ),
      }}
    />
  );
}
