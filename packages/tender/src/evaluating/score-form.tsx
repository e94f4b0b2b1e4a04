import { usePlatform } from '@chalkline/platform';
import { MAX_RUBRIC_SCORE, PRICE_RUBRIC_ID, scoreProblem } from '@chalkline/rules';
import { Box, Button, Flex, Grid, Heading, NumberField, Stack, Text, TextField } from '@chalkline/ui';
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

function CriterionScore({ name, entry, error, onChange }: CriterionProps) {
  return (
    <Grid templateColumns={{ base: '1fr', sm: '8rem minmax(0, 1fr)' }} gap="3" alignItems="start">
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

/** My scores for one bid, 0 to 10 for every criterion but the price, each with a comment. */
export function ScoreForm({ evaluated, bid, words }: ScoreFormProps) {
  const { session } = usePlatform();
  const form = useMyScores({ evaluated, bid });
  if (!evaluated.canScore || session.isImpersonating) {
    return (
      <Text color="fg.muted" textStyle="sm">
        Scores can be given from the opening of the {words.bid}s until the award, by your school’s own people.
      </Text>
    );
  }
  return (
    <Box borderTopWidth="1px" borderColor="line" pt="4">
      <Heading as="h3" size="sm" mb="3">
        My scores for {bid.vendorName}
      </Heading>
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
              : `${evaluated.evaluatorsDone} of ${evaluated.evaluatorCount} evaluators are done.`}
          </Text>
        </Flex>
      </Stack>
    </Box>
  );
}
