import type { EvaluatorScore } from '@chalkline/rules';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { bidConsensus, bidScores, users } from '../../../database/tables/index.ts';
import type { EvaluationAccess } from './access.ts';

/** One evaluator's score of one bid on one rubric, with the person's name. */
export interface NamedScore extends EvaluatorScore {
  readonly evaluatorId: number;
  readonly name: string;
  readonly comment: string | null;
}

/** Whatever was opened: a bid, or a proposal. */
interface WithBid {
  readonly bid: { readonly id: number };
}

async function scoresOf(db: Db, opened: readonly WithBid[]): Promise<NamedScore[]> {
  if (opened.length === 0) return [];
  const rows = await db
    .select({ score: bidScores, firstName: users.firstName, lastName: users.lastName })
    .from(bidScores)
    .innerJoin(users, eq(users.id, bidScores.evaluatorId))
    .where(
      inArray(
        bidScores.bidId,
        opened.map(({ bid }) => bid.id),
      ),
    )
    .orderBy(asc(bidScores.updatedAt));
  return rows.map(({ score, firstName, lastName }) => ({
    bidId: score.bidId,
    rubricId: score.rubricId,
    score: score.score,
    evaluatorId: score.evaluatorId,
    name: `${firstName} ${lastName}`,
    comment: score.comment,
  }));
}

/** A score that stands in place of the mean, with who set it. */
export interface Consensus {
  readonly bidId: number;
  readonly rubricId: number;
  readonly score: number;
  readonly comment: string;
  readonly by: string;
  readonly at: string;
}

async function consensusOf(db: Db, opened: readonly WithBid[]): Promise<Consensus[]> {
  if (opened.length === 0) return [];
  const rows = await db
    .select({ consensus: bidConsensus, firstName: users.firstName, lastName: users.lastName })
    .from(bidConsensus)
    .innerJoin(users, eq(users.id, bidConsensus.setBy))
    .where(
      inArray(
        bidConsensus.bidId,
        opened.map(({ bid }) => bid.id),
      ),
    );
  return rows.map(({ consensus: { bidId, rubricId, score, comment, setAt }, firstName, lastName }) => ({
    bidId,
    rubricId,
    score,
    comment,
    by: `${firstName} ${lastName}`,
    at: setAt.toISOString(),
  }));
}

/** What was scored, and what was agreed on. */
export interface Scored {
  /** Scores that count: where evaluators are named, theirs, but for who has a conflict. EVAL-13 */
  readonly scores: NamedScore[];
  readonly consensus: Consensus[];
  /** Both as ranks are made of them: a consensus stands for the mean. EVAL-3 */
  readonly given: EvaluatorScore[];
}

/** The scores of opened bids, or proposals, that count. EVAL-3 EVAL-13 */
export async function scoredOf(
  db: Db,
  opened: readonly WithBid[],
  { evaluators }: Pick<EvaluationAccess, 'evaluators'>,
): Promise<Scored> {
  const counts = ({ evaluatorId }: NamedScore): boolean =>
    evaluators.length === 0 || evaluators.some(({ userId, hasConflict }) => userId === evaluatorId && !hasConflict);
  const scores = (await scoresOf(db, opened)).filter(counts);
  const consensus = await consensusOf(db, opened);
  return { scores, consensus, given: [...scores, ...consensus.map((score) => ({ ...score, isConsensus: true }))] };
}
