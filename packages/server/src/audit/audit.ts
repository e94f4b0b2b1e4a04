import { databaseNow } from '../database/clock.ts';
import { auditLog } from '../database/tables/index.ts';
import type { Work } from '../unit-of-work.ts';

/** One entry: what was done to which row, and what it was before and after. Never an amount of a sealed bid. SRV-4 BID-10 */
export interface AuditEntry {
  readonly action: string;
  readonly entity: string;
  readonly entityId: number;
  readonly schoolId?: number | null;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/** Appends to the audit log within the change it tells of. */
export async function audit(work: Pick<Work, 'tx' | 'actor'>, entry: AuditEntry): Promise<void> {
  await work.tx.insert(auditLog).values({
    at: await databaseNow(work.tx),
    actorId: work.actor?.userId ?? null,
    actorName: work.actor?.name ?? 'Chalkline',
    onBehalfOf: work.actor?.onBehalfOf ?? null,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    schoolId: entry.schoolId ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    address: work.actor?.address ?? null,
    device: work.actor?.device ?? null,
    requestId: work.actor?.requestId ?? null,
  });
}
