import { useApi } from '@chalkline/api-client';
import { PurchaseOrderStatus } from '@chalkline/rules';
import { type Column, DataTable, Modal, SearchInput, Stack, StatusBadge, Text, TitleCell } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PurchaseOrderRow } from '../../model/contract.ts';
import { purchaseOrderTone } from '../../model/status.ts';
import { purchaseOrders } from '../../queries/purchase-orders.ts';

type OrderPickerProps = { onClose: () => void; onChosen: (id: number) => void };

/** As many as one looks through; more are found by searching. */
const PAGE_SIZE = 8;

/** There is nothing to report before an order was accepted, or after it fell away. */
const unreportable: readonly number[] = [
  PurchaseOrderStatus.Issued,
  PurchaseOrderStatus.Declined,
  PurchaseOrderStatus.Cancelled,
];

const columns: readonly Column<PurchaseOrderRow>[] = [
  {
    key: 'number',
    header: 'Order',
    primary: true,
    cell: (row) => <TitleCell title={row.number} facts={[row.rfpName]} />,
  },
  { key: 'school', header: 'School', cell: (row) => row.schoolName },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <StatusBadge tone={purchaseOrderTone(row.status)} size="sm">
        {row.statusText}
      </StatusBadge>
    ),
  },
];

/** Which order an issue is about. */
export function OrderPicker({ onClose, onChosen }: OrderPickerProps) {
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...purchaseOrders(useApi(), { pageNumber: 1, pageSize: PAGE_SIZE, ...(search === '' ? {} : { search }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal open onClose={onClose} size="lg" title="Which order is it about?">
      <Stack gap="4">
        <SearchInput
          label="Search orders"
          placeholder="Number, purchase or school"
          value={search}
          onChange={setSearch}
        />
        <DataTable
          caption="Orders that an issue can be about"
          columns={columns}
          rows={query.data?.listingData.filter((row) => !unreportable.includes(row.status))}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.number}
          onRowClick={(row) => onChosen(row.id)}
          isLoading={query.isPending}
          error={query.data === undefined ? query.error : undefined}
          onRetry={() => void query.refetch()}
          empty={
            <Text color="fg.muted" p="4">
              {search === ''
                ? 'No accepted order yet: an issue can be reported once you have accepted one.'
                : 'No accepted order matches the search.'}
            </Text>
          }
        />
      </Stack>
    </Modal>
  );
}
