import type { components } from '@chalkline/openapi/types';
import { MAX_RUBRIC_SCORE, PRICE_RUBRIC_ID, type RankedBid } from '@chalkline/rules';
import type { Consensus, NamedScore } from '../tender/evaluation/scored.ts';
import type { GuidedWeight } from '../tender/weights.ts';

type Schemas = components['schemas'];

/** What evaluators gave, and what counts how much. */
interface Given {
  readonly weights: readonly GuidedWeight[];
  readonly scores: readonly NamedScore[];
  readonly consensus: readonly Consensus[];
}

const round2 = (value: number): number => Math.round(value * 100) / 100;

/** Of scores with two decimals each; what counts is computed by the rules, this is shown beside a consensus. EVAL-3 */
const meanOf = (scores: readonly number[]): number | null => {
  if (scores.length === 0) return null;
  const hundredths = scores.reduce((sum, score) => sum + Math.round(score * 100), 0);
  return Math.round((hundredths / scores.length) * 100) / 10_000;
};

const noPrice = { mean: null, mine: null, myComment: null, evaluators: [], consensus: null };

/** Whose scores are shown, to whom. */
interface ShownScores {
  readonly bidId: number;
  readonly userId: number;
  readonly isPriceHidden: boolean;
}

/** What evaluators gave one bid on one criterion, or on a part of one. */
function givenOn({ scores, consensus: all }: Given, rubricId: number, { bidId, userId }: ShownScores) {
  const given = scores.filter((score) => score.bidId === bidId && score.rubricId === rubricId);
  const mine = given.find((score) => score.evaluatorId === userId);
  const consensus = all.find((one) => one.bidId === bidId && one.rubricId === rubricId);
  return {
    rubricId,
    mean: meanOf(given.map((one) => one.score)),
    mine: mine?.score ?? null,
    myComment: mine?.comment ?? null,
    evaluators: given.map(({ name, score, comment }) => ({ name, score, comment })),
    consensus: consensus
      ? { score: consensus.score, comment: consensus.comment, by: consensus.by, at: consensus.at }
      : null,
  };
}

/**
 * What was given to a bid or a proposal by criterion; `ranked` is what the ranking made of it. A criterion with parts has the mean
 * that counts, and an entry for each part follows it. EVAL-3 EVAL-27
 */
export function rubricScores(
  material: Given,
  ranked: Pick<RankedBid, 'priceScore' | 'rubricScores'> | undefined,
  shown: ShownScores,
): Schemas['RubricScore'][] {
  return material.weights.flatMap(({ rubricId, points, parts }): Schemas['RubricScore'][] => {
    if (rubricId === PRICE_RUBRIC_ID) {
      const won = shown.isPriceHidden ? null : (ranked?.priceScore ?? null);
      return [{ rubricId, ...noPrice, points: won === null ? null : round2((won * points) / 100) }];
    }
    const counted = ranked?.rubricScores.find((score) => score.rubricId === rubricId)?.score ?? null;
    const won = counted === null ? null : round2((counted * points) / MAX_RUBRIC_SCORE);
    const whole = { ...givenOn(material, rubricId, shown), points: won };
    if (parts.length === 0) return [whole];
    return [
      { ...whole, mean: counted, evaluators: [], consensus: null },
      ...parts.map((part) => ({ ...givenOn(material, part.rubricId, shown), points: null })),
    ];
  });
}
