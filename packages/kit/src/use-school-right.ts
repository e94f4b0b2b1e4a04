import { usePlatform } from '@chalkline/platform';
import { AccessType, type SchoolRight, schoolRightRefusal } from '@chalkline/rules';

/** Whether this account has one of its school's rights itself; whoever acts as somebody never has. */
export function useSchoolRight(right: SchoolRight): boolean {
  const { session } = usePlatform();
  const { status, accessType, rights, isImpersonating } = session;
  const actor = { status, accessType: accessType ?? AccessType.Main, grantedRights: rights };
  return !isImpersonating && schoolRightRefusal(right, actor) === null;
}
