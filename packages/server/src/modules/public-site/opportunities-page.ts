import { opportunityQuery } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import { categoriesNow } from '../../database/current-categories.ts';
import { categories } from '../../database/tables/index.ts';
import { escapeHtml } from '../../security/html.ts';
import type { Services } from '../../services.ts';
import { feedPath } from '../open-data/feed.ts';
import { listOpportunities } from '../public-purchases/opportunities.ts';
import type { PageHead } from './page-head.ts';
import { firstAsked, list, missing, opportunityItem, paragraph, rfpPath, titled } from './page-words.ts';
import { linkRow } from './site-words.ts';

type Listed = Awaited<ReturnType<typeof listOpportunities>>;
type Query = ReturnType<typeof opportunityQuery>;

interface Words {
  readonly title: string;
  readonly description: string;
  /** The page's own path with its query. */
  readonly address: string;
}

function listLinkedData(publicUrl: string, { title, description, address }: Words, query: Query, data: Listed): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: title,
    description,
    url: `${publicUrl}${address}`,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: data.totalCount,
      itemListElement: data.listingData.map(({ encryptedId, name }, index) => ({
        '@type': 'ListItem',
        position: (query.pageNumber - 1) * query.pageSize + index + 1,
        name,
        url: `${publicUrl}${rfpPath(encryptedId)}`,
      })),
    },
  };
}

const listSummary = (title: string, description: string, listed: Listed['listingData']): string =>
  [
    `<h1>${escapeHtml(title)}</h1>`,
    paragraph(description),
    list(listed.map(opportunityItem)),
    linkRow([
      ['/register/vendor', 'Sign up a company'],
      ['/vendor-login', 'Vendor sign in'],
    ]),
  ].join('');

/** What the list of open opportunities says, whole or of one category. */
export async function opportunitiesHead(
  services: Services,
  category: string | undefined,
  params: URLSearchParams,
): Promise<PageHead> {
  const { connection, ids, config } = services;
  const { db } = connection;
  const asked = opportunityQuery(category, params, await databaseNow(db));
  const now = await categoriesNow(db, [asked.categoryId]);
  const query = { ...asked, ...(asked.categoryId === undefined ? {} : { categoryId: now(asked.categoryId) }) };
  const [named] =
    query.categoryId === undefined
      ? []
      : await db.select({ name: categories.name }).from(categories).where(eq(categories.id, query.categoryId));
  const current = query.categoryId === asked.categoryId ? category : String(query.categoryId);
  const own = current === undefined ? '/opportunities' : `/opportunities/${encodeURIComponent(current)}`;
  if (category !== undefined && !named) return missing('Opportunities', own);
  const data = await listOpportunities(db, ids, query);
  const title = named ? `${named.name}: open opportunities` : 'Open opportunities';
  const what = named ? `in ${named.name} ` : '';
  const description = `${data.totalCount.toLocaleString('en-US')} public ${data.totalCount === 1 ? 'request' : 'requests'} from K-12 schools ${what}open for bids now. See what each asks for and when it closes.`;
  const page = query.pageNumber > 1 ? `?page=${query.pageNumber}` : '';
  const isNarrowed = ['search', 'state', 'type', 'closes', 'sort'].some((name) => params.has(name));
  const feed = feedPath(query.categoryId === undefined ? {} : { category: query.categoryId });
  return {
    title: titled(title),
    description,
    path: `${own}${page}`,
    isListed: !isNarrowed,
    linkedData: listLinkedData(config.publicUrl, { title, description, address: `${own}${page}` }, query, data),
    alternates: [{ type: 'application/atom+xml', title, path: feed }],
    summary: listSummary(title, description, data.listingData),
    // The page asks by its own address.
    ...firstAsked('getPublicOpportunities', { query: asked }, data),
  };
}
