import { type Fault, type Head, LogFollower } from '@chalkline/auction-log';
import { centsOf } from '@chalkline/rules';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type BidAnswer, type LiveAuctionItem, type LiveLine, type LiveLot, liveLineOf } from '../model/live-line.ts';

/** How long a gap may stay open before what lies between is asked for: messages overtake each other now and then. */
export const GAP_MS = 300;
/** How many events one request brings. */
export const EVENTS_TAKEN = 500;

export interface LiveLotDeps {
  /** The lot's events after one that is known; −1 for all. */
  loadEvents(lotId: number, after: number): Promise<readonly LiveAuctionItem[]>;
  /** Something went wrong that the room should say. */
  onFailure(error: unknown): void;
}

/** Hears each line with which a lot moves on, in order, and what the lot was before it. */
export type LineListener = (line: LiveLine, lot: LiveLotStore, before: Standing) => void;

const millis = (text: string | null): number | null => (text === null ? null : Date.parse(text));
const money = (text: string | null): number | null => (text === null ? null : centsOf(text));

/** What changes of a lot with its events. Amounts in cents, instants in milliseconds. */
export interface Standing {
  readonly seq: number;
  readonly head: string | null;
  readonly phase: LiveLot['phase'];
  readonly price: number | null;
  readonly leader: number | null;
  readonly leastNext: number;
  readonly isReserveMet: boolean | null;
  readonly endsAt: number | null;
  readonly leftMs: number | null;
}

function standingOf(lot: LiveLot): Standing {
  const { seq, head, phase, leader, isReserveMet, leftMs } = lot;
  return {
    seq,
    head,
    phase,
    leader,
    isReserveMet,
    leftMs,
    price: money(lot.price),
    leastNext: centsOf(lot.leastNext),
    endsAt: millis(lot.endsAt),
  };
}

function standingAfter({ item, line, price, endsAt }: LiveLine): Standing {
  const { seq, hash, phase, isReserveMet, leftMs } = item;
  return {
    seq,
    head: hash,
    phase,
    price,
    leader: line.leader,
    leastNext: centsOf(item.leastNext),
    isReserveMet,
    endsAt,
    leftMs,
  };
}

/**
 * One lot of a live auction as this window knows it. An event is applied when it is the next one; what overtook it waits, what
 * is known is dropped, and what is missing for 300 ms is asked for (LIVE-41). Its log is checked as it grows (LOG-2).
 */
export class LiveLotStore {
  /** What the server last said of it as a whole: words, photos, who it was sold to. */
  about: LiveLot;
  standing: Standing;
  /** Every line that is known, oldest first and without a gap up to the newest. */
  lines: readonly LiveLine[] = [];
  /** The caller's own maximum in cents. */
  myMaximum: number | null;
  /** Whether it may have been changed in another window since. */
  isMaximumStale = false;
  /** How far the log was checked and found right. */
  verified: Head | null = null;
  fault: Fault | null = null;
  readonly #deps: LiveLotDeps;
  readonly #follower = new LogFollower();
  readonly #waiting = new Map<number, LiveAuctionItem>();
  readonly #listeners = new Set<LineListener>();
  #gapTimer: ReturnType<typeof setTimeout> | null = null;
  #loading: Promise<void> | null = null;
  #checking: Promise<void> | null = null;
  /** Whether somebody looks at the lines: only then are those that a snapshot jumped over fetched. */
  #isRead = false;

  constructor(lot: LiveLot, deps: LiveLotDeps) {
    this.about = lot;
    this.standing = standingOf(lot);
    this.myMaximum = money(lot.myMaximum);
    this.#deps = deps;
    makeAutoObservable(
      this,
      {
        about: observableRef,
        standing: observableRef,
        lines: observableRef,
        verified: observableRef,
        fault: observableRef,
      },
      { autoBind: true },
    );
  }

  get id(): number {
    return this.about.id;
  }

  get position(): number {
    return this.about.position;
  }

  /** Whether every line is there from the first to the one that the lot stands at. */
  get isWhole(): boolean {
    const { seq } = this.standing;
    return seq < 0 || (this.lines.length === seq + 1 && this.lines[0]?.item.seq === 0);
  }

  get isOver(): boolean {
    return this.standing.phase === 'closed' || this.standing.phase === 'voided';
  }

  /** The time left in milliseconds; while the lot is suspended what it will go on with. `null` where nothing runs. */
  leftAt(now: number): number | null {
    const { phase, endsAt, leftMs } = this.standing;
    if (phase === 'suspended') return leftMs;
    return endsAt === null ? null : Math.max(0, endsAt - now);
  }

  /** Hears each line with which the lot moves on; returns how to stop. */
  onLine(listener: LineListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes an event in, whatever the order it comes in. */
  receive(item: LiveAuctionItem): void {
    if (item.seq <= this.standing.seq) return;
    this.#waiting.set(item.seq, item);
    this.#drain();
    if (this.#waiting.size > 0) this.#gapTimer ??= setTimeout(() => void this.#closeGap(), GAP_MS);
  }

  /** The lot as a snapshot has it. An older snapshot says nothing about what happened since. */
  adopt(lot: LiveLot): void {
    this.about = lot;
    if (lot.seq < this.standing.seq) return;
    this.standing = standingOf(lot);
    this.#noteMaximum(lot.myMaximum);
    for (const seq of this.#waiting.keys()) if (seq <= lot.seq) this.#waiting.delete(seq);
    this.#drain();
    if (this.#isRead) void this.loadLines();
  }

  /** What the server answered to a bid of this window: its own maximum, and a line that may not have come yet. */
  noteAnswer(answer: BidAnswer): void {
    this.#noteMaximum(answer.myMaximum);
    if (answer.seq > this.standing.seq) void this.#closeGap();
  }

  /** The company bid, and not by this window. */
  markMaximumStale(): void {
    this.isMaximumStale = true;
  }

  /** Fetches the lines up to where the lot stands, and checks them. One request at a time. */
  loadLines(): Promise<void> {
    this.#isRead = true;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  stop(): void {
    if (this.#gapTimer !== null) clearTimeout(this.#gapTimer);
    this.#gapTimer = null;
    this.#listeners.clear();
  }

  /** A maximum is never lowered, and a raise may show in no line: what says less was on its way before it (LIVE-4). */
  #noteMaximum(text: string | null): void {
    const told = money(text);
    if (told !== null && told > (this.myMaximum ?? -1)) this.myMaximum = told;
    this.isMaximumStale = false;
  }

  async #closeGap(): Promise<void> {
    this.#gapTimer = null;
    const before = this.standing.seq;
    try {
      const items = await this.#deps.loadEvents(this.id, before);
      runInAction(() => {
        for (const item of items) if (item.seq > this.standing.seq) this.#waiting.set(item.seq, item);
        this.#drain();
      });
      if (this.#waiting.size > 0 && this.standing.seq > before) await this.#closeGap();
    } catch (error) {
      this.#deps.onFailure(error);
    }
    if (this.#waiting.size > 0) this.#gapTimer ??= setTimeout(() => void this.#closeGap(), GAP_MS * 10);
  }

  #drain(): void {
    for (;;) {
      const next = this.#waiting.get(this.standing.seq + 1);
      if (next === undefined) break;
      this.#waiting.delete(next.seq);
      this.#apply(liveLineOf(next));
    }
    if (this.#waiting.size === 0 && this.#gapTimer !== null) {
      clearTimeout(this.#gapTimer);
      this.#gapTimer = null;
    }
  }

  #apply(line: LiveLine): void {
    const before = this.standing;
    this.standing = standingAfter(line);
    this.#append([line]);
    for (const listener of this.#listeners) listener(line, this, before);
  }

  /** Adds lines that follow the last known one, or are the first. */
  #append(more: readonly LiveLine[]): void {
    const last = this.lines.at(-1)?.item.seq;
    const next = more.filter(({ item }) => (last === undefined ? true : item.seq > last));
    const first = next[0]?.item.seq;
    if (first === undefined || (last === undefined ? first !== 0 : first !== last + 1)) return;
    this.lines = [...this.lines, ...next];
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
  }

  async #load(): Promise<void> {
    try {
      while (!this.isWhole) {
        const after = this.lines.at(-1)?.item.seq ?? -1;
        const items = await this.#deps.loadEvents(this.id, after);
        if (items.length === 0) return;
        runInAction(() => this.#append(items.filter(({ seq }) => seq <= this.standing.seq).map(liveLineOf)));
        if ((this.lines.at(-1)?.item.seq ?? -1) === after) return;
      }
    } catch (error) {
      this.#deps.onFailure(error);
    }
  }

  /** Checks what was added, line by line, against the lines before and the rule, and against what the server said of each. */
  async #check(): Promise<void> {
    for (;;) {
      const next = (this.#follower.head?.seq ?? -1) + 1;
      const line = this.lines[next];
      if (line === undefined || this.fault !== null) return;
      const fault = (await this.#follower.add(line.item.line)) ?? this.#differs(line);
      runInAction(() => {
        this.fault = fault;
        if (fault === null) this.verified = this.#follower.head;
      });
    }
  }

  /** The event says another hash than its line has, or the room was told of another head. */
  #differs({ item }: LiveLine): Fault | null {
    const hash = this.#follower.head?.hash;
    const { seq, head } = this.standing;
    const isOther = item.hash !== hash || (seq === item.seq && head !== null && head !== hash);
    if (!isOther) return null;
    return { seq: item.seq, code: 'chain', message: `Line #${item.seq} isn’t the one that the room announced.` };
  }
}
