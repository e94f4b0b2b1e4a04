import type { components } from '@chalkline/openapi/types';
import { formatDate, formatMoney, opportunityQuery, PurchaseStatus, purchaseTypeOf } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import { categories } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { escapeHtml } from '../../security/html.ts';
import type { Services } from '../../services.ts';
import type { Log } from '../../unit-of-work.ts';
import { formatDeadlineOf } from '../open-data/deadline-text.ts';
import { feedPath } from '../open-data/feed.ts';
import { plainText } from '../open-data/plain-text.ts';
import { listOpportunities } from '../public-purchases/opportunities.ts';
import { readPublicRfp } from '../public-purchases/public-rfp.ts';
import { readPublicSchool } from '../public-purchases/public-school.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import type { PageHead } from './page-head.ts';
import { ABOUT, DEFAULT_TITLE, linkRow } from './site-words.ts';

type Schemas = components['schemas'];

/** The parts of one public purchase that have an address of their own. */
const rfpParts: readonly string[] = ['scope', 'lines', 'documents', 'questions', 'addenda', 'record'];
/** A summary names so many lines; the page itself shows all. */
const MOST_LINES = 60;
/** What is larger is asked for by the page itself: a description may hold megabytes of pictures. Characters of JSON. */
const MOST_DATA = 150_000;

const titled = (title: string): string => `${title} · ${DEFAULT_TITLE}`;
const item = (html: string): string => `<li>${html}</li>`;
const list = (items: readonly string[]): string => (items.length > 0 ? `<ul>${items.map(item).join('')}</ul>` : '');
const link = (path: string, label: string): string => `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`;
const paragraph = (text: string): string => (text === '' ? '' : `<p>${escapeHtml(text)}</p>`);
const section = (title: string, html: string): string => (html === '' ? '' : `<h2>${escapeHtml(title)}</h2>${html}`);

/** What a page asks for first, unless there is too much of it. */
const firstAsked = (operation: string, params: object, data: object): Pick<PageHead, 'asked'> =>
  JSON.stringify(data).length > MOST_DATA ? {} : { asked: [{ operation, params, data }] };

const rfpPath = (token: string): string => `/RFP/${token}`;

const opportunityItem = ({ encryptedId, number, name, schoolName, city, stateCode, rfpendDate }: Opportunity): string =>
  `${link(rfpPath(encryptedId), name)} ${escapeHtml(
    `${number}, ${schoolName}, ${city}, ${stateCode}${rfpendDate ? `, closes ${formatDeadlineOf(new Date(rfpendDate), stateCode)}` : ''}`,
  )}`;

type Opportunity = Schemas['PublicOpportunity'];

/** A page that nothing is at. */
const missing = (title: string, path: string): PageHead => ({
  title: titled(title),
  description: ABOUT,
  path,
  isListed: false,
  isMissing: true,
});

async function opportunitiesHead(
  services: Services,
  category: string | undefined,
  params: URLSearchParams,
): Promise<PageHead> {
  const { connection, ids, config } = services;
  const { db } = connection;
  const query = opportunityQuery(category, params, await databaseNow(db));
  const [named] =
    query.categoryId === undefined
      ? []
      : await db.select({ name: categories.name }).from(categories).where(eq(categories.id, query.categoryId));
  const own = category === undefined ? '/opportunities' : `/opportunities/${encodeURIComponent(category)}`;
  if (category !== undefined && !named) return missing('Opportunities', own);
  const data = await listOpportunities(db, ids, query);
  const title = named ? `${named.name}: open opportunities` : 'Open opportunities';
  const what = named ? `in ${named.name} ` : '';
  const description = `${data.totalCount.toLocaleString('en-US')} public requests of K-12 schools ${what}take bids now. See what each asks for and when it closes.`;
  const page = query.pageNumber > 1 ? `?page=${query.pageNumber}` : '';
  const isNarrowed = ['search', 'state', 'type', 'closes', 'sort'].some((name) => params.has(name));
  const feed = feedPath(query.categoryId === undefined ? {} : { category: query.categoryId });
  return {
    title: titled(title),
    description,
    path: `${own}${page}`,
    isListed: !isNarrowed,
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: title,
      description,
      url: `${config.publicUrl}${own}${page}`,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: data.totalCount,
        itemListElement: data.listingData.map(({ encryptedId, name }, index) => ({
          '@type': 'ListItem',
          position: (query.pageNumber - 1) * query.pageSize + index + 1,
          name,
          url: `${config.publicUrl}${rfpPath(encryptedId)}`,
        })),
      },
    },
    alternates: [{ type: 'application/atom+xml', title, path: feed }],
    summary: `<h1>${escapeHtml(title)}</h1>${paragraph(description)}${list(data.listingData.map(opportunityItem))}${linkRow(
      [
        ['/register/vendor', 'Sign up a company'],
        ['/vendor-login', 'Vendor sign in'],
      ],
    )}`,
    ...firstAsked('getPublicOpportunities', { query }, data),
  };
}

/** Where a purchase stands, in one sentence. */
function standing({ rfp, isOpen, closure, record }: Schemas['PublicRfp']): string {
  const { stateCode } = rfp.school;
  if (isOpen && rfp.rfpendDate) return `Closes ${formatDeadlineOf(new Date(rfp.rfpendDate), stateCode)}.`;
  if (closure === 'cancelled') return 'This purchase was cancelled.';
  if (closure === 'no-bids') return 'This purchase closed without a bid.';
  if (closure === 'no-award') return 'This purchase closed without an award.';
  if (record) {
    const at = formatDate(new Date(record.awardedAt), timeZoneOf(stateCode));
    return `Awarded on ${at} for ${formatMoney(record.awardedTotal)}.`;
  }
  return rfp.status === PurchaseStatus.OnGoing ? 'Bidding has ended; the bids are being evaluated.' : '';
}

function rfpSummary(data: Schemas['PublicRfp']): string {
  const { rfp, documents, record } = data;
  const { name, city, stateCode } = rfp.school;
  const facts = `${rfp.formattedNumber} · ${purchaseTypeOf(rfp.rfptypeId).name} · ${name}, ${city}, ${stateCode}`;
  const lines = rfp.products
    .slice(0, MOST_LINES)
    .map((line) => escapeHtml(`${line.productQty} ${line.unit} ${line.productDesc}`));
  const answered = rfp.vendorQuestions.map(
    ({ question, answer }) => `${escapeHtml(question)}<br>${escapeHtml(answer ?? '')}`,
  );
  const winners = record?.awards.map((award) => escapeHtml(`${award.vendorName}: ${formatMoney(award.total)}`)) ?? [];
  return [
    `<h1>${escapeHtml(rfp.rfpName)}</h1>`,
    paragraph(facts),
    paragraph(standing(data)),
    data.isOpen ? linkRow([[signInTo(rfp.encryptedId), 'Sign in to bid']]) : '',
    paragraph(plainText(rfp.rfpDescription, 1_500)),
    section('Awarded to', list(winners)),
    section('What is wanted', list(lines)),
    section('Documents', list(documents.map((document) => link(document.href, document.name)))),
    section('Addenda', list(rfp.addenda.map(({ number, summary }) => escapeHtml(`${number}. ${summary}`)))),
    section('Questions and answers', list(answered)),
    linkRow([
      [`/school/${data.schoolToken}`, `All purchases of ${name}`],
      ['/opportunities', 'All open opportunities'],
    ]),
  ].join('');
}

/** The vendors' way to the purchase, by signing in. */
const signInTo = (token: string): string =>
  `/redirect-handler?${new URLSearchParams({ to: `/order-details?${new URLSearchParams({ id: token })}` })}`;

function rfpLinkedData(publicUrl: string, { rfp, schoolToken }: Schemas['PublicRfp'], description: string): object {
  const url = `${publicUrl}${rfpPath(rfp.encryptedId)}`;
  const place = { '@type': 'Place', address: addressOf(rfp.school) };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: rfp.rfpName,
    description,
    url,
    ...(rfp.publishedAt ? { datePublished: rfp.publishedAt } : {}),
    mainEntity: {
      '@type': 'Demand',
      name: rfp.rfpName,
      identifier: rfp.formattedNumber,
      url,
      ...(rfp.publishedAt ? { availabilityStarts: rfp.publishedAt } : {}),
      ...(rfp.rfpendDate ? { availabilityEnds: rfp.rfpendDate } : {}),
      areaServed: place,
    },
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Opportunities', item: `${publicUrl}/opportunities` },
        { '@type': 'ListItem', position: 2, name: rfp.school.name, item: `${publicUrl}/school/${schoolToken}` },
        { '@type': 'ListItem', position: 3, name: rfp.rfpName, item: url },
      ],
    },
  };
}

const addressOf = ({ city, stateCode }: { readonly city: string; readonly stateCode: string }) => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  addressRegion: stateCode,
  addressCountry: 'US',
});

async function rfpHead(services: Services, log: Log, token: string): Promise<PageHead> {
  const data = await readPublicRfp({ services, db: services.connection.db, log }, token);
  const { rfp } = data;
  const { name, city, stateCode } = rfp.school;
  const description =
    `${name}, ${city}, ${stateCode}: ${rfp.formattedNumber}. ${standing(data)} ${plainText(rfp.rfpDescription, 160)}`.trim();
  return {
    title: titled(rfp.rfpName),
    description,
    path: rfpPath(token),
    isListed: true,
    linkedData: rfpLinkedData(services.config.publicUrl, data, description),
    alternates: [{ type: 'application/json', title: 'Open contracting data', path: data.ocdsUrl }],
    summary: rfpSummary(data),
    ...firstAsked('getPublicRfp', { path: { token } }, data),
  };
}

function schoolSummary(school: Schemas['PublicSchool']): string {
  const awarded = school.awarded.map(
    ({ encryptedId, name, awardedTotal, vendors }) =>
      `${link(rfpPath(encryptedId), name)} ${escapeHtml(`${formatMoney(awardedTotal)}, ${vendors.join(', ')}`)}`,
  );
  return [
    `<h1>${escapeHtml(school.name)}</h1>`,
    paragraph(`${school.city}, ${school.stateCode}`),
    section('Open now', list(school.open.map(opportunityItem))),
    section('Coming up', list(school.upcoming.map(({ name }) => escapeHtml(name)))),
    section('Awarded', list(awarded)),
    linkRow([['/opportunities', 'All open opportunities']]),
  ].join('');
}

async function schoolHead({ connection, ids, config }: Services, token: string): Promise<PageHead> {
  const school = await readPublicSchool(connection.db, ids, token);
  const path = `/school/${token}`;
  const open = school.open.length === 1 ? 'One purchase takes' : `${school.open.length} purchases take`;
  const description = `What ${school.name} in ${school.city}, ${school.stateCode} buys: ${open} bids now, ${school.awarded.length} awarded in public.`;
  return {
    title: titled(school.name),
    description,
    path,
    isListed: true,
    ...(school.logo ? { image: school.logo } : {}),
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'EducationalOrganization',
      name: school.name,
      address: addressOf(school),
      url: `${config.publicUrl}${path}`,
      ...(school.url ? { sameAs: school.url } : {}),
      ...(school.logo ? { logo: `${config.publicUrl}${school.logo}` } : {}),
    },
    alternates: [
      {
        type: 'application/atom+xml',
        title: 'Open opportunities in this state',
        path: feedPath({ state: school.stateCode }),
      },
    ],
    summary: schoolSummary(school),
    ...firstAsked('getPublicSchool', { path: { token } }, school),
  };
}

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment;
      }
    });
}

/** Whoever reads a page of a purchase, a school or the list; null when the path is none of theirs. */
function readerOf(
  services: Services,
  log: Log,
  path: string,
  params: URLSearchParams,
): (() => Promise<PageHead>) | null {
  const [first = '', second, third, ...more] = segmentsOf(path);
  const name = first.toLowerCase();
  if (more.length > 0) return null;
  if (name === 'opportunities' && third === undefined) return () => opportunitiesHead(services, second, params);
  if (name === 'school' && second !== undefined && second.toLowerCase() !== 'token-regeneration' && third === undefined)
    return () => schoolHead(services, second);
  if (name === 'rfp' && second !== undefined) {
    if (third !== undefined && !rfpParts.includes(third.toLowerCase())) return async () => missing('Not found', path);
    return () => rfpHead(services, log, second);
  }
  return null;
}

/**
 * What the page of a public purchase, of a school or of the list of opportunities says before its app runs; null for every
 * other path. A token of nothing is a page that is not there; a market that can't be read now still has its page. ID-6
 */
export async function purchasePageHead(
  services: Services,
  log: Log,
  path: string,
  params: URLSearchParams,
): Promise<PageHead | null> {
  const read = readerOf(services, log, path, params);
  if (!read) return null;
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return missing('Not found', path);
    log.error({ err: error }, 'a public page has no data of its own');
    return { title: DEFAULT_TITLE, description: ABOUT, path, isListed: false };
  }
}
