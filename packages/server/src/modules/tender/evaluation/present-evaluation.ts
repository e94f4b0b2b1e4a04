import type { components } from '@chalkline/openapi/types';
import { evaluatorIsDone } from '@chalkline/rules';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { memberIs } from '../../../database/status-sql.ts';
import { bidScores, bids, people } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import { preparedOnce } from '../../shared/prepared.ts';
import type { TenderKind } from '../kind.ts';
import { isOfAsked, nounOf, type Subject } from '../subject.ts';
import { type Tender, tenderOf } from '../tender.ts';
import type { GuidedWeight } from '../weights.ts';
import { accessOf, type EvaluationAccess, mayManage, toScoreOf } from './access.ts';

/** Who evaluates, and how; without the number of what is evaluated. */
export type Evaluation = Omit<components['schemas']['Evaluation'], 'rfpId'>;

/** Somebody whom a school can name. */
export interface Candidate {
  readonly userId: number;
  readonly name: string;
  /** Whether they have not answered their invitation yet, whatever became of it. ACC-32 */
  readonly isInvited: boolean;
}

/** The people of the school: whom it can name, those who were invited among them. EVAL-13 EVAL-22 ACC-32 */
export async function candidatesOf(db: Db, schoolId: number): Promise<Candidate[]> {
  const ofSchool = eq(people.schoolId, sql.placeholder('schoolId'));
  const found = preparedOnce(db, 'evaluator_candidates', (name) =>
    db
      .select({
        userId: people.id,
        firstName: people.firstName,
        lastName: people.lastName,
        hasAnswered: people.hasAnswered,
      })
      .from(people)
      .where(and(ofSchool, eq(people.role, 'School'), eq(people.status, memberIs.Active)))
      .orderBy(desc(people.hasAnswered), asc(people.firstName), asc(people.lastName), asc(people.id))
      .prepare(name),
  );
  const rows = await found.execute({ schoolId });
  return rows.map(({ userId, firstName, lastName, hasAnswered }) => ({
    userId,
    name: `${firstName} ${lastName}`,
    isInvited: !hasAnswered,
  }));
}

/** Every score given, by whom and on what; not how much. */
export function givenScores(db: Db, { kind, id }: Subject) {
  const given = preparedOnce(db, `${kind}_given_scores`, (name) =>
    db
      .select({ bidId: bidScores.bidId, rubricId: bidScores.rubricId, evaluatorId: bidScores.evaluatorId })
      .from(bidScores)
      .innerJoin(bids, eq(bids.id, bidScores.bidId))
      .where(isOfAsked(bids, kind))
      .prepare(name),
  );
  return given.execute({ subjectId: id });
}

/** What has been read of an evaluation already. */
interface KnownEvaluation {
  readonly access: EvaluationAccess;
  readonly weights: readonly GuidedWeight[];
}

/** Who evaluates, and how, as this person of the school sees it. EVAL-9 EVAL-13 EVAL-14 */
export async function presentEvaluation(
  db: Db,
  call: SchoolCall,
  { kind, tender }: { readonly kind: TenderKind; readonly tender: Tender },
  known?: KnownEvaluation,
): Promise<Evaluation> {
  const { userId, schoolId } = call.session;
  const access = known?.access ?? (await accessOf(db, tender, userId));
  const toScore = await toScoreOf(db, tender, known?.weights);
  const given = tender.openedAt ? await givenScores(db, tender) : [];
  return {
    isTwoEnvelope: access.isTwoEnvelope,
    isPriceHidden: access.isPriceHidden,
    evaluators: access.evaluators.map((evaluator) => ({
      userId: evaluator.userId,
      name: evaluator.name,
      statement: evaluator.statement,
      isDone: evaluator.hasConflict !== true && evaluatorIsDone(evaluator.userId, toScore, given),
      isMe: evaluator.userId === userId,
      isInvited: evaluator.isInvited,
    })),
    candidates: await candidatesOf(db, schoolId),
    myStatement: access.mine?.statement ?? null,
    mustSign: access.mustSign,
    canManage: mayManage(call) && kind.isEvaluable(tender),
  };
}

/** The evaluation of a purchase or a sale of the caller's school. @throws {AppError} NOT_FOUND */
export async function readEvaluation(call: SchoolCall, kind: TenderKind, id: number): Promise<Evaluation> {
  const tender = await tenderOf(call.db, { kind: kind.kind, id }, call.session.schoolId);
  if (!tender) throw notFound(nounOf(kind.kind));
  return presentEvaluation(call.db, call, { kind, tender });
}
