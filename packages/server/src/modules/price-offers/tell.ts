import { formatDate, formatLastDay } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { schools, vendors } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { type LockedOffer, titleOf } from './thread.ts';
import { type PricedLine, pricesText, quantityOf, type ToldLine } from './told-lines.ts';

/** What every notice of an offer names: the lines that it is about, or else all that were asked for. */
async function partsOf({ tx }: Work, { request, offer, lines }: LockedOffer, about: readonly ToldLine[] = lines) {
  const [school] = await tx.select({ name: schools.name }).from(schools).where(eq(schools.id, request.schoolId));
  const [vendor] = await tx.select({ name: vendors.companyName }).from(vendors).where(eq(vendors.id, offer.vendorId));
  const [first] = lines;
  return {
    schoolName: school?.name ?? 'The school',
    vendorName: vendor?.name ?? 'The vendor',
    itemName: titleOf(about),
    quantity: quantityOf(about),
    neededBy: first?.neededBy ? formatDate(new Date(`${first.neededBy}T12:00:00Z`), 'UTC') : null,
  };
}

const vendorLink = (offerId: number): string => `offer-price-request?id=${offerId}`;
const schoolLink = (requestId: number, offerId: number): string =>
  `offer-price-details?id=${requestId}&offer=${offerId}`;

const common = ({ offer }: LockedOffer) => ({ priceOfferId: offer.id, vendorId: offer.vendorId });

/** Tells a vendor that a school asks for its price. */
export async function tellAsked(work: Work, locked: LockedOffer): Promise<void> {
  const { schoolName, itemName, quantity, neededBy } = await partsOf(work, locked);
  const data = { schoolName, itemName, quantity, neededBy, note: locked.request.note };
  await tellVendors(work, [locked.offer.vendorId], () => ({
    event: 'offer-requested',
    data,
    ...common(locked),
    relatedUrl: vendorLink(locked.offer.id),
  }));
}

/** Tells a vendor what the school wants instead, as `wantedText` says it. OFFER-3 */
export async function tellCountered(
  work: Work,
  locked: LockedOffer,
  ends: Date,
  said: { readonly wanted: string | null; readonly message: string | null },
): Promise<void> {
  const { schoolName, itemName, quantity } = await partsOf(work, locked);
  const data = { schoolName, itemName, quantity, ...said, expires: formatLastDay(ends, locked.timeZone) };
  await tellVendors(work, [locked.offer.vendorId], () => ({
    event: 'offer-countered',
    data,
    ...common(locked),
    relatedUrl: vendorLink(locked.offer.id),
  }));
}

/** Tells the school what a vendor offers, at the quantities that were asked for. */
export async function tellOffered(
  work: Work,
  locked: LockedOffer,
  offered: readonly PricedLine[],
  ends: Date,
): Promise<void> {
  const { vendorName, itemName, quantity } = await partsOf(work, locked, offered);
  await tellSchool(work, locked.request.schoolId, {
    event: 'offer-made',
    data: {
      vendorName,
      itemName,
      quantity,
      price: pricesText(offered),
      expires: formatLastDay(ends, locked.timeZone),
    },
    ...common(locked),
    relatedUrl: schoolLink(locked.request.id, locked.offer.id),
  });
}

/** Tells a vendor which lines of its offer were accepted, and for how many. */
export async function tellAccepted(work: Work, locked: LockedOffer, accepted: readonly PricedLine[]): Promise<void> {
  const { schoolName, itemName, quantity } = await partsOf(work, locked, accepted);
  await tellVendors(work, [locked.offer.vendorId], () => ({
    event: 'offer-accepted',
    data: { schoolName, itemName, quantity, price: pricesText(accepted) },
    ...common(locked),
    relatedUrl: vendorLink(locked.offer.id),
  }));
}

/** Tells a vendor that has not answered yet that it need not. OFFER-8 */
export async function tellRequestClosed(work: Work, locked: LockedOffer): Promise<void> {
  const { schoolName, itemName, quantity } = await partsOf(work, locked);
  await tellVendors(work, [locked.offer.vendorId], () => ({
    event: 'price-request-closed',
    data: { schoolName, itemName, quantity },
    ...common(locked),
    relatedUrl: vendorLink(locked.offer.id),
  }));
}

/** Tells a vendor that the school wants none of what it offers. OFFER-8 */
export async function tellVendorDeclined(work: Work, locked: LockedOffer, reason: string | null): Promise<void> {
  const { schoolName, itemName, quantity } = await partsOf(work, locked);
  await tellVendors(work, [locked.offer.vendorId], () => ({
    event: 'offer-declined',
    data: { schoolName, itemName, quantity, reason },
    ...common(locked),
    relatedUrl: vendorLink(locked.offer.id),
  }));
}

/** Tells the school that a vendor offers nothing. */
export async function tellSchoolDeclined(work: Work, locked: LockedOffer, reason: string): Promise<void> {
  const { vendorName, itemName, quantity } = await partsOf(work, locked);
  await tellSchool(work, locked.request.schoolId, {
    event: 'price-request-declined',
    data: { vendorName, itemName, quantity, reason },
    ...common(locked),
    relatedUrl: schoolLink(locked.request.id, locked.offer.id),
  });
}

/** Tells both sides that time ran out. OFFER-3 */
export async function tellExpired(work: Work, locked: LockedOffer, waitedFor: 'school' | 'vendor'): Promise<void> {
  const { schoolName, vendorName, itemName, quantity } = await partsOf(work, locked);
  await tellSchool(work, locked.request.schoolId, {
    event: 'price-offer-expired',
    data: { itemName, quantity, partnerName: vendorName, isMine: waitedFor === 'school' },
    ...common(locked),
    relatedUrl: schoolLink(locked.request.id, locked.offer.id),
  });
  await tellVendors(work, [locked.offer.vendorId], () => ({
    event: 'price-offer-expired',
    data: { itemName, quantity, partnerName: schoolName, isMine: waitedFor === 'vendor' },
    ...common(locked),
    relatedUrl: vendorLink(locked.offer.id),
  }));
}

/** Reminds the side whose turn it is that time runs out. */
export async function tellEnding(
  work: Work,
  locked: LockedOffer,
  waitsFor: 'school' | 'vendor',
  ends: Date,
): Promise<void> {
  const { schoolName, vendorName, itemName, quantity } = await partsOf(work, locked);
  const expires = formatLastDay(ends, locked.timeZone);
  if (waitsFor === 'school') {
    await tellSchool(work, locked.request.schoolId, {
      event: 'price-offer-ending',
      data: { itemName, quantity, partnerName: vendorName, expires },
      ...common(locked),
      relatedUrl: schoolLink(locked.request.id, locked.offer.id),
    });
  } else {
    await tellVendors(work, [locked.offer.vendorId], () => ({
      event: 'price-offer-ending',
      data: { itemName, quantity, partnerName: schoolName, expires },
      ...common(locked),
      relatedUrl: vendorLink(locked.offer.id),
    }));
  }
}
