import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { invitations, users } from '../../../database/tables/index.ts';
import { isOf, keyOf, type Subject } from '../subject.ts';

/** An invited address that is proved to be of a vendor's account is an invitation of that company. ACC-14 */
export async function resolveAddresses(tx: Db, subject: Subject): Promise<void> {
  const known = await tx
    .select({ id: invitations.id, vendorId: users.vendorId })
    .from(invitations)
    .innerJoin(users, eq(users.email, invitations.email))
    .where(
      and(
        isOf(invitations, subject),
        isNull(invitations.vendorId),
        isNotNull(users.vendorId),
        isNotNull(users.confirmedAt),
      ),
    );
  for (const { id, vendorId } of known) {
    if (vendorId === null) continue;
    await tx
      .insert(invitations)
      .values({ ...keyOf(subject), vendorId })
      .onConflictDoNothing();
    await tx.delete(invitations).where(eq(invitations.id, id));
  }
}
