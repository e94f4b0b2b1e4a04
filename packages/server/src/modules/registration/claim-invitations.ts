import { normalizeEmail, PurchaseStatus } from '@chalkline/rules';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { invitations, rfps } from '../../database/tables/index.ts';

/**
 * Makes the invitations of an address the company's that has proved to own it; a purchase that invites the company already
 * keeps one invitation. A draft keeps the address as its school wrote it, and finds the company when its bidding starts.
 * ACC-14
 */
export async function claimInvitations(tx: Db, vendorId: number, email: string): Promise<void> {
  const published = tx.select({ id: rfps.id }).from(rfps).where(ne(rfps.status, PurchaseStatus.Draft));
  const isOfAddress = eq(invitations.email, normalizeEmail(email));
  const named = await tx
    .delete(invitations)
    .where(and(isOfAddress, isNull(invitations.vendorId), inArray(invitations.rfpId, published)))
    .returning();
  if (named.length === 0) return;
  const own = named.map(({ rfpId, invitedAt, seenAt }) => ({ rfpId, email, invitedAt, seenAt, vendorId }));
  await tx.insert(invitations).values(own).onConflictDoNothing();
}
