import { joinNames } from '@chalkline/kit';
import { PRICE_RUBRIC_ID } from '@chalkline/rules';
import { Box, Card, chakra, Flex, ScoreBars, Stack, Text } from '@chalkline/ui';
import { useState } from 'react';
import { BidPicker } from '../../components/bid-picker.tsx';
import { canWin } from '../../model/award.ts';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';
import { Consensus } from './consensus.tsx';
import { ScoreForm } from './score-form.tsx';

type ScoresCardProps = { comparison: Comparison; bids: readonly ComparisonBid[] };

/** Points won by rubric; a rubric nobody scored yet has none. */
function scoreItems(comparison: Comparison, bid: ComparisonBid) {
  return comparison.weights.map(({ rubricId, name, points }) => {
    const won = bid.scores.find((score) => score.rubricId === rubricId)?.points ?? 0;
    return { label: name, value: Math.round(won * 10) / 10, max: points };
  });
}

function Evaluators({ comparison, bid }: { comparison: Comparison; bid: ComparisonBid }) {
  const given = bid.scores.filter((score) => score.rubricId !== PRICE_RUBRIC_ID && score.evaluators.length > 0);
  if (given.length === 0) return null;
  const nameOf = (id: number) => comparison.weights.find((weight) => weight.rubricId === id)?.name ?? '';
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

/** The criteria that nobody has scored for some bid: until they are, ranks are provisional. */
function unscored(comparison: Comparison, bids: readonly ComparisonBid[]): string[] {
  return comparison.weights
    .filter(({ rubricId }) => rubricId !== PRICE_RUBRIC_ID)
    .filter(({ rubricId }) =>
      bids.some((bid) => bid.scores.find((score) => score.rubricId === rubricId)?.mean === null),
    )
    .map(({ name }) => name);
}

/** One bid's points by criterion, and my own scores for it. */
export function ScoresCard({ comparison, bids }: ScoresCardProps) {
  const standing = bids.filter(canWin);
  const [chosen, setChosen] = useState<number | null>(null);
  const bid = standing.find((candidate) => candidate.bidId === chosen) ?? standing[0];
  if (!bid) return null;
  const hasRubrics = comparison.weights.some((weight) => weight.rubricId !== PRICE_RUBRIC_ID);
  const missing = unscored(comparison, standing);
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
        <ScoreBars items={scoreItems(comparison, bid)} />
        <Flex justify="space-between" fontWeight="bold" fontVariantNumeric="tabular-nums">
          <span>{bid.isComplete ? 'Weighted score' : 'Not ranked: a line has no bid'}</span>
          {bid.weightedScore !== null && <span>{bid.weightedScore.toFixed(1)} of 100</span>}
        </Flex>
        {missing.length > 0 && (
          <Text textStyle="sm" color="amber.fg">
            {joinNames(missing)} {missing.length === 1 ? 'is' : 'are'} not scored for every bid yet: the ranks are
            provisional.
          </Text>
        )}
        {hasRubrics ? (
          <>
            <Evaluators comparison={comparison} bid={bid} />
            <Consensus key={`consensus-${bid.bidId}`} comparison={comparison} bid={bid} />
            <ScoreForm key={bid.bidId} comparison={comparison} bid={bid} />
          </>
        ) : (
          <Text color="fg.muted" textStyle="sm">
            Price alone decides this purchase: the lowest total over the bid’s total.
          </Text>
        )}
      </Stack>
    </Card>
  );
}
