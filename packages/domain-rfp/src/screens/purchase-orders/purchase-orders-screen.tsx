import { useApi } from '@chalkline/api-client';
import { PurchaseOrderStatus, vendorPurchaseOrderStatusLabel } from '@chalkline/rules';
import {
  Box,
  Button,
  type Column,
  DateTime,
  EmptyState,
  ListToolbar,
  Money,
  Page as Screen,
  SelectField,
  StatusBadge,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { ListTable } from '../../components/list-table.tsx';
import { PoSheet } from '../../components/purchase-order/po-sheet.tsx';
import { TitleCell } from '../../components/table-cells.tsx';
import { useListState } from '../../components/use-list-state.ts';
import type { PurchaseOrderRow } from '../../model/contract.ts';
import { vendorOrdersLead } from '../../model/leads.ts';
import { listQuery, numberParam } from '../../model/list-query.ts';
import { purchaseOrderTone } from '../../model/status.ts';
import { purchaseOrders } from '../../queries/purchase-orders.ts';

const filters = ['status'] as const;

const columns: readonly Column<PurchaseOrderRow>[] = [
  {
    key: 'number',
    header: 'Order',
    primary: true,
    sortable: true,
    cell: (row) => <TitleCell title={row.number} facts={[row.rfpName, row.rfpNumber]} />,
  },
  { key: 'school', header: 'School', cell: (row) => row.schoolName },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <StatusBadge tone={purchaseOrderTone(row.status)}>{vendorPurchaseOrderStatusLabel(row.status)}</StatusBadge>
    ),
  },
  { key: 'issuedAt', header: 'Issued', sortable: true, cell: (row) => <DateTime at={row.issuedAt} style="date" /> },
  {
    key: 'deliveryDate',
    header: 'Delivery by',
    sortable: true,
    cell: (row) => <DateTime at={row.deliveryDate} style="date" />,
  },
  { key: 'total', header: 'Total', align: 'end', sortable: true, cell: (row) => <Money value={row.total} emphasis /> },
];

const statusOptions = Object.values(PurchaseOrderStatus).map((status) => ({
  value: String(status),
  label: vendorPurchaseOrderStatusLabel(status),
}));

type PurchaseOrdersScreenProps = { kind: 'purchase' | 'order'; title: string; what: string; emptyText: string };

/** A vendor's purchase orders: what waits for an answer, what is to ship, what is done. */
export function PurchaseOrdersScreen({ kind, title, what, emptyText }: PurchaseOrdersScreenProps) {
  const list = useListState(filters);
  const status = numberParam(list.params, 'status');
  const poId = numberParam(list.params, 'id');
  const query = useQuery({
    ...purchaseOrders(useApi(), { ...listQuery(list), kind, ...(status === null || status > 7 ? {} : { status }) }),
    placeholderData: keepPreviousData,
  });
  const { listingData, totalCount } = query.data ?? {};
  const open = (id: number | null) => list.set({ id: id === null ? null : String(id), page: String(list.page) });
  return (
    <Screen
      title={title}
      lead={listingData && totalCount !== undefined ? vendorOrdersLead(totalCount, listingData, what) : ' '}
    >
      <ListTable
        caption={title}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.number}
        onRowClick={(row) => open(row.id)}
        highlightKey={poId ?? listingData?.find((row) => row.rfpId === numberParam(list.params, 'rfp'))?.id}
        toolbar={
          <ListToolbar
            search={list.search}
            onSearchChange={list.setSearch}
            searchLabel={`Search ${title.toLowerCase()}`}
            searchPlaceholder="Number, purchase or school"
            filters={
              <Box w={{ base: '100%', sm: '15rem' }}>
                <SelectField
                  label="Status"
                  hideLabel
                  placeholder="Every status"
                  value={status === null ? '' : String(status)}
                  options={statusOptions}
                  onValueChange={(value) => list.set({ status: value })}
                />
              </Box>
            }
          />
        }
        empty={
          list.isNarrowed ? (
            <EmptyState
              icon={<Truck />}
              title="Nothing fits"
              action={
                <Button variant="surface" onClick={list.clear}>
                  Show all
                </Button>
              }
            >
              No order matches the search and the status.
            </EmptyState>
          ) : (
            <EmptyState icon={<Truck />} title={`No ${what} yet`}>
              {emptyText}
            </EmptyState>
          )
        }
      />
      <PoSheet id={poId} side="vendor" onClose={() => open(null)} />
    </Screen>
  );
}
