import { useApi } from '@chalkline/api-client';
import { EndCell, ListScreen, useSchoolRight } from '@chalkline/kit';
import { listQuery, numberParam, rowNames, useListState } from '@chalkline/platform';
import { type Column, chakra, figured, LinkButton, type MenuAction, TitleCell } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BellRing, Lock, UserPlus, Users } from 'lucide-react';
import { KindTabs } from '../../components/open-request/kind-tabs.tsx';
import {
  type OpenRequestDialogs,
  useOpenRequestDialogs,
} from '../../components/open-request/use-open-request-dialogs.tsx';
import type { OpenPurchase } from '../../model/contract.ts';
import { openBidsLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { purchaseNotHere } from '../../model/purchase-words.ts';
import { typeParam } from '../../model/type-param.ts';
import { openPurchaseSummary, openPurchases } from '../../queries/purchases.ts';

const filters = ['type'] as const;

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

/** What can be done about a purchase whose bids are still sealed: who was invited, and reminding them. */
function useRowActions(dialogs: OpenRequestDialogs): (row: OpenPurchase) => readonly MenuAction[] {
  const mayPublish = useSchoolRight('publish');
  return (row) => [
    {
      label: 'Who was invited',
      icon: <Users aria-hidden="true" />,
      to: `${paths.openRequest(row.id)}&tab=vendors`,
    },
    ...(mayPublish && !row.isScheduled
      ? [
          ...(row.invitedCount > 0
            ? [
                {
                  label: 'Remind all invited…',
                  icon: <BellRing aria-hidden="true" />,
                  onSelect: () => dialogs.open('remind', row),
                },
              ]
            : []),
          {
            label: 'Invite more vendors…',
            icon: <UserPlus aria-hidden="true" />,
            onSelect: () => dialogs.open('invite', row),
          },
        ]
      : []),
  ];
}

/** Bids that are in hand and still sealed: a count for each purchase, nothing more. */
export function Page() {
  const api = useApi();
  const list = useListState(filters, rowNames);
  const typeId = typeParam(list.params);
  const dialogs = useOpenRequestDialogs();
  const rowActions = useRowActions(dialogs);
  const summary = useQuery(openPurchaseSummary(api));
  const asked = { ...listQuery(list), ...(typeId === null ? {} : { rfptypeId: typeId }) };
  const query = useQuery({ ...openPurchases(api, asked), placeholderData: keepPreviousData });
  return (
    <ListScreen
      title="Sealed bids"
      lead={summary.data && openBidsLead(summary.data)}
      list={list}
      query={query}
      download={{ list: '/api/POConfiguration/GetOpenPurchaseRequests', query: asked }}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.rfpName}
      getRowHref={(row) => (row.isScheduled ? paths.openRequest(row.id) : paths.bidComparison(row.id))}
      rowActions={rowActions}
      highlightKey={numberParam(list.params, 'id')}
      tabs={<KindTabs list={list} summary={summary.data} />}
      icon={<Lock />}
      notHere={purchaseNotHere}
      noMatches="No open purchase matches the search or the kind."
      empty={{
        title: 'No open requests',
        text: 'Bids on your published purchases are counted here until they open.',
        action: <LinkButton to={paths.newPurchaseScreen}>New purchase</LinkButton>,
      }}
    >
      {dialogs.node}
    </ListScreen>
  );
}
