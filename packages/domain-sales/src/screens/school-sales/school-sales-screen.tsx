import { useApi } from '@chalkline/api-client';
import { ListFilter, ListScreen } from '@chalkline/kit';
import { listQuery, numberParam, rowNames, useListState } from '@chalkline/platform';
import { SaleStatus, saleStatusLabel } from '@chalkline/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { NewSaleButton } from '../../components/new-sale-button.tsx';
import type { SaleRow } from '../../model/contract.ts';
import { kindOptions, kindParam } from '../../model/kind-param.ts';
import { paths } from '../../model/paths.ts';
import { type SchoolSalesKind, schoolSalePaths, schoolSales } from '../../queries/school-sales.ts';
import { saleColumns } from './columns.tsx';
import { useSaleActions } from './use-sale-actions.tsx';

const filters = ['type', 'status'] as const;
const published = Object.values(SaleStatus).filter((status) => status !== SaleStatus.Draft);
const statusOptions = published.map((status) => ({ value: String(status), label: saleStatusLabel(status) }));

type SchoolSalesScreenProps = {
  kind: SchoolSalesKind;
  title: string;
  lead: (total: number, rows: readonly SaleRow[]) => string;
  notHere: { title: string; text: string };
  empty: { title: string; text: string };
  actions?: ReactNode;
};

/** A school's sales of one list; each row opens its sale. */
export function SchoolSalesScreen({ kind, title, lead, notHere, empty, actions }: SchoolSalesScreenProps) {
  const list = useListState(filters, rowNames);
  const auctionTypeId = kindParam(list.params);
  const named = numberParam(list.params, 'status');
  const status = kind === 'history' ? published.find((each) => each === named) : undefined;
  const asked = {
    ...listQuery(list),
    ...(auctionTypeId === null ? {} : { auctionTypeId }),
    ...(status === undefined ? {} : { status }),
  };
  const query = useQuery({ ...schoolSales(useApi(), kind, asked), placeholderData: keepPreviousData });
  return (
    <ListScreen
      title={title}
      lead={lead}
      actions={actions ?? <NewSaleButton />}
      list={list}
      query={query}
      download={{ list: schoolSalePaths[kind], query: asked }}
      columns={saleColumns[kind]}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.saleName}
      getRowHref={(row) => paths.schoolSale(row.id)}
      highlightKey={numberParam(list.params, 'id')}
      rowActions={useSaleActions()}
      filters={
        <>
          <ListFilter list={list} name="type" label="Kind" placeholder="All kinds" options={kindOptions} />
          {kind === 'history' && (
            <ListFilter list={list} name="status" label="Status" placeholder="Every status" options={statusOptions} />
          )}
        </>
      }
      icon={<Store />}
      noMatches="No sale matches the search or the filters."
      notHere={notHere}
      empty={{ ...empty, action: <NewSaleButton /> }}
    />
  );
}
