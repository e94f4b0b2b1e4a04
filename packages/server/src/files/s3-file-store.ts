import { createHash, randomUUID } from 'node:crypto';
import { S3mini } from 's3mini';
import { type FileStore, FileStoreError } from './file-store.ts';

/** A bucket of an S3-compatible store, and the keys to it. */
export interface S3Settings {
  /** The store's address, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The bucket is in the address's path; otherwise it is the first label of the host. */
  readonly isPathStyle: boolean;
}

/** A file of 15 MB over a slow line; what takes longer is given up. */
const REQUEST_TIMEOUT_MS = 20_000;
/** A store that is well says so sooner. */
const PING_TIMEOUT_MS = 2_500;
const TRIES = 3;
const KEYS_PER_PAGE = 1_000;
const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

function addressOf({ endpoint, bucket, isPathStyle }: S3Settings): string {
  const address = new URL(endpoint);
  const path = address.pathname.replace(/\/+$/, '');
  if (isPathStyle) address.pathname = `${path}/${bucket}`;
  else address.host = `${bucket}.${address.host}`;
  return address.href;
}

const statusOf = (error: unknown): number | null => {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : null;
};

/** Whether trying again may help: the store stumbled, or the line broke. A refusal stays one, and time that is up is up. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== null) return status >= 500 || status === 429;
  return error instanceof Error && error.name !== 'TimeoutError' && error.name !== 'AbortError';
}

/** A store's word for a full disk, as the system would say it. */
const outOfRoom = (cause: unknown): Error => Object.assign(new Error('no room left', { cause }), { code: 'ENOSPC' });

/** Every request here may be sent twice: a key is written once, with the same bytes. @throws {FileStoreError} */
async function reach<T>(what: string, request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      // 507: the store has no room left, which another try does not change.
      const isFull = statusOf(error) === 507;
      if (attempt >= TRIES || isFull || !isPassing(error)) {
        throw new FileStoreError(`the file store failed to ${what}`, isFull ? outOfRoom(error) : error);
      }
      await new Promise((resolve) => setTimeout(resolve, 100 * attempt + Math.random() * 100));
    }
  }
}

/** Every key of the bucket with its instant, page by page. @throws {FileStoreError} */
async function* objectsIn(client: S3mini): AsyncGenerator<{ key: string; at: Date }> {
  let token: string | undefined;
  do {
    const from = token;
    const page = await reach('list its files', () => client.listObjectsPaged('/', '', KEYS_PER_PAGE, from));
    if (!page?.objects) throw new FileStoreError('the file store has no such bucket');
    for (const { Key, LastModified } of page.objects) yield { key: Key, at: LastModified };
    token = page.nextContinuationToken;
  } while (token);
}

function checked(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of this file store');
  return key;
}

async function putInto(
  client: S3mini,
  content: Buffer,
  id: string = randomUUID(),
): Promise<{ key: string; sha256: string }> {
  const key = `${id.slice(0, 2)}/${id}`;
  const digest = createHash('sha256').update(content).digest();
  // The store compares what arrived with the checksum and refuses a part of a file.
  const checksum = { 'x-amz-checksum-sha256': digest.toString('base64') };
  const type = 'application/octet-stream';
  await reach('take a file', () => client.putObject(key, content, type, undefined, checksum, content.length));
  return { key, sha256: digest.toString('hex') };
}

/**
 * Stores files in a bucket of an S3-compatible store. Bytes come and go through this server alone: nobody gets an
 * address of the bucket, so that every reading passes the API's checks. FILE-4
 */
export function createS3FileStore(settings: S3Settings): FileStore {
  const access = {
    endpoint: addressOf(settings),
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
  };
  const client = new S3mini({ ...access, requestAbortTimeout: REQUEST_TIMEOUT_MS });
  const watcher = new S3mini({ ...access, requestAbortTimeout: PING_TIMEOUT_MS });
  return {
    put: (content) => putInto(client, content),
    putAt: async (key, content) => void (await putInto(client, content, checked(key).slice(3))),
    async get(key) {
      const own = checked(key);
      const bytes = await reach('give a file', () => client.getObjectArrayBuffer(own));
      if (!bytes) throw new Error(`the file store has nothing under ${key}`);
      return Buffer.from(bytes);
    },
    async remove(key) {
      const own = checked(key);
      await reach('forget a file', () => client.deleteObject(own));
    },
    async list(before) {
      const keys: string[] = [];
      for await (const { key, at } of objectsIn(client)) if (KEY.test(key) && at < before) keys.push(key);
      return keys;
    },
    async ping() {
      const isThere = await watcher.bucketExists().catch((error: unknown) => {
        throw new FileStoreError('the file store does not answer', error);
      });
      if (!isThere) throw new FileStoreError('the file store has no such bucket, or keeps it from this server');
    },
  };
}
