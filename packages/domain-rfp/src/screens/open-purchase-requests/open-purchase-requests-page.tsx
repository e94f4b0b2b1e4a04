import { useApi } from '@chalkline/api-client';
import { Button, EmptyState, FilterTabs, Page as Screen } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox, Plus } from 'lucide-react';
import { LinkButton } from '../../components/link-button.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { TabsToolbar } from '../../components/tabs-toolbar.tsx';
import { useListState } from '../../components/use-list-state.ts';
import { openRequestsLead } from '../../model/leads.ts';
import { listQuery, numberParam } from '../../model/list-query.ts';
import { paths } from '../../model/paths.ts';
import { typeTabs } from '../../model/type-tabs.ts';
import { openPurchaseSummary, openPurchases } from '../../queries/purchases.ts';
import { openRequestColumns } from './columns.tsx';
import { OpenRequestSheet } from './open-request-sheet.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useOpenRequestActions } from './use-open-request-actions.tsx';

const filters = ['type'] as const;

/** Everything this school has out for bids. */
export function Page() {
  const api = useApi();
  const list = useListState(filters);
  const typeId = numberParam(list.params, 'type');
  const openId = numberParam(list.params, 'id');
  const summary = useQuery(openPurchaseSummary(api));
  const query = useQuery({
    ...openPurchases(api, { ...listQuery(list), ...(typeId === null ? {} : { rfptypeId: typeId }) }),
    placeholderData: keepPreviousData,
  });
  const actions = useOpenRequestActions((id) => list.set({ id: String(id), page: String(list.page) }));
  return (
    <Screen
      title="Open requests"
      lead={summary.data ? openRequestsLead(summary.data) : ' '}
      actions={
        <LinkButton to={paths.newPurchaseScreen}>
          <Plus aria-hidden="true" />
          New purchase
        </LinkButton>
      }
    >
      <SummaryCards summary={summary.data} />
      <ListTable
        caption="Open requests"
        list={list}
        query={query}
        columns={openRequestColumns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.rfpName}
        onRowClick={(row) => list.set({ id: String(row.id), page: String(list.page) })}
        highlightKey={openId}
        rowActions={actions}
        toolbar={
          <TabsToolbar
            list={list}
            searchLabel="Search open requests"
            tabs={
              <FilterTabs
                label="Kind of purchase"
                value={typeId === null ? 'all' : String(typeId)}
                onChange={(value) => list.set({ type: value === 'all' ? null : value })}
                items={typeTabs(summary.data?.countsByType ?? [], summary.data?.openCount)}
              />
            }
          />
        }
        empty={
          list.isNarrowed ? (
            <EmptyState
              icon={<Inbox />}
              title="Nothing fits"
              action={
                <Button variant="surface" onClick={list.clear}>
                  Show all
                </Button>
              }
            >
              No open request matches the search or the kind.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<Inbox />}
              title="Nothing is out for bids"
              action={<LinkButton to={paths.newPurchaseScreen}>New purchase</LinkButton>}
            >
              Publish a purchase and its sealed bids are counted here until its end date.
            </EmptyState>
          )
        }
      />
      <OpenRequestSheet id={openId} onClose={() => list.set({ id: null, page: String(list.page) })} />
    </Screen>
  );
}
