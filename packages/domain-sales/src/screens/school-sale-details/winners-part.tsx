import { saveDownload, useApi } from '@chalkline/api-client';
import { Button, EmptyState, Flex, Stack } from '@chalkline/ui';
import { FileDown, Trophy } from 'lucide-react';
import { SaleLetters } from '../../components/sale-letters.tsx';
import type { SchoolSaleDetails } from '../../model/contract.ts';
import { LoadedInvoicePanel } from '../sale-invoice/invoice-panel.tsx';

/** Every winner's invoice, from the payment to both confirmations. */
export function WinnersPart({ details: { sale, invoices, letters } }: { details: SchoolSaleDetails }) {
  const api = useApi();
  async function downloadProceeds() {
    try {
      saveDownload(await api.download('/api/Sell/DownloadProceeds/{id}', { params: { path: { id: sale.id } } }));
    } catch {
      // Logged by the API, and not alerted. UI-4
    }
  }
  if (invoices.length === 0) {
    return (
      <Stack gap="5">
        <EmptyState icon={<Trophy />} title="No winner yet">
          A winner’s invoice, payment and pickup are here once a lot is sold.
        </EmptyState>
        <SaleLetters saleId={sale.id} letters={letters} />
      </Stack>
    );
  }
  return (
    <Stack gap="5">
      <Flex justify="flex-end">
        <Button size="sm" variant="surface" onClick={() => void downloadProceeds()}>
          <FileDown aria-hidden="true" />
          Download proceeds by fund
        </Button>
      </Flex>
      {invoices.map(({ id }) => (
        <LoadedInvoicePanel key={id} invoiceId={id} side="school" />
      ))}
      <SaleLetters saleId={sale.id} letters={letters} />
    </Stack>
  );
}
