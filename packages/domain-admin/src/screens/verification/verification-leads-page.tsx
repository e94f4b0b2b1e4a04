import { useApi } from '@chalkline/api-client';
import { NoMatches, useNowDate } from '@chalkline/kit';
import { listQuery, useListState } from '@chalkline/platform';
import { EmptyState, LinkButton, ListTable, ListToolbar, Page as Screen } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { StateFilter, stateParam } from '../../components/filter-select.tsx';
import { leadsLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { verificationLeads } from '../../queries/admin.ts';
import { leadColumns } from './lead-columns.tsx';

const filters = ['state'] as const;

/** Vendors whose papers wait for a decision, oldest first. */
export function Page() {
  const list = useListState(filters);
  const now = useNowDate();
  const stateCode = stateParam(list.params.get('state'));
  const query = useQuery({
    ...verificationLeads(useApi(), { ...listQuery(list), ...(stateCode === '' ? {} : { stateCode }) }),
    placeholderData: keepPreviousData,
  });
  const { listingData = [], totalCount } = query.data ?? {};
  const isQueue = list.page === 1 && list.sort === '';
  const oldest = isQueue ? (listingData[0]?.submittedAt ?? null) : null;
  const [next] = listingData;
  return (
    <Screen
      title="Verification leads"
      lead={totalCount === undefined ? ' ' : leadsLead(totalCount, oldest, now)}
      actions={next && isQueue && <LinkButton to={paths.lead(next.vendorId)}>Start with the oldest</LinkButton>}
    >
      <ListTable
        caption="Verification leads"
        list={list}
        query={query}
        columns={leadColumns}
        rowKey={(row) => row.vendorId}
        rowLabel={(row) => row.companyName || row.email}
        getRowHref={(row) => paths.lead(row.vendorId)}
        toolbar={
          <ListToolbar
            search={list.search}
            onSearchChange={list.setSearch}
            searchLabel="Search verification leads"
            searchPlaceholder="Name, person or address"
            filters={<StateFilter value={stateCode} onChange={(value) => list.set({ state: value })} />}
          />
        }
        empty={
          list.isNarrowed ? (
            <NoMatches onClear={list.clear}>No waiting vendor matches the search and the state.</NoMatches>
          ) : (
            <EmptyState
              icon={<BadgeCheck size={20} aria-hidden="true" />}
              title="Every lead is decided"
              action={
                <LinkButton to={paths.vendors} variant="surface">
                  All vendors
                </LinkButton>
              }
            >
              A vendor shows here when it submits its papers.
            </EmptyState>
          )
        }
      />
    </Screen>
  );
}
