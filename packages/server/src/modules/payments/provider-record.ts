import { type InvoiceSnapshot, PaymentError } from '@chalkline/payments';
import { centsOf } from '@chalkline/rules';
import type { transactions } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';

type Transaction = typeof transactions.$inferSelect;

/** What a provider has of a transaction: its invoice, nothing, or no answer. */
export type FoundRecord =
  | { readonly state: 'none' | 'unknown' | 'away' }
  | { readonly state: 'same' | 'differs'; readonly invoice: InvoiceSnapshot };

const isSame = (row: Transaction, invoice: InvoiceSnapshot): boolean =>
  invoice.status === 'paid' && invoice.amountPaidCents === centsOf(row.amount);

/** Asks the provider what it has of a transaction. Nothing is locked meanwhile. PAY-18 */
export async function recordOf({ payments }: Pick<Services, 'payments'>, row: Transaction): Promise<FoundRecord> {
  if (row.provider === null || row.providerId === null || row.vendorId === null) return { state: 'none' };
  if (payments?.provider.name !== row.provider) return { state: 'away' };
  try {
    const invoice = await payments.provider.getInvoice(row.providerId);
    return { state: isSame(row, invoice) ? 'same' : 'differs', invoice };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return { state: error.code === 'not-found' ? 'unknown' : 'away' };
  }
}
