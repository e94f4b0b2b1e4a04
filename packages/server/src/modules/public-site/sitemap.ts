import { SaleStatus } from '@chalkline/rules';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { categories, rfps, sales, schools } from '../../database/tables/index.ts';
import { escapeHtml } from '../../security/html.ts';
import type { Services } from '../../services.ts';
import { hasPage } from '../public-purchases/public-school.ts';
import { isPublished } from '../public-purchases/visible.ts';

/** Search engines take 50,000 addresses in a file; more than this are shared out. */
const SITEMAP_LIMIT = 40_000;

/** Pages that search engines may list and that are always there. */
const listedPaths: readonly string[] = [
  '/',
  '/vendor-portal',
  '/opportunities',
  '/register/school',
  '/register/vendor',
  '/terms-of-use',
  '/privacy-policy',
  '/support',
];

interface Entry {
  readonly path: string;
  readonly changedAt?: Date;
}

/** A part of the map: `pages`, or the schools, purchases or sales of one share, counted from 1. */
interface Part {
  readonly kind: 'pages' | 'schools' | 'purchases' | 'sales';
  readonly share: number;
}

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlSet(publicUrl: string, entries: readonly Entry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc>${changed}</url>`;
  });
  return `${header}<urlset xmlns="${namespace}">${urls.join('')}</urlset>\n`;
}

async function pagesOf({ connection: { db } }: Services): Promise<Entry[]> {
  const parents = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(isNull(categories.parentId), eq(categories.tree, 'buy'), sql`not ${categories.isRetired}`))
    .orderBy(asc(categories.id));
  return [...listedPaths.map((path) => ({ path })), ...parents.map(({ id }) => ({ path: `/opportunities/${id}` }))];
}

async function schoolsOf({ connection: { db }, ids }: Services, share: number, size: number): Promise<Entry[]> {
  const rows = await db
    .select({ id: schools.id })
    .from(schools)
    .where(hasPage)
    .orderBy(asc(schools.id))
    .limit(size)
    .offset((share - 1) * size);
  return rows.map(({ id }) => ({ path: `/school/${ids.encode('school', id)}` }));
}

async function purchasesOf({ connection: { db }, ids }: Services, share: number, size: number): Promise<Entry[]> {
  const rows = await db
    .select({ id: rfps.id, changedAt: rfps.updatedAt })
    .from(rfps)
    .where(isPublished)
    .orderBy(asc(rfps.id))
    .limit(size)
    .offset((share - 1) * size);
  return rows.map(({ id, changedAt }) => ({ path: `/RFP/${ids.encode('rfp', id)}`, changedAt }));
}

/** Sales that everybody may see, as soon as they are open to the market. */
const isSalePublished = and(eq(sales.isPublic, true), gt(sales.status, SaleStatus.Draft));

async function salesOf({ connection: { db }, ids }: Services, share: number, size: number): Promise<Entry[]> {
  const rows = await db
    .select({ id: sales.id, changedAt: sales.updatedAt })
    .from(sales)
    .where(isSalePublished)
    .orderBy(asc(sales.id))
    .limit(size)
    .offset((share - 1) * size);
  return rows.map(({ id, changedAt }) => ({ path: `/RFQ/${ids.encode('sale', id)}`, changedAt }));
}

const sharedOut = { schools: schoolsOf, purchases: purchasesOf, sales: salesOf } as const;

const entriesOf = (services: Services, { kind, share }: Part, size: number): Promise<Entry[]> =>
  kind === 'pages' ? pagesOf(services) : sharedOut[kind](services, share, size);

async function countsOf({
  connection: { db },
}: Services): Promise<{ schools: number; purchases: number; sales: number }> {
  const count = sql<number>`count(*)::int`;
  const [inMarket] = await db.select({ count }).from(schools).where(hasPage);
  const [published] = await db.select({ count }).from(rfps).where(isPublished);
  const [sold] = await db.select({ count }).from(sales).where(isSalePublished);
  return { schools: inMarket?.count ?? 0, purchases: published?.count ?? 0, sales: sold?.count ?? 0 };
}

const shares = (kind: Part['kind'], count: number, size: number): Part[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => ({ kind, share: index + 1 }));

/**
 * The addresses that search engines may list: every page, school, public purchase and sale; of more than `limit` the list of
 * the parts that hold them. ID-6
 */
export async function sitemap(services: Services, limit = SITEMAP_LIMIT): Promise<string> {
  const { publicUrl } = services.config;
  const counts = await countsOf(services);
  const pages = await pagesOf(services);
  if (pages.length + counts.schools + counts.purchases + counts.sales <= limit) {
    const rest = [
      await schoolsOf(services, 1, limit),
      await purchasesOf(services, 1, limit),
      await salesOf(services, 1, limit),
    ];
    return urlSet(publicUrl, [...pages, ...rest.flat()]);
  }
  const parts: Part[] = [
    { kind: 'pages', share: 1 },
    ...shares('schools', counts.schools, limit),
    ...shares('purchases', counts.purchases, limit),
    ...shares('sales', counts.sales, limit),
  ];
  const maps = parts.map(
    ({ kind, share }) => `<sitemap><loc>${publicUrl}/sitemaps/${kind}-${share}.xml</loc></sitemap>`,
  );
  return `${header}<sitemapindex xmlns="${namespace}">${maps.join('')}</sitemapindex>\n`;
}

/** One part of a map that is shared out, by its file's name; null for a part that is not there. */
export async function sitemapPart(services: Services, file: string, limit = SITEMAP_LIMIT): Promise<string | null> {
  const [, kind, share] = /^(pages|schools|purchases|sales)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  if (!kind || !share) return null;
  const part = { kind: kind as Part['kind'], share: Number(share) };
  const entries = await entriesOf(services, part, limit);
  return entries.length === 0 ? null : urlSet(services.config.publicUrl, entries);
}
