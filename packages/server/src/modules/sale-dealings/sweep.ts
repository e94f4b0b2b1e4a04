import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { billAllFees } from './bill-fees.ts';
import type { LiveLots } from './next-bidders.ts';
import { expireNextOffers } from './next-offer.ts';
import { expireOffers } from './offers/expire-offers.ts';
import { followInvoices } from './reminders.ts';

/** What the clock does to dealings: offers that nobody answered, reminders, silence, and fees that are not billed yet. SRV-5 */
export async function sweepSaleDealings(services: Services, log: Log, live: LiveLots): Promise<void> {
  await expireOffers(services, log);
  await expireNextOffers(services, log, live);
  await followInvoices(services, log);
  await billAllFees(services, log);
}
