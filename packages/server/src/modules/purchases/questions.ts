import type { components } from '@chalkline/openapi/types';
import {
  formatDeadline,
  mayAskQuestion,
  NOT_OPEN_TO_YOU_TEXT,
  PurchaseStatus,
  PurchaseTypeId,
  purchaseNumber,
  questionDeadline,
} from '@chalkline/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall, VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rfps, schools, vendorBlacklist, vendorQuestions } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { mayVendorSee } from '../deals/visibility.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { requiredText } from '../shared/required-text.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { affectedBy } from './affected-vendors.ts';
import { mailAddresses } from './mail-addresses.ts';
import { presentQuestion } from './questions-read.ts';
import type { Rfp } from './rfp-parts.ts';

type Schemas = components['schemas'];
type Question = typeof vendorQuestions.$inferSelect;

/** As many questions of one company may wait for an answer on one purchase. */
const MOST_WAITING = 20;

async function isBlocked(tx: Db, schoolId: number, vendorId: number): Promise<boolean> {
  const [row] = await tx
    .select({ vendorId: vendorBlacklist.vendorId })
    .from(vendorBlacklist)
    .where(and(eq(vendorBlacklist.schoolId, schoolId), eq(vendorBlacklist.vendorId, vendorId)));
  return row !== undefined;
}

async function wordsOf({ tx }: Work, rfp: Rfp) {
  const [school] = await tx
    .select({ name: schools.name, stateCode: schools.stateCode })
    .from(schools)
    .where(eq(schools.id, rfp.schoolId));
  const timeZone = timeZoneOf(school?.stateCode ?? '');
  return {
    timeZone,
    data: {
      rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
      rfpName: rfp.name,
      schoolName: school?.name ?? 'The school',
      closes: rfp.endDate ? formatDeadline(rfp.endDate, timeZone) : '',
    },
  };
}

/** Locks the purchase against its opening and says why nothing can be asked of it, if so. PUR-12 TIME-2 */
async function lockAskable(work: Work, call: VendorCall, rfpId: number): Promise<{ rfp: Rfp; now: Date }> {
  const { tx } = work;
  const [rfp] = await tx.select().from(rfps).where(eq(rfps.id, rfpId)).for('share');
  const now = await databaseNow(tx);
  if (!rfp || !(await mayVendorSee({ ...call, db: tx }, rfp))) throw notFound('purchase');
  if (await isBlocked(tx, rfp.schoolId, call.session.vendorId)) {
    throw new AppError('BID_NOT_ALLOWED', NOT_OPEN_TO_YOU_TEXT);
  }
  const isOpen = rfp.status === PurchaseStatus.Open && rfp.typeId !== PurchaseTypeId.Order;
  if (!isOpen || rfp.endDate === null) {
    throw new AppError('ILLEGAL_TRANSITION', 'Questions are for purchases that take bids.');
  }
  if (!rfp.isQuestionAllowed) throw ruleBroken({ question: 'The school takes no questions on this purchase.' });
  if (!mayAskQuestion(now, { end: rfp.endDate, isQuestionAllowed: true })) {
    const { timeZone } = await wordsOf(work, rfp);
    const until = formatDeadline(questionDeadline(rfp.endDate), timeZone);
    throw new AppError('DEADLINE_PASSED', `Questions were taken until ${until}, 48 hours before bidding closes.`);
  }
  return { rfp, now };
}

async function assertNotTooMany(tx: Db, rfpId: number, vendorId: number): Promise<void> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(vendorQuestions)
    .where(
      and(eq(vendorQuestions.rfpId, rfpId), eq(vendorQuestions.vendorId, vendorId), isNull(vendorQuestions.answer)),
    );
  if ((row?.count ?? 0) < MOST_WAITING) return;
  throw ruleBroken({
    question: `${MOST_WAITING} of your questions wait for an answer. Ask again once some are answered.`,
  });
}

/**
 * Asks about an open purchase. The asker is named to nobody, the school and its audit included. PUR-12
 * @throws {AppError} NOT_FOUND, BID_NOT_ALLOWED, DEADLINE_PASSED, ILLEGAL_TRANSITION, RULE_BROKEN
 */
export function askQuestion(call: VendorCall, input: Schemas['AskQuestionInput']): Promise<Schemas['VendorQuestion']> {
  const { vendorId } = call.session;
  const question = requiredText(input.question, 'question', 'Write your question first.');
  return inWork(call, async (work) => {
    const { tx } = work;
    const { rfp, now } = await lockAskable(work, call, input.rfpId);
    await assertNotTooMany(tx, rfp.id, vendorId);
    const [row] = await tx
      .insert(vendorQuestions)
      .values({ rfpId: rfp.id, vendorId, question, askedAt: now })
      .returning();
    if (!row) throw new Error('the question was not stored');
    // Without the school's number: its own people read the entries that carry it.
    await audit(work, { action: 'question-asked', entity: 'question', entityId: row.id, after: { rfpId: rfp.id } });
    const { data } = await wordsOf(work, rfp);
    const { rfpNumber, rfpName, closes } = data;
    await tellSchool(work, rfp.schoolId, {
      event: 'question-asked',
      data: { rfpNumber, rfpName, closes, question },
      rfpId: rfp.id,
      relatedUrl: `open-purchase-requests?id=${rfp.id}&tab=questions`,
    });
    return presentQuestion(row, vendorId);
  });
}

async function lockQuestion({ tx }: Work, schoolId: number, id: number): Promise<{ question: Question; rfp: Rfp }> {
  const [known] = await tx
    .select({ rfpId: rfps.id })
    .from(vendorQuestions)
    .innerJoin(rfps, eq(rfps.id, vendorQuestions.rfpId))
    .where(and(eq(vendorQuestions.id, id), eq(rfps.schoolId, schoolId)));
  if (!known) throw notFound('question');
  const [rfp] = await tx.select().from(rfps).where(eq(rfps.id, known.rfpId)).for('share');
  const [question] = await tx.select().from(vendorQuestions).where(eq(vendorQuestions.id, id)).for('update');
  if (!rfp || !question) throw notFound('question');
  return { rfp, question };
}

function assertAnswerable({ rfp, question }: { rfp: Rfp; question: Question }, now: Date): void {
  if (question.answer !== null) {
    const sentence = 'This question is answered, and vendors have read it. Correct it by an addendum.';
    throw new AppError('ILLEGAL_TRANSITION', sentence);
  }
  const isOpen = rfp.status === PurchaseStatus.Open && rfp.endDate !== null && now < rfp.endDate;
  if (!isOpen) throw new AppError('DEADLINE_PASSED', 'Bidding is over: an answer would reach nobody in time.');
}

/** Everybody invited or bidding, addresses without an account too, and whoever asked, unless the school has blocked it since. REV-4 */
async function tellAnswered(work: Work, rfp: Rfp, { vendorId, question }: Question, answer: string): Promise<void> {
  const { vendorIds, emails } = await affectedBy(work.tx, rfp.id);
  const asker = (await isBlocked(work.tx, rfp.schoolId, vendorId)) ? [] : [vendorId];
  const { data } = await wordsOf(work, rfp);
  const notice = {
    event: 'question-answered',
    data: { ...data, question, answer },
    rfpId: rfp.id,
    relatedUrl: `order-details?id=${work.services.ids.encode('rfp', rfp.id)}`,
  } as const;
  await tellVendors(work, [...new Set([...vendorIds, ...asker])], () => notice);
  await mailAddresses(work, { emails, schoolName: data.schoolName }, notice);
}

/**
 * Answers a question, for everybody to read. PUR-12
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION where it is answered, DEADLINE_PASSED once bidding is over
 */
export function answerQuestion(
  call: SchoolCall,
  input: Schemas['AnswerQuestionInput'],
): Promise<Schemas['VendorQuestion']> {
  const { schoolId } = call.session;
  const answer = requiredText(input.answer, 'answer', 'Write the answer first.');
  return inWork(call, async (work) => {
    const { tx } = work;
    const locked = await lockQuestion(work, schoolId, input.id);
    const now = await databaseNow(tx);
    assertAnswerable(locked, now);
    const [row] = await tx
      .update(vendorQuestions)
      .set({ answer, answeredAt: now })
      .where(eq(vendorQuestions.id, input.id))
      .returning();
    if (!row) throw notFound('question');
    const { rfp, question } = locked;
    await audit(work, {
      action: 'question-answered',
      entity: 'question',
      entityId: row.id,
      schoolId,
      after: { rfpId: rfp.id, question: row.question, answer },
    });
    await tellAnswered(work, rfp, question, answer);
    refreshSchool(work, schoolId, rfp.id);
    return presentQuestion(row, null);
  });
}
