import { AccessType, SchoolStatus } from './accounts.ts';

/** The rights of a school's main account, which it may grant to its assistants one by one (ACC-11). */
export const schoolRights = ['publish', 'award', 'negotiate', 'checkout', 'people'] as const;
export type SchoolRight = (typeof schoolRights)[number];

/** What a school that is only partially approved may not do yet (ACC-10). */
const needsApproval: ReadonlySet<SchoolRight> = new Set(['publish', 'award', 'checkout']);

const verbs: Readonly<Record<SchoolRight, string>> = {
  publish: 'publish',
  award: 'award',
  negotiate: 'negotiate prices',
  checkout: 'check out',
  people: 'manage people',
};

/** The parts of a school account that decide its rights. */
export interface SchoolActor {
  status: number;
  accessType: number;
  /** The granted rights; the main account itself needs none. */
  grantedRights: readonly SchoolRight[];
}

/** One sentence on why a school's account may not do something, or `null` when it may (ACC-10, ACC-11). */
export function schoolRightRefusal(right: SchoolRight, actor: SchoolActor): string | null {
  const isIn = actor.status === SchoolStatus.Approved || actor.status === SchoolStatus.PartiallyApproved;
  if (!isIn) return 'Your school account is not approved.';
  if (actor.status === SchoolStatus.PartiallyApproved && needsApproval.has(right)) {
    return `Your school can ${verbs[right]} once its setup is approved.`;
  }
  if (actor.accessType === AccessType.Main || actor.grantedRights.includes(right)) return null;
  return `You need the right to ${verbs[right]}; your school's main account can grant it.`;
}

/** Whether a school's account may do something (ACC-10, ACC-11). */
export function schoolMay(right: SchoolRight, actor: SchoolActor): boolean {
  return schoolRightRefusal(right, actor) === null;
}

/** What an administrator who acts as somebody may never do in their name (ACC-12). */
export const impersonationDeniedActions = [
  'bid',
  'score',
  'publish',
  'award',
  'negotiate',
  'accept-purchase-order',
  'buy-plan',
  'write-message',
  'change-password',
  'change-payment-method',
  'change-sign-in-address',
] as const;
export type ImpersonationDeniedAction = (typeof impersonationDeniedActions)[number];

/** Whether only the account's own people may do this (ACC-12). */
export function isDeniedWhileImpersonating(action: string): action is ImpersonationDeniedAction {
  return (impersonationDeniedActions as readonly string[]).includes(action);
}
