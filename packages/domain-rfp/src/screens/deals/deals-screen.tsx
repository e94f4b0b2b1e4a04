import { useApi } from '@chalkline/api-client';
import { ListScreen, useNowDate } from '@chalkline/kit';
import { listQuery, numberParam, rowNames, useListState } from '@chalkline/platform';
import { BidStatus } from '@chalkline/rules';
import type { MenuAction } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, Eye, Handshake, Sparkles, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Deal } from '../../model/contract.ts';
import { dealAction } from '../../model/deal-view.ts';
import { type DealsKind, dealsLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { purchaseNotHere } from '../../model/purchase-words.ts';
import { typeParam } from '../../model/type-param.ts';
import { type DealsQuery, dealPaths, deals } from '../../queries/deals.ts';
import { dealColumns } from './deal-columns.tsx';
import { DealFilters } from './deal-filters.tsx';
import { DealsNotice } from './deals-notice.tsx';

const filters = ['category', 'state', 'type', 'closing'] as const;
/** Lists whose deals can still close. */
const closing: ReadonlySet<DealsKind> = new Set(['new', 'invited', 'saved']);
/** The server takes no more. */
const MAX_CLOSING_DAYS = 365;

function dealsQuery(list: ReturnType<typeof useListState>, kind: DealsKind): DealsQuery {
  const categoryId = numberParam(list.params, 'category');
  const rfptypeId = typeParam(list.params);
  const stateCode = list.params.get('state');
  const days = closing.has(kind) ? numberParam(list.params, 'closing') : null;
  return {
    ...listQuery(list),
    ...(categoryId === null ? {} : { categoryId }),
    ...(rfptypeId === null ? {} : { rfptypeId }),
    ...(stateCode !== null && /^[A-Z]{2}$/.test(stateCode) ? { stateCode } : {}),
    ...(days !== null && days <= MAX_CLOSING_DAYS ? { closesWithinDays: days } : {}),
  };
}

function useRowActions(now: Date): (deal: Deal) => readonly MenuAction[] {
  const navigate = useNavigate();
  return (deal) => {
    const act = dealAction(deal, now);
    const poId = deal.purchaseOrderId;
    return [
      ...(deal.bidStatus === BidStatus.UnderNegotiation && deal.bidId !== null
        ? [
            {
              label: 'Negotiation',
              icon: <Handshake aria-hidden="true" />,
              to: paths.proposePrice(deal.bidId),
            },
          ]
        : []),
      ...(act
        ? [{ label: act.label, icon: <ArrowRight aria-hidden="true" />, onSelect: () => void navigate(act.to) }]
        : []),
      {
        label: 'Details',
        icon: <Eye aria-hidden="true" />,
        onSelect: () => void navigate(paths.orderDetails(deal.encryptedId)),
      },
      ...(poId === null
        ? []
        : [
            {
              label: 'Purchase order',
              icon: <Truck aria-hidden="true" />,
              onSelect: () => void navigate(paths.vendorPurchaseOrder(poId)),
            },
          ]),
    ];
  };
}

type DealsScreenProps = {
  kind: DealsKind;
  title: string;
  empty: { title: string; text: string; action?: ReactNode };
};

/** A vendor's deals of one state. */
export function DealsScreen({ kind, title, empty }: DealsScreenProps) {
  const list = useListState(filters, rowNames);
  const now = useNowDate();
  const asked = dealsQuery(list, kind);
  const query = useQuery({ ...deals(useApi(), kind, asked), placeholderData: keepPreviousData });
  const rowActions = useRowActions(now);
  return (
    <ListScreen
      title={title}
      lead={(total, rows) => dealsLead(kind, total, rows, now)}
      list={list}
      query={query}
      download={{ list: dealPaths[kind], query: asked }}
      above={<DealsNotice kind={kind} rows={query.data?.listingData} />}
      columns={dealColumns[kind]}
      rowKey={(deal) => deal.id}
      rowLabel={(deal) => deal.rfpName}
      getRowHref={(deal) => paths.orderDetails(deal.encryptedId)}
      highlightKey={numberParam(list.params, 'id')}
      rowActions={rowActions}
      searchPlaceholder="Name, number or school"
      filters={<DealFilters list={list} hasClosing={closing.has(kind)} />}
      icon={<Sparkles />}
      notHere={purchaseNotHere}
      noMatches="No purchase matches the search and filters."
      empty={empty}
    />
  );
}
