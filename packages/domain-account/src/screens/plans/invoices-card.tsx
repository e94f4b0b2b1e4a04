import type { Schemas } from '@chalkline/api-client';
import { DownloadButton } from '@chalkline/kit';
import {
  Box,
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  Heading,
  Money,
  StatusBadge,
  type Tone,
} from '@chalkline/ui';
import { ReceiptText } from 'lucide-react';

type Invoice = Schemas['Invoice'];

const states: Readonly<Record<Invoice['status'], { label: string; tone: Tone }>> = {
  paid: { label: 'Paid', tone: 'green' },
  open: { label: 'Open', tone: 'amber' },
  failed: { label: 'Failed', tone: 'red' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

const columns: readonly Column<Invoice>[] = [
  { key: 'number', header: 'Invoice', primary: true, cell: ({ number }) => number },
  { key: 'at', header: 'Date', cell: ({ at }) => <DateTime at={at} style="date" /> },
  { key: 'description', header: 'For', cell: ({ description }) => description },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={states[status].tone}>{states[status].label}</StatusBadge>,
  },
  {
    key: 'file',
    header: 'File',
    align: 'end',
    cell: ({ id, number }) => (
      <DownloadButton
        aria-label={`Download invoice ${number} as PDF`}
        file={(api) => api.download('/api/Payment/DownloadInvoice/{id}', { params: { path: { id } } })}
      >
        PDF
      </DownloadButton>
    ),
  },
];

/** What was paid, each with its PDF. */
export function InvoicesCard({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Box as="section" aria-labelledby="invoices">
      <Heading as="h2" size="md" id="invoices" mb="3">
        Invoices
      </Heading>
      <DataTable
        caption="Invoices"
        columns={columns}
        rows={invoices}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<ReceiptText size={20} aria-hidden="true" />} title="No invoices yet">
            They appear here with the first payment of a plan.
          </EmptyState>
        }
      />
    </Box>
  );
}
