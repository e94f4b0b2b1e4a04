import { saveDownload, useApi } from '@chalkline/api-client';
import { amountOf, RuledItem, RuledList } from '@chalkline/kit';
import {
  Box,
  Button,
  Callout,
  Card,
  DateTime,
  DescriptionList,
  Flex,
  facts,
  formatDateTime,
  LazyImage,
  Money,
  QueryView,
  Stack,
  StatusBadge,
  Text,
  Timeline,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import {
  type InvoiceSide,
  invoiceTimeline,
  invoiceTone,
  methodName,
  type SaleInvoice,
} from '../../model/sale-invoice.ts';
import { saleInvoice } from '../../queries/invoices.ts';
import { InvoiceActs } from './invoice-acts.tsx';
import { PickupBooking } from './pickup-booking.tsx';
import { MyRating } from './rate-sale.tsx';

interface PanelProps {
  invoiceId: number;
  side: InvoiceSide;
}

/** The invoice and the bill of sale as files; a failure is only logged. */
function Files({ invoice }: { invoice: SaleInvoice }) {
  const api = useApi();
  const save = async (kind: 'invoice' | 'bill') => {
    const init = { params: { path: { id: invoice.id } } };
    try {
      saveDownload(
        kind === 'invoice'
          ? await api.download('/api/Sell/DownloadInvoice/{id}', init)
          : await api.download('/api/Sell/DownloadBillOfSale/{id}', init),
      );
    } catch {
      // Logged by the API, and not alerted. UI-4
    }
  };
  return (
    <Flex gap="2" wrap="wrap">
      <Button size="sm" variant="surface" onClick={() => void save('invoice')}>
        <FileDown aria-hidden="true" />
        Invoice
      </Button>
      {invoice.paidAt !== null && invoice.state !== 'defaulted' && (
        <Button size="sm" variant="surface" onClick={() => void save('bill')}>
          <FileDown aria-hidden="true" />
          Bill of sale
        </Button>
      )}
    </Flex>
  );
}

function Lots({ invoice }: { invoice: SaleInvoice }) {
  return (
    <RuledList label={`Lots of ${invoice.number}`}>
      {invoice.lots.map((lot) => (
        <RuledItem key={lot.lotId} justify="space-between">
          <Box minW="0">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {lot.productDesc}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {facts(
                amountOf(lot.productQty, lot.unit),
                lot.serialNumber === null ? null : `serial ${lot.serialNumber}`,
                lot.fundCode === null ? null : `fund ${lot.fundCode}`,
              )}
            </Text>
          </Box>
          <Money value={lot.amount} />
        </RuledItem>
      ))}
      {invoice.taxPercent !== null && (
        <RuledItem justify="space-between" color="fg.muted">
          <Text>Sales tax, {invoice.taxPercent}%</Text>
          <Money value={invoice.tax} />
        </RuledItem>
      )}
      <RuledItem justify="space-between" fontWeight="bold">
        <Text>Total</Text>
        <Money value={invoice.total} emphasis />
      </RuledItem>
    </RuledList>
  );
}

/** What was recorded of the payment and of the pickup. */
function Records({ invoice: { paidAt, paymentMethod, paymentReference, pickup, proof } }: { invoice: SaleInvoice }) {
  const items = [
    ...(paidAt === null
      ? []
      : [
          {
            label: 'Paid',
            value: facts(formatDateTime(paidAt, { style: 'date' }), methodName(paymentMethod), paymentReference),
          },
        ]),
    ...(pickup === null
      ? []
      : [
          {
            label: 'Pickup booked',
            value: (
              <>
                <DateTime at={pickup.startsAt} /> to <DateTime at={pickup.endsAt} style="time" />
              </>
            ),
          },
        ]),
    ...(proof === null
      ? []
      : [
          { label: 'Collected by', value: proof.personName },
          { label: 'Identification seen', value: proof.idSeen },
          { label: 'Recorded', value: facts(formatDateTime(proof.collectedAt), proof.recordedBy) },
        ]),
  ];
  if (items.length === 0) return null;
  return (
    <Stack gap="3">
      <DescriptionList items={items} columns={2} />
      {proof?.photoHref && <LazyImage src={proof.photoHref} alt="Photo of the pickup" width="12rem" height="8rem" />}
    </Stack>
  );
}

/** One winner's invoice from the award to both confirmations, for either side. A details page embeds it. */
export function InvoicePanel({ invoice, side }: { invoice: SaleInvoice; side: InvoiceSide }) {
  const partner = side === 'school' ? invoice.vendor.companyName : invoice.school.name;
  return (
    <Card
      title={`${invoice.number} · ${partner}`}
      actions={<StatusBadge tone={invoiceTone(invoice.state)}>{invoice.stateText}</StatusBadge>}
    >
      <Stack gap="5">
        <Timeline
          label="How far this deal is"
          items={invoiceTimeline(invoice, (at) => formatDateTime(at, { style: 'date' }))}
        />
        {invoice.defaultReason !== null && (
          <Callout tone="red" title="The buyer defaulted">
            {invoice.defaultReason}
          </Callout>
        )}
        <Lots invoice={invoice} />
        <Records invoice={invoice} />
        {side === 'vendor' && <PickupBooking invoice={invoice} />}
        <InvoiceActs invoice={invoice} side={side} />
        <MyRating invoice={invoice} side={side} />
        <Files invoice={invoice} />
      </Stack>
    </Card>
  );
}

/** The same by its number. */
export function LoadedInvoicePanel({ invoiceId, side }: PanelProps) {
  const query = useQuery(saleInvoice(useApi(), invoiceId));
  return (
    <QueryView query={query} what="This invoice">
      {(invoice) => <InvoicePanel invoice={invoice} side={side} />}
    </QueryView>
  );
}
