import { and, eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { catalogImports } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { refreshKept } from '../catalog/kept-on-state.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import { auditImport } from './audit-import.ts';
import type { Import } from './import-file.ts';

/** Why an import ends before it is done: somebody stopped it, or its file can't be read on. */
export type EarlyEnd = { readonly state: 'cancelled' } | { readonly state: 'failed'; readonly error: string };

/** Locks a vendor's catalog before an import of it, as each batch does: the two never wait for each other. */
export async function lockVendor(tx: Db, vendorId: number): Promise<void> {
  await tx.execute(sql`select 1 from vendors where id = ${vendorId} for no key update`);
}

/** Locks an import and its vendor's catalog. @returns null where it is not as it was thought to be */
export async function lockImportIn(tx: Db, { id, vendorId, state }: Import): Promise<Import | null> {
  await lockVendor(tx, vendorId);
  const isSame = and(eq(catalogImports.id, id), eq(catalogImports.state, state));
  const [row] = await tx.select().from(catalogImports).where(isSame).for('update');
  return row ?? null;
}

/**
 * Ends a locked import before it is done. What it has saved stays, so that places on the State Package are given anew, and the audit
 * says how far it came. CAT-15 CAT-27
 */
export async function endEarly(work: Work, import_: Import, end: EarlyEnd): Promise<void> {
  const { tx } = work;
  const { id, vendorId, kind, state, cursor, counts } = import_;
  const hasSaved = state === 'applying';
  if (hasSaved && kind === 'products') await refreshKept(tx, vendorId);
  const set = { ...end, finishedAt: await databaseNow(tx) };
  await tx.update(catalogImports).set(set).where(eq(catalogImports.id, id));
  const saved = hasSaved ? { doneRows: cursor, ...counts } : { doneRows: 0 };
  if (end.state === 'failed') await auditImport(work, import_, 'catalog-import-failed', { error: end.error, ...saved });
  else await auditImport(work, import_, 'catalog-import-cancelled', saved);
  await refreshCatalog(work, vendorId, id);
}
