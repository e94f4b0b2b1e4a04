import type { NoteSigner } from '@chalkline/auction-log';
import type { Config } from '../../config.ts';
import type { Connection, Db } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { refreshSaleOf } from '../shared/push-sale.ts';
import { type AcceptParts, acceptBids } from './bids/accept.ts';
import type { Asked, BidAnswer } from './bids/asked.ts';
import { LotQueue } from './bids/lot-queue.ts';
import { newcomers } from './bids/newcomers.ts';
import type { LotRun } from './lot/lot-run.ts';
import { itemOf } from './room/lot-item.ts';
import { RoomFeed } from './room/room-feed.ts';
import { keepRooms } from './room/room-keeper.ts';
import { auctionSigner, logKeyOf } from './signing/auction-key.ts';

interface NodeParts {
  readonly config: Config;
  readonly connection: Connection;
  readonly realtime: Realtime;
  readonly ids: OpaqueIds;
  readonly now: () => Date;
  readonly log: Log;
}

const ACCESS_CHANGED = 'auction-access ';

/** What one node keeps for live auctions: the lanes of its lots, its watchers, and the key that signs. */
export class AuctionNode {
  readonly feed: RoomFeed;
  readonly #parts: NodeParts;
  readonly #queue: LotQueue;
  #signer: Promise<NoteSigner> | null = null;

  constructor(parts: NodeParts) {
    const { connection, realtime } = parts;
    this.#parts = parts;
    this.feed = new RoomFeed({ ...parts, db: connection.db });
    const accept: AcceptParts = {
      db: connection.db,
      signer: () => this.signer(),
      waitMs: parts.config.databaseWaitMs,
      newcomers,
      published: (run) => this.published(run),
      raised: (saleId, vendorIds) => this.#raised(saleId, vendorIds),
    };
    this.#queue = new LotQueue((lotId, asked) => acceptBids(accept, lotId, asked));
    const recheck = keepRooms({ realtime, db: connection.db, ids: parts.ids, feed: this.feed });
    connection.gossip.hear((message) => {
      if (!message?.startsWith(ACCESS_CHANGED)) return;
      void recheck(Number(message.slice(ACCESS_CHANGED.length))).catch((error: unknown) =>
        parts.log.error({ err: error }, 'watchers of live auctions could not be checked again'),
      );
    });
  }

  /** The key that signs ends and receipts. */
  signer(): Promise<NoteSigner> {
    const { connection, config } = this.#parts;
    this.#signer ??= auctionSigner(connection.db, config).catch((error: unknown) => {
      this.#signer = null;
      throw error;
    });
    return this.#signer;
  }

  /** The public key by which the logs of an auction are checked. LIVE-19 */
  async logKey(saleId: number): Promise<string> {
    return logKeyOf(this.db, saleId, await this.signer());
  }

  /** Queues a bid on its lot and gives the answer, or throws why there is none. SALE-8 */
  bid(lotId: number, asked: Asked): Promise<BidAnswer> {
    return this.#queue.ask(lotId, asked);
  }

  /** Tells the room of what was committed. */
  published({ row: { lotId, saleId }, lines }: LotRun): void {
    const { ids, now } = this.#parts;
    const items = lines.map((line) => itemOf({ lotId, saleId }, line, { ids, now: now() }));
    this.feed.publish(saleId, items);
  }

  /** A raise that no line shows is news for its own company alone, in whichever window it was not made. LIVE-42 */
  #raised(saleId: number, vendorIds: readonly number[]): void {
    const { connection, realtime, log } = this.#parts;
    // A lost message costs little: such a window reads its maximum with the next line of its own company, or when it reconnects.
    refreshSaleOf({ db: connection.db, realtime }, vendorIds, saleId).catch((error: unknown) =>
      log.error({ err: error, saleId }, 'a company’s other windows could not be told of its maximum'),
    );
  }

  /** Lets every node look again whether a company's windows may stay in the rooms they are in. HUB-15 */
  accessChanged(vendorId: number): Promise<void> {
    return this.#parts.connection.gossip.tell(`${ACCESS_CHANGED}${vendorId}`);
  }

  /** The database of this node. */
  get db(): Db {
    return this.#parts.connection.db;
  }

  close(): Promise<void> {
    return this.feed.close();
  }
}
