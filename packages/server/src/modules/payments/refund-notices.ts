import type { EventId } from '@chalkline/notices';
import { formatMoney } from '@chalkline/rules';
import type { transactions } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';

type Transaction = Pick<typeof transactions.$inferSelect, 'number' | 'vendorId' | 'schoolId' | 'saleId'>;
type RefundEvent = Extract<EventId, 'payment-refunded' | 'refund-failed' | 'payment-charged-back' | 'chargeback-won'>;

/** Tells whoever paid, the school or the company's main account. */
async function tellPayer(
  work: Work,
  { number, vendorId, schoolId, saleId }: Transaction,
  { event, amount, reason = null }: { event: RefundEvent; amount: string; reason?: string | null },
): Promise<void> {
  const known = { invoiceNumber: number, amount: formatMoney(amount) };
  const told = event === 'payment-refunded' ? { event, data: { ...known, reason } } : { event, data: known };
  if (vendorId !== null) await tellVendors(work, [vendorId], () => ({ ...told, relatedUrl: 'plan-details' }));
  else if (schoolId !== null) {
    await tellSchool(work, schoolId, { ...told, relatedUrl: `school-sale-details?id=${saleId}` });
  }
}

/** Tells whoever paid that money goes back, and why. PAY-19 */
export const tellRefund = (
  work: Work,
  transaction: Transaction,
  { amount, reason }: { readonly amount: string; readonly reason: string | null },
): Promise<void> => tellPayer(work, transaction, { event: 'payment-refunded', amount, reason });

/** Tells whoever paid that the money they were told of is not on its way after all. PAY-29 */
export const tellRefundFailed = (work: Work, transaction: Transaction, amount: string): Promise<void> =>
  tellPayer(work, transaction, { event: 'refund-failed', amount });

/** Tells whoever paid what their bank did with the payment. PAY-28 */
export const tellChargeback = (
  work: Work,
  transaction: Transaction,
  { amount, isWon }: { readonly amount: string; readonly isWon: boolean },
): Promise<void> =>
  isWon
    ? tellPayer(work, transaction, { event: 'chargeback-won', amount })
    : tellPayer(work, transaction, { event: 'payment-charged-back', amount });
