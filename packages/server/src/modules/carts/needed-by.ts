import { dayIn, neededByProblem } from '@chalkline/rules';
import { ruleBroken } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';
import type { LockedCart } from './cart-rows.ts';

/**
 * Refuses days that have passed in the school's zone, where they are entered; what a line says already stays. CART-17
 * @param days the days as they are sent, by the field that is named
 * @throws {AppError} RULE_BROKEN naming each
 */
export async function assertDaysAhead(
  { tx }: Work,
  { cart, now }: LockedCart,
  days: readonly (readonly [field: string, day: string | null | undefined])[],
): Promise<void> {
  if (days.every(([, day]) => !day)) return;
  const today = dayIn(now, await zoneOfSchool(tx, cart.schoolId));
  const problems = days.flatMap(([field, day]) => {
    const problem = neededByProblem(day, today);
    return problem === null ? [] : [[field, problem] as const];
  });
  if (problems.length > 0) throw ruleBroken(Object.fromEntries(problems));
}
