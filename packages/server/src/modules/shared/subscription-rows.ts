import { NO_SUBSCRIPTION, type SubscriptionState } from '@chalkline/payments';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { subscriptions } from '../../database/tables/index.ts';

/** A company's subscription as the provider's events add up to. PAY-4 */
export async function subscriptionOf(db: Db, vendorId: number): Promise<SubscriptionState> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.vendorId, vendorId));
  return (row?.state as SubscriptionState | undefined) ?? NO_SUBSCRIPTION;
}

/** Whether something is running that a change or a cancellation can touch. */
export const isRunning = ({ status }: Pick<SubscriptionState, 'status'>): boolean =>
  status === 'trialing' || status === 'active' || status === 'past-due';
