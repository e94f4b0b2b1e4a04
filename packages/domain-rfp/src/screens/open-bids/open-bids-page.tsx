import { useApi } from '@chalkline/api-client';
import { type Column, chakra } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { LinkButton } from '../../components/link-button.tsx';
import { ListScreen } from '../../components/list-screen.tsx';
import { EndCell, TitleCell } from '../../components/table-cells.tsx';
import { useListState } from '../../components/use-list-state.ts';
import type { OpenPurchase } from '../../model/contract.ts';
import { openBidsLead } from '../../model/leads.ts';
import { listQuery, numberParam } from '../../model/list-query.ts';
import { paths } from '../../model/paths.ts';
import { figured } from '../../model/words.ts';
import { openPurchaseSummary, openPurchases } from '../../queries/purchases.ts';

const columns: readonly Column<OpenPurchase>[] = [
  {
    key: 'rfpName',
    header: 'Purchase',
    primary: true,
    sortable: true,
    width: '40%',
    cell: (row) => <TitleCell title={row.rfpName} facts={[row.formattedNumber, row.parentCategoryName]} />,
  },
  {
    key: 'bidsReceived',
    header: 'Sealed bids',
    align: 'end',
    sortable: true,
    isBlank: (row) => row.isScheduled,
    cell: (row) => (
      <chakra.span display="inline-flex" alignItems="center" gap="1.5" fontWeight="semibold">
        <Lock size={14} aria-hidden="true" />
        {row.bidsReceived}
      </chakra.span>
    ),
  },
  {
    key: 'invitedCount',
    header: 'Invited',
    align: 'end',
    isBlank: (row) => row.invitedCount === 0,
    cell: (row) => figured(row.invitedCount, 'vendor'),
  },
  { key: 'reach', header: 'Open to', cell: (row) => (row.isPublic ? 'everyone' : 'invited vendors') },
  { key: 'rfpendDate', header: 'Opens at', sortable: true, cell: (row) => <EndCell at={row.rfpendDate} /> },
];

/** Bids that are in hand and still sealed: a count for each purchase, nothing more. */
export function Page() {
  const api = useApi();
  const list = useListState();
  const summary = useQuery(openPurchaseSummary(api));
  const query = useQuery({ ...openPurchases(api, listQuery(list)), placeholderData: keepPreviousData });
  return (
    <ListScreen
      title="Sealed bids"
      lead={summary.data && openBidsLead(summary.data)}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.rfpName}
      getRowHref={(row) => (row.isScheduled ? paths.openRequest(row.id) : paths.bidComparison(row.id))}
      highlightKey={numberParam(list.params, 'id')}
      icon={<Lock />}
      nothingFits="No open purchase matches the search."
      empty={{
        title: 'Nothing is out for bids',
        text: 'Bids on your published purchases are counted here until they open.',
        action: <LinkButton to={paths.newPurchaseScreen}>New purchase</LinkButton>,
      }}
    />
  );
}
