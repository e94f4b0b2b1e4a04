import { MINUTE_MS, SECOND_MS } from '@chalkline/rules';
import { speakDuration } from '@chalkline/ui';
import { makeAutoObservable } from 'mobx';
import type { LiveLine } from '../model/live-line.ts';
import { dollars, leadText, lotName } from '../model/live-words.ts';
import type { LiveLotStore, Standing } from './live-lot-store.ts';

/** The time left at which it is spoken, in milliseconds. */
const SPOKEN_AT = [10 * MINUTE_MS, 5 * MINUTE_MS, MINUTE_MS, 30 * SECOND_MS] as const;
/** The least time between two polite statuses. */
const POLITE_MS = 3 * SECOND_MS;
/** Makes a text that is said again another one for a screen reader; nobody hears it. */
const AGAIN = '\u00a0';

interface Spoken {
  /** Of several waiting texts about the same only the last is worth saying; null for what is said in any case. */
  readonly about: string | null;
  readonly text: string;
}

export interface Hearer {
  /** The lot that is looked at. */
  isChosen(lot: LiveLotStore): boolean;
  isMe(bidder: number): boolean;
  nameOf(bidder: number): string;
}

/** How many of the spoken limits are passed when so much is left. */
const passed = (leftMs: number): number => SPOKEN_AT.filter((limit) => leftMs <= limit).length;

/**
 * What is said aloud in the room (LIVE-43): a polite status at most every three seconds, the time left at 10, 5 and 1 minutes and
 * 30 seconds and when it grows, and at once only that the reader was outbid.
 */
export class LiveAnnouncer {
  /** For a live region that waits its turn. */
  polite = '';
  /** For one that interrupts. */
  assertive = '';
  readonly #hearer: Hearer;
  readonly #passed = new Map<number, number>();
  #queue: Spoken[] = [];
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(hearer: Hearer) {
    this.#hearer = hearer;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A line came with which a lot moved on. @param now the server's time in milliseconds. */
  hear(line: LiveLine, lot: LiveLotStore, before: Standing, now: number): void {
    const wasMine = before.leader !== null && this.#hearer.isMe(before.leader);
    const isMine = lot.standing.leader !== null && this.#hearer.isMe(lot.standing.leader);
    if (line.line.kind === 'bid' && wasMine && !isMine) this.#interrupt(lot);
    else if (this.#concerns(lot)) this.#tell(line, lot);
    if (this.#concerns(lot)) this.#hearExtension(lot, before, now);
    this.flush(now);
  }

  /** The clock moved: says the time left of the chosen lot when a limit passes, and what had to wait. */
  tick(lot: LiveLotStore | null, now: number): void {
    if (lot !== null && lot.standing.phase === 'open') this.#countDown(lot, lot.leftAt(now) ?? 0);
    this.flush(now);
  }

  /** Says what somebody asked for, at once. */
  say(text: string, now: number): void {
    this.#speak(text, now);
  }

  /** Says what appeared in the page, in its turn. @param now the server's time in milliseconds. */
  tell(text: string, now: number): void {
    this.#add({ about: text, text });
    this.flush(now);
  }

  /** Leaves out what waits to be said and is in the page no more. */
  forget(text: string): void {
    this.#queue = this.#queue.filter(({ about }) => about !== text);
  }

  /** Says what waits, if enough time has passed since the last. */
  flush(now: number): void {
    if (this.#queue.length === 0 || now - this.#saidAt < POLITE_MS) return;
    const text = this.#queue.map((each) => each.text).join(' ');
    this.#queue = [];
    this.#speak(text, now);
  }

  /** The chosen lot, and any that I bid on. */
  #concerns(lot: LiveLotStore): boolean {
    return this.#hearer.isChosen(lot) || lot.myMaximum !== null;
  }

  #speak(text: string, now: number): void {
    this.polite = this.polite === text ? `${text}${AGAIN}` : text;
    this.#saidAt = now;
  }

  #interrupt(lot: LiveLotStore): void {
    const { price, leastNext } = lot.standing;
    const at = price === null ? '' : ` The price is ${dollars(price)}, the least next bid ${dollars(leastNext)}.`;
    const text = `You were outbid on ${lotName(lot.position).toLowerCase()}.${at}`;
    this.assertive = this.assertive === text ? `${text}${AGAIN}` : text;
  }

  #add(spoken: Spoken): void {
    this.#queue = [...this.#queue.filter(({ about }) => about === null || about !== spoken.about), spoken];
  }

  #tell({ line }: LiveLine, lot: LiveLotStore): void {
    const name = lotName(lot.position);
    const { price, leader } = lot.standing;
    const leads = leader === null ? 'nobody leads' : leadText(this.#hearer.nameOf(leader)).replace(/^You/, 'you');
    const at = price === null ? 'no bids' : dollars(price);
    const news = (text: string) => this.#add({ about: null, text });
    if (line.kind === 'bid') this.#add({ about: `the price of ${lot.id}`, text: `${name}: ${at}, ${leads}.` });
    else if (line.kind === 'started') news(`${name} is open.`);
    else if (line.kind === 'suspended') news(`${name} is suspended.`);
    else if (line.kind === 'reserveLowered') news(`${name}: the school lowered the reserve. ${at}, ${leads}.`);
    else if (line.kind === 'voided' && line.bidder === null) news(`The school took ${name.toLowerCase()} back.`);
    else if (line.kind === 'voided') news(`${name}: a bidder was disqualified. ${at}, ${leads}.`);
    else if (line.kind === 'closed') news(`${name} has ended. ${at}, ${leads}.`);
    else if (line.kind === 'awarded') news(`${name} is awarded at ${at}.`);
  }

  #hearExtension(lot: LiveLotStore, before: Standing, now: number): void {
    const { endsAt, phase } = lot.standing;
    const grew = before.endsAt !== null && endsAt !== null && endsAt > before.endsAt;
    const resumed = before.phase === 'suspended' && phase === 'open';
    if (phase !== 'open' || !(grew || resumed) || endsAt === null) return;
    const left = endsAt - now;
    this.#passed.set(lot.id, passed(left));
    const how = resumed ? 'goes on' : 'has more time';
    this.#add({
      about: null,
      text: `${lotName(lot.position)} ${how}: ${speakDuration(Math.round(left / SECOND_MS) * SECOND_MS)} left.`,
    });
  }

  #countDown(lot: LiveLotStore, left: number): void {
    const now = passed(left);
    const before = this.#passed.get(lot.id);
    this.#passed.set(lot.id, now);
    // What had passed before the room was opened is not news.
    if (before === undefined || now <= before || left <= 0) return;
    const limit = SPOKEN_AT[now - 1] ?? 0;
    this.#add({ about: null, text: `${lotName(lot.position)}: ${speakDuration(limit)} left.` });
  }
}
