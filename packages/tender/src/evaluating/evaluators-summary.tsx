import { useApi } from '@chalkline/api-client';
import { joinNames } from '@chalkline/kit';
import { Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { evaluatorCandidates } from '../queries.ts';
import type { TenderWords } from '../words.ts';

interface EvaluatorsSummaryProps {
  words: TenderWords;
  evaluatorIds: readonly number[];
  isTwoEnvelope: boolean;
}

/** Who evaluates, and how the price is kept, in a few words (EVAL-22). */
export function EvaluatorsSummary({ words, evaluatorIds, isTwoEnvelope }: EvaluatorsSummaryProps) {
  const people = useQuery({ ...evaluatorCandidates(useApi()), enabled: evaluatorIds.length > 0 }).data ?? [];
  const nameOf = (id: number) => {
    const person = people.find(({ userId }) => userId === id);
    if (!person) return '…';
    return person.isInvited ? `${person.name} (invited)` : person.name;
  };
  return (
    <>
      <Text color="fg.muted">
        {evaluatorIds.length === 0
          ? `Anyone who can compare ${words.bid}s may score them.`
          : `Evaluators: ${joinNames(evaluatorIds.map(nameOf), 30)}.`}
      </Text>
      {isTwoEnvelope && <Text color="fg.muted">Two envelopes: prices open after the other scores are in.</Text>}
    </>
  );
}
