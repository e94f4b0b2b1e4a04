import type { SessionStore } from '@chalkline/platform';
import { AccessType, type SchoolActor } from '@chalkline/rules';

/** The session as its rights within the school are decided (ACC-10, ACC-11). */
export function schoolActor({ status, accessType, rights }: SessionStore): SchoolActor {
  return { status, accessType: accessType ?? AccessType.Assistant, grantedRights: rights };
}
