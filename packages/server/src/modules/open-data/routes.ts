import { createHash } from 'node:crypto';
import { SaleStatus } from '@chalkline/rules';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { files, rfpDocuments, sales } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { sendFile } from '../../operation-route.ts';
import type { FloodBrake } from '../../security/rate-limit.ts';
import type { Services } from '../../services.ts';
import { publicPurchase } from '../public-purchases/visible.ts';
import { rememberedBy } from '../shared/remembered-by.ts';
import { type Feed, feedPath, opportunitiesFeed, readFeedQuery } from './feed.ts';
import { readPackage, readRelease } from './ocds-read.ts';

/** How long an answer serves everybody, here and on its way. */
const KEEP_SECONDS = 60;
const KEPT = 200;

interface OpenDataParts {
  readonly services: Services;
  /** The market's time. */
  readonly now: () => Date;
  readonly brake: FloodBrake;
}

/** What is the same as its reader already has is not sent again. */
function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, body: string, type: string, changed?: Date) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('ETag', etag).header('Cache-Control', `public, max-age=${KEEP_SECONDS}`);
  reply.header('Access-Control-Allow-Origin', '*');
  if (changed) reply.header('Last-Modified', changed.toUTCString());
  const known = request.headers['if-none-match'];
  const since = request.headers['if-modified-since'];
  const isKnown = known
    ? known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
    : changed !== undefined && since !== undefined && Math.floor(changed.getTime() / 1000) * 1000 <= Date.parse(since);
  return isKnown ? reply.status(304).send() : reply.type(type).send(body);
}

/** A whole number from 1 on; a page far past every last one is answered as any other that is not there. */
function pageNumber(text: unknown): number {
  if (text === undefined) return 1;
  if (typeof text === 'string' && /^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new AppError('VALIDATION_FAILED', 'page: Use a whole number, 1 or higher.', {
    page: 'Use a whole number, 1 or higher.',
  });
}

function serveReleases(app: FastifyInstance, { services, now, brake }: OpenDataParts): void {
  const pages = rememberedBy<string>(KEEP_SECONDS * 1000, KEPT);
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const type = 'application/json; charset=utf-8';
  app.get<{ Params: { file: string } }>('/ocds/release/:file', async (request, reply) => {
    brake(request);
    const { file } = request.params;
    if (!file.endsWith('.json')) return reply.callNotFound();
    const reader = { services, db: services.connection.db, log: request.log };
    const release = await readRelease(reader, file.slice(0, -'.json'.length));
    return sendUnlessKnown(request, reply, json(release), type, new Date(release.date));
  });
  app.get<{ Querystring: Record<string, unknown> }>('/ocds/releases.json', async (request, reply) => {
    brake(request);
    const page = pageNumber(request.query['page']);
    const body = await pages(String(page), async () => json(await readPackage(services, page, now())));
    return sendUnlessKnown(request, reply, body, type);
  });
}

function serveFeed(app: FastifyInstance, { services, now, brake }: OpenDataParts): void {
  const feeds = rememberedBy<Feed>(KEEP_SECONDS * 1000, KEPT);
  app.get<{ Querystring: Record<string, unknown> }>('/feeds/opportunities.atom', async (request, reply) => {
    brake(request);
    const query = readFeedQuery(request.query);
    const { xml, updatedAt } = await feeds(feedPath(query), () => opportunitiesFeed(services, query, now()));
    return sendUnlessKnown(request, reply, xml, 'application/atom+xml; charset=utf-8', updatedAt);
  });
}

/** Rows of the public sale that a token names; of nothing, where it names none. */
async function ofPublicSale(
  { services, db }: { readonly services: Services; readonly db: Db },
  token: string,
): Promise<SQL> {
  const id = services.ids.decode('sale', token);
  if (id === null) return sql`false`;
  const isShown = and(eq(sales.id, id), eq(sales.isPublic, true), gt(sales.status, SaleStatus.Draft));
  const [sale] = await db.select({ id: sales.id }).from(sales).where(isShown);
  return sale ? eq(rfpDocuments.saleId, sale.id) : sql`false`;
}

/** Documents of public purchases and sales, for everybody; each only under a purchase that it belongs to. ID-6 FILE-4 */
function servePublicDocuments(app: FastifyInstance, { services, brake }: OpenDataParts): void {
  const { db } = services.connection;
  app.get<{ Params: { token: string; fileId: string } }>('/public-files/:token/:fileId', async (request, reply) => {
    brake(request);
    const { token, fileId } = request.params;
    if (!/^[1-9]\d{0,14}$/.test(fileId)) throw notFound('document');
    const reader = { services, db, log: request.log };
    const rfp = await publicPurchase(reader, token);
    const isOf = rfp ? eq(rfpDocuments.rfpId, rfp.id) : await ofPublicSale(reader, token);
    const [row] = await db
      .select({ file: files })
      .from(rfpDocuments)
      .innerJoin(files, eq(files.id, rfpDocuments.fileId))
      .where(and(isOf, eq(rfpDocuments.fileId, Number(fileId))));
    if (!row) throw notFound('document');
    const { name, mimeType, storageKey } = row.file;
    return sendFile(reply, { file: { name, mimeType, content: await services.files.get(storageKey) } });
  });
}

/** Open data, the feed and the documents of public purchases: plain links, outside of the contract. AWD-12 */
export function registerOpenData(app: FastifyInstance, parts: OpenDataParts): void {
  serveReleases(app, parts);
  serveFeed(app, parts);
  servePublicDocuments(app, parts);
}
