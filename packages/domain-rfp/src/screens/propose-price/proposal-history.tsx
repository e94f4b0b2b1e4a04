import { formatUnitPrice } from '@chalkline/rules';
import { ActivityList, Card, Text } from '@chalkline/ui';
import type { Negotiation, NegotiationProposal } from '../../model/contract.ts';
import { proposalTitle } from '../../model/negotiation.ts';

/** The prices of a proposal by the names of their lines. */
function pricesOf({ lines }: NegotiationProposal, negotiation: Negotiation): string[] {
  return lines.flatMap(({ lineId, unitCost }) => {
    const line = negotiation.lines.find((each) => each.lineId === lineId);
    return line && unitCost !== null ? [`${line.productDesc}: ${formatUnitPrice(unitCost)}`] : [];
  });
}

const tones = {
  ask: 'blue',
  propose: 'amber',
  counter: 'amber',
  accept: 'green',
  decline: 'red',
  withdraw: 'neutral',
} as const;

/** Everything that was said in this negotiation, newest first. */
export function ProposalHistory({ negotiation }: { negotiation: Negotiation }) {
  return (
    <Card title="History">
      <ActivityList
        label="What was said, newest first"
        items={negotiation.proposals.toReversed().map((proposal) => ({
          key: String(proposal.id),
          title: proposalTitle(proposal),
          tone: tones[proposal.kind],
          at: proposal.at,
          detail: (
            <>
              {proposal.message && <Text whiteSpace="pre-line">{proposal.message}</Text>}
              {pricesOf(proposal, negotiation).map((price) => (
                <Text key={price}>{price}</Text>
              ))}
            </>
          ),
        }))}
      />
    </Card>
  );
}
