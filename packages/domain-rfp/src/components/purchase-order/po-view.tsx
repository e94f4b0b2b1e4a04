import { amountOf, formatQuantity, useNowDate } from '@chalkline/kit';
import { formatMoney, PurchaseOrderStatus, shipToText } from '@chalkline/rules';
import { OfferedNote } from '@chalkline/tender';
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
  Stack,
  StatusBadge,
  sentence,
  Text,
  TitleCell,
} from '@chalkline/ui';
import type { PurchaseOrder, PurchaseOrderLine } from '../../model/contract.ts';
import { linesByPlace, owedText } from '../../model/purchase-order-lines.ts';
import { isDeliveryLate, purchaseOrderTone } from '../../model/status.ts';
import { InvoicesCard } from './invoices-card.tsx';
import { IssuesCard } from './issues-card.tsx';
import { OrderParties } from './order-parties.tsx';
import { OrderSums } from './order-sums.tsx';
import { PoActions } from './po-actions.tsx';
import type { PoSide } from './po-side.ts';
import { RateNote } from './rate-note.tsx';

/** The day of delivery, marked once it is over and something is still owed. */
function DeliveryDay({ order }: Pick<PurchaseOrder, 'order'>) {
  const now = useNowDate();
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      <DateTime at={order.deliveryDate} style="date" />
      {isDeliveryLate(order, now) && (
        <StatusBadge tone="red" size="sm">
          Past
        </StatusBadge>
      )}
    </chakra.span>
  );
}

/** "20 of 40", quieter once everything is there. */
function progress(part: number, whole: number) {
  return (
    <chakra.span whiteSpace="nowrap" color={part < whole ? 'fg' : 'fg.muted'}>
      {formatQuantity(part)} of {formatQuantity(whole)}
    </chakra.span>
  );
}

const taxFact = ({ tax }: PurchaseOrderLine): string | null => (Number(tax) > 0 ? `${Number(tax)}% tax` : null);
const freightFact = ({ deliveryFees }: PurchaseOrderLine): string | null =>
  Number(deliveryFees) > 0 ? `${formatMoney(deliveryFees)} freight` : null;

/** What the line is charged to: one account, or several by percent. PUR-41 CART-10 */
function AccountsNote({ accounts }: Pick<PurchaseOrderLine, 'accounts'>) {
  return accounts.map(({ code, percent, amount }) => (
    <chakra.span key={code} display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      Account {code}
      {accounts.length > 1 && `: ${Number(percent)}%, ${formatMoney(amount)}`}
    </chakra.span>
  ));
}

/** What is said of each line; where it goes only where the lines go to several places. PUR-39 */
const columnsOf = (isSplit: boolean): readonly Column<PurchaseOrderLine>[] => [
  {
    key: 'description',
    header: 'Line',
    primary: true,
    cell: (line) => (
      <>
        <TitleCell
          title={line.description}
          facts={[amountOf(line.quantity, line.unit), taxFact(line), freightFact(line)]}
        />
        {isSplit && line.shipTo !== null && (
          <chakra.span display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            Ship to: {shipToText(line.shipTo)}
          </chakra.span>
        )}
        {line.details !== '' && (
          <chakra.span display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {line.details}
          </chakra.span>
        )}
        {line.isAlternate && (
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            Alternate to what was asked for, as chosen in the award
          </chakra.span>
        )}
        <OfferedNote offered={line.offered} />
        <AccountsNote accounts={line.accounts} />
      </>
    ),
  },
  { key: 'unitCost', header: 'Unit cost', align: 'end', cell: (line) => <Money value={line.unitCost} perUnit /> },
  { key: 'shipped', header: 'Shipped', align: 'end', cell: (line) => progress(line.quantityShipped, line.quantity) },
  { key: 'received', header: 'Received', align: 'end', cell: (line) => progress(line.quantityReceived, line.quantity) },
  { key: 'subtotal', header: 'Amount', align: 'end', cell: (line) => <Money value={line.subtotal} emphasis /> },
];

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

/** How the order stands, in the words of this side, what is still owed, and what it comes to. PO-13 */
function Standing({ order: whole }: { order: PurchaseOrder }) {
  const { order } = whole;
  const owed = owedText(whole);
  return (
    <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
      <Box flex="1" minW="12rem">
        <StatusBadge tone={purchaseOrderTone(order.status)}>{order.statusText}</StatusBadge>
        {owed !== null && (
          <Text mt="1.5" color="fg.muted">
            {owed}
          </Text>
        )}
      </Box>
      <Text textStyle="figure">
        <Money value={order.total} />
      </Text>
    </Flex>
  );
}

/** Why the order ended short or came to nothing, where it did. PO-15 */
function EndReason({ order }: { order: PurchaseOrder }) {
  if (order.nothingMore !== null) {
    return (
      <Callout tone="neutral" title="Nothing more is coming">
        The school said so on <DateTime at={order.nothingMore.at} style="date" />.{' '}
        {order.nothingMore.reason !== null && `Its reason: ${order.nothingMore.reason}`}
      </Callout>
    );
  }
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

/** Says why an accepted order can be taken back, where it can. PO-16 */
function GoneVendorNote({ order: { order, allowedActions }, side }: SideProps) {
  if (side !== 'school' || order.status !== PurchaseOrderStatus.Accepted || !allowedActions.includes('cancel'))
    return null;
  return (
    <Callout tone="amber" title={`${order.vendorName} can’t deliver any more`}>
      The vendor accepted this order but has since lost its approval. You can cancel the order.
    </Callout>
  );
}

function OrderFacts({ order: whole, side }: SideProps) {
  const { order } = whole;
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
        { label: 'Delivery by', value: <DeliveryDay order={order} /> },
        ...(whole.accountLine === null ? [] : [{ label: 'Account line', value: whole.accountLine }]),
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
  const groups = linesByPlace(order);
  return (
    <Stack gap="5">
      <Standing order={order} />
      <EndReason order={order} />
      <GoneVendorNote order={order} side={side} />
      <PoActions order={order} side={side} />
      <RateNote order={order} side={side} />
      <IssuesCard order={order} side={side} />
      <OrderFacts order={order} side={side} />
      <DataTable
        caption="Lines of the purchase order"
        columns={columnsOf(groups.length > 1)}
        rows={groups.flat()}
        rowKey={(line) => line.id}
      />
      <OrderSums order={order} />
      <OrderParties order={order} />
      <Shipments order={order} />
      <InvoicesCard order={order} side={side} />
      <History order={order} />
    </Stack>
  );
}
