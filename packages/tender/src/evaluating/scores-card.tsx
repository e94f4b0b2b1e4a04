import { isBidStanding, PRICE_RUBRIC_ID } from '@chalkline/rules';
import { Box, Card, chakra, ScoreBars, Stack, Text } from '@chalkline/ui';
import { type ReactNode, useState } from 'react';
import type { Evaluated, EvaluatedBid } from '../contract.ts';
import type { TenderWords } from '../words.ts';
import { BidPicker } from './bid-picker.tsx';
import { Consensus } from './consensus.tsx';
import { criterionNames } from './criteria.ts';
import { GivenScores } from './given-scores.tsx';

type ScoresCardProps<Bid extends EvaluatedBid> = {
  evaluated: Evaluated;
  bids: readonly Bid[];
  words: TenderWords;
  /** Awarded or closed: scores and ranks stand as they are. */
  isOver: boolean;
  /** What the points of a bid come to. */
  result: (bid: Bid) => ReactNode;
  /** How the price turns into points where nothing else counts. */
  priceRule: string;
};

/** Points won by rubric; in words where there are none: the price's are kept back with the prices (EVAL-14). */
function scoreItems(evaluated: Evaluated, bid: EvaluatedBid) {
  return evaluated.weights.map(({ rubricId, name, points: max }) => {
    const points = bid.scores.find((score) => score.rubricId === rubricId)?.points ?? null;
    const none = rubricId === PRICE_RUBRIC_ID ? (evaluated.evaluation.isPriceHidden ? 'hidden' : 'none') : 'not scored';
    return { label: name, value: points === null ? none : Math.round(points * 10) / 10, max };
  });
}

function Evaluators({ evaluated, bid }: { evaluated: Evaluated; bid: EvaluatedBid }) {
  const given = bid.scores.filter((score) => score.rubricId !== PRICE_RUBRIC_ID && score.evaluators.length > 0);
  if (given.length === 0) return null;
  const nameOf = criterionNames(evaluated);
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" fontWeight="semibold" textStyle="sm" minH="6">
        What the evaluators gave
      </chakra.summary>
      <Stack gap="3" mt="3">
        {given.map((score) => (
          <Box key={score.rubricId}>
            <Text textStyle="sm" color="fg.muted">
              {nameOf(score.rubricId)}
              {score.mean !== null && `, mean ${score.mean.toFixed(1)}`}
            </Text>
            {score.evaluators.map((evaluator) => (
              <Text key={evaluator.name} textStyle="sm">
                {evaluator.name}: {evaluator.score}
                {evaluator.comment && ` · ${evaluator.comment}`}
              </Text>
            ))}
          </Box>
        ))}
        <Text textStyle="sm" color="fg.muted">
          Only your school sees names and comments.
        </Text>
      </Stack>
    </chakra.details>
  );
}

/** One bid's points by criterion, and my own scores for it where they stand. */
export function ScoresCard<Bid extends EvaluatedBid>(props: ScoresCardProps<Bid>) {
  const { evaluated, bids, words, isOver, result, priceRule } = props;
  const standing = bids.filter((bid) => isBidStanding(bid.status));
  const [chosen, setChosen] = useState<number | null>(null);
  const bid = standing.find((candidate) => candidate.bidId === chosen) ?? standing[0];
  if (!bid) return null;
  const hasRubrics = evaluated.weights.some((weight) => weight.rubricId !== PRICE_RUBRIC_ID);
  const missing = isOver ? null : evaluated.missingScores;
  return (
    <Card title="Scores">
      <Stack gap="4">
        {standing.length > 1 && (
          <BidPicker
            label="Scores of"
            value={bid.bidId}
            onChange={setChosen}
            bids={standing.map(({ bidId, vendorName }) => ({ bidId, label: vendorName }))}
          />
        )}
        <ScoreBars items={scoreItems(evaluated, bid)} />
        {result(bid)}
        {missing !== null && (
          <Text textStyle="sm" color="amber.fg">
            {missing}: the ranks are provisional.
          </Text>
        )}
        {hasRubrics ? (
          <>
            <Evaluators evaluated={evaluated} bid={bid} />
            <Consensus key={`consensus-${bid.bidId}`} evaluated={evaluated} bid={bid} />
            <GivenScores evaluated={evaluated} bid={bid} words={words} />
          </>
        ) : (
          <Text color="fg.muted" textStyle="sm">
            Price alone decides this {words.subject}: {priceRule}.
          </Text>
        )}
      </Stack>
    </Card>
  );
}
