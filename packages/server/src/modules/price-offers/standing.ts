import { AppError } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { type VendorFacts, vendorFacts } from '../carts/line-facts.ts';
import type { LockedOffer } from './thread.ts';

const stands = (vendor: VendorFacts | undefined): boolean => vendor?.isActive === true && !vendor.isBlocked;

async function vendorOf({ tx }: Work, { offer, request }: LockedOffer): Promise<VendorFacts | undefined> {
  return (await vendorFacts(tx, [offer.vendorId], request.schoolId)).get(offer.vendorId);
}

/** A blocked or rejected vendor can read its requests but can't answer them. OFFER-7 @throws {AppError} ILLEGAL_TRANSITION, neutral */
export async function assertMayAnswer(work: Work, locked: LockedOffer): Promise<void> {
  if (stands(await vendorOf(work, locked))) return;
  throw new AppError('ILLEGAL_TRANSITION', 'This request is closed.');
}

/**
 * A school can't agree on a price with a vendor that can't get the order. A sweep closes such offers within a minute; this check refuses them until then. OFFER-7
 * @param consequence ends the sentence that says why, such as "its offer can't be accepted"
 * @throws {AppError} ILLEGAL_TRANSITION in words for the school
 */
export async function assertVendorStands(work: Work, locked: LockedOffer, consequence: string): Promise<void> {
  const vendor = await vendorOf(work, locked);
  if (stands(vendor)) return;
  const name = vendor?.name ?? 'The vendor';
  const why = vendor?.isBlocked ? `Your school has blocked ${name}` : `${name} can’t sell on Chalkline now`;
  throw new AppError('ILLEGAL_TRANSITION', `${why}, so ${consequence}.`);
}
