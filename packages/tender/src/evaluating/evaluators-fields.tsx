import { useApi } from '@chalkline/api-client';
import { effectiveWeights, PRICE_RUBRIC_ID, type RubricWeight } from '@chalkline/rules';
import { Box, Callout, Heading, QueryView, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { evaluatorCandidates } from '../queries.ts';
import type { TenderWords } from '../words.ts';
import { EnvelopesSwitch, EvaluatorChoice } from './evaluator-choice.tsx';
import { InviteColleague } from './invite-colleague.tsx';

type EvaluatorsFieldsProps = {
  words: TenderWords;
  weights: readonly RubricWeight[];
  evaluatorIds: readonly number[];
  isTwoEnvelope: boolean;
  onEvaluators: (evaluatorIds: number[]) => void;
  onTwoEnvelope: (isTwoEnvelope: boolean) => void;
  /** What is wrong, when something is. */
  problem: string | undefined;
};

/** Who evaluates and in how many envelopes, while a draft is written (EVAL-22). */
export function EvaluatorsFields(props: EvaluatorsFieldsProps) {
  const { words, weights, evaluatorIds, isTwoEnvelope, onEvaluators, onTwoEnvelope, problem } = props;
  const query = useQuery(evaluatorCandidates(useApi()));
  const isPriceAlone = effectiveWeights(weights).every(({ rubricId }) => rubricId === PRICE_RUBRIC_ID);
  const nothing = `The price alone decides this ${words.subject}: there is nothing to score before it.`;
  const toggle = (userId: number, isChosen: boolean) =>
    onEvaluators([...evaluatorIds.filter((id) => id !== userId), ...(isChosen ? [userId] : [])]);
  return (
    <Box as="section" aria-labelledby="evaluators-title" borderTopWidth="1px" borderColor="line" pt="5">
      <Stack gap="4">
        <Heading as="h3" size="sm" id="evaluators-title">
          Who evaluates the {words.bid}s
        </Heading>
        <Text color="fg.muted">
          Each signs a conflict-of-interest statement before the {words.bid}s are shown. If you name nobody, anyone who
          can compare {words.bid}s can score them. You can change this after publishing.
        </Text>
        <QueryView query={query} what="Your colleagues">
          {(candidates) => (
            <EvaluatorChoice
              people={candidates.map((person) => ({ ...person, lock: null }))}
              chosen={evaluatorIds}
              onToggle={toggle}
            />
          )}
        </QueryView>
        <InviteColleague onInvited={({ id }) => toggle(id, true)} />
        <EnvelopesSwitch
          checked={isTwoEnvelope}
          // What was switched on before the weights changed can still be switched off.
          lock={isPriceAlone && !isTwoEnvelope ? nothing : null}
          onChange={onTwoEnvelope}
        />
        {problem !== undefined && (
          <Callout tone="red" live="alert">
            {problem}
          </Callout>
        )}
      </Stack>
    </Box>
  );
}
