import { formatMoney } from '@chalkline/rules';
import type { transactions } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';

type Transaction = Pick<typeof transactions.$inferSelect, 'number' | 'vendorId' | 'schoolId' | 'saleId'>;

/** Tells whoever paid that money goes back, and why. PAY-19 */
export async function tellRefund(
  work: Work,
  { number, vendorId, schoolId, saleId }: Transaction,
  { amount, reason }: { readonly amount: string; readonly reason: string | null },
): Promise<void> {
  const data = { invoiceNumber: number, amount: formatMoney(amount), reason };
  if (vendorId !== null) {
    await tellVendors(work, [vendorId], () => ({ event: 'payment-refunded', data, relatedUrl: 'plan-details' }));
  } else if (schoolId !== null) {
    const relatedUrl = `school-sale-details?id=${saleId}`;
    await tellSchool(work, schoolId, { event: 'payment-refunded', data, relatedUrl });
  }
}
