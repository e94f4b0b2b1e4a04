import { useApi } from '@chalkline/api-client';
import { WebLink } from '@chalkline/kit';
import { Card, Money, QueryView, Stack, StatusBadge, Text, type Tone } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ProviderRecord } from '../../model/contract.ts';
import { providerRecord } from '../../queries/transactions.ts';

const states: Readonly<Record<ProviderRecord['state'], { label: string; tone: Tone }>> = {
  same: { label: 'Same', tone: 'green' },
  differs: { label: 'Differs', tone: 'red' },
  unknown: { label: 'No record', tone: 'amber' },
  away: { label: 'No answer', tone: 'amber' },
  none: { label: 'No provider', tone: 'neutral' },
};

/** What the payment provider has of a transaction, asked when the page opens (PAY-18). */
export function RecordCard({ id }: { id: number }) {
  const query = useQuery(providerRecord(useApi(), id));
  return (
    <Card title="Provider’s record">
      <QueryView query={query} what="The provider’s record">
        {({ state, sentence, amount, pageUrl }) => (
          <Stack gap="2" align="flex-start">
            <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
            <Text>{sentence}</Text>
            {amount !== null && (
              <Text color="fg.muted">
                Paid there: <Money value={amount} />
              </Text>
            )}
            {pageUrl !== null && <WebLink href={pageUrl}>Open the provider’s invoice</WebLink>}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
