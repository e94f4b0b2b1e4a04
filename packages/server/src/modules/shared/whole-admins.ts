import { hasEveryArea, MemberStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { users } from '../../database/tables/index.ts';

/**
 * Whether an administrator other than this one has every area, is not disabled and has a password. Every administrator stays
 * locked until the transaction ends, so that two can't take each other's areas away at the same moment. ADM-11
 */
export async function hasOtherWholeAdmin(tx: Db, id: number): Promise<boolean> {
  const isActive = and(eq(users.role, 'Admin'), eq(users.status, MemberStatus.Active));
  const active = await tx.select().from(users).where(isActive).orderBy(users.id).for('update');
  return active.some((user) => user.id !== id && user.passwordHash !== null && hasEveryArea(user.areas));
}
