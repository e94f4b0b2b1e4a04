import { type Execute, inBatches } from '../shared/fill-database.ts';

/** Numbers of the rows that are made begin here, far from those of the demonstration and of the purchases that `size` makes. */
const FIRST = 20_000_000;
/** How many products one company has: a market grows by companies, not by theirs. */
const PER_VENDOR = 1_000;
const DEMO_VENDOR = 1;
const DEMO_SCHOOL = 1;
/** So many of a company's products the State Package lists: 200, without the inactive ones among them. */
const KEPT_ON_STATE = 208;
/** A current price, the one before it, and one in a contract. */
const VERSIONS = 4;
/** Products of one insert: whole companies. */
const BATCH = 5_000;
/** How many products a manufacturer has, and a series. */
const PER_MAKER = 250;
const PER_SERIES = 100;

/** The first syllables of made-up manufacturers, and the rest: each three make a name that no other has. */
const syllables = [
  'Bra',
  'Kel',
  'Dor',
  'Fin',
  'Gal',
  'Har',
  'Jun',
  'Lom',
  'Mar',
  'Nor',
  'Pel',
  'Quil',
  'Ros',
  'Sten',
  'Tor',
  'Vex',
];
const endings = [
  'ado',
  'bury',
  'cott',
  'dane',
  'etta',
  'ford',
  'gren',
  'holm',
  'iva',
  'jord',
  'kin',
  'lund',
  'mere',
  'nox',
  'orra',
  'pex',
];

/** The manufacturer of product `n`, as the fill names it. */
export function makerOf(n: number): string {
  const maker = Math.floor(n / PER_MAKER);
  const [first, second, third] = [maker % 16, Math.floor(maker / 16) % 16, Math.floor(maker / 256) % 16];
  return `${syllables[first]}${syllables[second]?.toLowerCase()}${endings[third]}`;
}

const texts = (values: readonly string[]): string => `(array[${values.map((value) => `'${value}'`).join(', ')}])`;
const maker = `${texts(syllables)}[1 + n / ${PER_MAKER} % 16] || lower(${texts(syllables)}[1 + n / ${PER_MAKER * 16} % 16]) || ${texts(endings)}[1 + n / ${PER_MAKER * 256} % 16]`;
const things = texts(
  `pencils markers crayons erasers notebooks binders folders scissors staplers rulers easels paints brushes globes microscopes beakers goggles
  aprons trays napkins ladles towels buckets mops gloves batteries cables chargers keyboards headphones printers toner monitors tablets
  chairs tables desks lockers shelves stools carpets lamps clocks whistles basketballs helmets jerseys violins drums tambourines`.split(
    /\s+/,
  ),
);
const kinds = texts(
  `wooden plastic metal jumbo compact washable refillable recycled sturdy colored clear magnetic folding stackable adjustable portable
  heavy ergonomic padded waterproof cordless rechargeable digital premium standard junior senior large small wide narrow round square
  soft rigid quiet bright primary assorted reinforced`.split(/\s+/),
);
const vendor = `case when n < ${PER_VENDOR} then ${DEMO_VENDOR} else ${FIRST} + n / ${PER_VENDOR} end`;
const sku = `'CB-' || lpad(n::text, 7, '0')`;
const price = `(1 + (n % 1000) * 31 % 400 + 0.49)`;

/** Every fifth company has a contract, half of them for all schools; every fifth of its products is in it. */
const hasContract = (number: string): string => `${number} % 5 = 0`;
const isInContract = `${hasContract(`(n / ${PER_VENDOR})`)} and n % 5 = 1`;

/** Companies with their plans and contracts: one of ten is on the State Package, one of twenty lists nothing. */
const companies = (from: number, to: number): string[] => {
  const series = `generate_series(${from}, ${to}) v`;
  const own = `case when v = 0 then ${DEMO_VENDOR} else ${FIRST} + v end`;
  return [
    `insert into vendors (id, company_name, status, city, state_code, plan)
      select ${FIRST} + v, 'Catalog ' || v, 1, 'Reno', (array['CA', 'NV', 'OR', 'TX'])[1 + v % 4],
        case when v % 20 = 7 then 'Free' when v % 10 = 3 then 'State Package' else 'National Package' end
      from ${series} where v > 0`,
    `insert into catalog_contracts (id, vendor_id, number, cooperative, starts_on, ends_on, valid_from, valid_until, is_for_all, confirmed_at, created_by)
      select ${FIRST} + v, ${own}, 'BC-' || v, 'Cooperative of the ' || (array['West', 'East', 'North'])[1 + v % 3], current_date - 100,
        current_date + 200, now() - interval '100 days', now() + interval '200 days', v % 10 = 0, now() - interval '100 days', u.id
      from ${series}, (select min(id) as id from users where vendor_id = ${DEMO_VENDOR}) u where ${hasContract('v')}`,
    `insert into catalog_contract_schools (contract_id, school_id)
      select ${FIRST} + v, ${DEMO_SCHOOL} from ${series} where ${hasContract('v')} and v % 10 <> 0`,
  ];
};

/** One category has a fifth of all products, so that more answer than are counted, and the others share the rest. */
const products = (series: string): string => `
  insert into products (id, vendor_id, sku, sku_folded, name, description, parent_category_id, category_id, unit, pack, manufacturer,
    part_number, country, lead_time_days, stock, ships_to, is_active, activated_at, is_kept_on_state, created_by, updated_by, created_at,
    updated_at)
  select ${FIRST} + n, ${vendor}, ${sku}, lower(${sku}),
    case when n % 2 = 0 then 'Classroom ' else '' end || ${kinds}[1 + n / 50 % 40] || ' ' || ${things}[1 + n % 50] || ', series K' || n / ${PER_SERIES},
    '<p>Made for every day at school' || case when n % 4 < 2 then ': it lasts for years, is easy to clean and to store, and comes with a warranty of ' || 1 + n % 5 || ' years.' else '.' end || '</p>',
    parent.id, subs.ids[1 + n / 7 % cardinality(subs.ids)], (array['each', 'box', 'case'])[1 + n % 3],
    case when n % 3 > 0 then 'pack of ' || 6 + n % 3 * 6 end, ${maker}, 'MP-' || n, (array['US', 'MX', 'CN', 'DE'])[1 + n % 4], n % 30,
    case when n % 3 > 0 then case when n % 17 = 0 then 0 else 1 + n % 500 end end, case when n % 20 = 19 then array['NV', 'OR'] end,
    n % 25 <> 24, now() - interval '30 days' + n % ${PER_VENDOR} * interval '1 second', n % 25 <> 24 and n % ${PER_VENDOR} < ${KEPT_ON_STATE},
    u.id, u.id, now() - interval '31 days' - (n % 1000) * 919 % 1000 * interval '1 day', now() - interval '10 days'
  from ${series} cross join (select min(id) as id from users where vendor_id = ${DEMO_VENDOR}) u
    cross join (select array_agg(id order by id) as ids from categories where tree = 'buy' and parent_id is null and not is_other and not is_retired) p
    cross join lateral (select p.ids[case when n % 5 = 0 then 1 else 2 + n / 5 % (cardinality(p.ids) - 1) end] as id) parent
    left join (select parent_id, array_agg(id order by id) as ids from categories where not is_retired group by parent_id) subs on subs.parent_id = parent.id`;

/**
 * Products `from` to `to`. Their prices come last, in one statement: the product’s own triggers list a product by its price, write its
 * words, codes and rank, and so do all of it once. Nobody knows their words yet: the server learns them with its next sweep.
 */
const statements = (from: number, to: number): string[] => {
  const series = `generate_series(${from}, ${to - 1}) n`;
  const version = `(${FIRST} + n) * ${VERSIONS}`;
  const priced = (k: number, from_: string, until: string, which: string, contract = 'null') =>
    `insert into price_versions (id, product_id, contract_id, valid_from, valid_until, added_by)
      select ${version} + ${k}, ${FIRST} + n, ${contract}, ${from_}, ${until}, p.created_by from ${series} join products p on p.id = ${FIRST} + n where ${which}`;
  return [
    ...companies(Math.floor(from / PER_VENDOR), Math.floor((to - 1) / PER_VENDOR)),
    products(series),
    priced(0, `now() - interval '50 days'`, 'null', 'true'),
    priced(1, `now() - interval '200 days'`, `now() - interval '51 days'`, 'n % 4 = 0'),
    priced(2, `now() - interval '50 days'`, 'null', isInContract, `${FIRST} + n / ${PER_VENDOR}`),
    `insert into price_tiers (version_id, least, price)
      select ${version}, 1, ${price} from ${series}
      union all select ${version}, 10, round(${price} * 0.9, 2) from ${series} where n % 3 = 0
      union all select ${version} + 1, 1, round(${price} * 0.95, 2) from ${series} where n % 4 = 0
      union all select ${version} + 2, 1, round(${price} * 0.85, 2) from ${series} where ${isInContract}`,
  ];
};

/** Adds so many products, with their prices and contracts, to a demonstration market. @throws when the database refuses it */
export async function fillProducts(execute: Execute, count: number): Promise<void> {
  await inBatches(count, BATCH, async (from, to) => {
    for (const sql of statements(from, to)) await execute(sql);
  });
  await execute('delete from catalog_words');
}

/** A product that the market has at every size, active and listed everywhere. */
export const SOME_PRODUCT = 1_201;
export const someProductId = FIRST + SOME_PRODUCT;
