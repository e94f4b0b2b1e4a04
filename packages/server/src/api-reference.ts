import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const { resolve } = createRequire(import.meta.url);
const compress = promisify(gzip);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Chalkline API reference</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api-docs/viewer.css">
</head>
<body>
<div id="reference"><h1>Chalkline API reference</h1><p><a href="/openapi.json">The contract as a file</a></p></div>
<script src="/api-docs/viewer.js"></script>
<script src="/api-docs/start.js"></script>
</body>
</html>
`;

/** The viewer shows calls and makes none: a browser that is signed in holds somebody's session. */
const start = `SwaggerUIBundle({
  url: '/openapi.json',
  domNode: document.getElementById('reference'),
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [() => ({ wrapComponents: { authorizeBtn: () => () => null } })],
});
`;

/** The viewer sets styles of elements and draws small pictures of its own; it loads nothing from elsewhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const files = [
  ['/openapi.json', '@chalkline/openapi/openapi.json', 'application/json; charset=utf-8'],
  ['/api-docs/viewer.js', 'swagger-ui-dist/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['/api-docs/viewer.css', 'swagger-ui-dist/swagger-ui.css', 'text/css; charset=utf-8'],
] as const;

/** A file as it is, and compressed. */
interface Content {
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

/** Reads and compresses a file when somebody first asks; few ever do, and a node need not hold megabytes for nobody. */
function readOnce(path: string): () => Promise<Content> {
  let kept: Promise<Content> | null = null;
  const read = async () => {
    const plain = await readFile(path);
    return { plain, gzipped: await compress(plain) };
  };
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

/** Whether whoever asks reads what is compressed; programs that say nothing often don't. */
const readsGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*(?:gzip|\*)\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(String(headers['accept-encoding'] ?? ''));

/** Serves the contract at `/openapi.json`, and at `/api-docs` a page to read it with. SRV-41 */
export function serveApiReference(app: FastifyInstance): void {
  const send = (reply: FastifyReply, type: string, content: string | Buffer) =>
    reply.type(type).header('Cache-Control', 'public, max-age=300').header('X-Robots-Tag', 'noindex').send(content);
  for (const [url, name, type] of files) {
    const content = readOnce(resolve(name));
    app.get(url, async (request, reply) => {
      const { plain, gzipped } = await content();
      reply.header('Vary', 'Accept-Encoding');
      return readsGzip(request)
        ? send(reply.header('Content-Encoding', 'gzip'), type, gzipped)
        : send(reply, type, plain);
    });
  }
  app.get('/api-docs/start.js', (_request, reply) => send(reply, 'text/javascript; charset=utf-8', start));
  app.get('/api-docs', (_request, reply) =>
    send(reply.header('Content-Security-Policy', policy), 'text/html; charset=utf-8', page),
  );
}
