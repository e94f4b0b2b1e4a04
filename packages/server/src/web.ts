import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from './config.ts';

/** What a page may load and do; Google and the support widget only where they are configured. SRV-8 */
function contentSecurityPolicy(config: Config, nonce: string): string {
  const google = config.googleClientId ? ' https://accounts.google.com' : '';
  const widget = config.supportWidgetUrl ? ` ${new URL(config.supportWidgetUrl).origin}` : '';
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${google}${widget}`,
    `style-src 'self' 'nonce-${nonce}'${google}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${widget}`,
    `font-src 'self'`,
    `connect-src 'self'${google}${widget}`,
    `frame-src 'self'${google}${widget}`,
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

const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Serves the built web app: hashed assets for ever, the page anew each time, with a nonce and what it must know. */
export async function serveWeb(app: FastifyInstance, config: Config, webRoot: string, now: () => Date): Promise<void> {
  const template = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const page = (reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64');
    const settings = {
      applicationKey: config.applicationKey,
      googleClientId: config.googleClientId,
      supportWidgetUrl: config.supportWidgetUrl,
      isDevelopment: !config.isProduction,
      serverTime: now().toISOString(),
    };
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', contentSecurityPolicy(config, nonce))
      .send(
        template.replaceAll('__CSP_NONCE__', nonce).replaceAll('__CHALKLINE_CONFIG__', () => jsonForHtml(settings)),
      );
  };
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (_request, reply) => page(reply));
  app.get('/*', (request, reply) => {
    const isFile = /\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '');
    if (isFile || request.url.startsWith('/api/')) return reply.callNotFound();
    return page(reply);
  });
}
