import { ApiError } from '@chalkline/api-client';
import type { Realtime } from '@chalkline/platform';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { LiveAuctionItem, LiveLine, LiveRoom } from '../model/live-line.ts';
import type { LiveAuctionStore } from './live-auction-store.ts';
import { type BidSend, LiveBidStore } from './live-bid-store.ts';
import { LiveLotStore } from './live-lot-store.ts';

/** How often the room is read while nothing arrives by itself. */
const POLL_MS = 5000;
/** How long after its end a lot may go without a word before it is asked about. */
const CLOSING_MS = 3000;
/** Many windows see the same event: they don't all ask at once. */
const SPREAD_MS = 1500;

/** The hub's name of a room (LIVE-44). */
export const auctionGroup = (encryptedSaleId: string): string => `auction_${encryptedSaleId}`;

export interface LiveRoomDeps {
  load(): Promise<LiveRoom>;
  loadEvents(lotId: number, after: number): Promise<readonly LiveAuctionItem[]>;
  /** Sends a bid; the same key is the same bid. */
  sendBid: BidSend;
  hub: Pick<Realtime, 'isConnected' | 'subscribe' | 'onConnect' | 'invoke'>;
  /** The server's time in milliseconds. */
  now(): number;
  warn(message: string, error: unknown): void;
}

/** Lines after which the whole is read again: names, results and rights may be others now. */
const TELLS_MORE: ReadonlySet<string> = new Set(['suspended', 'resumed', 'voided', 'closed', 'awarded', 'defaulted']);

/** One room of a live auction: its lots, who I am in it, and how sure this window may be of what it shows (LIVE-41). */
export class LiveRoomStore {
  room: LiveRoom;
  lots: readonly LiveLotStore[] = [];
  watching: number;
  /** Whether this window is in the room's group, so that events come by themselves. */
  isJoined = false;
  /** When the server last said something about this room, by its clock. */
  heardAt: number;
  readonly feed: LiveAuctionStore;
  readonly #deps: LiveRoomDeps;
  readonly #bids = new Map<number, LiveBidStore>();
  #refreshing: Promise<void> | null = null;
  #isStale = false;
  #later: ReturnType<typeof setTimeout> | null = null;
  #isStopped = false;

  constructor(room: LiveRoom, feed: LiveAuctionStore, deps: LiveRoomDeps) {
    this.room = room;
    this.watching = room.watching;
    this.feed = feed;
    this.#deps = deps;
    this.heardAt = deps.now();
    makeAutoObservable(this, { room: observableRef, lots: observableRef, feed: false }, { autoBind: true });
    this.#adoptLots(room);
  }

  /** My number in this auction; `null` for the school, and before the terms are accepted. */
  get myNumber(): number | null {
    return this.room.participation?.bidderNumber ?? null;
  }

  /** Whether events come by themselves now. */
  get isLive(): boolean {
    return this.feed.isConnected && this.isJoined;
  }

  lot(id: number): LiveLotStore | null {
    return this.lots.find((lot) => lot.id === id) ?? null;
  }

  isLeading(lot: LiveLotStore): boolean {
    return this.myNumber !== null && lot.standing.leader === this.myNumber;
  }

  /** What is typed and sent on one lot; it stays while other lots are looked at. */
  bid(lot: LiveLotStore): LiveBidStore {
    const known = this.#bids.get(lot.id);
    if (known !== undefined) return known;
    const made = new LiveBidStore(lot, { send: this.#deps.sendBid, isLeading: () => this.isLeading(lot) });
    this.#bids.set(lot.id, made);
    return made;
  }

  /** Whether a bid of this window is under way. */
  get isSending(): boolean {
    return this.lots.some((lot) => this.#bids.get(lot.id)?.isSending ?? false);
  }

  /** Listens, joins the room and keeps joining it; returns how to stop. */
  start(): () => void {
    const { hub } = this.#deps;
    this.#isStopped = false;
    const stops = [
      hub.subscribe('ReceiveRFQNotification', this.receive),
      hub.subscribe('AuctionWatchedAsync', ({ saleId, watching }) => {
        if (saleId === this.room.saleId) this.#setWatching(watching);
      }),
      hub.subscribe('SaleChangedAsync', ({ saleId }) => {
        if (saleId === this.room.saleId) void this.refresh();
      }),
      hub.onConnect(() => void this.#join()),
      reaction(
        () => hub.isConnected,
        (isConnected) => {
          this.feed.setConnected(isConnected);
          if (!isConnected) this.#setJoined(false);
        },
        { fireImmediately: true },
      ),
    ];
    if (hub.isConnected) void this.#join();
    const timer = setInterval(() => this.#watchTime(), POLL_MS);
    return () => this.#stop(stops, timer);
  }

  /** Takes an event of the hub in; one of another room is not ours. */
  receive(item: LiveAuctionItem): void {
    if (item.saleId !== this.room.saleId) return;
    this.feed.add(item);
    this.heardAt = this.#deps.now();
    this.lot(item.lotId)?.receive(item);
  }

  /** Reads the room anew; what is asked for meanwhile is read once more. Never throws: the feed has the error. */
  refresh(): Promise<void> {
    if (this.#refreshing !== null) {
      this.#isStale = true;
      return this.#refreshing;
    }
    this.#refreshing = this.#load().finally(() => {
      this.#refreshing = null;
      if (this.#isStale && !this.#isStopped) void this.refresh();
    });
    return this.#refreshing;
  }

  /** The room as the server has it. */
  adopt(room: LiveRoom): void {
    this.room = room;
    this.watching = room.watching;
    this.heardAt = this.#deps.now();
    this.feed.setError(null);
    this.#adoptLots(room);
    // A school that blocks a company leads its windows out: what the room tells no longer comes by itself (LIVE-44).
    if (room.refusal?.code === 'NOT_OPEN_TO_YOU') this.#setJoined(false);
  }

  #adoptLots(room: LiveRoom): void {
    const { loadEvents } = this.#deps;
    const before = this.lots;
    this.lots = room.lots.map((lot) => {
      const known = before.find(({ id }) => id === lot.id);
      if (known !== undefined) {
        known.adopt(lot);
        return known;
      }
      const made = new LiveLotStore(lot, { loadEvents, onFailure: this.#fail });
      made.onLine(this.#heard);
      return made;
    });
  }

  /** A line that concerns more than its lot's price. */
  #heard = (line: LiveLine, lot: LiveLotStore): void => {
    const { kind, bidder } = line.line;
    if (TELLS_MORE.has(kind)) this.#refreshLater();
    // Another window of my company may have bid: what its maximum is, only the server knows.
    if (kind === 'bid' && bidder === this.myNumber && !(this.#bids.get(lot.id)?.isSending ?? false)) {
      lot.markMaximumStale();
      this.#refreshLater(0);
    }
  };

  #setJoined(isJoined: boolean): void {
    runInAction(() => {
      this.isJoined = isJoined;
    });
  }

  #setWatching(watching: number): void {
    runInAction(() => {
      this.watching = watching;
    });
  }

  #refreshLater(spreadMs = SPREAD_MS): void {
    this.#later ??= setTimeout(() => {
      this.#later = null;
      void this.refresh();
    }, Math.random() * spreadMs);
  }

  #fail = (error: unknown): void => {
    this.#deps.warn('The live room could not be read', error);
    this.feed.setError(error instanceof Error ? error.message : 'An error occurred');
  };

  async #load(): Promise<void> {
    this.#isStale = false;
    try {
      const room = await this.#deps.load();
      if (!this.#isStopped) this.adopt(room);
    } catch (error) {
      this.#fail(error);
      if (error instanceof ApiError && error.status === 404) this.#setJoined(false);
    }
  }

  /** Joins first and reads then, so that nothing falls between. */
  async #join(): Promise<void> {
    try {
      await this.#deps.hub.invoke('AddToGroup', auctionGroup(this.room.encryptedId));
      this.#setJoined(true);
    } catch (error) {
      this.#deps.warn('The live room could not be joined', error);
    }
    if (!this.#isStopped) await this.refresh();
  }

  /** Without the hub the room is read every few seconds; with it only when that failed, or a lot is over and nobody said so. */
  #watchTime(): void {
    if (typeof document !== 'undefined' && document.hidden && this.isLive) return;
    const now = this.#deps.now();
    const isOverdue = ({ standing: { phase, endsAt }, about }: LiveLotStore): boolean =>
      (phase === 'open' && endsAt !== null && now > endsAt + CLOSING_MS) ||
      (phase === 'waiting' && now > Date.parse(about.opensAt) + CLOSING_MS);
    if (!this.isLive || this.feed.error !== null || this.lots.some(isOverdue)) void this.refresh();
  }

  #stop(stops: readonly (() => void)[], timer: ReturnType<typeof setInterval>): void {
    this.#isStopped = true;
    for (const stop of stops) stop();
    clearInterval(timer);
    if (this.#later !== null) clearTimeout(this.#later);
    this.#later = null;
    for (const lot of this.lots) lot.stop();
    for (const bid of this.#bids.values()) bid.stop();
    this.feed.clear();
    const { hub } = this.#deps;
    if (hub.isConnected) {
      hub
        .invoke('RemoveFromGroup', auctionGroup(this.room.encryptedId))
        .catch((error: unknown) => this.#deps.warn('The live room could not be left', error));
    }
  }
}
