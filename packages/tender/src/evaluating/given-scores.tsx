import { usePlatform } from '@chalkline/platform';
import { isBidStanding, MAX_RUBRIC_SCORE, PRICE_RUBRIC_ID } from '@chalkline/rules';
import { Box, chakra, Heading, Stack, Text } from '@chalkline/ui';
import type { Evaluated, EvaluatedBid } from '../contract.ts';
import type { TenderWords } from '../words.ts';
import { criterionNames } from './criteria.ts';

type GivenScoresProps = { evaluated: Evaluated; bid: EvaluatedBid; words: TenderWords };

/** Whether I have scored everything of a bid. */
const isComplete = ({ scores }: EvaluatedBid): boolean =>
  scores.every(({ rubricId, mine }) => rubricId === PRICE_RUBRIC_ID || mine !== null);

/** Whether the prices opened on these scores, which then stand (EVAL-14). */
const isSettled = ({ evaluation }: Evaluated, bid: EvaluatedBid): boolean =>
  evaluation.isTwoEnvelope && !evaluation.isPriceHidden && isComplete(bid);

/** Whether this person can write scores now (EVAL-3, EVAL-14). */
export const mayScore = (evaluated: Evaluated, bids: readonly EvaluatedBid[], isImpersonating: boolean): boolean =>
  evaluated.canScore && !isImpersonating && bids.some((bid) => isBidStanding(bid.status) && !isSettled(evaluated, bid));

/** Why my scores of a bid can't be written now, in a sentence; null while they can. */
function lockOf({ evaluated, bid, words }: GivenScoresProps, isImpersonating: boolean): string | null {
  if (!evaluated.canScore || isImpersonating) {
    return `Scores can be given from the opening of the ${words.bid}s until the award, by your school’s own people.`;
  }
  return isSettled(evaluated, bid)
    ? 'The prices opened on these scores: they stand. A consensus can still replace the mean.'
    : null;
}

/** My scores of a bid, to read where they stand; while they are written they stand in the matrix. */
export function GivenScores(props: GivenScoresProps) {
  const { evaluated, bid } = props;
  const { session } = usePlatform();
  const lock = lockOf(props, session.isImpersonating);
  if (lock === null) return null;
  const given = bid.scores.filter(({ mine }) => mine !== null);
  const nameOf = criterionNames(evaluated);
  return (
    <Box borderTopWidth="1px" borderColor="line" pt="4">
      {given.length > 0 && (
        <>
          <Heading as="h3" size="sm" mb="3">
            My scores for {bid.vendorName}
          </Heading>
          <Stack as="dl" gap="2" mb="3">
            {given.map(({ rubricId, mine, myComment }) => (
              <Box key={rubricId}>
                <chakra.dt textStyle="sm" color="fg.muted">
                  {nameOf(rubricId)}
                </chakra.dt>
                <dd>
                  {mine} of {MAX_RUBRIC_SCORE}
                  {myComment && ` · ${myComment}`}
                </dd>
              </Box>
            ))}
          </Stack>
        </>
      )}
      <Text color="fg.muted" textStyle="sm">
        {lock}
      </Text>
    </Box>
  );
}
