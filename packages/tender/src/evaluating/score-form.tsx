import { usePlatform } from '@chalkline/platform';
import { MAX_RUBRIC_SCORE, PRICE_RUBRIC_ID, scoreProblem } from '@chalkline/rules';
import { Box, Button, chakra, Flex, Grid, Heading, NumberField, plural, Stack, Text, TextField } from '@chalkline/ui';
import { useState } from 'react';
import type { Evaluated, EvaluatedBid } from '../contract.ts';
import type { TenderWords } from '../words.ts';
import { useEvaluationCalls } from './evaluation-calls.tsx';
import { type ScoreEntries, type ScoreEntry, scoreInputs } from './scoring.ts';

type ScoreFormProps = { evaluated: Evaluated; bid: EvaluatedBid; words: TenderWords };

const noScore: ScoreEntry = { score: '', comment: '' };

function initial(bid: EvaluatedBid): ScoreEntries {
  return Object.fromEntries(
    bid.scores.map(({ rubricId, mine, myComment }) => [
      rubricId,
      { score: mine === null ? '' : String(mine), comment: myComment ?? '' },
    ]),
  );
}

/** My scores being written; a criterion that is left empty is not scored yet, which is no mistake. */
function useMyScores({ evaluated, bid }: Pick<ScoreFormProps, 'evaluated' | 'bid'>) {
  const save = useEvaluationCalls().useScore();
  const [entries, setEntries] = useState(() => initial(bid));
  const [isTried, setTried] = useState(false);
  const rubrics = evaluated.weights.filter((weight) => weight.rubricId !== PRICE_RUBRIC_ID);
  const problems = rubrics.map(({ rubricId }) => {
    const score = entries[rubricId]?.score ?? '';
    return score.trim() === '' ? null : scoreProblem(score);
  });
  const inputs = scoreInputs(
    entries,
    rubrics.map(({ rubricId }) => rubricId),
  );
  function change(rubricId: number, part: Partial<ScoreEntry>) {
    setEntries((all) => ({ ...all, [rubricId]: { ...(all[rubricId] ?? noScore), ...part } }));
  }
  function submit() {
    setTried(true);
    if (inputs.length === 0 || problems.some((problem) => problem !== null)) return;
    save.mutate({ bidId: bid.bidId, scores: inputs });
  }
  return {
    criteria: rubrics.map(({ rubricId, name }, index) => ({
      rubricId,
      name,
      entry: entries[rubricId] ?? noScore,
      error: isTried ? (problems[index] ?? undefined) : undefined,
    })),
    change,
    submit,
    isPending: save.isPending,
    /** Said after a try that would have saved nothing. */
    isEmpty: isTried && inputs.length === 0,
  };
}

type CriterionProps = {
  name: string;
  entry: ScoreEntry;
  error: string | undefined;
  onChange: (part: Partial<ScoreEntry>) => void;
};

// Labels, fields and errors share their rows: a label that wraps leaves both fields on one line.
const sideBySide = {
  sm: {
    '& > *': { display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 3', '& > label': { alignSelf: 'end' } },
  },
} as const;

function CriterionScore({ name, entry, error, onChange }: CriterionProps) {
  return (
    <Grid
      templateColumns={{ base: '1fr', sm: '9rem minmax(0, 1fr)' }}
      columnGap="3"
      rowGap={{ base: '3', sm: '0' }}
      css={sideBySide}
    >
      <NumberField
        label={`${name}, 0 to 10`}
        min={0}
        max={MAX_RUBRIC_SCORE}
        step="0.5"
        value={entry.score}
        error={error}
        onValueChange={(score) => onChange({ score })}
      />
      <TextField
        label={`Why, for ${name.toLowerCase()}`}
        optionalLabel
        maxLength={2000}
        value={entry.comment}
        onValueChange={(comment) => onChange({ comment })}
      />
    </Grid>
  );
}

/** My scores as they stand. */
function GivenScores({ evaluated, bid }: Pick<ScoreFormProps, 'evaluated' | 'bid'>) {
  const given = bid.scores.filter(({ mine }) => mine !== null);
  if (given.length === 0) return null;
  const nameOf = (id: number) => evaluated.weights.find(({ rubricId }) => rubricId === id)?.name ?? '';
  return (
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
  );
}

/** Why my scores can't be written now, in a sentence; null while they can (EVAL-3, EVAL-14). */
function lockOf({ evaluated, bid, words }: ScoreFormProps, isImpersonating: boolean): string | null {
  if (!evaluated.canScore || isImpersonating) {
    return `Scores can be given from the opening of the ${words.bid}s until the award, by your school’s own people.`;
  }
  const { isTwoEnvelope, isPriceHidden } = evaluated.evaluation;
  const mine = bid.scores.filter(({ rubricId }) => rubricId !== PRICE_RUBRIC_ID);
  const isComplete = mine.every((score) => score.mine !== null);
  return isTwoEnvelope && !isPriceHidden && isComplete
    ? 'The prices opened on these scores: they stand. A consensus can still replace the mean.'
    : null;
}

function Scores({ evaluated, bid }: Pick<ScoreFormProps, 'evaluated' | 'bid'>) {
  const form = useMyScores({ evaluated, bid });
  return (
    <Stack gap="3">
      {form.criteria.map(({ rubricId, ...criterion }) => (
        <CriterionScore key={rubricId} {...criterion} onChange={(part) => form.change(rubricId, part)} />
      ))}
      <Flex align="center" gap="3" wrap="wrap">
        <Button size="sm" loading={form.isPending} onClick={form.submit}>
          Save my scores
        </Button>
        <Text role="status" textStyle="sm" color="fg.muted">
          {form.isEmpty
            ? 'Give at least one score.'
            : `${evaluated.evaluatorsDone} of ${evaluated.evaluatorCount} ${plural(evaluated.evaluatorCount, 'evaluator is', 'evaluators are')} done.`}
        </Text>
      </Flex>
    </Stack>
  );
}

/** My scores for one bid, 0 to 10 for every criterion but the price, each with a comment; to read alone where they stand. */
export function ScoreForm(props: ScoreFormProps) {
  const { evaluated, bid } = props;
  const { session } = usePlatform();
  const lock = lockOf(props, session.isImpersonating);
  const hasGiven = bid.scores.some(({ mine }) => mine !== null);
  return (
    <Box borderTopWidth="1px" borderColor="line" pt="4">
      {(lock === null || hasGiven) && (
        <Heading as="h3" size="sm" mb="3">
          My scores for {bid.vendorName}
        </Heading>
      )}
      {lock === null ? (
        <Scores evaluated={evaluated} bid={bid} />
      ) : (
        <>
          <GivenScores evaluated={evaluated} bid={bid} />
          <Text color="fg.muted" textStyle="sm">
            {lock}
          </Text>
        </>
      )}
    </Box>
  );
}
