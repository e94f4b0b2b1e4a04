import { foldSku } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { numbers } from '../shared/numbers.ts';
import { COUNTED_ROWS } from '../shared/paging.ts';
import type { Buyer } from './buyer.ts';
import type {
  FacetCount,
  GlanceAnswer,
  ProductSearch,
  SearchAnswer,
  SearchFacets,
  SearchQuestion,
} from './product-search.ts';
import { answers, asked, type Facet, ownPrice } from './search-conditions.ts';
import { mendText } from './spelling.ts';

/** So many are ranked by how well they fit; of more, what is at the top by itself is a better guess. CAT-20 */
const RANKED = 1_000;
const MOST_EXACT = 50;
const MOST_VALUES = 60;
const leadTimes = [1, 2, 3, 5, 7, 14, 30] as const;

/** A text as the codes of products are kept: with its signs and without, and a bar code with its leading zeros. CAT-17 */
function codesOf(text: string): string[] {
  const folded = foldSku(text);
  const bare = folded.replace(/[^a-z0-9]/g, '');
  const gtin = /^\d{7,13}$/.test(bare) ? [bare.padStart(14, '0')] : [];
  return [...new Set([folded, bare, ...gtin])].filter((code) => code !== '');
}

/** A part of a code names something from so many letters and digits on. */
const LEAST_PART = 4;
const MOST_PARTS = 500;

/**
 * The letters and digits of what could be a part of a code: one word with a digit in it; null for anything else. CAT-30
 * @param text what was typed
 */
function partOf(text: string): string | null {
  if (/\s/.test(text)) return null;
  const bare = foldSku(text).replace(/[^a-z0-9]/g, '');
  return bare.length >= LEAST_PART && /\d/.test(bare) ? bare : null;
}

/** Products that have the text within their SKU, GTIN or part number, whatever signs stand between. CAT-30 */
async function withPart(db: Db, buyer: Buyer, question: SearchQuestion): Promise<number[]> {
  const part = question.text === null ? null : partOf(question.text);
  if (part === null) return [];
  const where = answers(buyer, { ...question, text: null }, []);
  const rows = await rowsOf<{ id: number | string }>(
    db,
    sql`select l.product_id as id from listed_products l
      where codes_text(l.codes) like ${`%${part}%`} and ${where} limit ${MOST_PARTS}`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Products that the typed code names: those that have it, first, or, where none has, those that have it as a part. */
interface Coded {
  readonly exact: readonly number[];
  readonly all: readonly number[];
}

async function codedOf(db: Db, buyer: Buyer, question: SearchQuestion): Promise<Coded> {
  const exact = await exactOf(db, buyer, question);
  return { exact, all: exact.length > 0 ? exact : await withPart(db, buyer, question) };
}

/** Products whose SKU, GTIN or part number is the text itself. */
async function exactOf(db: Db, buyer: Buyer, question: SearchQuestion): Promise<number[]> {
  if (question.text === null) return [];
  const codes = codesOf(question.text);
  if (codes.length === 0) return [];
  const list = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  );
  const where = answers(buyer, { ...question, text: null }, []);
  const rows = await rowsOf<{ id: number | string }>(
    db,
    sql`select l.product_id as id from listed_products l where l.codes && array[${list}]::text[] and ${where} limit ${MOST_EXACT}`,
  );
  return rows.map(({ id }) => Number(id));
}

type Counts = { value: number | string; count: number }[] | null;

/** How often each value of an expression is among the candidates. */
const spread = (value: SQL): SQL => sql`(select json_agg(json_build_object('value', x.value, 'count', x.count)) from (
    select ${value} as value, count(*)::int as count from c where ${value} is not null group by 1 order by 2 desc, 1 limit ${sql.raw(String(MOST_VALUES))}) x)`;

const spreadContracts = (
  buyer: Buyer,
): SQL => sql`(select json_agg(json_build_object('value', x.value, 'count', x.count)) from (
    select k as value, count(*)::int as count from c cross join lateral unnest(c.contract_ids) k
    where k = any(${numbers([...buyer.contracts.keys()])}) group by 1 order by 2 desc, 1 limit ${sql.raw(String(MOST_VALUES))}) x)`;

const spreads = (buyer: Buyer): Readonly<Record<Facet, SQL>> => ({
  parentCategoryIds: spread(sql`c.parent_category_id`),
  categoryIds: spread(sql`c.category_id`),
  vendorIds: spread(sql`c.vendor_id`),
  contractIds: spreadContracts(buyer),
  manufacturers: spread(sql`c.manufacturer`),
  countries: spread(sql`c.country`),
});

const candidates = (buyer: Buyer, where: SQL): SQL => sql`with c as materialized (
    select l.parent_category_id, l.category_id, l.vendor_id, l.contract_ids, l.manufacturer, l.country, ${ownPrice(buyer)} as price, l.lead_time_days, l.is_in_stock
    from listed_products l where ${where} limit ${sql.raw(String(COUNTED_ROWS))})`;

interface Tally extends Record<Facet, Counts> {
  total: number;
  inStock: number;
  vendorCount: number;
  onContract: number;
  least: string | null;
  most: string | null;
  leadTimes: number[];
}

async function tallyOf(db: Db, buyer: Buyer, where: SQL): Promise<Tally> {
  const facets = Object.entries(spreads(buyer)).map(([name, counts]) => sql`${counts} as ${sql.identifier(name)}`);
  const within = leadTimes.map(
    (days) => sql`count(*) filter (where c.lead_time_days <= ${sql.raw(String(days))})::int`,
  );
  const [tally] = await rowsOf<Tally>(
    db,
    sql`${candidates(buyer, where)}
      select count(*)::int as total, count(*) filter (where c.is_in_stock)::int as "inStock", min(c.price)::text as least, max(c.price)::text as most,
        count(distinct c.vendor_id)::int as "vendorCount",
        count(*) filter (where c.contract_ids && ${numbers([...buyer.contracts.keys()])})::int as "onContract",
        json_build_array(${sql.join(within, sql`, `)}) as "leadTimes", ${sql.join(facets, sql`, `)} from c`,
  );
  if (!tally) throw new Error('a count has no row');
  return tally;
}

const numbersOf = (counts: Counts): FacetCount<number>[] =>
  (counts ?? []).map(({ value, count }) => ({ value: Number(value), count }));
const textsOf = (counts: Counts): FacetCount<string>[] =>
  (counts ?? []).map(({ value, count }) => ({ value: String(value), count }));

/** A choice that was made is counted once more as if it were not, so that others can be chosen instead or beside it. */
async function withoutOwn(
  db: Db,
  buyer: Buyer,
  question: SearchQuestion,
  exact: readonly number[],
  tally: Tally,
): Promise<Tally> {
  const own = { ...tally };
  const made = (Object.keys(spreads(buyer)) as Facet[]).filter((facet) => (question.filters[facet]?.length ?? 0) > 0);
  for (const facet of made) {
    const where = answers(buyer, question, exact, facet);
    const [row] = await rowsOf<{ counts: Counts }>(
      db,
      sql`${candidates(buyer, where)} select ${spreads(buyer)[facet]} as counts`,
    );
    own[facet] = row?.counts ?? null;
  }
  return own;
}

const facetsOf = (tally: Tally): SearchFacets => ({
  parentCategories: numbersOf(tally.parentCategoryIds),
  categories: numbersOf(tally.categoryIds),
  vendors: numbersOf(tally.vendorIds),
  contracts: numbersOf(tally.contractIds),
  manufacturers: textsOf(tally.manufacturers),
  countries: textsOf(tally.countries),
  leadTimes: leadTimes.map((value, index) => ({ value, count: tally.leadTimes[index] ?? 0 })),
  vendorCount: tally.vendorCount,
  inStock: tally.inStock,
  onContract: tally.onContract,
  prices: tally.least === null || tally.most === null ? null : { least: tally.least, most: tally.most },
});

/** The order of a page. Of what is equal a featured vendor's comes first, and then the newer. */
function orderOf(buyer: Buyer, { text, sort }: SearchQuestion, exact: readonly number[], total: number): SQL {
  const featured = [...buyer.vendors.values()].filter(({ isFeatured }) => isFeatured).map(({ id }) => id);
  const tie = sql`(l.vendor_id = any(${numbers(featured)})) desc, l.rank desc, l.product_id`;
  const rated = sql`(select r.mean from (select unnest(${numbers([...buyer.vendors.keys()])}) as id, unnest(${numbersText(buyer)}::numeric[]) as mean) r where r.id = l.vendor_id)`;
  switch (sort) {
    case 'priceUp':
      return sql`${ownPrice(buyer)}, ${tie}`;
    case 'priceDown':
      return sql`${ownPrice(buyer)} desc nulls last, ${tie}`;
    case 'leadTime':
      return sql`l.lead_time_days nulls last, ${tie}`;
    case 'rating':
      return sql`${rated} desc nulls last, ${tie}`;
    case 'newest':
      return sql`l.product_id desc`;
    case 'name':
      return sql`l.name, ${tie}`;
    case 'relevance': {
      const first = exact.length === 0 ? sql`` : sql`(l.product_id = any(${numbers(exact)})) desc, `;
      if (text === null || total > RANKED)
        return sql`${first}l.rank desc, (l.vendor_id = any(${numbers(featured)})) desc, l.product_id`;
      return sql`${first}round((ts_rank(l.words, ${asked(text)}, 1) * 1000)::numeric) desc, ${tie}`;
    }
  }
}

/** The vendors' means as PostgreSQL reads an array; one without ratings has none. */
const numbersText = ({ vendors }: Buyer): string =>
  `{${[...vendors.values()].map(({ rating }) => rating.mean ?? 'NULL').join(',')}}`;

/** Which products a question finds: those whose code was typed, the condition, and how many answer it. */
interface Candidates {
  readonly exact: readonly number[];
  readonly where: SQL;
  readonly total: number;
}

/** The products of a page, in their order. */
async function pageIds(db: Db, buyer: Buyer, question: SearchQuestion, found: Candidates): Promise<number[]> {
  if (found.total <= question.offset) return [];
  const order = orderOf(buyer, question, found.exact, found.total);
  const rows = await rowsOf<{ id: number | string }>(
    db,
    sql`select l.product_id as id from listed_products l where ${found.where}
      order by ${order} limit ${question.limit} offset ${question.offset}`,
  );
  return rows.map(({ id }) => Number(id));
}

/** How many answer, counted no further than decides how they are ranked. */
async function countRanked(db: Db, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from listed_products l where ${where} limit ${sql.raw(String(RANKED + 1))}) c`,
  );
  return row?.count ?? 0;
}

/**
 * The search by PostgreSQL alone: exact codes and parts of codes by statements of their own, at most 10,001 candidates counted in one pass with their
 * facets, and then the page. CAT-20 CAT-30
 */
export const postgresSearch: ProductSearch = {
  async find(db, buyer, question): Promise<SearchAnswer> {
    const { exact, all } = await codedOf(db, buyer, question);
    const where = answers(buyer, question, all);
    const tally = await tallyOf(db, buyer, where);
    const ids = await pageIds(db, buyer, question, { exact, where, total: tally.total });
    const facets = facetsOf(await withoutOwn(db, buyer, question, all, tally));
    return { ids, total: tally.total, facets };
  },
  async glance(db, buyer, text, limit): Promise<GlanceAnswer> {
    const question: SearchQuestion = { text, filters: {}, sort: 'relevance', limit, offset: 0 };
    const { exact, all } = await codedOf(db, buyer, question);
    const where = answers(buyer, question, all);
    const total = await countRanked(db, where);
    return { ids: await pageIds(db, buyer, question, { exact, where, total }), total };
  },
  mend: mendText,
};
