import { failureText } from '@chalkline/platform';
import { decisionReason } from '@chalkline/tender';
import { useConfirm } from '@chalkline/ui';
import { addendaNamed } from '../../model/bid-flags.ts';
import type { ComparisonBid } from '../../model/contract.ts';
import { useDecideUnacknowledged } from '../../queries/evaluation.ts';

/** Keeps a bid that did not answer an addendum as it stands, or disqualifies it. */
export function useAddendumDecision() {
  const confirm = useConfirm();
  const decide = useDecideUnacknowledged();
  return async ({ bidId, vendorName, unacknowledged }: ComparisonBid, isAccepted: boolean) => {
    await confirm({
      title: isAccepted ? `Keep ${vendorName}’s bid as it stands?` : `Disqualify ${vendorName}’s bid?`,
      body: `It did not answer ${addendaNamed(unacknowledged)}. ${isAccepted ? 'It is compared like every other bid.' : 'It leaves the ranking and can win no line.'}`,
      confirmLabel: isAccepted ? 'Keep it' : 'Disqualify',
      ...(isAccepted ? {} : { tone: 'danger' as const }),
      reason: decisionReason('Kept with the purchase and printed in the tabulation.'),
      act: (reason = '') => failureText(() => decide.mutateAsync({ body: { bidId, isAccepted, reason } })),
    });
  };
}
