import { formatNumber, purchaseNumber } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { auditLog } from '../../database/tables/index.ts';

/** The name that the entry's row goes by; null for rows that go by a number, and for those that are gone. */
const nameOfRow = sql<string | null>`case audit_log.entity
  when 'vendor' then (select v.company_name from vendors v where v.id = audit_log.entity_id)
  when 'school' then (select s.name from schools s where s.id = audit_log.entity_id)
  when 'user' then (select u.first_name || ' ' || u.last_name from people u where u.id = audit_log.entity_id)
  when 'bid' then (select v.company_name from bids b join vendors v on v.id = b.vendor_id where b.id = audit_log.entity_id)
  when 'category' then (select c.name from categories c where c.id = audit_log.entity_id)
  when 'inquiry' then (select i.subject from inquiries i where i.id = audit_log.entity_id)
  when 'domain' then coalesce(audit_log.after ->> 'domain', audit_log.before ->> 'domain',
    (select d.domain from approved_domains d where d.id = audit_log.entity_id))
  when 'notice-words' then audit_log.after ->> 'notice'
  when 'menu' then 'Menu: ' || (audit_log.after ->> 'menu')
  when 'thread' then (select s.name || ' and ' || v.company_name from threads t join schools s on s.id = t.school_id
    join vendors v on v.id = t.vendor_id where t.id = audit_log.entity_id)
  when 'cart' then (select 'Cart of ' || u.first_name || ' ' || u.last_name from carts c join people u on u.id = c.user_id
    where c.id = audit_log.entity_id)
  when 'product' then (select p.name from products p where p.id = audit_log.entity_id)
  when 'contract' then (select 'Contract ' || c.number from catalog_contracts c where c.id = audit_log.entity_id)
  when 'price-offer' then (select v.company_name from price_offers o join vendors v on v.id = o.vendor_id
    where o.id = audit_log.entity_id)
  when 'transaction' then (select t.number from transactions t where t.id = audit_log.entity_id)
  when 'purchase-template' then coalesce(audit_log.after ->> 'name', audit_log.before ->> 'name')
end`;

/** The purchase that the row is or belongs to. */
const purchaseOfRow = sql<{ id: number; type: number } | null>`case audit_log.entity
  when 'rfp' then (select json_build_object('id', r.id, 'type', r.type_id) from rfps r where r.id = audit_log.entity_id)
  when 'bid' then (select json_build_object('id', r.id, 'type', r.type_id) from bids b join rfps r on r.id = b.rfp_id
    where b.id = audit_log.entity_id)
  when 'question' then (select json_build_object('id', r.id, 'type', r.type_id) from vendor_questions q
    join rfps r on r.id = q.rfp_id where q.id = audit_log.entity_id)
end`;

/** The sale that the row is or belongs to. */
const saleOfRow = sql<number | null>`case audit_log.entity
  when 'sale' then audit_log.entity_id
  when 'bid' then (select b.sale_id from bids b where b.id = audit_log.entity_id)
  when 'question' then (select q.sale_id from vendor_questions q where q.id = audit_log.entity_id)
  when 'rating' then (select i.sale_id from ratings x join sale_invoices i on i.id = x.sale_invoice_id
    where x.id = audit_log.entity_id)
end::float8`;

/** The order that the row is or belongs to. */
const orderOfRow = sql<number | null>`case audit_log.entity
  when 'purchase-order' then audit_log.entity_id
  when 'rating' then (select x.purchase_order_id from ratings x where x.id = audit_log.entity_id)
end::float8`;

/** What the row of an entry goes by; selected beside the entry. */
export const subjectColumns = { name: nameOfRow, purchase: purchaseOfRow, sale: saleOfRow, order: orderOfRow };

/** What {@link subjectColumns} found. */
export interface Named {
  readonly name: string | null;
  readonly purchase: { readonly id: number; readonly type: number } | null;
  readonly sale: number | null;
  readonly order: number | null;
}

type EntryHead = Pick<typeof auditLog.$inferSelect, 'entity' | 'entityId'>;

function subjectOfSale(entity: string, number: string, name: string | null): string {
  if (entity === 'bid') return `Proposal of ${name ?? 'a company'} on ${number}`;
  if (entity === 'question') return `Question on ${number}`;
  return entity === 'rating' ? `Rating of ${number}` : number;
}

/** What people know the row by: a company's name, an order's number. ADM-7 */
export function subjectOf({ entity, entityId }: EntryHead, { name, purchase, sale, order }: Named): string {
  if (sale !== null) return subjectOfSale(entity, formatNumber('RFQ', sale), name);
  const number = purchase ? purchaseNumber(purchase.type, purchase.id) : null;
  if (entity === 'price-request') return formatNumber('PR', entityId);
  if (entity === 'price-offer' && name) return `Price offer of ${name}`;
  if (entity === 'purchase-order' && order !== null) return formatNumber('PO', order);
  if (entity === 'rating' && order !== null) return `Rating of ${formatNumber('PO', order)}`;
  if (entity === 'rfp' && number) return number;
  if (entity === 'question' && number) return `Question on ${number}`;
  if (entity === 'bid' && name && number) return `Bid of ${name} on ${number}`;
  return name ?? `${entity} ${entityId}`;
}
