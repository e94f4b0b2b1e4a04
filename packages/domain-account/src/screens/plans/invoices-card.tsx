import { type Schemas, saveDownload } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import {
  Box,
  Button,
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  Heading,
  Money,
  StatusBadge,
  type Tone,
} from '@chalkline/ui';
import { Download, ReceiptText } from 'lucide-react';
import { useState } from 'react';

type Invoice = Schemas['Invoice'];

const states: Readonly<Record<Invoice['status'], { label: string; tone: Tone }>> = {
  paid: { label: 'Paid', tone: 'green' },
  open: { label: 'Open', tone: 'amber' },
  failed: { label: 'Failed', tone: 'red' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

function DownloadButton({ invoice }: { invoice: Invoice }) {
  const { api } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveDownload(await api.download('/api/Payment/DownloadInvoice/{id}', { params: { path: { id: invoice.id } } }));
    } catch {
      // Logged by the API, and not alerted. UI-4
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="surface"
      size="sm"
      loading={isBusy}
      onClick={() => void download()}
      aria-label={`Download invoice ${invoice.number} as PDF`}
    >
      <Download aria-hidden="true" />
      PDF
    </Button>
  );
}

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
  { key: 'file', header: 'File', align: 'end', cell: (invoice) => <DownloadButton invoice={invoice} /> },
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
