import { audit } from '../../audit/audit.ts';
import type { Call } from '../../call.ts';
import { addTry } from '../../security/rate-limit.ts';
import { inVisitorWork } from '../../unit-of-work.ts';

/** Whose sign-in was tried. */
export interface Tried {
  readonly id: number;
  readonly schoolId: number | null;
}

const STRANGER = 'Visitor';
/** Entries of tries that name no account: one from a network in a quarter of an hour, and a hundred in all. AUTH-32 */
const PER_NETWORK = { max: 1, windowMinutes: 15 };
const IN_ALL = { max: 100, windowMinutes: 15 };

/** Writes down that a sign-in was refused, and why; never what was typed. AUTH-31 */
export function noteRefusal(
  call: Call,
  account: Tried | null,
  action: 'sign-in-failed' | 'sign-in-throttled',
  because: string,
): Promise<void> {
  return inVisitorWork(call, STRANGER, (work) =>
    audit(work, {
      action,
      entity: account ? 'user' : 'sign-in',
      entityId: account?.id ?? 0,
      schoolId: account?.schoolId ?? null,
      after: { because },
    }),
  );
}

/** Writes down a failure at an address that no account has; so seldom that nobody fills the log with them. AUTH-32 */
export async function noteUnknown(call: Call): Promise<void> {
  const ofNetwork = await addTry(call.db, { kind: 'sign-in-unknown', from: call }, PER_NETWORK);
  if (ofNetwork.isOver || (await addTry(call.db, { kind: 'trail', of: 'unknown' }, IN_ALL)).isOver) return;
  await noteRefusal(call, null, 'sign-in-failed', 'no such account');
}
