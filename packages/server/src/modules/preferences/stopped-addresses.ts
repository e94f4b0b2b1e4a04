import { inArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../database/database.ts';
import { stoppedAddresses } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';

/** Those of some addresses without an account that still want mails, in their order. NOTIF-29 */
export async function stillMailed(db: Db, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .select({ email: stoppedAddresses.email })
    .from(stoppedAddresses)
    .where(inArray(stoppedAddresses.email, [...emails]));
  const isStopped = new Set(rows.map(({ email }) => email));
  return emails.filter((email) => !isStopped.has(email));
}

/** Ends every mail to an address without an account; doing it again changes nothing. NOTIF-29 */
export async function stopAddress(work: Work, email: string): Promise<void> {
  const added = await work.tx.insert(stoppedAddresses).values({ email }).onConflictDoNothing().returning();
  if (added.length === 0) return;
  await audit(work, { action: 'unsubscribed', entity: 'address', entityId: 0, after: { email } });
}
