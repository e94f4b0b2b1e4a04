import {
  type AddendumChange,
  addendumDateProblems,
  addendumDifference,
  questionsEndProblem,
  validateForPublish,
} from '@chalkline/rules';
import { desc, eq } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { addenda, rfps } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { type Arrivals, saveDocuments } from '../purchases/draft-documents.ts';
import { checkDraftInput, type DraftInput } from '../purchases/draft-input.ts';
import { saveWeights } from '../purchases/draft-parts.ts';
import { lockOpenRfp } from '../purchases/lock-open.ts';
import { chosenShipTo } from '../purchases/purchase-ship-to.ts';
import type { Rfp } from '../purchases/rfp-parts.ts';
import { storedDraft, strayLines } from '../purchases/stored-draft.ts';
import { requiredText } from '../shared/required-text.ts';
import { changeQuestions } from '../tender/drafts/change-questions.ts';
import { type Affected, affectedBy } from '../tender/invitations/affected-vendors.ts';
import { rfpSubject } from '../tender/subject.ts';
import { type AddendumInput, changeLines } from './change-parts.ts';
import { rebaseBids } from './rebase-bids.ts';
import { subjectOf } from './subject.ts';

/** A purchase after an addendum, and whom that concerns. */
export interface Changed {
  readonly before: Rfp;
  readonly rfp: Rfp;
  readonly number: number;
  readonly summary: string;
  readonly changes: AddendumChange[];
  readonly changedLineIds: number[];
  readonly affected: Affected;
  readonly now: Date;
}

/** The parts that an addendum shares with a draft, as the draft's checks read them. */
const asDraft = (rfp: Rfp, input: AddendumInput): DraftInput => ({
  rfptypeId: rfp.typeId,
  ...(input.products ? { products: input.products } : {}),
  ...(input.rfpDescription === undefined ? {} : { rfpDescription: input.rfpDescription }),
  ...(input.vendorRubrics ? { vendorRubrics: input.vendorRubrics } : {}),
  ...(input.rfpDocuments ? { rfpDocuments: input.rfpDocuments } : {}),
  ...(input.shipToAddressId === undefined ? {} : { shipToAddressId: input.shipToAddressId }),
});

const dateOr = (text: string | null | undefined, was: Date | null): Date | null =>
  text === undefined ? was : text === null ? null : new Date(text);

type Dates = Pick<Rfp, 'endDate' | 'awardDate' | 'deliveryDate' | 'questionsEndDate'>;

/** The purchase's dates as they will be. @throws {AppError} RULE_BROKEN for one that moves forward. PUR-11 PUR-35 */
function datesOf(before: Rfp, input: AddendumInput, now: Date): Dates {
  const { endDate, awardDate, deliveryDate, questionsEndDate } = before;
  const { isQuestionAllowed } = before;
  const was = { rfpendDate: endDate, rfpawardDate: awardDate, rfpdeliveryDate: deliveryDate, questionsEndDate };
  const is = {
    rfpendDate: dateOr(input.rfpendDate, endDate),
    rfpawardDate: dateOr(input.rfpawardDate, awardDate),
    rfpdeliveryDate: dateOr(input.rfpdeliveryDate, deliveryDate),
    questionsEndDate: dateOr(input.questionsEndDate, questionsEndDate),
  };
  const wrong = questionsEndProblem(
    { ...was, isQuestionAllowed },
    { ...is, isQuestionAllowed: input.isQuestionAllowed ?? isQuestionAllowed },
    now,
  );
  const problems = { ...addendumDateProblems(was, is), ...(wrong === null ? {} : { questionsEndDate: wrong }) };
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  const { rfpendDate, rfpawardDate, rfpdeliveryDate } = is;
  return {
    endDate: rfpendDate,
    awardDate: rfpawardDate,
    deliveryDate: rfpdeliveryDate,
    questionsEndDate: is.questionsEndDate,
  };
}

async function changeRow(
  work: Work,
  call: SchoolCall,
  rfp: Rfp,
  { input, arrivals, now }: { input: AddendumInput; arrivals: Arrivals; now: Date },
): Promise<Rfp> {
  const [changed] = await work.tx
    .update(rfps)
    .set({
      name: input.rfpName?.trim() ?? rfp.name,
      description: arrivals.description ?? rfp.description,
      ...datesOf(rfp, input, now),
      isQuestionAllowed: input.isQuestionAllowed ?? rfp.isQuestionAllowed,
      ...(await chosenShipTo(work.tx, rfp, input.shipToAddressId)),
      version: rfp.version + 1,
      updatedBy: call.session.userId,
      updatedAt: now,
    })
    .where(eq(rfps.id, rfp.id))
    .returning();
  if (!changed) throw notFound('purchase');
  return changed;
}

/** @throws {AppError} RULE_BROKEN for a changed purchase that could not have been published. PUR-4 */
async function assertStillWhole(tx: Db, rfp: Rfp, now: Date): Promise<void> {
  // Its end of questions was judged as it changed: one that has passed since publication is right.
  const draft = { ...(await storedDraft(tx, rfp)), questionsEndDate: null };
  const problems = { ...(await strayLines(tx, rfp)), ...validateForPublish(draft, now) };
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

async function nextNumber(tx: Db, rfpId: number): Promise<number> {
  const [last] = await tx
    .select({ number: addenda.number })
    .from(addenda)
    .where(eq(addenda.rfpId, rfpId))
    .orderBy(desc(addenda.number))
    .limit(1);
  return (last?.number ?? 0) + 1;
}

async function applyParts(
  work: Work,
  call: SchoolCall,
  rfp: Rfp,
  { input, arrivals }: { input: AddendumInput; arrivals: Arrivals },
): Promise<void> {
  const { tx } = work;
  await checkDraftInput(tx, asDraft(rfp, input), rfp);
  if (input.products) await changeLines(tx, rfp, input.products);
  await changeQuestions(tx, rfpSubject(rfp.id), input.rfpQuestions);
  await saveDocuments(work, call, { rfpId: rfp.id, input: asDraft(rfp, input), arrivals });
  await saveWeights(tx, rfp.id, input);
}

/**
 * Changes an open purchase and every bid on it, under the lock that the opening takes; numbering, telling and the audit are
 * the caller's. PUR-11 BID-16
 * @throws {AppError} VERSION_CONFLICT, DEADLINE_PASSED, ILLEGAL_TRANSITION, RULE_BROKEN naming the field
 */
export async function changeOpen(
  work: Work,
  call: SchoolCall,
  { input, arrivals }: { input: AddendumInput; arrivals: Arrivals },
): Promise<Changed> {
  const { tx } = work;
  const summary = requiredText(input.summary, 'summary', 'Say what changes and why.');
  const { schoolId } = call.session;
  const { rfp: before, now } = await lockOpenRfp(work, schoolId, input.rfpId, 'an addendum can change it');
  if (input.version !== before.version) {
    const sentence = 'Somebody else has changed this purchase since you opened it. Look at it again first.';
    throw new AppError('VERSION_CONFLICT', sentence);
  }
  const was = await subjectOf(tx, before);
  await applyParts(work, call, before, { input, arrivals });
  const rfp = await changeRow(work, call, before, { input, arrivals, now });
  const is = await subjectOf(tx, rfp);
  await assertStillWhole(tx, rfp, now);
  // A line without a number in `was` is new: it is in the purchase now, and bids have to answer for it too.
  const { changes, changedLineIds, newLines } = addendumDifference(was, is);
  if (changes.length === 0)
    throw ruleBroken({ summary: 'Nothing was changed. An addendum needs at least one change.' });
  const answerable = [...changedLineIds, ...newLines.flatMap((place) => is.lines[place]?.id ?? [])];
  if (input.products || input.rfpQuestions) await rebaseBids(tx, rfp.id, answerable);
  return {
    before,
    rfp,
    number: await nextNumber(tx, rfp.id),
    summary,
    changes,
    changedLineIds: answerable,
    affected: await affectedBy(tx, rfpSubject(rfp.id)),
    now,
  };
}
