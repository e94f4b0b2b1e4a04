import type { components } from '@chalkline/openapi/types';
import {
  envelopeLock,
  evaluatorIsDone,
  evaluatorLock,
  PurchaseStatus,
  PurchaseTypeId,
  purchaseNumber,
} from '@chalkline/rules';
import { and, asc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { bidScores, bids, evaluations, evaluators, rfps, users } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellPerson } from '../notifications/notify.ts';
import { ownRfp } from '../purchases/draft-read.ts';
import type { Rfp } from '../purchases/rfp-parts.ts';
import { preparedOnce } from '../shared/prepared.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { accessOf, type EvaluationAccess, mayManage, openSecondEnvelope, toScoreOf } from './access.ts';

type Schemas = components['schemas'];

/** People of the school who can sign in: whom it can name. Who has not answered an invitation can't, whatever became of it. EVAL-13 ACC-32 */
async function candidatesOf(db: Db, schoolId: number): Promise<{ userId: number; name: string }[]> {
  const hasAnswered = or(isNotNull(users.passwordHash), isNotNull(users.googleSubject));
  const ofSchool = eq(users.schoolId, sql.placeholder('schoolId'));
  const people = preparedOnce(db, 'evaluator_candidates', (name) =>
    db
      .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(and(ofSchool, eq(users.role, 'School'), eq(users.status, 1), hasAnswered))
      .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
      .prepare(name),
  );
  const rows = await people.execute({ schoolId });
  return rows.map(({ userId, firstName, lastName }) => ({ userId, name: `${firstName} ${lastName}` }));
}

function scoresOfRfp(db: Db, rfpId: number) {
  const given = preparedOnce(db, 'given_scores', (name) =>
    db
      .select({ bidId: bidScores.bidId, rubricId: bidScores.rubricId, evaluatorId: bidScores.evaluatorId })
      .from(bidScores)
      .innerJoin(bids, eq(bids.id, bidScores.bidId))
      .where(eq(bids.rfpId, sql.placeholder('rfpId')))
      .prepare(name),
  );
  return given.execute({ rfpId });
}

/** What has been read of an evaluation already. */
interface KnownEvaluation {
  readonly access: EvaluationAccess;
  readonly weights: readonly { readonly rubricId: number }[];
}

/** Who evaluates, and how, as this person of the school sees it. EVAL-9 EVAL-13 EVAL-14 */
export async function presentEvaluation(
  db: Db,
  call: SchoolCall,
  rfp: Rfp,
  known?: KnownEvaluation,
): Promise<Schemas['Evaluation']> {
  const { userId, schoolId } = call.session;
  const access = known?.access ?? (await accessOf(db, rfp.id, userId));
  const toScore = await toScoreOf(db, rfp.id, known?.weights);
  const given = rfp.openedAt ? await scoresOfRfp(db, rfp.id) : [];
  return {
    rfpId: rfp.id,
    isTwoEnvelope: access.isTwoEnvelope,
    isPriceHidden: access.isPriceHidden,
    evaluators: access.evaluators.map((evaluator) => ({
      userId: evaluator.userId,
      name: evaluator.name,
      statement: evaluator.statement,
      isDone: evaluator.hasConflict !== true && evaluatorIsDone(evaluator.userId, toScore, given),
      isMe: evaluator.userId === userId,
    })),
    candidates: await candidatesOf(db, schoolId),
    myStatement: access.mine?.statement ?? null,
    mustSign: access.mustSign,
    canManage: mayManage(call) && isManageable(rfp),
  };
}

const isManageable = ({ status, typeId }: Rfp): boolean =>
  typeId !== PurchaseTypeId.Order && status <= PurchaseStatus.OnGoing;

/** The evaluation of a purchase of the caller's school. @throws {AppError} NOT_FOUND */
export async function readEvaluation(call: SchoolCall, rfpId: number): Promise<Schemas['Evaluation']> {
  return presentEvaluation(call.db, call, await ownRfp(call.db, call.session.schoolId, rfpId));
}

/** A purchase of the caller's school, kept from changing meanwhile. @throws {AppError} NOT_FOUND */
export async function lockOwnRfp({ tx }: Work, schoolId: number, rfpId: number): Promise<Rfp> {
  const [rfp] = await tx
    .select()
    .from(rfps)
    .where(and(eq(rfps.id, rfpId), eq(rfps.schoolId, schoolId)))
    .for('update');
  if (!rfp) throw notFound('purchase');
  return rfp;
}

async function checkPeople(tx: Db, schoolId: number, ids: readonly number[]): Promise<void> {
  const known = new Set((await candidatesOf(tx, schoolId)).map(({ userId }) => userId));
  const problems: Record<string, string> = {};
  for (const [index, id] of ids.entries()) {
    if (!known.has(id)) problems[`evaluatorIds.${index}`] = 'This is nobody of your school.';
    else if (ids.indexOf(id) < index) problems[`evaluatorIds.${index}`] = 'This person is in the list twice.';
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/** Envelopes are chosen before the opening, and stand from then on. EVAL-14 */
async function checkEnvelopes(
  tx: Db,
  rfp: Rfp,
  input: Schemas['EvaluationInput'],
  before: EvaluationAccess,
): Promise<void> {
  const complain = (message: string): never => {
    throw ruleBroken({ isTwoEnvelope: message });
  };
  if (input.isTwoEnvelope) {
    const { rubricIds } = await toScoreOf(tx, rfp.id);
    if (rubricIds.length === 0) complain('The price alone decides this purchase: there is nothing to score before it.');
    if (input.evaluatorIds.length === 0) complain('Name who evaluates: the price opens when they have scored.');
  }
  const lock = envelopeLock({ ...before, isOpened: rfp.openedAt !== null });
  if (lock !== null && input.isTwoEnvelope !== before.isTwoEnvelope) complain(lock);
}

/** @throws {AppError} RULE_BROKEN for an evaluator who has to stay. EVAL-9 EVAL-14 */
async function checkRemoved(
  tx: Db,
  rfp: Rfp,
  { evaluatorIds }: Schemas['EvaluationInput'],
  before: EvaluationAccess,
): Promise<void> {
  const removed = before.evaluators.filter(({ userId }) => !evaluatorIds.includes(userId));
  if (removed.length === 0) return;
  const toScore = await toScoreOf(tx, rfp.id);
  const given = rfp.openedAt ? await scoresOfRfp(tx, rfp.id) : [];
  const state = { ...before, isOpened: rfp.openedAt !== null };
  for (const { userId, name, hasConflict } of removed) {
    const isMe = userId === before.mine?.userId;
    const isDone = evaluatorIsDone(userId, toScore, given);
    const lock = evaluatorLock({ hasConflict: hasConflict === true, isMe, isDone }, state);
    if (lock !== null) throw ruleBroken({ evaluatorIds: isMe ? lock : `${name} stays on the list. ${lock}` });
  }
}

async function store({ tx }: Work, userId: number, input: Schemas['EvaluationInput'], now: Date): Promise<void> {
  const { rfpId, evaluatorIds, isTwoEnvelope } = input;
  await tx
    .insert(evaluations)
    .values({ rfpId, isTwoEnvelope, updatedBy: userId, updatedAt: now })
    .onConflictDoUpdate({ target: evaluations.rfpId, set: { isTwoEnvelope, updatedBy: userId, updatedAt: now } });
  const isGone = evaluatorIds.length === 0 ? undefined : notInArray(evaluators.userId, evaluatorIds);
  await tx.delete(evaluators).where(and(eq(evaluators.rfpId, rfpId), isGone));
  if (evaluatorIds.length === 0) return;
  await tx
    .insert(evaluators)
    .values(evaluatorIds.map((evaluatorId) => ({ rfpId, userId: evaluatorId })))
    .onConflictDoNothing();
}

/** Everybody who was not named before is told, but for whoever names them. EVAL-9 NOTIF-9 */
async function tellNamed(work: Work, { session }: SchoolCall, rfp: Rfp, userIds: readonly number[]): Promise<void> {
  const parts = {
    rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
    rfpName: rfp.name,
    namedBy: session.name,
    isOpened: rfp.openedAt !== null,
  };
  const people = await candidatesOf(work.tx, rfp.schoolId);
  for (const { userId, name } of people) {
    if (!userIds.includes(userId) || userId === session.userId) continue;
    const data = { ...parts, evaluatorName: name };
    await tellPerson(work, userId, {
      event: 'evaluator-named',
      data,
      rfpId: rfp.id,
      relatedUrl: `bid-comparison?id=${rfp.id}`,
    });
  }
}

/**
 * Names who evaluates and chooses the envelopes. Who is no longer named keeps neither statement nor vote; what they
 * scored stays on record. Nobody escapes their own conflict by leaving the list. EVAL-9 EVAL-13 EVAL-14
 * @throws {AppError} ILLEGAL_TRANSITION after the award, RULE_BROKEN naming a person or the envelopes
 */
export function setEvaluation(call: SchoolCall, input: Schemas['EvaluationInput']): Promise<Schemas['Evaluation']> {
  const { schoolId, userId } = call.session;
  return inWork(call, async (work) => {
    const rfp = await lockOwnRfp(work, schoolId, input.rfpId);
    if (rfp.typeId === PurchaseTypeId.Order) throw ruleBroken({ rfpId: 'An order has no bids to evaluate.' });
    if (!isManageable(rfp)) {
      throw new AppError('ILLEGAL_TRANSITION', 'Evaluators are named until the award; this purchase is past it.');
    }
    await checkPeople(work.tx, schoolId, input.evaluatorIds);
    const before = await accessOf(work.tx, rfp.id, userId);
    await checkEnvelopes(work.tx, rfp, input, before);
    await checkRemoved(work.tx, rfp, input, before);
    const now = await databaseNow(work.tx);
    await store(work, userId, input, now);
    if (rfp.openedAt) await openSecondEnvelope(work, rfp.id, now);
    await audit(work, {
      action: 'evaluation-set',
      entity: 'rfp',
      entityId: rfp.id,
      schoolId,
      before: { evaluatorIds: before.evaluators.map((one) => one.userId), isTwoEnvelope: before.isTwoEnvelope },
      after: { evaluatorIds: input.evaluatorIds, isTwoEnvelope: input.isTwoEnvelope },
    });
    const known = new Set(before.evaluators.map((one) => one.userId));
    const fresh = input.evaluatorIds.filter((id) => !known.has(id));
    await tellNamed(work, call, rfp, fresh);
    refreshSchool(work, schoolId, rfp.id);
    return presentEvaluation(work.tx, call, rfp);
  });
}

/**
 * An evaluator states whether they have a conflict of interest. A conflict can be stated at any time and stays: whoever
 * manages the evaluation names somebody else. EVAL-9
 * @throws {AppError} RULE_BROKEN for who is not named, or without saying what the conflict is
 */
export function signStatement(call: SchoolCall, input: Schemas['StatementInput']): Promise<Schemas['Evaluation']> {
  const { schoolId, userId } = call.session;
  return inWork(call, async (work) => {
    const rfp = await lockOwnRfp(work, schoolId, input.rfpId);
    const { mine } = await accessOf(work.tx, rfp.id, userId);
    if (!mine) throw ruleBroken({ rfpId: 'You are not named to evaluate this purchase.' });
    if (!isManageable(rfp)) throw new AppError('ILLEGAL_TRANSITION', 'This purchase is evaluated already.');
    const text = input.text?.trim() || null;
    if (input.hasConflict && !text) throw ruleBroken({ text: 'Say what the conflict is.' });
    if (mine.hasConflict === true && !input.hasConflict) {
      throw ruleBroken({ hasConflict: 'You stated a conflict. Ask who manages the evaluation to name somebody else.' });
    }
    const now = await databaseNow(work.tx);
    await work.tx
      .update(evaluators)
      .set({ hasConflict: input.hasConflict, statement: text, signedAt: now })
      .where(and(eq(evaluators.rfpId, rfp.id), inArray(evaluators.userId, [userId])));
    if (rfp.openedAt) await openSecondEnvelope(work, rfp.id, now);
    await audit(work, {
      action: 'statement-signed',
      entity: 'rfp',
      entityId: rfp.id,
      schoolId,
      after: { evaluatorId: userId, hasConflict: input.hasConflict },
    });
    refreshSchool(work, schoolId, rfp.id);
    return presentEvaluation(work.tx, call, rfp);
  });
}
