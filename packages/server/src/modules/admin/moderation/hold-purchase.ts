import type { components } from '@chalkline/openapi/types';
import { addendumChangeText, formatDeadline, PurchaseStatus, PurchaseTypeId, purchaseNumber } from '@chalkline/rules';
import { desc, eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import { asAdmin, type Call } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import { addenda, rfps } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../../notifications/notify.ts';
import { openIfDue } from '../../purchases/opening.ts';
import { purchaseKind } from '../../purchases/purchase-kind.ts';
import type { Rfp } from '../../purchases/rfp-parts.ts';
import { scheduleClosing } from '../../purchases/start-bidding.ts';
import { affectedBy } from '../../tender/invitations/affected-vendors.ts';
import { mailAddresses } from '../../tender/invitations/mail-addresses.ts';
import { rfpSubject } from '../../tender/subject.ts';
import { purchaseAsTender } from '../../tender/tender.ts';
import { toldOf } from '../../tender/told.ts';
import { neededReason } from '../decide-accounts.ts';
import { HOLD_WAS_LIFTED, laterEnd, notBefore } from './later-end.ts';
import { purchaseRow } from './purchase-list.ts';

type Schemas = components['schemas'];

const holdable: ReadonlySet<number> = new Set([PurchaseStatus.Open, PurchaseStatus.OnGoing]);

/** A published purchase, locked as its opening locks it. @throws {AppError} NOT_FOUND for a draft too */
async function lockPublished({ tx }: Work, id: number): Promise<{ rfp: Rfp; now: Date }> {
  const [rfp] = await tx.select().from(rfps).where(eq(rfps.id, id)).for('update');
  if (!rfp || rfp.status === PurchaseStatus.Draft) throw notFound('purchase');
  return { rfp, now: await databaseNow(tx) };
}

/** Where its school reads it, without a leading slash. */
const schoolPath = ({ id, status }: Rfp): string =>
  status === PurchaseStatus.Open ? `open-purchase-requests?id=${id}` : `bid-comparison?id=${id}`;

const named = ({ id, typeId, name }: Rfp) => ({ rfpNumber: purchaseNumber(typeId, id), rfpName: name });

/** Every open window that shows it reads it again. */
async function refresh(work: Work, { id, schoolId }: Rfp): Promise<void> {
  purchaseKind.refreshSchool(work, schoolId, id);
  const { vendorIds } = await affectedBy(work.tx, rfpSubject(id));
  await purchaseKind.refreshCompanies(work, vendorIds, id);
}

/**
 * Holds a purchase: no bid, no price, no award and no opening until the hold is lifted, and no public page shows it. The school
 * reads why. An order can't be held. ADM-14
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN without a reason
 */
export async function holdPurchase(call: Call, input: Schemas['HoldInput']): Promise<Schemas['AdminPurchaseRow']> {
  const own = asAdmin(call);
  const reason = neededReason(input.reason);
  return inWork(own, async (work) => {
    const { rfp, now } = await lockPublished(work, input.id);
    if (rfp.typeId === PurchaseTypeId.Order) throw new AppError('ILLEGAL_TRANSITION', 'An order can’t be held.');
    if (rfp.heldAt) throw new AppError('ILLEGAL_TRANSITION', 'This purchase is on hold already.');
    if (!holdable.has(rfp.status)) {
      throw new AppError('ILLEGAL_TRANSITION', 'Only a purchase that takes bids or is being decided on can be held.');
    }
    const set = { heldAt: now, holdReason: reason, heldPublic: rfp.isPublic, isPublic: false };
    await work.tx
      .update(rfps)
      .set({ ...set, version: rfp.version + 1, updatedAt: now })
      .where(eq(rfps.id, rfp.id));
    await audit(work, {
      action: 'held',
      entity: 'rfp',
      entityId: rfp.id,
      schoolId: rfp.schoolId,
      before: { isHeld: false },
      after: { isHeld: true, reason },
    });
    const notice = { data: { ...named(rfp), reason }, rfpId: rfp.id, relatedUrl: schoolPath(rfp) };
    await tellSchool(work, rfp.schoolId, { event: 'purchase-unpublished', ...notice });
    await refresh(work, rfp);
    return purchaseRow(work.tx, work.services.ids, rfp.id);
  });
}

type Dates = Pick<Rfp, 'endDate' | 'awardDate' | 'deliveryDate'>;

/** The dates with a later end: what follows it comes no earlier. */
const datesWith = ({ awardDate, deliveryDate }: Rfp, endDate: Date): Dates & { readonly endDate: Date } => ({
  endDate,
  awardDate: notBefore(awardDate, endDate),
  deliveryDate: notBefore(deliveryDate, endDate),
});

/** What of the dates is another one, as an addendum says it. */
function dateChanges(before: Dates, after: Dates) {
  const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
  return (
    [
      ['rfpendDate', 'endDate'],
      ['rfpawardDate', 'awardDate'],
      ['rfpdeliveryDate', 'deliveryDate'],
    ] as const
  )
    .map(([field, key]) => ({ field, before: iso(before[key]), after: iso(after[key]), lineId: null }))
    .filter((change) => change.before !== change.after);
}

/** Moves the end, and what would come before it, by a numbered addendum that names nobody of the school; everybody who was invited or bid is told. PUR-11 ADM-14 */
async function moveEnd(
  work: Work,
  rfp: Rfp,
  dates: Dates & { readonly endDate: Date },
  { note, now }: { note: string; now: Date },
): Promise<void> {
  const end = dates.endDate;
  const { tx } = work;
  const [last] = await tx
    .select({ number: addenda.number })
    .from(addenda)
    .where(eq(addenda.rfpId, rfp.id))
    .orderBy(desc(addenda.number))
    .limit(1);
  const number = (last?.number ?? 0) + 1;
  const changes = dateChanges(rfp, dates);
  await tx.insert(addenda).values({ rfpId: rfp.id, number, summary: note, changes, publishedAt: now });
  scheduleClosing(work, rfp.id, { endDate: end, now });
  const { schoolName, timeZone, token } = await toldOf(work, purchaseAsTender({ ...rfp, endDate: end }));
  const affected = await affectedBy(tx, rfpSubject(rfp.id));
  const words = {
    ...named(rfp),
    schoolName,
    closes: formatDeadline(end, timeZone),
    addendumNumber: String(number),
    summary: note,
    changes: changes.map((change) => addendumChangeText(change, { timeZone })),
  };
  const relatedUrl = `order-details?id=${token}`;
  await tellVendors(work, affected.vendorIds, (vendorId) => ({
    event: 'addendum',
    data: { ...words, hasBid: affected.bidding.has(vendorId) },
    rfpId: rfp.id,
    relatedUrl,
  }));
  const notice = { event: 'addendum', data: { ...words, hasBid: false }, rfpId: rfp.id, relatedUrl } as const;
  await mailAddresses(work, { emails: affected.emails, schoolName, kind: 'rfp' }, notice);
}

/**
 * Lifts a hold: the purchase goes on where it stood, with a later end where one is given. One whose end has come meanwhile is
 * opened at once. ADM-14
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN naming the end
 */
export async function liftPurchaseHold(
  call: Call,
  input: Schemas['LiftHoldInput'],
): Promise<Schemas['AdminPurchaseRow']> {
  const own = asAdmin(call);
  const { db, services, log } = own;
  await inWork(own, async (work) => {
    const { rfp, now } = await lockPublished(work, input.id);
    if (!rfp.heldAt) throw new AppError('ILLEGAL_TRANSITION', 'This purchase isn’t on hold.');
    const { timeZone } = await toldOf(work, purchaseAsTender(rfp));
    const end = laterEnd(input.endDate, { before: rfp.endDate, now, timeZone });
    if (end && rfp.status !== PurchaseStatus.Open) {
      throw ruleBroken({ endDate: 'Only a purchase that takes bids gets a later end.' });
    }
    const dates = end && datesWith(rfp, end);
    const isPublic = rfp.heldPublic ?? rfp.isPublic;
    const lifted = { heldAt: null, holdReason: null, heldPublic: null, isPublic, ...dates };
    await work.tx
      .update(rfps)
      .set({ ...lifted, version: rfp.version + 1, updatedAt: now })
      .where(eq(rfps.id, rfp.id));
    if (dates) await moveEnd(work, rfp, dates, { note: input.note?.trim() || HOLD_WAS_LIFTED, now });
    await audit(work, {
      action: 'hold-lifted',
      entity: 'rfp',
      entityId: rfp.id,
      schoolId: rfp.schoolId,
      before: { isHeld: true, reason: rfp.holdReason, endDate: rfp.endDate?.toISOString() ?? null },
      after: { isHeld: false, note: input.note?.trim() || null, endDate: (end ?? rfp.endDate)?.toISOString() ?? null },
    });
    const runsUntil = rfp.status === PurchaseStatus.Open ? (end ?? rfp.endDate) : null;
    const closes = runsUntil ? formatDeadline(runsUntil, timeZone) : null;
    const notice = { data: { ...named(rfp), closes }, rfpId: rfp.id, relatedUrl: schoolPath(rfp) };
    await tellSchool(work, rfp.schoolId, { event: 'purchase-released', ...notice });
    await refresh(work, rfp);
  });
  await openIfDue(services, log, input.id);
  return purchaseRow(db, services.ids, input.id);
}
