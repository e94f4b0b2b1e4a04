import { formatDeadline } from '@chalkline/rules';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { awards, evaluations, replacedEvaluators, users } from '../../../database/tables/index.ts';
import { isOf, type Subject } from '../subject.ts';
import { type GuidedWeight, scoredBy } from '../weights.ts';
import type { EvaluationAccess, NamedEvaluator } from './access.ts';
import type { Consensus, NamedScore } from './scored.ts';

/** What an evaluator, or a consensus, gave a bid on a rubric. */
export interface TabulatedScore {
  readonly vendorName: string;
  readonly rubric: string;
  readonly weight: number;
  readonly by: string;
  readonly score: number;
  readonly comment: string;
  readonly isConsensus: boolean;
}

/** Who evaluated, and what they stated before they saw a bid. EVAL-17 */
export interface TabulatedEvaluator {
  readonly name: string;
  readonly statement: string;
  readonly signedAt: Date | null;
}

/** What of a tabulation the evaluation is printed from, in the zone of its school. EVAL-10 EVAL-17 */
export interface TabulatedEvaluation {
  readonly timeZone: string;
  readonly evaluators: readonly TabulatedEvaluator[];
  readonly scores: readonly TabulatedScore[];
  /** What scores are missing while they can be given: ranks are provisional. EVAL-19 */
  readonly missing: string | null;
}

/** What scores are tabulated from. */
interface ScoredMaterial {
  readonly opened: readonly { readonly bid: { readonly id: number }; readonly vendor: { readonly name: string } }[];
  readonly weights: readonly GuidedWeight[];
  readonly scores: readonly NamedScore[];
  readonly consensus: readonly Consensus[];
}

/** Each score that counts, and each consensus, by bid and rubric or part; the price scores itself. EVAL-10 EVAL-27 */
export function tabulatedScores({ opened, weights, scores, consensus }: ScoredMaterial): TabulatedScore[] {
  return opened.flatMap(({ bid, vendor }) =>
    scoredBy(weights).flatMap(({ rubricId, name, points }) => {
      const isThis = (one: { bidId: number; rubricId: number }) => one.bidId === bid.id && one.rubricId === rubricId;
      const common = { vendorName: vendor.name, rubric: name, weight: points };
      const given = scores.filter(isThis).map((one) => ({ ...one, by: one.name, isConsensus: false }));
      const agreed = consensus.filter(isThis).map((one) => ({ ...one, isConsensus: true }));
      return [...given, ...agreed].map(({ by, score, comment, isConsensus }) => ({
        ...common,
        by,
        score,
        comment: comment ?? '',
        isConsensus,
      }));
    }),
  );
}

function statementText(statement: NamedEvaluator['statement']): string {
  if (statement === null) return 'Did not sign the conflict-of-interest statement';
  if (!statement.hasConflict) return 'No conflict of interest';
  return `Conflict of interest, did not score: ${statement.text ?? 'not described'}`;
}

/** The evaluators with their statements, then who stated a conflict and was replaced. EVAL-17 EVAL-20 */
export async function tabulatedEvaluators(
  db: Db,
  subject: Subject,
  { evaluators }: EvaluationAccess,
): Promise<TabulatedEvaluator[]> {
  const replaced = await db
    .select({ replaced: replacedEvaluators, firstName: users.firstName, lastName: users.lastName })
    .from(replacedEvaluators)
    .innerJoin(users, eq(users.id, replacedEvaluators.userId))
    .where(isOf(replacedEvaluators, subject))
    .orderBy(asc(replacedEvaluators.id));
  return [
    ...evaluators.map(({ name, statement }) => ({
      name,
      statement: statementText(statement),
      signedAt: statement === null ? null : new Date(statement.signedAt),
    })),
    ...replaced.map(({ replaced: { statement, signedAt }, firstName, lastName }) => ({
      name: `${firstName} ${lastName}`,
      statement: `Conflict of interest, replaced: ${statement}`,
      signedAt,
    })),
  ];
}

/** How the prices were kept, in a sentence: a tabulation is read once they are open. EVAL-17 */
export async function envelopesText(db: Db, subject: Subject, zone: string): Promise<string> {
  const [chosen] = await db.select().from(evaluations).where(isOf(evaluations, subject));
  if (!chosen?.isTwoEnvelope || chosen.pricesShownAt === null) return 'One: prices and proposals were read together';
  return `Two: the prices opened on ${formatDeadline(chosen.pricesShownAt, zone)}, once every evaluator had scored all else`;
}

/** One confirmed award. */
export interface TabulatedAward {
  readonly awardedAt: Date;
  readonly by: string;
  readonly total: string;
  readonly savings: string;
  readonly reason: string | null;
  /** What scores it did not wait for, and why; null where none were missing. AWD-18 */
  readonly withoutScores: string | null;
}

/** The awards with who made them and why, the first one first. */
export async function tabulatedAwards(db: Db, subject: Subject): Promise<TabulatedAward[]> {
  const rows = await db
    .select({ award: awards, firstName: users.firstName, lastName: users.lastName })
    .from(awards)
    .innerJoin(users, eq(users.id, awards.awardedBy))
    .where(isOf(awards, subject))
    .orderBy(asc(awards.id));
  return rows.map(
    ({ award: { awardedAt, total, savings, reason, missingScores, missingScoresReason }, firstName, lastName }) => ({
      awardedAt,
      by: `${firstName} ${lastName}`,
      total,
      savings,
      reason,
      withoutScores: missingScores && `${missingScores}: ${missingScoresReason}`,
    }),
  );
}
