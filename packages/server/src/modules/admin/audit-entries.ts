import type { components } from '@chalkline/openapi/types';
import { desc, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { auditLog } from '../../database/tables/index.ts';

type AuditEntry = components['schemas']['AuditEntry'];

const words = (action: string): string => action.replaceAll('-', ' ');

/** The newest entries of the audit log that a condition picks. SRV-4 */
export async function auditEntries(db: Db, which: SQL | undefined, limit: number): Promise<AuditEntry[]> {
  const rows = await db.select().from(auditLog).where(which).orderBy(desc(auditLog.id)).limit(limit);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorName,
    onBehalfOf: row.onBehalfOf,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    summary: `${row.entity} ${row.entityId}: ${words(row.action)}`,
    before: (row.before as Record<string, unknown> | null) ?? null,
    after: (row.after as Record<string, unknown> | null) ?? null,
    address: row.address,
  }));
}
