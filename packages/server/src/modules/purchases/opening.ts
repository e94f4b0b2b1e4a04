import type { Call, SchoolCall } from '../../call.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { openAllDueOf, openTenderIfDue, openTenderIfPast, readWhenOpened } from '../tender/opening/opening.ts';
import { purchaseAsTender } from '../tender/tender.ts';
import { purchaseKind } from './purchase-kind.ts';
import type { RfpHead } from './rfp-parts.ts';

/** Opens a purchase's bids once its end date has passed. BID-12 BID-13 TIME-6 @returns whether this call opened it */
export const openIfDue = (services: Services, log: Log, rfpId: number): Promise<boolean> =>
  openTenderIfDue(services, log, purchaseKind, rfpId);

/** Opens the purchase if its end has passed; one that is not due costs no lock. @returns whether this call opened it */
export const openIfPast = (
  call: Pick<Call, 'services' | 'db'> & { readonly log: Log },
  rfp: RfpHead,
): Promise<boolean> => openTenderIfPast(call, purchaseKind, purchaseAsTender(rfp));

/** Opens every purchase that is due, of one school where it is given. SRV-5 @returns how many were due */
export const openAllDue = (services: Services, log: Log, schoolId?: number): Promise<number> =>
  openAllDueOf(services, log, purchaseKind, schoolId);

/** Reads what stands once every purchase of the school that is due was opened. TIME-6 */
export const readOpened = <Answer>(call: SchoolCall, read: () => Promise<Answer>): Promise<Answer> =>
  readWhenOpened(call, purchaseKind, read);
