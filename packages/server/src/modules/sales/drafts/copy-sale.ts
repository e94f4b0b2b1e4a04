import type { components } from '@chalkline/openapi/types';
import { LotStatus, SaleStatus } from '@chalkline/rules';
import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import {
  invitations,
  lotDocuments,
  lotPhotos,
  rfpDocuments,
  rfpQuestions,
  rfpRubrics,
  saleLots,
  sales,
  vendorBlacklist,
} from '../../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { lockSale } from '../../sale-core/lock-sale.ts';
import { moveLots } from '../../sale-core/move-lots.ts';
import { type Lot, lotsOf, nameOfSale, type Sale, saleById } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { refreshSaleSchool } from '../../shared/refresh-windows.ts';
import { copyEvaluation, draftEvaluation } from '../../tender/evaluation/draft-evaluation.ts';
import { isOf, saleSubject } from '../../tender/subject.ts';
import { undoRelisting } from '../lots/undo-relisting.ts';

type Saved = components['schemas']['SaleSaved'];

/** How far a draft that was started from another is answered: dates and the declaration are still to be given. */
const LAST_ANSWERED = 6;

/** Copies lots into a draft, with their photos and documents, in their order. @returns the new lots' numbers */
async function copyLots(tx: Db, saleId: number, lots: readonly Lot[]): Promise<number[]> {
  const copies: number[] = [];
  for (const [index, lot] of lots.entries()) {
    const fresh = {
      status: LotStatus.Waiting,
      wasSold: false,
      unsoldReason: null,
      buyerId: null,
      soldPrice: null,
      soldAt: null,
      nextExpiresAt: null,
      relistedLotId: null,
    };
    const { id: _id, ...row } = lot;
    const [stored] = await tx
      .insert(saleLots)
      .values({ ...row, ...fresh, saleId, position: index + 1 })
      .returning({ id: saleLots.id });
    if (!stored) throw new Error('the lot was not copied');
    await tx.execute(sql`insert into ${lotPhotos} (lot_id, file_id, position, alt)
      select ${stored.id}, file_id, position, alt from ${lotPhotos} where lot_id = ${lot.id}`);
    await tx.execute(sql`insert into ${lotDocuments} (lot_id, file_id, position)
      select ${stored.id}, file_id, position from ${lotDocuments} where lot_id = ${lot.id}`);
    copies.push(stored.id);
  }
  return copies;
}

/** Questions, weights, documents and invitations of a sale; companies that the school blocked since are left out. REV-4 */
async function copyParts(tx: Db, from: Sale, to: number): Promise<void> {
  const subject = saleSubject(from.id);
  const questions = await tx.select().from(rfpQuestions).where(isOf(rfpQuestions, subject));
  const weights = await tx.select().from(rfpRubrics).where(isOf(rfpRubrics, subject));
  const documents = await tx.select().from(rfpDocuments).where(isOf(rfpDocuments, subject));
  const isBlocked = tx
    .select({ one: sql`1` })
    .from(vendorBlacklist)
    .where(and(eq(vendorBlacklist.schoolId, from.schoolId), eq(vendorBlacklist.vendorId, invitations.vendorId)));
  const invited = await tx
    .select({ vendorId: invitations.vendorId, email: invitations.email })
    .from(invitations)
    .where(and(isOf(invitations, subject), or(isNull(invitations.vendorId), notExists(isBlocked))));
  if (questions.length > 0) {
    const rows = questions.map(({ question, position, isRequired }) => ({
      question,
      position,
      isRequired,
      saleId: to,
    }));
    await tx.insert(rfpQuestions).values(rows);
  }
  if (weights.length > 0) {
    await tx.insert(rfpRubrics).values(weights.map(({ rubricId, score }) => ({ rubricId, score, saleId: to })));
  }
  if (documents.length > 0) {
    await tx.insert(rfpDocuments).values(documents.map(({ fileId, position }) => ({ fileId, position, saleId: to })));
  }
  if (invited.length > 0) {
    const rows = invited.map((row) => ({ ...row, saleId: to }));
    await tx.insert(invitations).values(rows).onConflictDoNothing();
  }
}

/** A new draft with what the sale says of itself, without its dates, its declaration and whatever became of it. */
async function startCopy(work: Work, { session }: SchoolCall, from: Sale, name: string): Promise<Sale> {
  const { tx } = work;
  const [row] = await tx
    .insert(sales)
    .values({
      schoolId: from.schoolId,
      createdBy: session.userId,
      updatedBy: session.userId,
      typeId: from.typeId,
      name,
      parentCategoryId: from.parentCategoryId,
      description: from.description,
      isNotifyToAll: from.isNotifyToAll,
      // A hold takes it off the public pages; what its school chose is kept beside. ADM-14
      isPublic: from.heldPublic ?? from.isPublic,
      isQuestionAllowed: from.isQuestionAllowed,
      isPlatformFeeIncluded: from.isPlatformFeeIncluded,
      boardNumber: from.boardNumber,
      boardDate: from.boardDate,
      boardFileId: from.boardFileId,
      isSubjectToBoard: from.isSubjectToBoard,
      paymentDays: from.paymentDays,
      removalDays: from.removalDays,
      taxPercent: from.taxPercent,
      excluded: from.excluded,
      otherTerms: from.otherTerms,
      lotStep: from.lotStep,
      copiedFromId: from.id,
      lastQuestion: Math.min(from.lastQuestion, LAST_ANSWERED),
    })
    .returning();
  if (!row) throw new Error('the copy was not stored');
  await copyParts(tx, from, row.id);
  const by = { schoolId: from.schoolId, userId: session.userId };
  await copyEvaluation(work, saleSubject(row.id), by, await draftEvaluation(tx, saleSubject(from.id)));
  return row;
}

const presentCopy = ({ services }: SchoolCall, sale: Sale, lotIds: number[]): Saved => ({
  id: sale.id,
  encryptedId: services.ids.encode('sale', sale.id),
  formattedNumber: saleNumber(sale.id),
  version: sale.version,
  status: sale.status,
  isScheduled: sale.isScheduled,
  lotIds,
  updatedAt: sale.updatedAt.toISOString(),
  warnings: [],
});

/** Makes a new draft of any sale of the school; dates are left for the school to set. SALE-31 */
export function copySale(call: SchoolCall, id: number): Promise<Saved> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    const from = await saleById(work.tx, id, schoolId);
    const name = `${await nameOfSale(work.tx, from)} (copy)`.slice(0, 200);
    const copy = await startCopy(work, call, from, name);
    const lotIds = await copyLots(work.tx, copy.id, await lotsOf(work.tx, id));
    await audit(work, { action: 'copied', entity: 'sale', entityId: copy.id, schoolId, before: { copiedFrom: id } });
    refreshSaleSchool(work, schoolId, copy.id);
    return presentCopy(call, copy, lotIds);
  });
}

/** The unsold lots that are meant. @throws {AppError} ILLEGAL_TRANSITION where there is none, RULE_BROKEN naming one that is not unsold */
function unsoldLots(lots: readonly Lot[], lotIds: readonly number[]): Lot[] {
  const problems: Record<string, string> = {};
  for (const [index, id] of lotIds.entries()) {
    const isUnsold = lots.some((lot) => lot.id === id && lot.status === LotStatus.Unsold);
    if (!isUnsold) problems[`lotIds.${index}`] = 'This lot is not unsold.';
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  const wanted = lots.filter(
    ({ id, status }) => status === LotStatus.Unsold && (lotIds.length === 0 || lotIds.includes(id)),
  );
  if (wanted.length === 0) throw new AppError('ILLEGAL_TRANSITION', 'No lot of this sale is unsold.');
  return wanted;
}

/**
 * Copies unsold lots to a new draft; from then on they are relisted. SALE-31
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN naming a lot that is not unsold
 */
export function relistUnsold(
  call: SchoolCall,
  { saleId, lotIds = [] }: components['schemas']['LotIdsInput'],
): Promise<Saved> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    const locked = await lockSale(work, { id: saleId, schoolId, for: 'update' });
    const unsold = unsoldLots(await lotsOf(work.tx, saleId), lotIds);
    const name = `${await nameOfSale(work.tx, locked.sale)} (relisted)`.slice(0, 200);
    const copy = await startCopy(work, call, locked.sale, name);
    const copies = await copyLots(work.tx, copy.id, unsold);
    const moves = unsold.map(({ id }, index) => ({
      lotId: id,
      to: LotStatus.Relisted,
      set: { relistedLotId: copies[index] ?? null },
    }));
    await moveLots(work, locked, moves, { action: 'relisted', more: { relistedIn: copy.id } });
    refreshSaleSchool(work, schoolId, copy.id);
    return presentCopy(call, copy, copies);
  });
}

/**
 * Deletes a draft for good; a published sale can only be cancelled. What was relisted in it is unsold again. SALE-31
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION
 */
export async function deleteDraftSale(call: SchoolCall, id: number): Promise<void> {
  const { schoolId } = call.session;
  await inWork(call, async (work) => {
    const { sale } = await lockSale(work, { id, schoolId, for: 'update' });
    if (sale.status !== SaleStatus.Draft || sale.isScheduled) {
      throw new AppError('ILLEGAL_TRANSITION', 'Only a draft can be deleted. A published sale can be cancelled.');
    }
    const lots = await lotsOf(work.tx, id);
    await undoRelisting(
      work,
      lots.map((lot) => lot.id),
    );
    await work.tx.update(sales).set({ copiedFromId: null }).where(eq(sales.copiedFromId, id));
    await work.tx.delete(sales).where(eq(sales.id, id));
    await audit(work, {
      action: 'draft-deleted',
      entity: 'sale',
      entityId: id,
      schoolId,
      before: { name: sale.name, typeId: sale.typeId },
    });
    refreshSaleSchool(work, schoolId, id);
  });
}
