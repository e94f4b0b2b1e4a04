import type { components } from '@chalkline/openapi/types';
import { desc, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { auditLog } from '../../database/tables/index.ts';
import { subjectColumns, subjectOf } from './subject.ts';

type AuditEntry = components['schemas']['AuditEntry'];

const words = (action: string): string => action.replaceAll('-', ' ');

/** The newest entries of the audit log that a condition picks, each naming its row. SRV-4 ADM-7 */
export async function auditEntries(db: Db, which: SQL | undefined, limit: number): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditLog, ...subjectColumns })
    .from(auditLog)
    .where(which)
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(({ entry, ...named }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actorName,
    onBehalfOf: entry.onBehalfOf,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    summary: `${subjectOf(entry, named)}: ${words(entry.action)}`,
    before: (entry.before as Record<string, unknown> | null) ?? null,
    after: (entry.after as Record<string, unknown> | null) ?? null,
    address: entry.address,
  }));
}
