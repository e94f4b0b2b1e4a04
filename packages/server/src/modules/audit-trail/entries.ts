import type { components } from '@chalkline/openapi/types';
import { and, desc, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { auditLog } from '../../database/tables/index.ts';
import { namesIn } from './names.ts';
import { tellsNoSealedBid } from './sealed.ts';
import { type Named, subjectColumns, subjectOf } from './subject.ts';
import { actionWords, changesOf } from './words.ts';

type AuditEntry = components['schemas']['AuditEntry'];

/** An entry as it was found, with what its row goes by. */
export interface Found extends Named {
  readonly entry: typeof auditLog.$inferSelect;
}

/** Entries as an administrator reads them, each naming its row. ADM-7 */
export async function presentEntries(db: Db, rows: readonly Found[]): Promise<AuditEntry[]> {
  const names = await namesIn(
    db,
    rows.map(({ entry }) => entry),
  );
  return rows.map(({ entry, ...named }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actorName,
    onBehalfOf: entry.onBehalfOf,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    summary: `${subjectOf(entry, named)}: ${actionWords(entry.action)}`,
    changes: changesOf(entry, names, (iso) => iso),
    address: entry.address,
    device: entry.device,
  }));
}

/** The newest entries of the audit log that a condition picks, each naming its row; none of a sealed bid. SRV-4 ADM-7 ADM-9 */
export async function auditEntries(db: Db, which: SQL | undefined, limit: number): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditLog, ...subjectColumns })
    .from(auditLog)
    .where(and(which, tellsNoSealedBid))
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return presentEntries(db, rows);
}
