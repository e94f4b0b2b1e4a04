import { randomUUID } from 'node:crypto';
import type { components } from '@chalkline/openapi/types';
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';

type Item = components['schemas']['LiveAuctionItem'];

/** Lets some milliseconds go by. */
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Calls through the balancer, as a browser does; null where nobody answers properly. */
export async function call<T>(
  base: string,
  token: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<T | null> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': key ?? randomUUID() }),
  };
  const method = body === undefined ? 'GET' : 'POST';
  const init = {
    method,
    headers,
    signal: AbortSignal.timeout(15_000),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const answer = await fetch(`${base}${path}`, init).catch(() => null);
  if (answer?.status !== 200) return null;
  return ((await answer.json().catch(() => null)) as { data: T } | null)?.data ?? null;
}

/** Somebody in the room: applies the line that follows, and fetches what lies between. */
export class Watcher {
  readonly hashes = new Map<number, string[]>();
  readonly #base: string;
  readonly #token: string;
  readonly #room: string;
  readonly #lotIds: readonly number[];
  #connection: HubConnection | null = null;
  #isStopped = false;
  #fetching = new Set<number>();

  constructor(base: string, token: string, room: string, lotIds: readonly number[]) {
    this.#base = base;
    this.#token = token;
    this.#room = room;
    this.#lotIds = lotIds;
    for (const id of lotIds) this.hashes.set(id, []);
  }

  async start(): Promise<void> {
    const connection = new HubConnectionBuilder()
      .withUrl(`${this.#base}/notificationHub`, { accessTokenFactory: () => this.#token })
      .withAutomaticReconnect([0, 500, 1_000, 2_000, 4_000])
      .configureLogging(LogLevel.None)
      .build();
    this.#connection = connection;
    connection.on('ReceiveRFQNotification', (item: Item) => this.#take(item));
    connection.on('MessagesMissedAsync', () => void this.catchUp());
    connection.onreconnected(() => void this.#enter());
    connection.onclose(() => void this.#again());
    await connection.start().catch(() => this.#again());
    await this.#enter();
  }

  async #again(): Promise<void> {
    if (this.#isStopped) return;
    await wait(500);
    if (!this.#isStopped) await this.start();
  }

  async #enter(): Promise<void> {
    await this.#connection?.invoke('AddToGroup', this.#room).catch(() => undefined);
    await this.catchUp();
  }

  #take({ lotId, seq, hash }: Item): void {
    const known = this.hashes.get(lotId);
    if (!known || seq < known.length) return;
    if (seq === known.length) known.push(hash);
    else void wait(300).then(() => this.#fetch(lotId));
  }

  async #fetch(lotId: number): Promise<void> {
    const known = this.hashes.get(lotId);
    if (!known || this.#fetching.has(lotId)) return;
    this.#fetching.add(lotId);
    const path = `/api/Sell/GetLotEvents/${lotId}?after=${known.length - 1}&take=1000`;
    for (const item of (await call<Item[]>(this.#base, this.#token, path)) ?? []) {
      if (item.seq === known.length) known.push(item.hash);
    }
    this.#fetching.delete(lotId);
  }

  async catchUp(): Promise<void> {
    for (const lotId of this.#lotIds) await this.#fetch(lotId);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#connection?.stop();
  }
}
