import { usePlatform } from '@chalkline/platform';
import { AccessType, schoolRightRefusal } from '@chalkline/rules';

/** Why this account can't award, in one sentence; null when it can or when there is nothing to award. */
export function useAwardRefusal(): string | null {
  const { session } = usePlatform();
  if (session.isImpersonating) return 'An administrator in a school’s account can’t award for it.';
  const { status, accessType, rights } = session;
  return schoolRightRefusal('award', { status, accessType: accessType ?? AccessType.Main, grantedRights: rights });
}
