import pg from 'pg';

/** How many purchases the market has in the end, besides the demonstration's. */
export const PURCHASES = 100_000;

/** Every twentieth belongs to the demonstration's school: a large district's work of years. */
const purchases = `
  with words as (select
    array['Classroom','Cafeteria','Gym','Library','Science','Band','Robotics','Art','Office','Playground','Custodial','Fleet'] as places,
    array['tables','chairs','Chromebooks','microscopes','uniforms','paper','paint','shelving','projectors','mowers','tires','ovens','lockers','carpet','telephones'] as things,
    array['replacement','restock','upgrade','annual order','pilot','expansion','summer work'] as works),
  places as (select array_agg(u.id order by u.id) as users, array_agg(u.school_id order by u.id) as schools
    from users u join schools s on s.id = u.school_id where u.role = 'School' and u.access_type = 1 and s.status = 1),
  parents as (select array_agg(id order by id) as ids from categories where parent_id is null),
  rows as (select n, case when n % 20 = 0 then 1 else 1 + n % cardinality(places.schools) end as place,
      (array[1,2,3,4,5,6,7,7,7,7,7,7])[1 + (n / 7) % 12] as status,
      now() - (n % 1400) * interval '1 day' as at from generate_series(1, ${PURCHASES}) n, places)
  insert into rfps (school_id, created_by, updated_by, type_id, name, parent_category_id, description, start_date, end_date,
    is_public, status, review_status, published_at, opened_at, opened_bid_count, created_at, updated_at)
  select schools[place], users[place], users[place], 1 + n % 5,
    places.word || ' ' || things[1 + (n / 12) % 15] || ', ' || works[1 + (n / 180) % 7] || ' ' || (2020 + n % 7) || ' no. ' || n,
    ids[1 + n % cardinality(ids)], '', at, case when status = 2 then now() + interval '20 days' else at + interval '14 days' end,
    n % 4 <> 0, status, case when status = 1 then n % 4 else 0 end, case when status > 1 then at end,
    case when status > 2 then at + interval '14 days' end, case when status > 2 then 3 end, at, at
  from rows, words, places p(users, schools), parents, lateral (select words.places[1 + n % 12] as word) places`;

/** Every draft under review was submitted by the person who wrote it. */
const reviews = `
  insert into review_entries (rfp_id, user_id, kind, version, text, at)
  select r.id, r.created_by, 'requested', 1, '', r.created_at from rfps r
  where r.status = 1 and r.review_status > 0 and not exists (select 1 from review_entries e where e.rfp_id = r.id)`;

/** Three companies bid on each, of which the demonstration's is one on every fortieth. */
const bids = `
  insert into bids (rfp_id, vendor_id, created_by, status, version, total, submitted_at)
  select r.id, v.id, u.id, case when r.status < 4 then 2 when k = 0 then 4 else 5 end, 1, 100, r.created_at
  from rfps r, generate_series(0, 2) k, (select count(*)::int as all from vendors where status = 1) c,
    lateral (select case when k = 0 and r.id % 40 = 0 then 1 else 2 + (r.id * 3 + k * 7) % (c.all - 2) end as wanted) w
    join lateral (select id from vendors where id = w.wanted) v on true
    join lateral (select id from users where vendor_id = v.id order by id limit 1) u on true
  where r.status > 1 and not exists (select 1 from bids b where b.rfp_id = r.id) on conflict do nothing`;

const invitations = `
  insert into invitations (rfp_id, vendor_id, invited_at)
  select r.id, case when r.id % 60 = 0 then 1 else 2 + r.id % 40 end, r.created_at from rfps r
  where r.status > 1 and not exists (select 1 from invitations i where i.rfp_id = r.id) on conflict do nothing`;

const orders = `
  with won as (select b.id as bid_id, b.rfp_id, b.vendor_id, r.school_id, r.created_by, r.created_at from bids b join rfps r on r.id = b.rfp_id
      where b.status = 4 and not exists (select 1 from awards a where a.rfp_id = r.id)),
    made as (insert into awards (rfp_id, awarded_by, awarded_at, total, savings)
      select rfp_id, created_by, created_at, 100, 0 from won returning id, rfp_id)
  insert into purchase_orders (rfp_id, award_id, bid_id, school_id, vendor_id, status, total, issued_at)
  select won.rfp_id, made.id, won.bid_id, won.school_id, won.vendor_id, 2, 100, won.created_at from won join made using (rfp_id)`;

/** Numbers that those who search have to do with, so that what is looked for is there. */
export interface OwnNumbers {
  readonly schoolPurchase: number;
  readonly schoolPurchaseName: number;
  readonly schoolOrder: number;
  readonly vendorPurchase: number;
  readonly vendorPurchaseName: number;
  readonly vendorOrder: number;
  readonly reviewed: number;
}

/** From the middle of the years, neither the newest nor the oldest. */
const ownNumbers = `
  with ofSchool as (select percentile_disc(0.5) within group (order by id) as id from rfps
      where school_id = 1 and name like '% no. %' and type_id <> 5),
    ofVendor as (select percentile_disc(0.5) within group (order by r.id) as id from rfps r
      join bids b on b.rfp_id = r.id where b.vendor_id = 1 and r.name like '% no. %' and r.type_id <> 5)
  select ofSchool.id::int as "schoolPurchase", ofVendor.id::int as "vendorPurchase",
    (select split_part(name, ' no. ', 2)::int from rfps where id = ofSchool.id) as "schoolPurchaseName",
    (select split_part(name, ' no. ', 2)::int from rfps where id = ofVendor.id) as "vendorPurchaseName",
    (select (percentile_disc(0.5) within group (order by id))::int from purchase_orders where school_id = 1) as "schoolOrder",
    (select (percentile_disc(0.5) within group (order by id))::int from purchase_orders where vendor_id = 1) as "vendorOrder",
    (select (percentile_disc(0.5) within group (order by id))::int from rfps
      where school_id = 1 and status = 1 and review_status > 0 and type_id <> 5) as reviewed
  from ofSchool, ofVendor`;

/** Fills a demonstration market up with a market's work of years. @throws when the database refuses it */
export async function fill(databaseUrl: string): Promise<{ counts: Record<string, number>; own: OwnNumbers }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of [purchases, reviews, bids, invitations, orders, 'vacuum analyze', 'checkpoint'])
      await client.query(statement);
    const counts = await client.query<Record<string, number>>(
      `select (select count(*)::int from rfps) as purchases, (select count(*)::int from rfps where school_id = 1) as "ofSchool",
        (select count(*)::int from bids) as bids, (select count(*)::int from bids where vendor_id = 1) as "ofVendor",
        (select count(*)::int from purchase_orders) as orders`,
    );
    const [own] = (await client.query<OwnNumbers>(ownNumbers)).rows;
    if (!own || Object.values(own).includes(null))
      throw new Error(`There is nothing to look for: ${JSON.stringify(own)}`);
    return { counts: counts.rows[0] ?? {}, own };
  } finally {
    await client.end();
  }
}
