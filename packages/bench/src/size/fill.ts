import { type Execute, inBatches } from '../shared/fill-database.ts';
import { ACTS_PER_SALE, type Ground, salesStatements } from './fill-sales.ts';

/** How many purchases and bids a market has, and as many sales with their proposals and offers, besides those of the demonstration. */
export interface Extent {
  readonly purchases: number;
  readonly bids: number;
  readonly sales: number;
  readonly acts: number;
}

/** Numbers of the rows that are made begin here, far from those of the demonstration. */
export const FIRST = 10_000_000;
const BIDS_PER_PURCHASE = 10;
const LINES_PER_PURCHASE = 2;
/** The first of those who bid were invited. */
const INVITED_PER_PURCHASE = 3;
/** How many purchases one school has and how many bids one vendor: a market grows by schools and vendors, not by theirs. */
export const PER_SCHOOL = 100;
const PER_VENDOR = 100;
/** The demonstration's own: the ones that the bench signs in. */
export const DEMO_SCHOOL = 1;
export const DEMO_VENDOR = 1;

/**
 * None ends within a day: everybody would be reminded of hundreds of ends at once, and that would be measured, too.
 * Three of ten are open, two wait for an award, four are awarded or done, one was closed.
 */
const status = `(array[2, 2, 2, 3, 3, 4, 6, 7, 7, 5])[1 + n % 10]`;
const isAwarded = `n % 10 in (5, 6, 7, 8)`;
const words = `(array['Paper', 'Chairs', 'Tablets', 'Milk', 'Markers', 'Buses', 'Mowers', 'Desks', 'Books', 'Lamps'])[1 + (n / 10) % 10]`;

/** How statements name rows `from` to `to`, and whose they are: ten neighbours of one block of vendors bid, the demonstration's first. */
function groundOf(from: number, to: number): Ground {
  return {
    first: FIRST,
    series: `generate_series(${from}, ${to - 1}) n`,
    school: `case when n < ${PER_SCHOOL} then ${DEMO_SCHOOL} else ${FIRST} + n / ${PER_SCHOOL} end`,
    // The demonstration's takes the first place a hundred times.
    vendor: `case when k = 0 and n < ${PER_VENDOR} then ${DEMO_VENDOR} else ${FIRST} + (n / 1000) * 100 + ((n * 7 + k) % 100) end`,
    words,
    demoSchool: DEMO_SCHOOL,
    demoVendor: DEMO_VENDOR,
  };
}

/** Statements that add the schools and vendors of rows `from` to `to`. */
function peopleStatements(from: number, to: number): string[] {
  const schools = [Math.floor(from / PER_SCHOOL), Math.floor((to - 1) / PER_SCHOOL)];
  const perVendor = PER_VENDOR / BIDS_PER_PURCHASE;
  const vendors = [Math.floor(from / perVendor), Math.floor((to - 1) / perVendor)];
  return [
    `insert into schools (id, name, status, city, state_code)
      select ${FIRST} + s, 'School ' || s, 1, 'Fresno', (array['CA', 'NV', 'OR', 'TX'])[1 + s % 4]
      from generate_series(${schools[0]}, ${schools[1]}) s`,
    `insert into vendors (id, company_name, status, city, state_code)
      select ${FIRST} + v, 'Vendor ' || v, 1, 'Reno', (array['CA', 'NV', 'OR', 'TX'])[1 + v % 4]
      from generate_series(${vendors[0]}, ${vendors[1]}) v`,
  ];
}

/**
 * Statements that add purchases with what belongs to them. Every one is one `insert … select` over a series: the database makes
 * its rows by itself.
 */
function purchaseStatements({ series, school, vendor }: Ground): string[] {
  const bid = `${FIRST} + n * ${BIDS_PER_PURCHASE} + k`;
  const line = `${FIRST} + n * ${LINES_PER_PURCHASE} + l`;
  const price = `(1000 + (n * 31 + k * 17 + l * 7) % 900)`;
  const many = `${series}, generate_series(0, ${BIDS_PER_PURCHASE - 1}) k`;
  return [
    `insert into rfps (id, school_id, created_by, updated_by, type_id, name, parent_category_id, description, start_date,
        end_date, status, last_question, published_at, opened_at, opened_bid_count, closed_at, close_reason, updated_at)
      select ${FIRST} + n, ${school}, u.id, u.id, 2, ${words} || ' ' || n, c.ids[1 + n % array_length(c.ids, 1)],
        '<p>For the new year.</p>', now() - interval '60 days',
        case when ${status} = 2 then now() + (2 + n % 60) * interval '1 day' + (n % 1440) * interval '1 minute' else now() - (1 + n % 30) * interval '1 day' end,
        ${status}, 12, now() - interval '60 days' + (n % 1000) * interval '1 minute',
        case when ${status} > 2 then now() - (1 + n % 30) * interval '1 day' end,
        case when ${status} > 2 then ${BIDS_PER_PURCHASE} end,
        case when ${status} in (5, 7) then now() - interval '1 day' end,
        case when ${status} = 5 then 'No bid was good enough.' end, now() - (n % 5000) * interval '1 minute'
      from ${series}, (select min(id) as id from users where school_id = ${DEMO_SCHOOL}) u,
        (select array_agg(id order by id) as ids from categories where parent_id is null and tree = 'buy') c`,
    `insert into rfp_lines (id, rfp_id, position, description, quantity, unit)
      select ${line}, ${FIRST} + n, l, ${words} || ', kind ' || l, 10 + l, 'each'
      from ${series}, generate_series(0, ${LINES_PER_PURCHASE - 1}) l`,
    `insert into rfp_rubrics (rfp_id, rubric_id, score) select ${FIRST} + n, r, 50 from ${series}, generate_series(1, 2) r`,
    `insert into bids (id, rfp_id, vendor_id, created_by, status, version, total, is_complete, submitted_at)
      select ${bid}, ${FIRST} + n, ${vendor}, u.id,
        case when ${status} in (2, 3) then 2 when ${isAwarded} and k = 0 then 4 else 5 end,
        1, (select sum(${price} / 100.0 * (10 + l)) from generate_series(0, ${LINES_PER_PURCHASE - 1}) l), true,
        now() - interval '40 days' + (n % 1000) * interval '1 minute'
      from ${many}, (select min(id) as id from users where vendor_id = ${DEMO_VENDOR}) u`,
    `insert into bid_versions (bid_id, version, submitted_at, submitted_by, total, content, nonce, hash)
      select b.id, 1, b.submitted_at, b.created_by, b.total, '{}', 'a nonce', 'a hash' from ${many}, bids b where b.id = ${bid}`,
    `insert into bid_lines (bid_id, line_id, unit_cost, bid_price)
      select ${bid}, ${line}, ${price} / 100.0, ${price} / 100.0 * (10 + l)
      from ${many}, generate_series(0, ${LINES_PER_PURCHASE - 1}) l`,
    `insert into invitations (rfp_id, vendor_id, invited_at)
      select ${FIRST} + n, ${vendor}, now() - interval '50 days' from ${series}, generate_series(0, ${INVITED_PER_PURCHASE - 1}) k`,
    `insert into awards (id, rfp_id, awarded_by, awarded_at, total, savings)
      select ${FIRST} + n, ${FIRST} + n, u.id, now() - (n % 300) * interval '1 day', 200, 20
      from ${series}, (select min(id) as id from users where school_id = ${DEMO_SCHOOL}) u where ${isAwarded}`,
    `insert into purchase_orders (id, rfp_id, award_id, bid_id, school_id, vendor_id, status, total, issued_at, accepted_at)
      select ${FIRST} + n, ${FIRST} + n, ${FIRST} + n, b.id, r.school_id, b.vendor_id,
        case when ${status} = 4 then 1 when ${status} = 6 then 4 else 6 end, b.total, a.awarded_at,
        case when ${status} <> 4 then a.awarded_at end
      from ${series} join rfps r on r.id = ${FIRST} + n join bids b on b.id = ${FIRST} + n * ${BIDS_PER_PURCHASE}
        join awards a on a.id = ${FIRST} + n where ${isAwarded}`,
    `insert into purchase_order_lines (purchase_order_id, line_id, description, quantity, unit, unit_cost, tax, delivery_fees, amount)
      select ${FIRST} + n, ${line}, 'A line', 10 + l, 'each', x.unit_cost, 0, 0, x.bid_price
      from ${series} cross join generate_series(0, ${LINES_PER_PURCHASE - 1}) l
        join bid_lines x on x.bid_id = ${FIRST} + n * ${BIDS_PER_PURCHASE} and x.line_id = ${line} where ${isAwarded}`,
  ];
}

/** Purchases or sales of one insert. */
const BATCH = 10_000;

/** A live auction's bids are in its log, which no list reads. */
const actsOf = (sales: number): number => Math.round(sales * ACTS_PER_SALE * 0.8);

/** Adds so many purchases and as many sales to a demonstration market. @throws when the database refuses it */
export async function fillPurchases(execute: Execute, purchases: number): Promise<Extent> {
  await inBatches(purchases, BATCH, async (from, to) => {
    const ground = groundOf(from, to);
    const all = [...peopleStatements(from, to), ...purchaseStatements(ground), ...salesStatements(ground)];
    for (const sql of all) await execute(sql);
  });
  return { purchases, bids: purchases * BIDS_PER_PURCHASE, sales: purchases, acts: actsOf(purchases) };
}

/** Adds so many sales alone. @throws when the database refuses it */
export async function fillSales(execute: Execute, sales: number): Promise<Pick<Extent, 'sales' | 'acts'>> {
  await inBatches(sales, BATCH, async (from, to) => {
    for (const sql of [...peopleStatements(from, to), ...salesStatements(groundOf(from, to))]) await execute(sql);
  });
  return { sales, acts: actsOf(sales) };
}

/** A purchase of the demonstration's school that waits for its award, with ten bids to compare. */
export const COMPARED_PURCHASE = FIRST + 3;

/** A sealed auction of the same school whose thirteen proposals are to be decided. */
export const COMPARED_SALE = FIRST + 15;
