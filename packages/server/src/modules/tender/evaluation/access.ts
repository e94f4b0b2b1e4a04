import type { components } from '@chalkline/openapi/types';
import { AccessType, allEvaluatorsDone, isBidStanding, schoolMay } from '@chalkline/rules';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { bidScores, bids, evaluations, evaluators, people } from '../../../database/tables/index.ts';
import { AppError } from '../../../errors.ts';
import type { Work } from '../../../unit-of-work.ts';
import { preparedOnce } from '../../shared/prepared.ts';
import { isOf, isOfAsked, nounOf, type Subject } from '../subject.ts';
import { type GuidedWeight, guidedWeights, scoredBy } from '../weights.ts';

type Statement = components['schemas']['Evaluation']['myStatement'];

/** Somebody named to evaluate. */
export interface NamedEvaluator {
  readonly userId: number;
  readonly name: string;
  readonly hasConflict: boolean | null;
  readonly statement: Statement;
  /** Whether they have not answered their invitation to the school yet. */
  readonly isInvited: boolean;
}

/** What the caller may see and do of an evaluation. EVAL-9 EVAL-13 EVAL-14 */
export interface EvaluationAccess {
  /** What is evaluated, within a sentence: "purchase". */
  readonly noun: string;
  readonly isTwoEnvelope: boolean;
  /** Two envelopes, and not every other score is in: nobody of the school sees a price. EVAL-14 */
  readonly isPriceHidden: boolean;
  readonly evaluators: NamedEvaluator[];
  /** The caller as an evaluator, null for everybody else. */
  readonly mine: NamedEvaluator | null;
  readonly mustSign: boolean;
  readonly hasConflict: boolean;
}

const statementOf = (row: {
  hasConflict: boolean | null;
  statement: string | null;
  signedAt: Date | null;
}): Statement =>
  row.hasConflict === null || row.signedAt === null
    ? null
    : { hasConflict: row.hasConflict, text: row.statement, signedAt: row.signedAt.toISOString() };

async function namedEvaluators(db: Db, subject: Subject): Promise<NamedEvaluator[]> {
  const rows = await db
    .select({
      evaluator: evaluators,
      firstName: people.firstName,
      lastName: people.lastName,
      hasAnswered: people.hasAnswered,
    })
    .from(evaluators)
    .innerJoin(people, eq(people.id, evaluators.userId))
    .where(isOf(evaluators, subject))
    .orderBy(asc(people.firstName), asc(people.lastName), asc(people.id));
  return rows.map(({ evaluator, firstName, lastName, hasAnswered }) => ({
    userId: evaluator.userId,
    name: `${firstName} ${lastName}`,
    hasConflict: evaluator.hasConflict,
    statement: statementOf(evaluator),
    isInvited: !hasAnswered,
  }));
}

/** How a purchase or a sale is evaluated, for one person of its school. */
export async function accessOf(db: Db, subject: Subject, userId: number): Promise<EvaluationAccess> {
  const { kind, id } = subject;
  const chosenFor = preparedOnce(db, `${kind}_evaluation`, (name) =>
    db.select().from(evaluations).where(isOfAsked(evaluations, kind)).prepare(name),
  );
  const [chosen] = await chosenFor.execute({ subjectId: id });
  const named = chosen ? await namedEvaluators(db, subject) : [];
  const mine = named.find((evaluator) => evaluator.userId === userId) ?? null;
  return {
    noun: nounOf(kind),
    isTwoEnvelope: chosen?.isTwoEnvelope ?? false,
    isPriceHidden: chosen?.isTwoEnvelope === true && chosen.pricesShownAt === null,
    evaluators: named,
    mine,
    mustSign: mine !== null && mine.hasConflict === null,
    hasConflict: mine?.hasConflict === true,
  };
}

/** Whether the caller sees bids at all: an evaluator signs first, and one with a conflict never does. EVAL-9 */
export const seesBids = ({ mustSign, hasConflict }: EvaluationAccess): boolean => !mustSign && !hasConflict;

/** @throws {AppError} FORBIDDEN for an evaluator who has not signed or has a conflict. EVAL-9 */
export function assertSeesBids(access: EvaluationAccess): void {
  if (access.hasConflict) {
    throw new AppError(
      'FORBIDDEN',
      `You stated a conflict of interest in this ${access.noun}; its bids are not shown to you.`,
    );
  }
  if (access.mustSign)
    throw new AppError('FORBIDDEN', 'Sign the conflict-of-interest statement before you see the bids.');
}

/** @throws {AppError} ILLEGAL_TRANSITION while the second envelope is closed. EVAL-14 */
export function assertPricesShown(access: EvaluationAccess): void {
  if (!access.isPriceHidden) return;
  throw new AppError(
    'ILLEGAL_TRANSITION',
    'The prices are kept back until every evaluator has scored everything else.',
  );
}

/** What this caller may see of the bids. @throws {AppError} FORBIDDEN, ILLEGAL_TRANSITION. EVAL-9 EVAL-14 */
export async function assertSeesPrices(db: Db, call: SchoolCall, subject: Subject): Promise<EvaluationAccess> {
  const access = await accessOf(db, subject, call.session.userId);
  assertSeesBids(access);
  assertPricesShown(access);
  return access;
}

/** Whether the caller sets up the evaluation: who may award. */
export const mayManage = ({ session }: SchoolCall): boolean =>
  session.impersonator === null &&
  schoolMay('award', {
    status: session.status,
    accessType: session.accessType ?? AccessType.Assistant,
    grantedRights: session.rights,
  });

/** The standing bids and what is scored by hand: what an evaluator has to score. */
export async function toScoreOf(
  db: Db,
  subject: Subject,
  known?: readonly GuidedWeight[],
): Promise<{ bidIds: number[]; rubricIds: number[] }> {
  const { kind, id } = subject;
  const standings = preparedOnce(db, `${kind}_bid_standings`, (name) =>
    db.select({ id: bids.id, status: bids.status }).from(bids).where(isOfAsked(bids, kind)).prepare(name),
  );
  const rows = await standings.execute({ subjectId: id });
  const weights = known ?? (await guidedWeights(db, subject));
  return {
    bidIds: rows.filter(({ status }) => isBidStanding(status)).map(({ id }) => id),
    rubricIds: scoredBy(weights).map(({ rubricId }) => rubricId),
  };
}

/**
 * Opens the second envelope once every evaluator has scored all else. Called after each change that could complete the
 * scores; what was opened stays open. EVAL-14
 */
export async function openSecondEnvelope(work: Work, subject: Subject, now: Date): Promise<void> {
  const access = await accessOf(work.tx, subject, 0);
  if (!access.isPriceHidden) return;
  const given = await work.tx
    .select({ bidId: bidScores.bidId, rubricId: bidScores.rubricId, evaluatorId: bidScores.evaluatorId })
    .from(bidScores)
    .innerJoin(bids, eq(bids.id, bidScores.bidId))
    .where(isOf(bids, subject));
  if (!allEvaluatorsDone(access.evaluators, await toScoreOf(work.tx, subject), given)) return;
  await work.tx
    .update(evaluations)
    .set({ pricesShownAt: now })
    .where(and(isOf(evaluations, subject), isNull(evaluations.pricesShownAt)));
}
