import { saveDownload, useApi } from '@chalkline/api-client';
import { formatMoney } from '@chalkline/rules';
import { Button, Callout } from '@chalkline/ui';
import { FileDown } from 'lucide-react';
import type { SchoolSaleDetails } from '../../model/contract.ts';

type Fee = NonNullable<SchoolSaleDetails['fee']>;

const PLEASE_PAY = 'Please pay it by check or transfer, and write its number on it.';

const words: Readonly<Record<Fee['status'], string>> = {
  open: PLEASE_PAY,
  paid: 'It is paid.',
  failed: PLEASE_PAY,
  refunded: 'It is paid and refunded.',
};

/** The market's fee of a completed sale, with its invoice; one that was written off is not asked for (PAY-21, PAY-22). */
export function FeeNote({ saleId, fee }: { saleId: number; fee: Fee }) {
  const api = useApi();
  const download = async () => {
    try {
      const init = { params: { path: { id: saleId } } };
      saveDownload(await api.download('/api/Sell/DownloadFeeInvoice/{id}', init));
    } catch {
      // Logged by the API, and not alerted. UI-4
    }
  };
  return (
    <Callout
      tone={fee.status === 'open' && !fee.isWrittenOff ? 'blue' : 'neutral'}
      title={`Platform fee ${fee.number}: ${formatMoney(fee.amount)}`}
      action={
        <Button size="sm" variant="surface" onClick={() => void download()}>
          <FileDown aria-hidden="true" />
          Download the invoice
        </Button>
      }
    >
      {fee.isWrittenOff ? 'It is written off. You have nothing to pay.' : words[fee.status]}
    </Callout>
  );
}
