import { usePlatform } from '@chalkline/platform';
import { Box, Button, Card, Flex, Grid, Heading, plural, Stack, Text, TextAreaField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { Evaluated, EvaluatedBid } from '../contract.ts';
import type { TenderWords } from '../words.ts';
import { criteriaOf, withinSentence } from './criteria.ts';
import { useEvaluationCalls } from './evaluation-calls.tsx';
import { mayScore } from './given-scores.tsx';
import { Guidance } from './guidance.tsx';
import { cellId, ScoreMatrix, scoredBids } from './score-matrix.tsx';
import { type ScoreCell, ScoreSheet } from './score-sheet.ts';

type MyScoresCardProps<Bid extends EvaluatedBid> = {
  evaluated: Evaluated;
  bids: readonly Bid[];
  words: TenderWords;
  /** What is read while one scores a bid: its answers and documents. */
  aside: (bid: Bid) => ReactNode;
};

type CommentProps = { cell: ScoreCell; criterion: string; isFixed: boolean };

/** Why a score is what it is, saved as one leaves it. */
const Comment = observer(function Comment({ cell, criterion, isFixed }: CommentProps) {
  const call = useEvaluationCalls().useScore();
  return (
    <TextAreaField
      label={`Why, for ${criterion}`}
      optionalLabel
      rows={2}
      maxLength={2000}
      disabled={isFixed}
      value={cell.typed.comment}
      // A score that was taken out is complained of at the score.
      error={cell.isDirty && !cell.isGiven && cell.typed.score.trim() === '' ? (cell.problem ?? undefined) : undefined}
      onValueChange={(comment) => cell.type({ comment })}
      onBlur={() => void cell.save((input) => call.mutateAsync(input))}
    />
  );
});

/** My scores as they stay on the screen while the server's come anew. */
function useScoreSheet(evaluated: Evaluated, bids: readonly EvaluatedBid[]): ScoreSheet {
  const [sheet] = useState(() => new ScoreSheet(evaluated, bids));
  useEffect(() => sheet.take(evaluated, bids), [sheet, evaluated, bids]);
  return sheet;
}

type LeftProps = { sheet: ScoreSheet; bidIds: readonly number[]; evaluated: Evaluated };

/** How much is left to score, and the way to the next of it. */
const Left = observer(function Left({ sheet, bidIds, evaluated }: LeftProps) {
  const left = sheet.left(bidIds);
  const [next] = left;
  const { evaluatorsDone, evaluatorCount } = evaluated;
  const done = `${evaluatorsDone} of ${evaluatorCount} ${plural(evaluatorCount, 'evaluator is', 'evaluators are')} done.`;
  const all = bidIds.length * criteriaOf(evaluated).length;
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Text role="status" color={left.length === 0 ? 'green.fg' : 'fg.muted'}>
        {left.length === 0 ? 'You have scored everything.' : `${left.length} of ${all} scores left.`} {done}
      </Text>
      {next && (
        <Button size="sm" variant="surface" onClick={() => document.getElementById(cellId(next))?.focus()}>
          Go to the next one
        </Button>
      )}
    </Flex>
  );
});

/** Whether a score stands as it is: the prices opened on it (EVAL-14). */
const isFixedBy =
  ({ evaluation }: Evaluated) =>
  ({ isGiven }: ScoreCell): boolean =>
    evaluation.isTwoEnvelope && !evaluation.isPriceHidden && isGiven;

/** My scores of all bids on all criteria, with what each vendor sent in beside them (EVAL-23). */
export function MyScoresCard<Bid extends EvaluatedBid>(props: MyScoresCardProps<Bid>) {
  const { evaluated, words, aside } = props;
  const { session } = usePlatform();
  const bids = scoredBids(props.bids);
  const sheet = useScoreSheet(evaluated, props.bids);
  const [focused, setFocused] = useState<ScoreCell | null>(null);
  const criteria = criteriaOf(evaluated);
  const bid = bids.find(({ bidId }) => bidId === focused?.bidId) ?? bids[0];
  const criterion = criteria.find(({ rubricId }) => rubricId === focused?.rubricId) ?? criteria[0];
  if (!mayScore(evaluated, bids, session.isImpersonating) || !bid || !criterion) return null;
  const cell = sheet.cell(bid.bidId, criterion.rubricId);
  const isFixed = isFixedBy(evaluated);
  const bidIds = bids.map(({ bidId }) => bidId);
  return (
    <Card title="My scores">
      <Stack gap="4">
        <Left sheet={sheet} bidIds={bidIds} evaluated={evaluated} />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.5fr) minmax(0, 1fr)' }}
          gap="5"
          alignItems="start"
        >
          <ScoreMatrix sheet={sheet} evaluated={evaluated} bids={bids} isFixed={isFixed} onFocus={setFocused} />
          <Box as="section" aria-label={`Beside the scores: ${bid.vendorName}`}>
            <Stack gap="4">
              <Heading as="h3" size="sm">
                {bid.vendorName}
              </Heading>
              <Guidance criterion={criterion} />
              <Comment key={cellId(cell)} cell={cell} criterion={withinSentence(criterion)} isFixed={isFixed(cell)} />
              {aside(bid)}
            </Stack>
          </Box>
        </Grid>
        <Text textStyle="sm" color="fg.muted">
          Each score is saved as you leave its field. Only your school sees names, scores and comments of its
          evaluators; {words.bid}s are ranked by the mean.
        </Text>
      </Stack>
    </Card>
  );
}
