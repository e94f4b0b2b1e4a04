import { normalizeEmail } from '@chalkline/rules';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { purchaseIs, saleIs } from '../../../database/status-sql.ts';
import { invitations, rfps, sales } from '../../../database/tables/index.ts';

/** 1 is a draft of either kind; a sale that waits for its start is one to the market. */
const isPublished: SQL = sql`not exists (select 1 from ${rfps} where ${rfps.id} = ${invitations.rfpId} and ${rfps.status} = ${purchaseIs.Draft})
  and not exists (select 1 from ${sales} where ${sales.id} = ${invitations.saleId} and ${sales.status} = ${saleIs.Draft})`;

/**
 * Makes the invitations of an address the company's that has proved to own it; a purchase or sale that invites the company
 * already keeps one invitation. A draft keeps the address as its school wrote it, and finds the company when its bidding
 * starts. ACC-14
 */
export async function claimInvitations(tx: Db, vendorId: number, email: string): Promise<void> {
  const named = await tx
    .delete(invitations)
    .where(and(eq(invitations.email, normalizeEmail(email)), isNull(invitations.vendorId), isPublished))
    .returning();
  if (named.length === 0) return;
  const own = named.map(({ rfpId, saleId, invitedAt, seenAt }) => ({
    rfpId,
    saleId,
    email,
    invitedAt,
    seenAt,
    vendorId,
  }));
  await tx.insert(invitations).values(own).onConflictDoNothing();
}
