import type { components } from '@chalkline/openapi/types';
import { formatDeadline, mayAskQuestion, NOT_OPEN_TO_YOU_TEXT, questionDeadline } from '@chalkline/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall, VendorCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { vendorBlacklist, vendorQuestions } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../../notifications/notify.ts';
import { requiredText } from '../../shared/required-text.ts';
import { affectedBy } from '../invitations/affected-vendors.ts';
import { mailAddresses } from '../invitations/mail-addresses.ts';
import type { TenderKind } from '../kind.ts';
import { isOf, keyOf, nounOf, type Subject, subjectOf } from '../subject.ts';
import { lockTender, type Tender } from '../tender.ts';
import { toldOf } from '../told.ts';
import { presentQuestion } from './questions-read.ts';

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

/** Why nothing can be asked any more, with the instant as it is read at the school. PUR-12 PUR-35 */
async function tooLate(work: Work, kind: TenderKind, tender: Tender, end: Date): Promise<AppError> {
  const { timeZone } = await toldOf(work, tender);
  const until = formatDeadline(questionDeadline(end, tender.questionsEndDate), timeZone);
  const { ahead } = kind.words.questionsEnd(tender);
  const why = tender.questionsEndDate === null ? `, 48 hours before ${ahead}` : '';
  return new AppError('DEADLINE_PASSED', `Questions were taken until ${until}${why}.`);
}

/** Locks it against its opening and says why nothing can be asked of it, if so. PUR-12 PUR-35 TIME-2 */
async function lockAskable(
  work: Work,
  call: VendorCall,
  kind: TenderKind,
  id: number,
): Promise<{ tender: Tender; now: Date }> {
  const { tx } = work;
  const noun = nounOf(kind.kind);
  const tender = await lockTender(tx, { kind: kind.kind, id }, { for: 'share' });
  const now = await databaseNow(tx);
  if (!tender || !(await kind.mayVendorSee({ ...call, db: tx }, tender))) throw notFound(noun);
  if (await isBlocked(tx, tender.schoolId, call.session.vendorId)) {
    throw new AppError('BID_NOT_ALLOWED', NOT_OPEN_TO_YOU_TEXT);
  }
  const end = kind.questionsEnd(tender);
  if (!kind.takesBids(tender) || end === null) {
    throw new AppError('ILLEGAL_TRANSITION', `Questions are for ${noun}s that take bids.`);
  }
  if (!tender.isQuestionAllowed) throw ruleBroken({ question: `The school takes no questions on this ${noun}.` });
  const { questionsEndDate: questionsEnd } = tender;
  if (!mayAskQuestion(now, { end, isQuestionAllowed: true, questionsEnd }))
    throw await tooLate(work, kind, tender, end);
  return { tender, now };
}

async function assertNotTooMany(tx: Db, subject: Subject, vendorId: number): Promise<void> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(vendorQuestions)
    .where(and(isOf(vendorQuestions, subject), eq(vendorQuestions.vendorId, vendorId), isNull(vendorQuestions.answer)));
  if ((row?.count ?? 0) < MOST_WAITING) return;
  throw ruleBroken({
    question: `${MOST_WAITING} of your questions wait for an answer. Ask again once some are answered.`,
  });
}

/**
 * Asks about what takes bids. The asker is named to nobody, the school and its audit included. PUR-12
 * @throws {AppError} NOT_FOUND, BID_NOT_ALLOWED, DEADLINE_PASSED, ILLEGAL_TRANSITION, RULE_BROKEN
 */
export function askQuestion(
  call: VendorCall,
  kind: TenderKind,
  input: { readonly id: number; readonly question: string },
): Promise<Schemas['VendorQuestion']> {
  const { vendorId } = call.session;
  const question = requiredText(input.question, 'question', 'Write your question first.');
  return inWork(call, async (work) => {
    const { tx } = work;
    const { tender, now } = await lockAskable(work, call, kind, input.id);
    await assertNotTooMany(tx, tender, vendorId);
    const [row] = await tx
      .insert(vendorQuestions)
      .values({ ...keyOf(tender), vendorId, question, askedAt: now })
      .returning();
    if (!row) throw new Error('the question was not stored');
    // Without the school's number: its own people read the entries that carry it.
    await audit(work, { action: 'question-asked', entity: 'question', entityId: row.id, after: keyOf(tender) });
    const { closes } = await toldOf(work, tender);
    await tellSchool(work, tender.schoolId, kind.words.questionAsked(tender, { closes, question }));
    return presentQuestion(row, vendorId);
  });
}

interface Asked {
  readonly tender: Tender;
  readonly question: Question;
}

async function lockQuestion({ tx }: Work, kind: TenderKind, schoolId: number, id: number): Promise<Asked> {
  const [known] = await tx.select().from(vendorQuestions).where(eq(vendorQuestions.id, id));
  const subject = known && subjectOf(known);
  if (subject?.kind !== kind.kind) throw notFound('question');
  const tender = await lockTender(tx, subject, { schoolId, for: 'share' });
  if (!tender) throw notFound('question');
  const [question] = await tx.select().from(vendorQuestions).where(eq(vendorQuestions.id, id)).for('update');
  if (!question) throw notFound('question');
  return { tender, question };
}

function assertAnswerable(kind: TenderKind, { tender, question }: Asked, now: Date): void {
  if (question.answer !== null) {
    throw new AppError('ILLEGAL_TRANSITION', kind.words.answeredAlready);
  }
  const end = kind.questionsEnd(tender);
  const isOpen = kind.takesBids(tender) && end !== null && now < end;
  if (isOpen) return;
  const { past } = kind.words.questionsEnd(tender);
  throw new AppError('DEADLINE_PASSED', `${past}: an answer would reach nobody in time.`);
}

/** Everybody invited or bidding, addresses without an account too, and whoever asked, unless the school has blocked it since. REV-4 */
async function tellAnswered(
  work: Work,
  kind: TenderKind,
  { tender, question: { vendorId, question } }: Asked,
  answer: string,
): Promise<void> {
  const { vendorIds, emails } = await affectedBy(work.tx, tender);
  const asker = (await isBlocked(work.tx, tender.schoolId, vendorId)) ? [] : [vendorId];
  const told = await toldOf(work, tender);
  const notice = kind.words.questionAnswered(tender, told, { question, answer });
  await tellVendors(work, [...new Set([...vendorIds, ...asker])], () => notice);
  await mailAddresses(work, { emails, schoolName: told.schoolName, kind: kind.kind }, notice);
}

/**
 * Answers a question, for everybody to read. PUR-12
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION where it is answered, DEADLINE_PASSED once bidding is over
 */
export function answerQuestion(
  call: SchoolCall,
  kind: TenderKind,
  input: Schemas['AnswerQuestionInput'],
): Promise<Schemas['VendorQuestion']> {
  const { schoolId } = call.session;
  const answer = requiredText(input.answer, 'answer', 'Write the answer first.');
  return inWork(call, async (work) => {
    const { tx } = work;
    const locked = await lockQuestion(work, kind, schoolId, input.id);
    const now = await databaseNow(tx);
    assertAnswerable(kind, locked, now);
    const [row] = await tx
      .update(vendorQuestions)
      .set({ answer, answeredAt: now })
      .where(eq(vendorQuestions.id, input.id))
      .returning();
    if (!row) throw notFound('question');
    const { tender } = locked;
    await audit(work, {
      action: 'question-answered',
      entity: 'question',
      entityId: row.id,
      schoolId,
      after: { ...keyOf(tender), question: row.question, answer },
    });
    await tellAnswered(work, kind, locked, answer);
    kind.refreshSchool(work, schoolId, tender.id);
    return presentQuestion(row, null);
  });
}
