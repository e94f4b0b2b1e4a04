import { type Execute, inBatches } from '../shared/fill-database.ts';
import { DEMO_SCHOOL, FIRST, PER_SCHOOL } from '../size/fill.ts';

/** How often something is written of a purchase, in the audit log. */
export const ENTRIES_PER_PURCHASE = 10;
/** Purchases of one insert. */
const BATCH = 10_000;
/** Companies of `size`: ten of its bids belong to a purchase, a hundred to a company. */
const PURCHASES_PER_VENDOR = 10;

/** Half were charged to companies for their plans, half to schools for their sales; a school pays for a sale of its own. */
const isFee = 'n % 2 = 1';
/** Of a hundred five are new and fifteen on-going; of what is left most are settled, and some were given back or written off. */
const place = `(array['new', 'on-going', 'on-going', 'on-going', 'settled'])[case when n / 2 % 20 < 4 then 1 + n / 2 % 20 else 5 end]`;
const status = `case when n / 2 % 25 = 24 then 'refunded' when n / 2 % 7 = 3 then 'open' when n / 2 % 50 = 9 then 'failed' else 'paid' end`;

/** What was charged while so many purchases were made: as many transactions. @throws what the database refuses */
const transactions = (series: string): string => `
  insert into transactions (id, number, vendor_id, school_id, sale_id, kind, description, amount, status, booking, provider, provider_id,
    written_off_at, write_off_reason, at)
  select ${FIRST} + n, case when ${isFee} then 'FEE-' else 'INV-' end || lpad(n::text, 7, '0'),
    case when not (${isFee}) then ${FIRST} + n / ${PURCHASES_PER_VENDOR} end, case when ${isFee} then s.school_id end, case when ${isFee} then s.id end,
    case when ${isFee} then 'sale-fee' else 'subscription' end,
    case when ${isFee} then 'Platform fee of ' || s.name else (array['State Package', 'National Package'])[1 + n / 2 % 2] || ', a month' end,
    case when ${isFee} then 40 + n % 300 else (array[49, 99])[1 + n / 2 % 2] end, ${status}, ${place},
    case when not (${isFee}) then 'test' end, case when not (${isFee}) then 'bench-' || n end,
    case when ${status} = 'open' and n / 2 % 14 = 3 then now() - interval '2 days' end,
    case when ${status} = 'open' and n / 2 % 14 = 3 then 'The district closed.' end,
    now() - (n % 700) * interval '1 day' - (n % 1440) * interval '1 minute'
  from ${series} join sales s on s.id = ${FIRST} + n`;

/** What was written of each purchase, by the clerk who did it, with what changed. @throws what the database refuses */
const entries = (series: string): string => `
  insert into audit_log (at, actor_id, actor_name, action, entity, entity_id, school_id, before, after, address, device)
  select now() - (n % 700) * interval '1 day' - (${ENTRIES_PER_PURCHASE} - k) * interval '1 hour', u.id, 'Dana Mercer',
    (array['purchase-drafted', 'purchase-changed', 'purchase-changed', 'purchase-published', 'vendors-invited', 'question-answered', 'purchase-opened', 'purchase-awarded', 'purchase-changed', 'purchase-closed'])[1 + k],
    'rfp', ${FIRST} + n, case when n < ${PER_SCHOOL} then ${DEMO_SCHOOL} else ${FIRST} + n / ${PER_SCHOOL} end,
    jsonb_build_object('name', 'Before ' || n), jsonb_build_object('name', 'After ' || n, 'status', 2 + k % 5), '192.0.2.' || n % 250, 'Firefox on Windows'
  from ${series} cross join generate_series(0, ${ENTRIES_PER_PURCHASE - 1}) k
    cross join (select min(id) as id from users where school_id = ${DEMO_SCHOOL}) u`;

/** Adds what the market's administrators read, beside the purchases and sales of `size`. @throws what the database refuses */
export async function fillAdministration(execute: Execute, purchases: number): Promise<void> {
  await inBatches(purchases, BATCH, async (from, to) => {
    const series = `generate_series(${from}, ${to - 1}) n`;
    await execute(transactions(series));
    await execute(entries(series));
  });
}
