import { useApi } from '@chalkline/api-client';
import { ListScreen } from '@chalkline/kit';
import { listQuery, rowNames, rowSheet, useListState } from '@chalkline/platform';
import { LinkButton } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { NewPurchaseButton } from '../../components/new-purchase-button.tsx';
import { KindTabs } from '../../components/open-request/kind-tabs.tsx';
import { useOpenRequestDialogs } from '../../components/open-request/use-open-request-dialogs.tsx';
import { openRequestsLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { typeParam } from '../../model/type-param.ts';
import { openPurchaseSummary, openPurchases } from '../../queries/purchases.ts';
import { openRequestColumns } from './columns.tsx';
import { OpenRequestSheet } from './open-request-sheet.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useOpenRequestActions } from './use-open-request-actions.tsx';

const filters = ['type'] as const;

/** Everything this school has out for bids. */
export function Page() {
  const api = useApi();
  const list = useListState(filters, rowNames);
  const typeId = typeParam(list.params);
  const sheet = rowSheet(list);
  const summary = useQuery(openPurchaseSummary(api));
  const asked = { ...listQuery(list), ...(typeId === null ? {} : { rfptypeId: typeId }) };
  const query = useQuery({ ...openPurchases(api, asked), placeholderData: keepPreviousData });
  const dialogs = useOpenRequestDialogs();
  const actions = useOpenRequestActions({ onDetails: sheet.open, dialogs });
  return (
    <ListScreen
      title="Open requests"
      lead={summary.data && openRequestsLead(summary.data)}
      actions={<NewPurchaseButton />}
      above={<SummaryCards summary={summary.data} />}
      list={list}
      query={query}
      download={{ list: '/api/POConfiguration/GetOpenPurchaseRequests', query: asked }}
      columns={openRequestColumns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.rfpName}
      getRowHref={(row) => sheet.href(row.id)}
      highlightKey={sheet.id}
      rowActions={actions}
      tabs={<KindTabs list={list} summary={summary.data} />}
      icon={<Inbox />}
      noMatches="No open request matches the search or the kind."
      notHere={{
        title: 'This purchase takes no bids any more',
        text: 'Its bids were opened, or it was cancelled. On-going purchases and the purchase history show what became of it.',
      }}
      empty={{
        title: 'No open requests',
        text: 'Publish a purchase and its sealed bids are counted here until its end date.',
        action: <LinkButton to={paths.newPurchaseScreen}>New purchase</LinkButton>,
      }}
    >
      <OpenRequestSheet
        id={sheet.id}
        row={query.data?.listingData.find((one) => one.id === sheet.id)}
        part={list.params.get('tab')}
        onPart={(part) => list.set({ tab: part === 'purchase' ? null : part, page: String(list.page) })}
        onClose={() => list.set({ id: null, tab: null, page: String(list.page) })}
        dialogs={dialogs}
      />
      {dialogs.node}
    </ListScreen>
  );
}
