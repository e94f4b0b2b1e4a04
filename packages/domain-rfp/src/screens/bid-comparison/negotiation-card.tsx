import { RuledItem, RuledList, TextLink } from '@chalkline/kit';
import { Box, Card, DateTime, Money, StatusBadge, Text } from '@chalkline/ui';
import type { NegotiationCandidate, NegotiationRound } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import type { Tone } from '../../model/status.ts';

const states: Readonly<Record<string, { label: string; tone: Tone }>> = {
  'waits-for-vendor': { label: 'Waits for the vendor', tone: 'blue' },
  'waits-for-school': { label: 'Waits for you', tone: 'amber' },
  accepted: { label: 'Agreed', tone: 'green' },
  declined: { label: 'Ended without a new price', tone: 'neutral' },
};

function stateOf({ state, isAboveCutoff }: NegotiationCandidate): { label: string; tone: Tone } {
  const known = state === null ? undefined : states[state];
  return known ?? { label: isAboveCutoff ? 'Not asked' : 'Below the cut-off', tone: 'neutral' };
}

/** The round of negotiations: the recorded cut-off, who is in, and where each stands. */
export function NegotiationCard({ round }: { round: NegotiationRound }) {
  return (
    <Card title="Negotiation">
      <Text color="fg.muted">
        Every bid with a score of {round.cutoffScore ?? 0} or more was asked
        {round.cutoffBy !== null && ` by ${round.cutoffBy}`}
        {round.cutoffAt !== null && (
          <>
            {' '}
            on <DateTime at={round.cutoffAt} />
          </>
        )}
        . {round.cutoffReason}
      </Text>
      <Box mt="3">
        <RuledList label="Bids of this negotiation">
          {round.candidates.map((candidate) => {
            const { label, tone } = stateOf(candidate);
            return (
              <RuledItem key={candidate.bidId} align="center" wrap="wrap" rowGap="1">
                <Text flex={{ base: '1 1 100%', sm: '1 1 12rem' }}>
                  {candidate.negotiationId === null ? (
                    candidate.vendorName
                  ) : (
                    <TextLink to={paths.proposePrice(candidate.bidId)}>{candidate.vendorName}</TextLink>
                  )}
                  {candidate.weightedScore !== null && ` · ${candidate.weightedScore.toFixed(1)}`}
                </Text>
                <StatusBadge tone={tone}>{label}</StatusBadge>
                <Box ms="auto" textAlign="end">
                  {candidate.negotiatedTotal !== null && (
                    <Text textStyle="sm" color="fg.muted" textDecoration="line-through">
                      <Money value={candidate.total} />
                    </Text>
                  )}
                  <Money value={candidate.negotiatedTotal ?? candidate.total} emphasis />
                </Box>
              </RuledItem>
            );
          })}
        </RuledList>
      </Box>
    </Card>
  );
}
