import { amountOf, formatQuantity } from '@chalkline/kit';
import { purchaseOrderStatusLabel, vendorPurchaseOrderStatusLabel } from '@chalkline/rules';
import {
  ActivityList,
  Box,
  Callout,
  Card,
  type Column,
  chakra,
  counted,
  DataTable,
  DateTime,
  DescriptionList,
  Flex,
  Money,
  SimpleGrid,
  Stack,
  StatusBadge,
  sentence,
  Text,
  TitleCell,
} from '@chalkline/ui';
import type { PurchaseOrder, PurchaseOrderLine } from '../../model/contract.ts';
import { purchaseOrderTone } from '../../model/status.ts';
import { InvoicesCard } from './invoices-card.tsx';
import { IssuesCard } from './issues-card.tsx';
import { PoActions } from './po-actions.tsx';
import { RateNote } from './rate-note.tsx';

export type PoSide = 'school' | 'vendor';

/** "20 of 40", quieter once everything is there. */
function progress(part: number, whole: number) {
  return (
    <chakra.span whiteSpace="nowrap" color={part < whole ? 'fg' : 'fg.muted'}>
      {formatQuantity(part)} of {formatQuantity(whole)}
    </chakra.span>
  );
}

const columns: readonly Column<PurchaseOrderLine>[] = [
  {
    key: 'description',
    header: 'Line',
    primary: true,
    cell: (line) => <TitleCell title={line.description} facts={[amountOf(line.quantity, line.unit), line.details]} />,
  },
  { key: 'unitCost', header: 'Unit cost', align: 'end', cell: (line) => <Money value={line.unitCost} /> },
  { key: 'shipped', header: 'Shipped', align: 'end', cell: (line) => progress(line.quantityShipped, line.quantity) },
  { key: 'received', header: 'Received', align: 'end', cell: (line) => progress(line.quantityReceived, line.quantity) },
  { key: 'amount', header: 'Amount', align: 'end', cell: (line) => <Money value={line.amount} emphasis /> },
];

function AddressBlock({ label, address }: { label: string; address: PurchaseOrder['shipTo'] }) {
  return (
    <Box>
      <Text textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <chakra.address fontStyle="normal">
        <Text fontWeight="semibold">{address.name}</Text>
        <Text>{address.line1}</Text>
        {address.line2 && <Text>{address.line2}</Text>}
        <Text>
          {address.city}, {address.stateCode} {address.postalCode}
        </Text>
      </chakra.address>
    </Box>
  );
}

function Shipments({ order }: { order: PurchaseOrder }) {
  if (order.shipments.length === 0) return null;
  const nameOf = (id: number) => order.lines.find((line) => line.id === id);
  return (
    <Card title={sentence(counted(order.shipments.length, 'shipment'))}>
      <Stack gap="4">
        {order.shipments.map((shipment) => (
          <Box key={shipment.id}>
            <Text fontWeight="semibold">
              {shipment.carrier}
              {shipment.trackingNumber && ` · ${shipment.trackingNumber}`}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              <DateTime at={shipment.shippedAt} />
            </Text>
            {shipment.lines.map(({ poLineId, quantity }) => (
              <Text key={poLineId} textStyle="sm">
                {formatQuantity(quantity)} {nameOf(poLineId)?.unit} · {nameOf(poLineId)?.description}
              </Text>
            ))}
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

type SideProps = { order: PurchaseOrder; side: PoSide };

/** How the order stands, in the words of this side, and what it comes to. */
function Standing({ order: { order }, side }: SideProps) {
  const label =
    side === 'school' ? purchaseOrderStatusLabel(order.status) : vendorPurchaseOrderStatusLabel(order.status);
  return (
    <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
      <Box>
        <StatusBadge tone={purchaseOrderTone(order.status)}>{label}</StatusBadge>
        {order.statusText !== label && (
          <Text mt="1.5" color="fg.muted">
            {order.statusText}
          </Text>
        )}
      </Box>
      <Text textStyle="figure">
        <Money value={order.total} />
      </Text>
    </Flex>
  );
}

/** Why the order came to nothing, where it did. */
function EndReason({ order }: { order: PurchaseOrder }) {
  const reason = order.declineReason ?? order.cancelReason;
  if (!reason) return null;
  return (
    <Callout
      tone={order.declineReason ? 'red' : 'neutral'}
      title={order.declineReason ? 'Declined by the vendor' : 'Cancelled by the school'}
    >
      {reason}
    </Callout>
  );
}

function OrderFacts({ order: { order }, side }: SideProps) {
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: 'Purchase', value: `${order.rfpNumber} · ${order.rfpName}` },
        {
          label: side === 'school' ? 'Vendor' : 'School',
          value: side === 'school' ? order.vendorName : order.schoolName,
        },
        { label: 'Issued', value: <DateTime at={order.issuedAt} /> },
        { label: 'Delivery by', value: <DateTime at={order.deliveryDate} style="date" /> },
      ]}
    />
  );
}

function History({ order }: { order: PurchaseOrder }) {
  return (
    <Card title="History">
      <ActivityList
        label="What happened to this order"
        items={order.history.toReversed().map((entry) => ({
          key: `${entry.at}-${entry.event}`,
          title: sentence(entry.event),
          detail: [entry.by, entry.detail].filter(Boolean).join(' · '),
          at: entry.at,
        }))}
      />
    </Card>
  );
}

/** One purchase order whole, for either side. */
export function PoView({ order, side }: SideProps) {
  return (
    <Stack gap="5">
      <Standing order={order} side={side} />
      <EndReason order={order} />
      <PoActions order={order} />
      <RateNote order={order} side={side} />
      <OrderFacts order={order} side={side} />
      <DataTable
        caption="Lines of the purchase order"
        columns={columns}
        rows={order.lines}
        rowKey={(line) => line.id}
        footer={{ description: 'Total', amount: <Money value={order.order.total} /> }}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <AddressBlock label="Ship to" address={order.shipTo} />
        <AddressBlock label="Vendor" address={order.vendorAddress} />
      </SimpleGrid>
      <Shipments order={order} />
      <InvoicesCard order={order} side={side} />
      <IssuesCard order={order} side={side} />
      <History order={order} />
    </Stack>
  );
}
