import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../database/database.ts';
import { users } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import type { Import } from './import-file.ts';

async function nameOf(tx: Db, userId: number): Promise<string> {
  const [user] = await tx
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return user ? `${user.first} ${user.last}` : 'Somebody';
}

/** The market works in the name of who began the import. */
async function beginnerOf(tx: Db, userId: number) {
  const name = await nameOf(tx, userId);
  return { userId, name, onBehalfOf: null, address: '', device: null, requestId: '' };
}

/** How an import ended. */
export type ImportEnd = 'catalog-imported' | 'catalog-import-cancelled' | 'catalog-import-failed';

/** One entry of the audit for an import: in the name of who stopped it, or of who began it. CAT-27 */
export async function auditImport(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  { id, vendorId, createdBy, fileName, mode, kind }: Import,
  action: ImportEnd,
  outcome: object,
): Promise<void> {
  const after = { importId: id, kind, file: fileName, mode, ...outcome };
  const who = actor ?? (await beginnerOf(tx, createdBy));
  await audit({ tx, actor: who }, { action, entity: 'vendor', entityId: vendorId, after });
}
