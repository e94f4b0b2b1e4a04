import type { SchoolCall } from '../../call.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { liveClock } from '../live-auctions/live-clock.ts';
import { saleKind } from '../sale-core/sale-kind.ts';
import { readSettled, settleAllDue, settleIfDue, settleIfPast } from '../sale-core/settle-sale.ts';
import { tellAllClosingOf, tellClosingOf } from '../tender/opening/closing.ts';

/** What the clock does to live auctions. */
export const live = liveClock;

/** Settles one sale where it is due: its start, its end. TIME-6 SALE-26 */
export const settleSale = (services: Services, log: Log, saleId: number): Promise<boolean> =>
  settleIfDue(services, log, saleId, live);

/** Settles a sale that was read, where the clock has overtaken it. @returns whether it changed */
export const settleRead = (
  call: Parameters<typeof settleIfPast>[0],
  sale: Parameters<typeof settleIfPast>[1],
): Promise<boolean> => settleIfPast(call, sale, live);

/** Reads what stands once everything of the school that is due was settled. TIME-6 */
export const readSettledOf = <Answer>(call: SchoolCall, read: () => Promise<Answer>): Promise<Answer> =>
  readSettled(call, live, read);

/** Settles everything that is due. SRV-5 */
export async function settleEverySale(services: Services, log: Log): Promise<void> {
  await settleAllDue(services, log, live);
}

/** Tells both sides of a sale that it ends within a day. PUR-24 */
export const tellSaleEnding = (services: Services, log: Log, saleId: number): Promise<boolean> =>
  tellClosingOf(services, log, saleKind, saleId);

/** Tells of every sale that ends within a day and of which nobody was told. SRV-5 */
export const tellAllSalesEnding = (services: Services, log: Log): Promise<void> =>
  tellAllClosingOf(services, log, saleKind);
