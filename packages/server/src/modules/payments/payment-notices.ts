import type { PaymentEvent } from '@chalkline/payments';
import { formatMoney, moneyOf } from '@chalkline/rules';
import type { vendors } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { planOfKey } from './plan-keys.ts';

type Vendor = typeof vendors.$inferSelect;

/** Pushes what became of a payment to the company's windows. PAY-11 */
function pushPayment(work: Work, vendor: Vendor, status: 'succeeded' | 'failed', message: string): void {
  work.afterCommit(() => work.services.realtime.push('Vendor', vendor.id, 'PaymentNotification', { status, message }));
}

/** Tells a company of a payment: live where it waits for it, by notification and mail where something has to be done. PAY-11 */
export async function tellPayment(work: Work, vendor: Vendor, event: PaymentEvent): Promise<void> {
  const plan = planOfKey(event.subscription.plan);
  if (event.kind === 'checkout-completed') {
    pushPayment(work, vendor, 'succeeded', `Your ${plan} is active.`);
    return;
  }
  if (event.kind !== 'invoice-failed' || event.invoice.status === 'paid') return;
  const amount = formatMoney(moneyOf(event.invoice.amountDueCents));
  const message = `The payment of ${amount} for your ${plan} failed. Check your card.`;
  pushPayment(work, vendor, 'failed', message);
  await tellVendors(work, [vendor.id], () => ({
    event: 'payment-failed',
    data: { planName: plan, amount, nextTry: null },
    relatedUrl: 'plan-details',
  }));
}
