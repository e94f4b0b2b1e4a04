import { randomUUID } from 'node:crypto';
import type { Backplane } from '@chalkline/signalr-server';
import type { Db } from '../../../database/database.ts';
import type { Log } from '../../../log.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import type { OpaqueIds } from '../../../security/opaque-ids.ts';
import type { Session } from '../../../security/sessions.ts';
import { itemOf, type LotItem } from './lot-item.ts';
import { linesAfter, newestLines } from './missed-lines.ts';
import { WatchCounts } from './watch-counts.ts';

/** What rooms stand on. */
export interface FeedParts {
  readonly db: Db;
  readonly realtime: Realtime;
  readonly ids: OpaqueIds;
  readonly now: () => Date;
  readonly log: Log;
}

/** What nodes tell each other of rooms. */
type Told =
  | { readonly kind: 'lines'; readonly node: string; readonly saleId: number; readonly items: readonly LotItem[] }
  | { readonly kind: 'watching'; readonly node: string; readonly saleId: number; readonly count: number };

interface Room {
  readonly name: string;
  /** Who watches on this node. */
  readonly connections: Map<string, Session>;
  /** The newest line that this node's watchers were sent of each lot; null until it is known where they begin. */
  told: Map<number, number> | null;
}

const CHANNEL = 'auctions';
/** How often a node with watchers looks for lines that nobody told it of. */
export const LOOK_MS = 1_000;

/** The room's group of a sale. */
export const roomName = (ids: OpaqueIds, saleId: number): string => `auction_${ids.encode('sale', saleId)}`;

/**
 * Sends every line to this node's watchers, each once and in the order of its lot: at once where this node decided it or another
 * node tells of it, else within a second, because the log itself is the outbox. LIVE-17
 */
export class RoomFeed {
  readonly node = randomUUID();
  readonly counts: WatchCounts;
  readonly #parts: FeedParts;
  readonly #rooms = new Map<number, Room>();
  #timer: NodeJS.Timeout | undefined;
  #isListening = false;
  #looking: Promise<void> | null = null;

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.counts = new WatchCounts({
      node: this.node,
      here: (saleId) => this.#rooms.get(saleId)?.connections.size ?? 0,
      tellNodes: (saleId, count) => this.#tellNodes({ kind: 'watching', node: this.node, saleId, count }),
      show: (saleId, watching) => void this.#send(saleId, 'AuctionWatchedAsync', { saleId, watching }),
    });
  }

  get #backplane(): Backplane | null {
    return this.#parts.realtime.backplane;
  }

  /** Everybody who watches on this node, by room. */
  watchers(): { readonly saleId: number; readonly connectionId: string; readonly session: Session }[] {
    return [...this.#rooms].flatMap(([saleId, { connections }]) =>
      [...connections].map(([connectionId, session]) => ({ saleId, connectionId, session })),
    );
  }

  /** A connection has joined the room's group; what is published from now on reaches it. */
  async enter(saleId: number, connectionId: string, session: Session): Promise<void> {
    const room = this.#rooms.get(saleId) ?? this.#open(saleId);
    room.connections.set(connectionId, session);
    this.counts.changed(saleId);
    if (room.told) return;
    const newest = await newestLines(this.#parts.db, saleId);
    room.told ??= newest;
  }

  leave(connectionId: string, saleId: number | null): void {
    for (const [id, room] of this.#rooms) {
      if ((saleId !== null && id !== saleId) || !room.connections.delete(connectionId)) continue;
      this.counts.changed(id);
      if (room.connections.size === 0) this.#rooms.delete(id);
    }
    if (this.#rooms.size > 0 || this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    // The other nodes are told at once that nobody watches here any more.
    this.counts.tick([]);
  }

  /** Sends lines that this node has kept, here and by the other nodes. */
  publish(saleId: number, items: readonly LotItem[]): void {
    this.#deliver(saleId, items);
    this.#tellNodes({ kind: 'lines', node: this.node, saleId, items });
  }

  /** Sends what this node's watchers were not told yet. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#rooms.clear();
    if (this.#isListening) await this.#backplane?.unsubscribe(CHANNEL, this.#hear).catch(() => undefined);
  }

  #open(saleId: number): Room {
    const room: Room = { name: roomName(this.#parts.ids, saleId), connections: new Map(), told: null };
    this.#rooms.set(saleId, room);
    this.#timer ??= setInterval(() => this.#tick(), LOOK_MS).unref();
    this.#listen();
    return room;
  }

  #tick(): void {
    this.#listen();
    this.counts.tick([...this.#rooms.keys()]);
    void this.look().catch((error: unknown) =>
      this.#parts.log.error(
        { err: error },
        'lines of live auctions could not be looked for; the next second tries again',
      ),
    );
  }

  /** Hears what other nodes tell, from the first watcher on. Without it lines come a second later. */
  #listen(): void {
    const backplane = this.#backplane;
    if (this.#isListening || backplane === null) return;
    this.#isListening = true;
    backplane.subscribe(CHANNEL, this.#hear).catch(() => {
      this.#isListening = false;
    });
  }

  readonly #hear = (message: Buffer): void => {
    const told = JSON.parse(message.toString()) as Told;
    if (told.node === this.node) return;
    if (told.kind === 'lines') this.#deliver(told.saleId, told.items);
    else this.counts.heard(told.saleId, told.node, told.count);
  };

  #tellNodes(told: Told): void {
    // While Redis is away the others find the lines themselves.
    void this.#backplane?.publish(CHANNEL, Buffer.from(JSON.stringify(told))).catch(() => undefined);
  }

  /** Sends each line that follows the last one; one that comes too early waits for the next look, one that was sent is left out. */
  #deliver(saleId: number, items: readonly LotItem[]): void {
    const room = this.#rooms.get(saleId);
    if (!room?.told) return;
    let isAhead = false;
    for (const item of items) {
      const last = room.told.get(item.lotId) ?? -1;
      if (item.seq === last + 1) {
        room.told.set(item.lotId, item.seq);
        void this.#send(saleId, 'ReceiveRFQNotification', item);
      } else if (item.seq > last) isAhead = true;
    }
    if (isAhead) void this.look().catch(() => undefined);
  }

  #send(saleId: number, event: string, message: unknown): Promise<void> | undefined {
    const room = this.#rooms.get(saleId);
    return room && this.#parts.realtime.hub.clientsHere.group(room.name).send(event, message);
  }

  async #lookOnce(): Promise<void> {
    const known = new Map([...this.#rooms].flatMap(([id, { told }]) => (told ? [[id, told] as const] : [])));
    if (known.size === 0) return;
    const newest = new Map([...known.values()].flatMap((told) => [...told]));
    const { db, ids, now } = this.#parts;
    const lines = await linesAfter(db, [...known.keys()], newest);
    for (const line of lines) this.#deliver(line.saleId, [itemOf(line, line, { ids, now: now() })]);
  }
}
