import type { components } from '@chalkline/openapi/types';
import {
  capLastQuestion,
  isPurchaseTypeId,
  PurchaseStatus,
  purchaseTypeOf,
  ReviewStatus,
  reviewStatusAfterEdit,
} from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { currentCategories } from '../../database/current-categories.ts';
import type { Db } from '../../database/database.ts';
import { rfps, schools } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken, toAppError } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { askAgain } from './ask-reviewers.ts';
import { type Arrivals, dropArrivals, saveDocuments, storeArrivals } from './draft-documents.ts';
import { checkDraftInput, type DraftInput } from './draft-input.ts';
import { saveParts } from './draft-parts.ts';
import { presentSaved } from './present-saved.ts';
import type { Rfp } from './rfp-parts.ts';

const dateOf = (text: string | null | undefined): Date | null | undefined =>
  text ? new Date(text) : text === undefined ? undefined : null;

async function ownDraft(work: Work, schoolId: number, id: number): Promise<Rfp> {
  const [row] = await work.tx
    .select()
    .from(rfps)
    .where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId)))
    .for('update');
  if (!row) throw notFound('purchase');
  if (row.status !== PurchaseStatus.Draft) {
    throw new AppError(
      'ILLEGAL_TRANSITION',
      'This purchase is published. A published purchase changes by an addendum.',
    );
  }
  if (row.isScheduled) {
    throw new AppError('ILLEGAL_TRANSITION', 'This purchase is scheduled and locked. Cancel it to edit it again.');
  }
  return row;
}

async function newDraft(work: Work, call: SchoolCall, input: DraftInput): Promise<Rfp> {
  const { schoolId, userId } = call.session;
  const [row] = await work.tx
    .insert(rfps)
    .values({ schoolId, createdBy: userId, updatedBy: userId, typeId: input.rfptypeId, version: 0 })
    .returning();
  if (!row) throw new Error('the new draft was not stored');
  return row;
}

/** Whether the school's reviewers have to approve a draft before it is published. PUR-10 */
async function hasReviewers(tx: Db, schoolId: number): Promise<boolean> {
  const [school] = await tx
    .select({ requiresReview: schools.requiresReview })
    .from(schools)
    .where(eq(schools.id, schoolId));
  return school?.requiresReview ?? false;
}

/** The dates of a draft; an order has none, whatever it was before or is sent with. PUR-30 */
function datesOf(input: DraftInput) {
  if (isPurchaseTypeId(input.rfptypeId) && !purchaseTypeOf(input.rfptypeId).hasDates) {
    return { startDate: null, endDate: null, awardDate: null, deliveryDate: null, questionsEndDate: null };
  }
  return {
    startDate: dateOf(input.rfpstartDate),
    endDate: dateOf(input.rfpendDate),
    awardDate: dateOf(input.rfpawardDate),
    deliveryDate: dateOf(input.rfpdeliveryDate),
    questionsEndDate: dateOf(input.questionsEndDate),
  };
}

/** What of the purchase's own row the input gives. */
function scalarsOf(input: DraftInput, { description }: Arrivals) {
  const { lastQuestion } = input;
  const changes = {
    typeId: input.rfptypeId,
    name: input.rfpName?.trim(),
    parentCategoryId: input.ParentCategoryId,
    description,
    ...datesOf(input),
    isNotifyToAll: input.IsNotifyToAll,
    isPublic: input.IsPublicRFP,
    isQuestionAllowed: input.isQuestionAllowed,
    shipToAddressId: input.shipToAddressId,
    lastQuestion: lastQuestion === undefined ? undefined : capLastQuestion(input.rfptypeId, lastQuestion),
  };
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<typeof rfps.$inferInsert>;
}

function checkDates(row: Rfp, { startDate, endDate }: Partial<typeof rfps.$inferInsert>): void {
  const start = startDate === undefined ? row.startDate : startDate;
  const end = endDate === undefined ? row.endDate : endDate;
  if (start && end && end <= start)
    throw ruleBroken({ rfpendDate: 'The closing date must be after the opening date.' });
}

/** The input with what its categories mean now. CATG-5 */
async function withCurrentCategories(tx: Db, input: DraftInput): Promise<DraftInput> {
  const { ParentCategoryId, products } = input;
  const current = await currentCategories(tx, [
    ParentCategoryId,
    ...(products ?? []).map(({ categoryId }) => categoryId),
  ]);
  return {
    ...input,
    ...(ParentCategoryId === undefined ? {} : { ParentCategoryId: current(ParentCategoryId) }),
    ...(products === undefined
      ? {}
      : {
          products: products.map((line) =>
            'categoryId' in line ? { ...line, categoryId: current(line.categoryId) } : line,
          ),
        }),
  };
}

function saveStored(call: SchoolCall, asked: DraftInput, arrivals: Arrivals): Promise<Rfp> {
  const { schoolId, userId } = call.session;
  return inWork(call, async (work) => {
    const input = await withCurrentCategories(work.tx, asked);
    const row = input.id ? await ownDraft(work, schoolId, input.id) : await newDraft(work, call, input);
    // Who doesn't say what it read overwrites nobody's work but its own.
    const hasRead = input.version === undefined ? row.updatedBy === userId : input.version === row.version;
    const isStale = Boolean(input.id) && !hasRead;
    if (isStale) {
      const sentence = 'Somebody else has changed this draft since you opened it. Look at both before you save.';
      throw new AppError('VERSION_CONFLICT', sentence);
    }
    await checkDraftInput(work.tx, input, row);
    const scalars = scalarsOf(input, arrivals);
    checkDates(row, scalars);
    const isActing = call.session.impersonator !== null;
    const reviewStatus = reviewStatusAfterEdit(row.reviewStatus, await hasReviewers(work.tx, schoolId), isActing);
    const [saved] = await work.tx
      .update(rfps)
      .set({ ...scalars, reviewStatus, version: row.version + 1, updatedBy: userId, updatedAt: sql`now()` })
      .where(eq(rfps.id, row.id))
      .returning();
    if (!saved) throw notFound('purchase');
    await saveParts(work, { rfpId: row.id, userId }, input);
    await saveDocuments(work, call, { rfpId: row.id, input, arrivals });
    await audit(work, {
      action: input.id ? 'draft-saved' : 'draft-created',
      entity: 'rfp',
      entityId: row.id,
      schoolId,
      after: {
        version: saved.version,
        fields: Object.keys(input).filter((name) => name !== 'id' && name !== 'version'),
      },
    });
    const isAskedAgain = row.reviewStatus === ReviewStatus.Approved && reviewStatus === ReviewStatus.Waiting;
    if (isAskedAgain) await askAgain(work, call, saved);
    work.afterCommit(() =>
      call.services.realtime.push('School', schoolId, 'PurchaseChangedAsync', { rfpId: saved.id }),
    );
    return saved;
  });
}

/**
 * Saves a purchase while it is being written; what the input leaves out stays. PUR-2 PUR-5 PUR-13
 * @throws {AppError} VERSION_CONFLICT when somebody saved since `version` was read, RULE_BROKEN, NOT_FOUND
 */
export async function saveDraft(call: SchoolCall, input: DraftInput): Promise<components['schemas']['RfpDraftSaved']> {
  const { files } = call.services;
  const arrivals = await storeArrivals(files, input);
  try {
    return presentSaved(call, await saveStored(call, input, arrivals));
  } catch (error) {
    // A connection that broke doesn't tell whether the draft was stored: then the bytes stay, for the day's sweep.
    if (toAppError(error).status < 500) await dropArrivals(files, arrivals);
    throw error;
  }
}
