import type { components } from '@chalkline/openapi/types';
import { formatNumber, purchaseNumber } from '@chalkline/rules';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { auditLog } from '../../database/tables/index.ts';

type AuditEntry = components['schemas']['AuditEntry'];

const words = (action: string): string => action.replaceAll('-', ' ');

/** The name that the entry's row goes by; null for rows that go by a number, and for those that are gone. */
const nameOfRow = sql<string | null>`case audit_log.entity
  when 'vendor' then (select v.company_name from vendors v where v.id = audit_log.entity_id)
  when 'school' then (select s.name from schools s where s.id = audit_log.entity_id)
  when 'user' then (select u.first_name || ' ' || u.last_name from people u where u.id = audit_log.entity_id)
  when 'bid' then (select v.company_name from bids b join vendors v on v.id = b.vendor_id where b.id = audit_log.entity_id)
  when 'inquiry' then (select i.subject from inquiries i where i.id = audit_log.entity_id)
  when 'domain' then coalesce(audit_log.after ->> 'domain', audit_log.before ->> 'domain',
    (select d.domain from approved_domains d where d.id = audit_log.entity_id))
  when 'thread' then (select s.name || ' and ' || v.company_name from threads t join schools s on s.id = t.school_id
    join vendors v on v.id = t.vendor_id where t.id = audit_log.entity_id)
end`;

/** The purchase that the row is or belongs to. */
const purchaseOfRow = sql<{ id: number; type: number } | null>`case audit_log.entity
  when 'rfp' then (select json_build_object('id', r.id, 'type', r.type_id) from rfps r where r.id = audit_log.entity_id)
  when 'bid' then (select json_build_object('id', r.id, 'type', r.type_id) from bids b join rfps r on r.id = b.rfp_id
    where b.id = audit_log.entity_id)
end`;

/** The order that the row is or belongs to. */
const orderOfRow = sql<number | null>`case audit_log.entity
  when 'purchase-order' then audit_log.entity_id
  when 'rating' then (select x.purchase_order_id from ratings x where x.id = audit_log.entity_id)
end::float8`;

const selection = { entry: auditLog, name: nameOfRow, purchase: purchaseOfRow, order: orderOfRow };

interface Named {
  readonly entry: typeof auditLog.$inferSelect;
  readonly name: string | null;
  readonly purchase: { id: number; type: number } | null;
  readonly order: number | null;
}

/** What an administrator knows a row by: a company's name, an order's number. */
function subjectOf({ entry: { entity, entityId }, name, purchase, order }: Named): string {
  const number = purchase ? purchaseNumber(purchase.type, purchase.id) : null;
  if (entity === 'purchase-order' && order !== null) return formatNumber('PO', order);
  if (entity === 'rating' && order !== null) return `Rating of ${formatNumber('PO', order)}`;
  if (entity === 'rfp' && number) return number;
  if (entity === 'bid' && name && number) return `Bid of ${name} on ${number}`;
  return name ?? `${entity} ${entityId}`;
}

/** The newest entries of the audit log that a condition picks, each naming its row. SRV-4 ADM-7 */
export async function auditEntries(db: Db, which: SQL | undefined, limit: number): Promise<AuditEntry[]> {
  const rows = await db.select(selection).from(auditLog).where(which).orderBy(desc(auditLog.id)).limit(limit);
  return rows.map((row) => ({
    id: row.entry.id,
    at: row.entry.at.toISOString(),
    actor: row.entry.actorName,
    onBehalfOf: row.entry.onBehalfOf,
    action: row.entry.action,
    entity: row.entry.entity,
    entityId: row.entry.entityId,
    summary: `${subjectOf(row)}: ${words(row.entry.action)}`,
    before: (row.entry.before as Record<string, unknown> | null) ?? null,
    after: (row.entry.after as Record<string, unknown> | null) ?? null,
    address: row.entry.address,
  }));
}
