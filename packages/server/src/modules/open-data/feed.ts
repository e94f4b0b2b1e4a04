import { formatDeadline, place, purchaseNumber, purchaseTypeOf } from '@chalkline/rules';
import { and, desc, eq, sql } from 'drizzle-orm';
import { categoriesNow } from '../../database/current-categories.ts';
import { addenda, categories, rfps, schools, states } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { escapeHtml } from '../../security/html.ts';
import type { Services } from '../../services.ts';
import { isPublicAndOpen } from '../public-purchases/all-open.ts';
import { purchaseCategoryName } from '../shared/category-names.ts';
import { schoolPlace, timeZoneOf } from '../shared/time-zones.ts';
import { plainText } from './plain-text.ts';

/** Which opportunities a feed has. */
interface FeedQuery {
  readonly category?: number;
  /** Two capital letters. */
  readonly state?: string;
}

/** A feed as it is sent. */
export interface Feed {
  readonly xml: string;
  /** When the newest of it changed. */
  readonly updatedAt: Date;
}

const MOST = 50;
const PATH = '/feeds/opportunities.atom';

/** Characters that XML has no place for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const xmlText = (text: string): string => escapeHtml(text.toWellFormed().replace(FORBIDDEN, ''));

/** A feed's address within the site. */
export function feedPath({ category, state }: FeedQuery): string {
  const query = new URLSearchParams({
    ...(category === undefined ? {} : { category: String(category) }),
    ...(state === undefined ? {} : { state }),
  }).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}

/**
 * What a feed was asked for.
 * @throws {AppError} VALIDATION_FAILED naming the parameter
 */
export function readFeedQuery(query: Readonly<Record<string, unknown>>): FeedQuery {
  const { category, state } = query;
  const wrong = (name: string, sentence: string) =>
    new AppError('VALIDATION_FAILED', `${name}: ${sentence}`, { [name]: sentence });
  if (category !== undefined && !(typeof category === 'string' && /^[1-9]\d{0,14}$/.test(category)))
    throw wrong('category', 'Use a category’s number.');
  if (state !== undefined && !(typeof state === 'string' && /^[A-Za-z]{2}$/.test(state)))
    throw wrong('state', 'Use a state’s two-letter code.');
  return {
    ...(category === undefined ? {} : { category: Number(category) }),
    ...(state === undefined ? {} : { state: String(state).toUpperCase() }),
  };
}

async function rowsOf({ connection: { db } }: Services, { category: asked, state }: FeedQuery) {
  const category = (await categoriesNow(db, [asked]))(asked);
  return db
    .select({
      id: rfps.id,
      typeId: rfps.typeId,
      name: rfps.name,
      // The beginning alone: a description may hold megabytes of pictures.
      description: sql<string>`left(${rfps.description}, 20000)`,
      publishedAt: rfps.publishedAt,
      endDate: rfps.endDate,
      school: schools.name,
      city: schools.city,
      stateCode: schools.stateCode,
      schoolPlace,
      category: purchaseCategoryName,
      changedAt: sql<string | Date | null>`(select max(a.published_at) from ${addenda} a where a.rfp_id = ${rfps.id})`,
    })
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(
      and(
        isPublicAndOpen,
        category === undefined ? undefined : eq(rfps.parentCategoryId, category),
        state === undefined ? undefined : eq(schools.stateCode, state),
      ),
    )
    .orderBy(desc(rfps.publishedAt), desc(rfps.id))
    .limit(MOST);
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const updatedAt = ({ publishedAt, changedAt }: Row): Date =>
  new Date(Math.max(publishedAt?.getTime() ?? 0, changedAt === null ? 0 : new Date(changedAt).getTime()));

function entryOf({ ids, config }: Services, row: Row): string {
  const address = `${config.publicUrl}/RFP/${ids.encode('rfp', row.id)}`;
  const facts = [
    purchaseNumber(row.typeId, row.id),
    purchaseTypeOf(row.typeId).name,
    `${row.school}, ${place(row.city, row.stateCode)}`,
    ...(row.endDate ? [`closes ${formatDeadline(row.endDate, timeZoneOf(row.schoolPlace))}`] : []),
  ].join(' · ');
  return [
    '<entry>',
    `<id>${xmlText(address)}</id>`,
    `<title>${xmlText(row.name)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(address)}"/>`,
    `<published>${(row.publishedAt ?? new Date(0)).toISOString()}</published>`,
    `<updated>${updatedAt(row).toISOString()}</updated>`,
    `<author><name>${xmlText(row.school)}</name></author>`,
    row.category === null ? '' : `<category term="${xmlText(row.category)}"/>`,
    `<summary type="text">${xmlText(`${facts}. ${plainText(row.description, 500)}`.trim())}</summary>`,
    '</entry>',
  ].join('');
}

async function titleOf({ connection: { db } }: Services, { category, state }: FeedQuery): Promise<string> {
  const [named] =
    category === undefined
      ? []
      : await db.select({ name: categories.name }).from(categories).where(eq(categories.id, category));
  const [place] =
    state === undefined ? [] : await db.select({ name: states.name }).from(states).where(eq(states.code, state));
  if (category !== undefined && !named) throw new AppError('NOT_FOUND', 'There is no such category.');
  if (state !== undefined && !place) throw new AppError('NOT_FOUND', 'There is no such state.');
  return ['Chalkline: open opportunities', named?.name, place?.name].filter(Boolean).join(' · ');
}

/**
 * The open opportunities as an Atom feed, the newest first; the same for everybody. ID-6
 * @throws {AppError} NOT_FOUND for a category or state that there is not
 */
export async function opportunitiesFeed(services: Services, query: FeedQuery, now: Date): Promise<Feed> {
  const title = await titleOf(services, query);
  const rows = await rowsOf(services, query);
  const newest = rows.length === 0 ? now : new Date(Math.max(...rows.map((row) => updatedAt(row).getTime())));
  const { publicUrl } = services.config;
  const self = `${publicUrl}${feedPath(query)}`;
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<updated>${newest.toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(`${publicUrl}/opportunities`)}"/>`,
    '<author><name>Chalkline</name></author>',
    ...rows.map((row) => entryOf(services, row)),
    '</feed>\n',
  ].join('');
  return { xml, updatedAt: newest };
}
