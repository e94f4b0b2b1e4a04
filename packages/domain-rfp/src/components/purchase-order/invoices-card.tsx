import { RuledItem, RuledList } from '@chalkline/kit';
import { canOpenDocument, useDocumentDownload, useDocumentOpening, usePlatform } from '@chalkline/platform';
import { formatDate } from '@chalkline/rules';
import { Box, Button, Card, Flex, Money, StatusBadge, Text } from '@chalkline/ui';
import { ExternalLink, FileDown, Receipt } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PurchaseOrder, PurchaseOrderInvoice } from '../../model/contract.ts';
import { canInvoice } from '../../model/invoices.ts';
import type { PoSide } from './po-side.ts';

const AttachInvoiceDialog = lazy(async () => ({
  default: (await import('./attach-invoice-dialog.tsx')).AttachInvoiceDialog,
}));
const PayInvoiceDialog = lazy(async () => ({ default: (await import('./pay-invoice-dialog.tsx')).PayInvoiceDialog }));

/** A day of the calendar, which has no zone. */
const day = (date: string): string => formatDate(new Date(`${date}T12:00`));

function dates({ issuedOn, dueOn, paidOn, paymentReference }: PurchaseOrderInvoice): string {
  const parts = [`of ${day(issuedOn)}`];
  if (paidOn !== null) parts.push(`paid ${day(paidOn)}${paymentReference ? `, ${paymentReference}` : ''}`);
  else if (dueOn !== null) parts.push(`due ${day(dueOn)}`);
  return parts.join(' · ');
}

type RowProps = { invoice: PurchaseOrderInvoice; mayPay: boolean; onPay: () => void };

function InvoiceRow({ invoice, mayPay, onPay }: RowProps) {
  const download = useDocumentDownload();
  const openDocument = useDocumentOpening();
  const { file } = invoice;
  return (
    <RuledItem align="center" wrap="wrap" rowGap="1">
      <Box flex="1 1 12rem" minW="0">
        <Text fontWeight="semibold">{invoice.number}</Text>
        <Text textStyle="sm" color="fg.muted">
          {dates(invoice)}
        </Text>
      </Box>
      <StatusBadge tone={invoice.paidOn === null ? 'amber' : 'green'} size="sm">
        {invoice.paidOn === null ? 'To pay' : 'Paid'}
      </StatusBadge>
      <Money value={invoice.amount} emphasis />
      <Flex gap="2">
        {file && (
          <Button size="xs" variant="surface" aria-label={`File: ${file.name}`} onClick={() => void download(file)}>
            <FileDown aria-hidden="true" />
            File
          </Button>
        )}
        {file && canOpenDocument(file) && (
          <Button
            size="xs"
            variant="surface"
            aria-label={`Open ${file.name} in a new tab`}
            onClick={() => void openDocument(file)}
          >
            <ExternalLink aria-hidden="true" />
            Open
          </Button>
        )}
        {mayPay && invoice.paidOn === null && (
          <Button size="xs" variant="surface" onClick={onPay} aria-label={`Mark paid: ${invoice.number}`}>
            Mark paid
          </Button>
        )}
      </Flex>
    </RuledItem>
  );
}

/** Invoices of the order: the vendor attaches them, the school notes that they are paid. Payment happens outside. */
export function InvoicesCard({ order, side }: { order: PurchaseOrder; side: PoSide }) {
  const { session } = usePlatform();
  const [isAttaching, setAttaching] = useState(false);
  const [paying, setPaying] = useState<PurchaseOrderInvoice | null>(null);
  const mayAttach = side === 'vendor' && canInvoice(order) && !session.isImpersonating;
  if (order.invoices.length === 0 && !mayAttach) return null;
  return (
    <Card
      title="Invoices"
      actions={
        mayAttach && (
          <Button size="sm" variant="surface" onClick={() => setAttaching(true)}>
            <Receipt aria-hidden="true" />
            Attach an invoice
          </Button>
        )
      }
    >
      {order.invoices.length === 0 ? (
        <Text color="fg.muted">No invoice yet. The school pays outside Chalkline and notes it here.</Text>
      ) : (
        <RuledList label="Invoices of this order">
          {order.invoices.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              mayPay={side === 'school' && !session.isImpersonating}
              onPay={() => setPaying(invoice)}
            />
          ))}
        </RuledList>
      )}
      <Suspense fallback={null}>
        {isAttaching && <AttachInvoiceDialog order={order} onClose={() => setAttaching(false)} />}
        {paying && <PayInvoiceDialog invoice={paying} onClose={() => setPaying(null)} />}
      </Suspense>
    </Card>
  );
}
