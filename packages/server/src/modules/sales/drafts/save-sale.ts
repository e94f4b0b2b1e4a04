import type { components } from '@chalkline/openapi/types';
import { SaleStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import { currentCategories } from '../../../database/current-categories.ts';
import type { Db } from '../../../database/database.ts';
import { sales } from '../../../database/tables/index.ts';
import { AppError, toAppError } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { lockSale } from '../../sale-core/lock-sale.ts';
import { lotsOf, type Sale } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { refreshSaleSchool } from '../../shared/refresh-windows.ts';
import { type Arrivals, dropArrivals, saveDocuments, storeArrivals } from '../../tender/drafts/documents.ts';
import { saveInvitations, saveQuestions, saveWeights } from '../../tender/drafts/parts.ts';
import { saveDraftEvaluation } from '../../tender/evaluation/draft-evaluation.ts';
import { saleSubject } from '../../tender/subject.ts';
import type { LotInput } from '../lots/lot-input.ts';
import { lotsOfCsv } from '../lots/parse-lots.ts';
import { saveLots } from '../lots/save-lots.ts';
import { checkSaleInput, type SaleInput } from './draft-input.ts';
import { assertMayPublish, publishLocked } from './publish-sale.ts';
import { contentFields, contentOf, readyLotPhotos } from './sale-content.ts';
import { checkDates, scalarsOf } from './sale-scalars.ts';
import { warningsOf } from './warnings.ts';

/** @throws {AppError} ILLEGAL_TRANSITION for one that was published: it changes by other means. SALE-5 */
function assertDraft({ status, isScheduled }: Sale): void {
  if (status !== SaleStatus.Draft) {
    throw new AppError('ILLEGAL_TRANSITION', 'This sale is published. Change it from its own page.');
  }
  if (isScheduled) {
    throw new AppError('ILLEGAL_TRANSITION', 'This sale is scheduled and locked. Cancel it to edit it again.');
  }
}

/** @throws {AppError} VERSION_CONFLICT where somebody else saved since it was read */
function assertFresh({ version, updatedBy }: Sale, input: SaleInput, userId: number): void {
  // Who doesn't say what it read overwrites nobody's work but its own.
  const hasRead = input.version == null ? updatedBy === userId : input.version === version;
  if (hasRead) return;
  const sentence = 'Somebody else has changed this draft since you opened it. Look at both before you save.';
  throw new AppError('VERSION_CONFLICT', sentence);
}

async function newDraft({ tx }: Work, { session }: SchoolCall, input: SaleInput): Promise<Sale> {
  const { schoolId, userId } = session;
  const [row] = await tx
    .insert(sales)
    .values({ schoolId, createdBy: userId, updatedBy: userId, typeId: input.auctionTypeId, version: 0 })
    .returning();
  if (!row) throw new Error('the new draft was not stored');
  return row;
}

/** The lots that the draft shall have: those named, then those of the CSV; nothing where neither came. */
async function lotsFor(call: SchoolCall, input: SaleInput): Promise<readonly LotInput[] | undefined> {
  if (!input.productsCSV?.trim()) return input.products;
  const parentCategoryId = input.ParentCategoryId ?? (await storedCategory(call, input.id));
  const csv = await lotsOfCsv(call.db, input.productsCSV, { auctionTypeId: input.auctionTypeId, parentCategoryId });
  return [...(input.products ?? []), ...csv];
}

async function storedCategory({ db, session }: SchoolCall, id: number | null | undefined): Promise<number | null> {
  if (!id) return null;
  const [row] = await db
    .select({ parentId: sales.parentCategoryId, schoolId: sales.schoolId })
    .from(sales)
    .where(eq(sales.id, id));
  return row?.schoolId === session.schoolId ? row.parentId : null;
}

interface ToSave {
  readonly input: SaleInput;
  readonly arrivals: Arrivals;
  readonly lots: readonly LotInput[] | undefined;
}

/** A CSV without a list adds to the lots that are there. */
async function storeLots(work: Work, sale: Sale, { input, lots }: ToSave): Promise<void> {
  if (!lots) return;
  const isAdding = input.products === undefined;
  const kept = isAdding ? (await lotsOf(work.tx, sale.id)).length : 0;
  await saveLots(work, sale.id, lots, kept);
}

/** What is to be saved, with what its categories mean now. CATG-5 */
async function withCurrentCategories(tx: Db, { input, lots, ...rest }: ToSave): Promise<ToSave> {
  const { ParentCategoryId } = input;
  const current = await currentCategories(tx, [
    ParentCategoryId,
    ...(lots ?? []).map(({ SellCategoryId }) => SellCategoryId),
  ]);
  return {
    ...rest,
    input: ParentCategoryId === undefined ? input : { ...input, ParentCategoryId: current(ParentCategoryId) },
    lots: lots?.map((lot) => ('SellCategoryId' in lot ? { ...lot, SellCategoryId: current(lot.SellCategoryId) } : lot)),
  };
}

/** Stores everything that the input gives of a draft that is locked or new. */
async function storeDraft(work: Work, call: SchoolCall, row: Sale, asked: ToSave): Promise<Sale> {
  const { tx } = work;
  const save = await withCurrentCategories(tx, asked);
  const { input, arrivals } = save;
  const subject = saleSubject(row.id);
  await checkSaleInput(tx, input, row, save.lots);
  const scalars = scalarsOf(input, row, arrivals);
  checkDates(row, scalars);
  const now = await databaseNow(tx);
  const set = { ...scalars, version: row.version + 1, updatedBy: call.session.userId, updatedAt: now };
  const [saved] = await tx.update(sales).set(set).where(eq(sales.id, row.id)).returning();
  if (!saved) throw new Error('the draft was not stored');
  await storeLots(work, saved, save);
  await saveQuestions(tx, subject, input.auctionQuestions);
  await saveWeights(tx, subject, input.AuctionRubricsData);
  const { evaluatorIds, isTwoEnvelope } = input;
  await saveDraftEvaluation(work, subject, { userId: call.session.userId, evaluatorIds, isTwoEnvelope });
  await saveInvitations(tx, subject, input);
  await saveDocuments(work, call, { subject, sent: contentOf(input), fields: contentFields, arrivals });
  const fields = Object.keys(input).filter((name) => name !== 'id' && name !== 'version' && name !== 'isPublish');
  await audit(work, {
    action: input.id ? 'draft-saved' : 'draft-created',
    entity: 'sale',
    entityId: row.id,
    schoolId: row.schoolId,
    after: { version: saved.version, fields },
  });
  refreshSaleSchool(work, row.schoolId, row.id);
  return saved;
}

/** A sale as it is after a save. */
async function presentSaved(work: Work, sale: Sale): Promise<components['schemas']['SaleSaved']> {
  return {
    id: sale.id,
    encryptedId: work.services.ids.encode('sale', sale.id),
    formattedNumber: saleNumber(sale.id),
    version: sale.version,
    status: sale.status,
    isScheduled: sale.isScheduled,
    lotIds: (await lotsOf(work.tx, sale.id)).map(({ id }) => id),
    updatedAt: sale.updatedAt.toISOString(),
    warnings: sale.publishedAt === null ? await warningsOf(work.tx, sale) : [],
  };
}

function saveStored(call: SchoolCall, save: ToSave): Promise<components['schemas']['SaleSaved']> {
  const { input } = save;
  const { schoolId, userId } = call.session;
  return inWork(call, async (work) => {
    const row = input.id
      ? (await lockSale(work, { id: input.id, schoolId, for: 'update' })).sale
      : await newDraft(work, call, input);
    // Published once, published for good: the same request again changes nothing. SALE-29
    if (input.isPublish && row.publishedAt !== null) return presentSaved(work, row);
    assertDraft(row);
    if (input.id) assertFresh(row, input, userId);
    const saved = await storeDraft(work, call, row, save);
    if (!input.isPublish) return presentSaved(work, saved);
    const now = await databaseNow(work.tx);
    return presentSaved(work, await publishLocked(work, { sale: saved, now }));
  });
}

/**
 * Saves a sale while it is being written, and publishes it where that is asked; then everything is kept or nothing. SALE-5 SALE-18
 * SALE-24 SALE-29
 * @throws {AppError} VERSION_CONFLICT when somebody saved since `version` was read, RULE_BROKEN, NOT_FOUND, RIGHT_MISSING,
 * ILLEGAL_TRANSITION for one that is published
 */
export async function saveSale(call: SchoolCall, input: SaleInput): Promise<components['schemas']['SaleSaved']> {
  if (input.isPublish) assertMayPublish(call);
  const { files } = call.services;
  const lots = await lotsFor(call, input);
  await readyLotPhotos(call, lots);
  const arrivals = await storeArrivals(files, contentOf(input), contentFields);
  try {
    return await saveStored(call, { input, arrivals, lots });
  } catch (error) {
    // A connection that broke doesn't tell whether the draft was stored: then the bytes stay, for the day's sweep.
    if (toAppError(error).status < 500) await dropArrivals(files, arrivals);
    throw error;
  }
}
