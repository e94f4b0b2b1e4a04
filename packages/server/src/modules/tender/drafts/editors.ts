import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import { sqlNow } from '../../../database/clock.ts';
import { auditLog } from '../../../database/tables/index.ts';
import type { Subject } from '../subject.ts';

/** Colleagues that saved a draft within the last five minutes: they may still have it open. PUR-25 */
export async function otherEditors(
  { db, session }: SchoolCall,
  { kind, id }: Subject,
): Promise<{ name: string; at: string }[]> {
  const rows = await db
    .select({ name: auditLog.actorName, at: sql<Date | string>`max(${auditLog.at})` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, kind),
        eq(auditLog.entityId, id),
        inArray(auditLog.action, ['draft-created', 'draft-saved']),
        ne(auditLog.actorId, session.impersonator?.userId ?? session.userId),
        gt(auditLog.at, sql`${sqlNow} - interval '5 minutes'`),
      ),
    )
    .groupBy(auditLog.actorId, auditLog.actorName)
    .orderBy(desc(sql`max(${auditLog.at})`));
  return rows.map(({ name, at }) => ({ name, at: new Date(at).toISOString() }));
}
