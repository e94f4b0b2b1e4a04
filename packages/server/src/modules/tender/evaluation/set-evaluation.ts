import type { components } from '@chalkline/openapi/types';
import { envelopeLock, evaluatorIsDone, evaluatorLock } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { evaluators } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { assertNotHeld } from '../held.ts';
import type { TenderKind } from '../kind.ts';
import { isOf, nounOf } from '../subject.ts';
import { lockTender, type Tender } from '../tender.ts';
import { accessOf, type EvaluationAccess, type NamedEvaluator, openSecondEnvelope, toScoreOf } from './access.ts';
import { evaluatorProblems, tellNamed } from './named.ts';
import { type Evaluation, givenScores, presentEvaluation } from './present-evaluation.ts';
import { storeEvaluation } from './store-evaluation.ts';

type EvaluationInput = Omit<components['schemas']['EvaluationInput'], 'rfpId'>;
type Statement = { readonly hasConflict: boolean; readonly text: string | null };

/** Envelopes are chosen before the opening, and stand from then on. EVAL-14 */
async function checkEnvelopes(tx: Db, tender: Tender, input: EvaluationInput, before: EvaluationAccess): Promise<void> {
  const complain = (message: string): never => {
    throw ruleBroken({ isTwoEnvelope: message });
  };
  if (input.isTwoEnvelope) {
    const { rubricIds } = await toScoreOf(tx, tender);
    const alone = `The price alone decides this ${before.noun}: there is nothing to score before it.`;
    if (rubricIds.length === 0) complain(alone);
    if (input.evaluatorIds.length === 0) complain('Name who evaluates: the price opens when they have scored.');
  }
  const lock = envelopeLock({ ...before, isOpened: tender.openedAt !== null });
  if (lock !== null && input.isTwoEnvelope !== before.isTwoEnvelope) complain(lock);
}

/** @throws {AppError} RULE_BROKEN for an evaluator who has to stay. EVAL-9 EVAL-14 */
async function checkRemoved(
  tx: Db,
  tender: Tender,
  { evaluatorIds }: EvaluationInput,
  before: EvaluationAccess,
): Promise<void> {
  const removed = before.evaluators.filter(({ userId }) => !evaluatorIds.includes(userId));
  if (removed.length === 0) return;
  const toScore = await toScoreOf(tx, tender);
  const given = tender.openedAt ? await givenScores(tx, tender) : [];
  const state = { ...before, isOpened: tender.openedAt !== null };
  for (const { userId, name, hasConflict } of removed) {
    const isMe = userId === before.mine?.userId;
    const isDone = evaluatorIsDone(userId, toScore, given);
    const lock = evaluatorLock({ hasConflict: hasConflict === true, isMe, isDone }, state);
    if (lock !== null) throw ruleBroken({ evaluatorIds: isMe ? lock : `${name} stays on the list. ${lock}` });
  }
}

interface Evaluated {
  readonly kind: TenderKind;
  readonly tender: Tender;
}

/** Locks what is evaluated, so that it is neither opened nor decided meanwhile. @throws {AppError} NOT_FOUND */
async function lockEvaluated(work: Work, kind: TenderKind, id: number, schoolId: number): Promise<Tender> {
  const tender = await lockTender(work.tx, { kind: kind.kind, id }, { schoolId, for: 'update' });
  if (!tender) throw notFound(nounOf(kind.kind));
  return tender;
}

/** @throws {AppError} RULE_BROKEN where there is nothing to evaluate, ILLEGAL_TRANSITION once it is decided */
function assertEvaluable({ kind, tender }: Evaluated): void {
  const nothing = kind.nothingToEvaluate(tender);
  if (nothing !== null) throw ruleBroken({ [kind.field]: nothing });
  if (kind.isEvaluable(tender)) return;
  const sentence = `Evaluators can’t be changed after the award of this ${nounOf(kind.kind)}.`;
  throw new AppError('ILLEGAL_TRANSITION', sentence);
}

/**
 * Names who evaluates and chooses the envelopes. Who is no longer named keeps neither statement nor vote; what they
 * scored stays on record, and so does a conflict they stated. Nobody escapes their own conflict by leaving the list. EVAL-9 EVAL-13 EVAL-14
 * EVAL-20
 * @throws {AppError} ILLEGAL_TRANSITION after the award and on hold, RULE_BROKEN naming a person or the envelopes
 */
export function setEvaluation(
  call: SchoolCall,
  kind: TenderKind,
  { id, ...input }: EvaluationInput & { readonly id: number },
): Promise<Evaluation> {
  const { schoolId, userId } = call.session;
  return inWork(call, async (work) => {
    const tender = await lockEvaluated(work, kind, id, schoolId);
    assertNotHeld(tender, kind.kind);
    assertEvaluable({ kind, tender });
    const unknown = await evaluatorProblems(work.tx, schoolId, input.evaluatorIds);
    if (Object.keys(unknown).length > 0) throw ruleBroken(unknown);
    const before = await accessOf(work.tx, tender, userId);
    await checkEnvelopes(work.tx, tender, input, before);
    await checkRemoved(work.tx, tender, input, before);
    const now = await databaseNow(work.tx);
    await storeEvaluation(work, tender, { userId, input, before, now });
    if (tender.openedAt) await openSecondEnvelope(work, tender, now);
    await audit(work, {
      action: 'evaluation-set',
      entity: kind.kind,
      entityId: id,
      schoolId,
      before: { evaluatorIds: before.evaluators.map((one) => one.userId), isTwoEnvelope: before.isTwoEnvelope },
      after: { evaluatorIds: input.evaluatorIds, isTwoEnvelope: input.isTwoEnvelope },
    });
    const known = new Set(before.evaluators.map((one) => one.userId));
    const fresh = input.evaluatorIds.filter((one) => !known.has(one));
    // Of a draft they hear once it is published.
    if (tender.publishedAt !== null) await tellNamed(work, { kind, tender, by: call.session }, fresh);
    kind.refreshSchool(work, schoolId, id);
    return presentEvaluation(work.tx, call, { kind, tender });
  });
}

/** What somebody states of their interests. @throws {AppError} RULE_BROKEN for who is not named, or takes a conflict back */
function checkStatement({ kind, tender }: Evaluated, mine: NamedEvaluator | null, said: Statement): void {
  const noun = nounOf(kind.kind);
  if (!mine) throw ruleBroken({ [kind.field]: `You are not named to evaluate this ${noun}.` });
  if (!kind.isEvaluable(tender)) throw new AppError('ILLEGAL_TRANSITION', `This ${noun} is evaluated already.`);
  if (said.hasConflict && !said.text) throw ruleBroken({ text: 'Say what the conflict is.' });
  if (mine.hasConflict === true && !said.hasConflict) {
    throw ruleBroken({ hasConflict: 'You stated a conflict. Ask who manages the evaluation to name somebody else.' });
  }
}

/**
 * An evaluator states whether they have a conflict of interest. A conflict can be stated at any time and stays: whoever
 * manages the evaluation names somebody else. EVAL-9
 * @throws {AppError} RULE_BROKEN for who is not named, or without saying what the conflict is
 */
export function signStatement(
  call: SchoolCall,
  kind: TenderKind,
  { id, hasConflict, text: written }: { id: number; hasConflict: boolean; text?: string | null | undefined },
): Promise<Evaluation> {
  const { schoolId, userId } = call.session;
  return inWork(call, async (work) => {
    const tender = await lockEvaluated(work, kind, id, schoolId);
    const { mine } = await accessOf(work.tx, tender, userId);
    const text = written?.trim() || null;
    checkStatement({ kind, tender }, mine, { hasConflict, text });
    const now = await databaseNow(work.tx);
    await work.tx
      .update(evaluators)
      .set({ hasConflict, statement: text, signedAt: now })
      .where(and(isOf(evaluators, tender), eq(evaluators.userId, userId)));
    if (tender.openedAt) await openSecondEnvelope(work, tender, now);
    await audit(work, {
      action: 'statement-signed',
      entity: kind.kind,
      entityId: id,
      schoolId,
      after: { evaluatorId: userId, hasConflict },
    });
    kind.refreshSchool(work, schoolId, id);
    return presentEvaluation(work.tx, call, { kind, tender });
  });
}
