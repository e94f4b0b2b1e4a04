import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { auditLog, bidVersions } from '../../../database/tables/index.ts';
import type { Subject } from '../subject.ts';

/** The hash of every version of the bids, by `bidId/version`. */
export async function hashesOf(db: Db, bidIds: readonly number[]): Promise<Map<string, string>> {
  if (bidIds.length === 0) return new Map();
  const rows = await db
    .select({ bidId: bidVersions.bidId, version: bidVersions.version, hash: bidVersions.hash })
    .from(bidVersions)
    .where(inArray(bidVersions.bidId, [...bidIds]));
  return new Map(rows.map(({ bidId, version, hash }) => [`${bidId}/${version}`, hash]));
}

/** Who opened the bids, as the audit has it; the market does it by itself. */
export async function openedBy(db: Db, { kind, id }: Subject): Promise<string> {
  const [entry] = await db
    .select({ actorId: auditLog.actorId, name: auditLog.actorName })
    .from(auditLog)
    .where(and(eq(auditLog.entity, kind), eq(auditLog.entityId, id), eq(auditLog.action, 'bids-opened')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry?.actorId ? entry.name : 'The system';
}
