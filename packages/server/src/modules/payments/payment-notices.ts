import type { PaymentEvent } from '@chalkline/payments';
import { formatMoney, moneyOf } from '@chalkline/rules';
import type { vendors } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { isRunning } from '../shared/subscription-rows.ts';
import type { CheckoutNews } from './book-checkout.ts';
import { planOfKey } from './plan-keys.ts';

type Vendor = typeof vendors.$inferSelect;

/** Pushes what became of a payment to the company's windows. PAY-11 */
function pushPayment(work: Work, vendor: Vendor, status: 'succeeded' | 'transfer' | 'failed', message: string): void {
  work.afterCommit(() => work.services.realtime.push('Vendor', vendor.id, 'PaymentNotification', { status, message }));
}

/** Tells a company what became of its checkout, once for each change. PAY-11 PAY-27 */
async function tellCheckout(work: Work, vendor: Vendor, event: PaymentEvent, news: CheckoutNews): Promise<void> {
  const planName = planOfKey(event.subscription.plan);
  if (news === null) return;
  const amount = formatMoney(news.amount);
  if (news.state === 'transfer') {
    const message = `Your bank transfer of ${amount} is on its way. Your ${planName} begins when it arrives.`;
    pushPayment(work, vendor, 'transfer', message);
  } else if (news.state === 'failed') {
    pushPayment(work, vendor, 'failed', `Your bank transfer of ${amount} for the ${planName} failed.`);
    const data = { planName, amount };
    await tellVendors(work, [vendor.id], () => ({ event: 'transfer-failed', data, relatedUrl: 'upgrade-plan' }));
  } else if (isRunning(event.subscription)) {
    pushPayment(work, vendor, 'succeeded', `Your ${planName} is active.`);
  }
}

/** Tells a company of a payment: live where it waits for it, by notification and mail where something has to be done. PAY-11 */
export async function tellPayment(work: Work, vendor: Vendor, event: PaymentEvent, news: CheckoutNews): Promise<void> {
  await tellCheckout(work, vendor, event, news);
  if (event.kind !== 'invoice-failed' || event.invoice.status === 'paid') return;
  // Nothing was ever paid for it: its checkout tells what became of that.
  if (event.subscription.status === 'none') return;
  const plan = planOfKey(event.subscription.plan);
  const amount = formatMoney(moneyOf(event.invoice.amountDueCents));
  const message = `The payment of ${amount} for your ${plan} failed. Check your card.`;
  pushPayment(work, vendor, 'failed', message);
  await tellVendors(work, [vendor.id], () => ({
    event: 'payment-failed',
    data: { planName: plan, amount, nextTry: null },
    relatedUrl: 'plan-details',
  }));
}
