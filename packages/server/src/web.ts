import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { isKnownPath, plainPath } from './modules/public-site/known-paths.ts';
import { dressPage, jsonForHtml } from './modules/public-site/page-head.ts';
import { pageHeadOf, robotsText } from './modules/public-site/public-pages.ts';
import { sitemap, sitemapPart } from './modules/public-site/sitemap.ts';
import { rememberedBy } from './modules/shared/remembered-by.ts';
import type { Services } from './services.ts';

/** What a page may load and do; Google and the support widget only where they are configured. SRV-8 */
function contentSecurityPolicy(config: Config, nonce: string): string {
  const google = config.google ? ' https://accounts.google.com' : '';
  const widget = config.supportWidgetUrl ? ` ${new URL(config.supportWidgetUrl).origin}` : '';
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${google}${widget}`,
    `style-src 'self' 'nonce-${nonce}'${google}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${widget}`,
    `font-src 'self'`,
    `connect-src 'self'${google}${widget}`,
    `frame-src 'self' blob:${google}${widget}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Headers that every answer carries. SRV-8 */
export function setSecurityHeaders(reply: FastifyReply, config: Config): void {
  reply.header('X-Content-Type-Options', 'nosniff');
  reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  reply.header('X-Frame-Options', 'DENY');
  reply.header('Cross-Origin-Opener-Policy', 'same-origin');
  reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  if (config.publicUrl.startsWith('https:'))
    reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

/** The path of a request, without its query. */
const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** How long one map of the site serves everybody. */
const MAP_MS = 60_000;

function servePublicFiles(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;
  const maps = rememberedBy<string | null>(MAP_MS, 20);
  const sendMap = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('Cache-Control', 'public, max-age=60').send(xml);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-cache').send(robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', async (_request, reply) => sendMap(reply, (await maps('', () => sitemap(services))) ?? ''));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const { file } = request.params;
    const xml = await maps(file, () => sitemapPart(services, file));
    return xml === null ? reply.callNotFound() : sendMap(reply, xml);
  });
}

/** The screens that say what is not to be had say so by their status, too; so does a path that nothing is at. UI-18 */
const refusals: Readonly<Record<string, number>> = { '/not-found': 404, '/unauthorized': 403 };

/** Makes the app's page for a path: what it must know, a policy with a nonce of its own, what robots may do. */
function pageMaker({ services, template, now }: { services: Services; template: string; now: () => Date }) {
  const { config } = services;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request);
    const head = await pageHeadOf(services, request.log, request.url);
    const isKnown = isKnownPath(path) && !head.isMissing;
    const nonce = randomBytes(18).toString('base64');
    const settings = {
      applicationKey: config.applicationKey,
      googleClientId: config.google?.clientId ?? null,
      supportWidgetUrl: config.supportWidgetUrl,
      isDevelopment: !config.isProduction,
      serverTime: now().toISOString(),
    };
    // A page that can't be read for a moment must not be forgotten for it.
    if (!head.isAway && (!head.isListed || !isKnown)) reply.header('X-Robots-Tag', 'noindex');
    if (head.isAway) reply.header('Retry-After', '60');
    const built = template
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__CHALKLINE_CONFIG__', () => jsonForHtml(settings));
    return reply
      .status(head.isAway ? 503 : isKnown ? (refusals[plainPath(path)] ?? 200) : 404)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', contentSecurityPolicy(config, nonce))
      .send(dressPage(built, head, config.publicUrl, nonce));
  };
}

/**
 * Serves the built web app: hashed assets for ever, the page anew each time, with a nonce and what it must know. A path that
 * no route has is the app too, with the status of what it will show. UI-18
 */
export async function serveWeb(
  app: FastifyInstance,
  services: Services,
  webRoot: string,
  now: () => Date,
): Promise<void> {
  const template = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const page = pageMaker({ services, template, now });
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    // The server writes these itself: they name its own address.
    globIgnore: ['**/robots.txt', '**/sitemap.xml'],
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  servePublicFiles(app, services);
  app.get('/', page);
  app.get('/*', (request, reply) => {
    const path = pathOf(request);
    if (/\.[a-z0-9]+$/i.test(path) || path.startsWith('/api/')) return reply.callNotFound();
    return page(request, reply);
  });
}
