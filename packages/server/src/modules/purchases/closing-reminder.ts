import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { tellAllClosingOf, tellClosingOf } from '../tender/opening/closing.ts';
import { purchaseKind } from './purchase-kind.ts';

/** Tells both sides of a purchase that it closes within a day. PUR-24 TIME-8 @returns whether this call told them */
export const tellClosing = (services: Services, log: Log, rfpId: number): Promise<boolean> =>
  tellClosingOf(services, log, purchaseKind, rfpId);

/** Tells of every purchase that closes within a day and of which nobody was told. SRV-5 */
export const tellAllClosing = (services: Services, log: Log): Promise<void> =>
  tellAllClosingOf(services, log, purchaseKind);
