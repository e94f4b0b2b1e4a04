import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { ask, nextMessage } from '../shared/channel.ts';
import { type Process, startNode } from '../shared/process.ts';

/** Making a market and its bidders takes a moment; a busy machine several. */
export const START_MS = 120_000;

const secret = randomBytes(32).toString('base64url');

/** A node of the product, and where it answers. */
export interface Product {
  readonly process: Process;
  readonly port: number;
}

/** One lot that nobody has bid on, and those who accepted its terms. */
export interface Lot {
  readonly lotId: number;
  /** The sale's, which names its room. */
  readonly token: string;
  readonly vendorIds: readonly number[];
  /** Their sessions. */
  readonly tokens: readonly string[];
}

/** Where a node finds its data. */
export interface Places {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly redisUrl?: string;
}

/** Starts the product as it runs in production; nobody of the demonstration bids beside it. */
export async function startProduct({ databaseUrl, dataDir, redisUrl }: Places): Promise<Product> {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: secret,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: '0',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://bench.chalkline.test',
    REDIS_URL: redisUrl,
    DEMO_BIDDERS: 'false',
    APPLICATION_KEY: undefined,
    DEMO_DATA: undefined,
    TEST_CLOCK: undefined,
    SMTP_URL: undefined,
    WEB_ROOT: undefined,
    NODE_OPTIONS: undefined,
  };
  const child = startNode(new URL('./product-process.ts', import.meta.url), { env, hasChannel: true });
  const { port } = await nextMessage<{ port: number }>(child, START_MS, 'the product');
  return { process: child, port };
}

/** Asks a node for a new lot. */
export const newLot = ({ process }: Product): Promise<Lot> => ask<Lot>(process, { do: 'lot' }, START_MS);

/** Connections of so many people that stay open. */
export const connections = (maxSockets: number): Agent => new Agent({ keepAlive: true, maxSockets });

/** Where a bid goes, whose it is, and how much. */
interface Bid {
  readonly port: number;
  readonly lotId: number;
  readonly token: string;
  readonly cents: number;
}

/** Bids by the product's own call. @returns whether it was accepted @throws where it was not decided */
export function sendBid(agent: Agent, { port, lotId, token, cents }: Bid): Promise<boolean> {
  const body = JSON.stringify({ lotId, amount: (cents / 100).toFixed(2), isConfirmed: true });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const options = { agent, host: '127.0.0.1', port, path: '/api/Sell/PlaceBid', method: 'POST', headers };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => {
        if (response.statusCode !== 200) reject(new Error(`a bid was answered with ${response.statusCode}: ${text}`));
        else resolve(text.includes('"isAccepted":true'));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
