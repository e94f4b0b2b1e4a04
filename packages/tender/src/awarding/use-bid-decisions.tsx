import { failureText } from '@chalkline/platform';
import { Text, useConfirm } from '@chalkline/ui';
import type { Call } from '../call.ts';
import type { TenderWords } from '../words.ts';

/** A bid that is decided on, and the reason that was given when the school took it out. */
export type DecidedBid = { bidId: number; vendorName: string; disqualifiedReason: string | null };

type Decision = Call<{ bidId: number; reason: string }>;

type DecisionCalls = { disqualify: Decision; reinstate: Decision; words: TenderWords };

/** What the confirmation asks for: why, and who reads it. */
export const decisionReason = (hint: string) => ({ label: 'Reason', required: true, hint });

/** Taking a bid out of the running and back in, each asked for with a reason. */
export function useBidDecisions({ disqualify, reinstate, words: { bid, line } }: DecisionCalls) {
  const confirm = useConfirm();
  return {
    async disqualify({ bidId, vendorName }: DecidedBid) {
      await confirm({
        title: `Disqualify ${vendorName}’s ${bid}?`,
        body: `It leaves the ranking and the means, and can win no ${line}. You can take this back until the award.`,
        confirmLabel: 'Disqualify',
        cancelLabel: 'Keep it',
        tone: 'danger',
        reason: decisionReason('The vendor reads it, and it is printed in the tabulation.'),
        act: (reason = '') => failureText(() => disqualify.mutateAsync({ bidId, reason })),
      });
    },
    async reinstate({ bidId, vendorName, disqualifiedReason }: DecidedBid) {
      await confirm({
        title: `Reinstate ${vendorName}’s ${bid}?`,
        body: (
          <>
            <Text>It was disqualified{disqualifiedReason ? `: “${disqualifiedReason}”` : '; no reason was kept.'}</Text>
            <Text mt="2">It is ranked again at once.</Text>
          </>
        ),
        confirmLabel: 'Reinstate',
        reason: decisionReason('The vendor reads it.'),
        act: (reason = '') => failureText(() => reinstate.mutateAsync({ bidId, reason })),
      });
    },
  };
}
