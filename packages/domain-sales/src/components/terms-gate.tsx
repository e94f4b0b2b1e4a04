import type { Schemas } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { Button, CheckboxField, chakra, Stack, Text } from '@chalkline/ui';
import { useState } from 'react';
import { termsInShort } from '../model/sale-terms.ts';
import { useAcceptTerms } from '../queries/live.ts';

type Terms = Schemas['SaleTerms'];

/** The whole terms, to scroll in. */
export function TermsText({ text }: { text: string }) {
  return (
    <chakra.div
      tabIndex={0}
      role="group"
      aria-label="Text of the terms"
      maxH="14rem"
      overflowY="auto"
      whiteSpace="pre-line"
      overflowWrap="anywhere"
      bg="raised"
      borderRadius="md"
      p="3"
    >
      {text}
    </chakra.div>
  );
}

interface TermsGateProps {
  saleId: number;
  terms: Terms;
  participation: Schemas['Participation'] | null;
  /** What one can do once they are accepted: "bid". */
  act: string;
  onAccepted?: () => void;
  /** The whole text unfolds on demand, where there is little room. */
  isFolded?: boolean;
}

/** Before the first act in a sale: the terms to accept, which makes the company a participant (SALE-21). */
export function TermsGate({ saleId, terms, participation, act, onAccepted, isFolded = false }: TermsGateProps) {
  const [isAccepted, setAccepted] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const { feedback } = usePlatform();
  const accept = useAcceptTerms();
  const submit = () => {
    if (!isAccepted) {
      setProblem(`Accept the terms to ${act}.`);
      return;
    }
    accept.mutate(
      { body: { saleId, termsVersion: terms.version } },
      {
        onSuccess: ({ bidderNumber }) => {
          feedback.success(bidderNumber === null ? 'The terms are accepted' : `You are bidder ${bidderNumber} now`);
          onAccepted?.();
        },
      },
    );
  };
  return (
    <Stack gap="3">
      <Text fontWeight="bold">
        {participation?.acceptedAt ? 'The terms have changed. Accept them to go on.' : `Accept the terms to ${act}`}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {termsInShort(terms)}
      </Text>
      {isFolded ? (
        <chakra.details>
          <chakra.summary cursor="pointer" textStyle="sm" fontWeight="semibold" minH="6">
            Read the terms in full
          </chakra.summary>
          <chakra.div mt="2">
            <TermsText text={terms.text} />
          </chakra.div>
        </chakra.details>
      ) : (
        <TermsText text={terms.text} />
      )}
      <CheckboxField
        label="I accept these terms for my company"
        checked={isAccepted}
        error={problem}
        onValueChange={(next) => {
          setAccepted(next);
          setProblem(undefined);
        }}
      />
      <div>
        <Button loading={accept.isPending} onClick={submit}>
          Accept the terms
        </Button>
      </div>
    </Stack>
  );
}
