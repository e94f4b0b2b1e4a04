import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Settings } from '../files/s3-file-store.ts';

/** An S3-speaking store in memory, which checks every request's signature by itself and refuses what is not signed. */
export interface TestS3 {
  readonly settings: S3Settings;
  readonly objects: Map<string, { bytes: Buffer; at: Date }>;
  /** Requests that were answered, as `PUT 200`. */
  readonly answered: string[];
  /** How many of the next requests it answers with a fault of its own. */
  faults: number;
  /** Goes away, as a failure would; its objects stay. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

const BUCKET = 'market-files';
const REGION = 'us-test-1';
const ACCESS_KEY = 'the-access-key';
const SECRET_KEY = 'the secret key of the test store';
const PAGE = 2;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature that the request must carry, by AWS's description of its fourth version. */
function signatureFor(request: IncomingMessage, url: URL, signedHeaders: string, scope: string): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical).toString('hex')].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((own, part) => hmac(own, part), `AWS4${SECRET_KEY}`);
  return hmac(key, text).toString('hex');
}

function isSigned(request: IncomingMessage, url: URL): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/;
  const [, access, scope, signedHeaders, signature] = pattern.exec(request.headers.authorization ?? '') ?? [];
  if (access !== ACCESS_KEY || !scope || !signedHeaders) return false;
  const day = String(request.headers['x-amz-date']).slice(0, 8);
  if (scope !== `${day}/${REGION}/s3/aws4_request`) return false;
  const isComplete = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    signedHeaders.split(';').includes(name),
  );
  return isComplete && signatureFor(request, url, signedHeaders, scope) === signature;
}

function listXml(objects: TestS3['objects'], from: number): string {
  const all = [...objects].sort(([a], [b]) => (a < b ? -1 : 1));
  const more = from + PAGE < all.length;
  const contents = all
    .slice(from, from + PAGE)
    .map(
      ([key, { bytes, at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
  const next = more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${BUCKET}</Name><KeyCount>${contents.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const errorXml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

interface Reply {
  readonly status: number;
  readonly body?: string | Buffer;
}

function storeObject(objects: TestS3['objects'], key: string, body: Buffer, request: IncomingMessage): Reply {
  const checksum = request.headers['x-amz-checksum-sha256'];
  if (checksum !== sha256(body).toString('base64')) return { status: 400, body: errorXml('BadDigest') };
  objects.set(key, { bytes: body, at: new Date() });
  return { status: 200 };
}

async function reply(store: Pick<TestS3, 'objects'>, request: IncomingMessage, url: URL): Promise<Reply> {
  const { objects } = store;
  const body = await bodyOf(request);
  if (!isSigned(request, url)) return { status: 403, body: errorXml('SignatureDoesNotMatch') };
  const [, bucket, ...rest] = url.pathname.split('/');
  if (bucket !== BUCKET) return { status: 404, body: errorXml('NoSuchBucket') };
  const key = rest.join('/');
  if (key === '') {
    const from = Number(url.searchParams.get('continuation-token') ?? 0);
    return { status: 200, body: request.method === 'GET' ? listXml(objects, from) : '' };
  }
  if (request.method === 'PUT') return storeObject(objects, key, body, request);
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const found = objects.get(key);
  return found ? { status: 200, body: found.bytes } : { status: 404, body: errorXml('NoSuchKey') };
}

/** Starts the store on a free port of this machine. */
export async function startS3(): Promise<TestS3> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const isFaulty = store.faults > 0;
    if (isFaulty) {
      store.faults -= 1;
      await bodyOf(request);
    }
    const { status, body } = isFaulty ? { status: 503, body: errorXml('SlowDown') } : await reply(store, request, url);
    store.answered.push(`${request.method} ${status}`);
    const type = typeof body === 'string' ? 'application/xml' : 'application/octet-stream';
    response.writeHead(status, { 'content-type': type }).end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const store: TestS3 = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: REGION,
      accessKey: ACCESS_KEY,
      secretKey: SECRET_KEY,
      isPathStyle: true,
    },
    objects: new Map(),
    answered: [],
    faults: 0,
    pause: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    resume: () => (server.listening ? Promise.resolve() : listen(port)),
  };
  return store;
}
