import { usePlatform } from '@chalkline/platform';
import { AccessType, PurchaseStatus, schoolRightRefusal } from '@chalkline/rules';
import { standing } from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';

/** Whether this account can ask for better prices now: once a purchase, after opening, with the right to. */
export function useMayNegotiate(comparison: Comparison): boolean {
  const { session } = usePlatform();
  const { status, accessType, rights } = session;
  if (session.isImpersonating) return false;
  const refusal = schoolRightRefusal('negotiate', {
    status,
    accessType: accessType ?? AccessType.Main,
    grantedRights: rights,
  });
  return (
    refusal === null &&
    comparison.status === PurchaseStatus.OnGoing &&
    comparison.negotiation === null &&
    !comparison.evaluation.isPriceHidden &&
    standing(comparison).some((bid) => bid.weightedScore !== null)
  );
}
