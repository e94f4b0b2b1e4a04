import { useApi } from '@chalkline/api-client';
import { Callout, counted, sentence, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { AddendumInput, AddendumPreview } from '../../model/contract.ts';
import { addendumPreview } from '../../queries/open-requests.ts';
import { useSettled } from '../use-settled.ts';

/** Whom a change concerns, in a sentence: who is told, and which bids must be confirmed. */
export function reachText({ told, submittedBids }: Pick<AddendumPreview, 'told' | 'submittedBids'>): string {
  const first =
    told === 0 ? 'Nobody has to be told.' : `${sentence(counted(told, 'company is', 'companies are'))} told at once.`;
  if (submittedBids === 0) return `${first} No bid has come in, so none has to be confirmed.`;
  return `${first} ${sentence(counted(submittedBids, 'submitted bid'))} must be confirmed or revised; ${
    submittedBids === 1 ? 'it stays' : 'they stay'
  } sealed meanwhile.`;
}

/** The same, asked of the server for a change that is not made yet; without an answer it says nothing. */
export function AddendumReach({ input }: { input: AddendumInput }) {
  const { data } = useQuery(addendumPreview(useApi(), useSettled(input)));
  if (!data) return null;
  return (
    <Callout tone="blue" live="status">
      <Text>{reachText(data)}</Text>
    </Callout>
  );
}
