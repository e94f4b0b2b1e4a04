import { useApi } from '@chalkline/api-client';
import { ListScreen, PlanNotice, useNowDate } from '@chalkline/kit';
import { type ListController, listQuery, numberParam, rowNames, useListState } from '@chalkline/platform';
import type { MenuAction } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, Eye, HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VendorSaleRow } from '../../model/contract.ts';
import { kindParam } from '../../model/kind-param.ts';
import { paths } from '../../model/paths.ts';
import { rowAction } from '../../model/vendor-action.ts';
import { type VendorSalesQuery, vendorSalePaths, vendorSales } from '../../queries/vendor-sales.ts';
import { type VendorListKind, vendorColumns } from './columns.tsx';
import { SaleFilters } from './sale-filters.tsx';

/** The server takes no more. */
const MAX_CLOSING_DAYS = 365;

function salesQuery(list: ListController, kind: VendorListKind): VendorSalesQuery {
  const categoryId = numberParam(list.params, 'category');
  const auctionTypeId = kindParam(list.params);
  const stateCode = list.params.get('state');
  const days = kind === 'new' ? numberParam(list.params, 'closing') : null;
  return {
    ...listQuery(list),
    ...(categoryId === null ? {} : { categoryId }),
    ...(auctionTypeId === null ? {} : { auctionTypeId }),
    ...(stateCode !== null && /^[A-Z]{2}$/.test(stateCode) ? { stateCode } : {}),
    ...(days !== null && days <= MAX_CLOSING_DAYS ? { closesWithinDays: days } : {}),
    ...(kind === 'new' && list.params.get('watched') === '1' ? { watched: true } : {}),
    ...(kind === 'won' || kind === 'ended' ? { view: kind } : {}),
  };
}

const sourceOf = (kind: VendorListKind) => (kind === 'won' || kind === 'ended' ? 'awarded' : kind);

function rowActions(row: VendorSaleRow): readonly MenuAction[] {
  const act = rowAction(row);
  return [
    ...(act ? [{ label: act.label, icon: <ArrowRight aria-hidden="true" />, to: act.to }] : []),
    { label: 'Details', icon: <Eye aria-hidden="true" />, to: paths.vendorSale(row.encryptedId) },
  ];
}

type VendorSalesScreenProps = {
  kind: VendorListKind;
  list: ListController;
  title: string;
  lead: (total: number, rows: readonly VendorSaleRow[], now: Date) => string;
  empty: { title: string; text: string; action?: ReactNode };
  above?: ReactNode;
};

/** The parameters that filter a vendor's list. */
const vendorFilters = ['category', 'state', 'type', 'closing', 'watched'] as const;

/** A vendor's list, with the filters that the address asks for. */
export const useVendorList = (): ListController => useListState(vendorFilters, rowNames);

/** A vendor's sales of one list. */
export function VendorSalesScreen({ kind, list, title, lead, empty, above }: VendorSalesScreenProps) {
  const now = useNowDate();
  const source = sourceOf(kind);
  const asked = salesQuery(list, kind);
  const query = useQuery({ ...vendorSales(useApi(), source, asked), placeholderData: keepPreviousData });
  return (
    <ListScreen
      title={title}
      lead={(total, rows) => lead(total, rows, now)}
      above={
        <>
          <PlanNotice
            refusals={query.data?.listingData.flatMap(({ refusal }) => refusal ?? [])}
            isNew={kind === 'new'}
          />
          {above}
        </>
      }
      list={list}
      query={query}
      download={{ list: vendorSalePaths[source], query: asked }}
      columns={vendorColumns[kind]}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.saleName}
      getRowHref={(row) => paths.vendorSale(row.encryptedId)}
      highlightKey={numberParam(list.params, 'id')}
      rowActions={rowActions}
      searchPlaceholder="Name, number or school"
      filters={<SaleFilters list={list} isNew={kind === 'new'} />}
      icon={<HandCoins />}
      noMatches="No sale matches the search and filters."
      notHere={{
        title: 'This sale is not in this list',
        text: 'It has moved on, or its school has withdrawn it.',
      }}
      empty={empty}
    />
  );
}
