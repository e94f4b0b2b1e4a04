import { usePlatform } from '@chalkline/platform';
import { AccessType, type NegotiationSide, schoolRightRefusal } from '@chalkline/rules';

/** Why this account can't negotiate for its side, in one sentence; null when it can. A vendor's colleagues all may. */
export function useNegotiateRefusal(side: NegotiationSide): string | null {
  const { session } = usePlatform();
  if (session.isImpersonating) return `An administrator in a ${side}’s account can’t negotiate for it.`;
  if (side === 'vendor') return null;
  const { status, accessType, rights } = session;
  return schoolRightRefusal('negotiate', { status, accessType: accessType ?? AccessType.Main, grantedRights: rights });
}
