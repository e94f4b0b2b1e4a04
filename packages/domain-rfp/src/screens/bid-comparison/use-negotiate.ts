import { PurchaseStatus } from '@chalkline/rules';
import { useNegotiateRefusal } from '../../components/use-negotiate-refusal.ts';
import { standing } from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';

/** Whether this account can ask for better prices now: once a purchase, after opening, with the right to. */
export function useMayNegotiate(comparison: Comparison): boolean {
  const refusal = useNegotiateRefusal('school');
  return (
    refusal === null &&
    comparison.holdReason === null &&
    comparison.status === PurchaseStatus.OnGoing &&
    comparison.negotiation === null &&
    !comparison.evaluation.isPriceHidden &&
    standing(comparison).some((bid) => bid.weightedScore !== null)
  );
}
