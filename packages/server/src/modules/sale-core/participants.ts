import type { components } from '@chalkline/openapi/types';
import { NOT_OPEN_TO_YOU_TEXT, SaleStatus } from '@chalkline/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { saleParticipants } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { refreshSaleCompanies, refreshSaleSchool } from '../shared/refresh-windows.ts';
import { lockCompany, refusalToTakePart, refusedSale, standingOf } from './eligibility.ts';
import { lockSale } from './lock-sale.ts';
import type { LockedSale, Sale } from './sale.ts';
import { mayVendorSeeSale } from './visibility.ts';

/** A company that accepted the terms of a sale. */
export type Participant = typeof saleParticipants.$inferSelect;

/** A company's part in a sale, or nothing where it never accepted the terms. */
export async function participantOf(db: Db, saleId: number, vendorId: number): Promise<Participant | undefined> {
  const [row] = await db
    .select()
    .from(saleParticipants)
    .where(and(eq(saleParticipants.saleId, saleId), eq(saleParticipants.vendorId, vendorId)));
  return row;
}

/** A company's part in a sale as it reads it itself. */
export const presentParticipation = (
  row: Participant | undefined,
  { termsVersion }: Pick<Sale, 'termsVersion'>,
): components['schemas']['Participation'] => ({
  acceptedAt: row?.acceptedAt.toISOString() ?? null,
  acceptedVersion: row?.termsVersion ?? null,
  isCurrent: row?.termsVersion === termsVersion,
  bidderNumber: row?.bidderNumber ?? null,
  isDisqualified: row?.disqualifiedAt != null,
  reason: row?.disqualifiedReason ?? null,
});

/** @throws {AppError} VERSION_CONFLICT where the terms changed after they were read */
function assertCurrent(sale: Sale, termsVersion: number): void {
  if (sale.termsVersion === termsVersion) return;
  const sentence = 'The school changed the terms of this sale. Read them again before you accept them.';
  throw new AppError('VERSION_CONFLICT', sentence);
}

/**
 * Keeps that the company accepted the terms; with that it takes part, under a number that stays. Accepting alone counts for no
 * plan. SALE-21 SALE-20
 */
async function keepAcceptance(work: Work, { session }: VendorCall, { sale, now }: LockedSale): Promise<Participant> {
  const { vendorId, userId } = session;
  const { tx } = work;
  const before = await participantOf(tx, sale.id, vendorId);
  const accepted = { acceptedBy: userId, acceptedAt: now, termsVersion: sale.termsVersion };
  if (before) {
    const own = eq(saleParticipants.id, before.id);
    await tx.update(saleParticipants).set(accepted).where(own);
    return { ...before, ...accepted };
  }
  const [row] = await tx
    .insert(saleParticipants)
    .values({
      saleId: sale.id,
      vendorId,
      ...accepted,
      bidderNumber: sql`(select coalesce(max(p.bidder_number), 0) + 1 from sale_participants p where p.sale_id = ${sale.id})`,
    })
    .returning();
  if (!row) throw new Error('the acceptance was not stored');
  return row;
}

/**
 * Accepts the terms of a sale as they are now. SALE-21
 * @throws {AppError} NOT_FOUND, VERSION_CONFLICT, BID_NOT_ALLOWED, DEADLINE_PASSED, ILLEGAL_TRANSITION
 */
export async function acceptTerms(
  call: VendorCall,
  { saleId, termsVersion }: components['schemas']['AcceptTermsInput'],
): Promise<components['schemas']['Participation']> {
  const { vendorId } = call.session;
  return inWork(call, async (work) => {
    // Numbers are given one after the other: whoever accepts keeps others from accepting at the same moment.
    const locked = await lockSale(work, { id: saleId, for: 'no key update' });
    const { sale, now } = locked;
    if (!(await mayVendorSeeSale({ ...call, db: work.tx }, sale))) throw notFound('sale');
    const standing = await standingOf(work.tx, vendorId, sale);
    if (standing.isBlocked) throw new AppError('BID_NOT_ALLOWED', NOT_OPEN_TO_YOU_TEXT);
    const refusal = await refusalToTakePart(work.tx, vendorId, sale, { now, standing });
    if (refusal) throw refusedSale(refusal);
    assertCurrent(sale, termsVersion);
    const row = await keepAcceptance(work, call, locked);
    // Who takes part in what is still sealed or running is nobody's to read: the entry has no school. SALE-27
    await audit(work, {
      action: 'terms-accepted',
      entity: 'sale',
      entityId: saleId,
      after: { termsVersion, vendorId },
    });
    refreshSaleSchool(work, sale.schoolId, saleId);
    await refreshSaleCompanies(work, [vendorId], saleId);
    return presentParticipation(row, sale);
  });
}

/**
 * Lets a company act on a sale that is locked, or says why not: it may take part now, and has accepted today's terms. Its first
 * act on a public sale that nobody invited it to uses one of the month's bids of a Free plan. SALE-20 SALE-21 PLAN-2
 * @throws {AppError} BID_NOT_ALLOWED, DEADLINE_PASSED, ILLEGAL_TRANSITION, RULE_BROKEN where terms are to be accepted first
 */
export async function admitToSale(
  tx: Db,
  vendorId: number,
  { sale, now }: LockedSale,
  act: { readonly counts: boolean } = { counts: true },
): Promise<Participant> {
  const standing = await standingOf(tx, vendorId, sale);
  const isToCount = act.counts && !standing.isInvited && !standing.isCounted;
  if (isToCount) await lockCompany(tx, vendorId);
  const refusal = await refusalToTakePart(tx, vendorId, sale, { now, standing });
  if (refusal) throw refusedSale(refusal);
  const participant = await participantOf(tx, sale.id, vendorId);
  if (participant?.termsVersion !== sale.termsVersion) {
    const sentence = participant
      ? 'The school changed the terms of this sale. Accept the new terms first.'
      : 'Accept the terms of the sale first.';
    throw new AppError('RULE_BROKEN', sentence, { termsVersion: sentence });
  }
  if (!isToCount) return participant;
  await tx
    .update(saleParticipants)
    .set({ countedAt: now })
    .where(and(eq(saleParticipants.id, participant.id), isNull(saleParticipants.countedAt)));
  return { ...participant, countedAt: now };
}

/** Whether everybody's names and acts are the school's to read: the last lot has ended, or the proposals are open. SALE-27 */
export const areNamesShown = ({ typeId, status, openedAt }: Pick<Sale, 'typeId' | 'status' | 'openedAt'>): boolean => {
  if (typeId === 1) return openedAt !== null;
  const isRunning = status === SaleStatus.Draft || status === SaleStatus.Open || status === SaleStatus.Live;
  return typeId === 2 || !isRunning;
};
