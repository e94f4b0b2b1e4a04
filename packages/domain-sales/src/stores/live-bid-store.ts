import { ApiError, isPassingCode } from '@chalkline/api-client';
import { centsOf, formatMoney, isMoney, isOutsized, moneyOf } from '@chalkline/rules';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BidAnswer } from '../model/live-line.ts';
import type { LiveLotStore } from './live-lot-store.ts';

/** A bid as it goes out. */
export interface SentBid {
  readonly lotId: number;
  /** The maximum; `null` bids the least next bid. */
  readonly amount: string | null;
  readonly leastRead: string;
  readonly isConfirmed: boolean;
}

export type BidSend = (bid: SentBid, key: string) => Promise<BidAnswer>;

export interface LiveBidDeps {
  send: BidSend;
  isLeading(): boolean;
}

/** A bid that is asked about before it goes out. */
export interface BidDraft {
  readonly kind: 'least' | 'maximum';
  /** In cents. */
  readonly amount: number;
  /** The least next bid, and the line the lot stood at, when it was asked. */
  readonly least: number;
  readonly seq: number;
  readonly isOutsized: boolean;
}

/** Waits between attempts, in milliseconds; the last one repeats. */
const RETRY_MS = [500, 1000, 2000, 4000];

/** Whether the same bid, sent again, may be answered yet: nobody said what became of it. */
function mayBeRepeated(error: unknown): boolean {
  return (
    error instanceof ApiError && error.code !== 'RATE_LIMITED' && (error.status === 0 || isPassingCode(error.code))
  );
}

/**
 * One company's next bid on one lot, from what is typed to the server's answer. It is asked about in place, says what changed since,
 * and goes out under one key until somebody answers (LIVE-42). No figure of it counts before the server said so.
 */
export class LiveBidStore {
  /** The maximum as typed. */
  text = '';
  draft: BidDraft | null = null;
  isSending = false;
  /** How often the bid on its way was sent. */
  attempts = 0;
  /** What is wrong with what was typed or sent. */
  problem: string | null = null;
  /** The server's answer to the last bid. */
  answer: BidAnswer | null = null;
  /** Whether the last bid moved nothing that others see, such as a raise of one's own maximum. */
  wasSilent = false;
  readonly #lot: LiveLotStore;
  readonly #deps: LiveBidDeps;
  #isStopped = false;
  #wake: (() => void) | null = null;

  constructor(lot: LiveLotStore, deps: LiveBidDeps) {
    this.#lot = lot;
    this.#deps = deps;
    makeAutoObservable(this, { draft: observableRef, answer: observableRef }, { autoBind: true });
  }

  /** Whether the price, the leader or the end moved since the bid was asked about. */
  get hasChanged(): boolean {
    return this.draft !== null && this.draft.seq !== this.#lot.standing.seq;
  }

  /** Why the bid that is asked about can't go out as it is; `null` while it can. */
  get stale(): string | null {
    const { draft } = this;
    if (draft === null || !this.hasChanged) return null;
    const { leastNext } = this.#lot.standing;
    const least = formatMoney(moneyOf(leastNext));
    if (this.#lot.isOver) return 'This lot is over.';
    if (draft.kind === 'least') return draft.amount === leastNext ? null : `The least next bid is ${least} now.`;
    return !this.#deps.isLeading() && draft.amount < leastNext
      ? `Your maximum is below the least next bid, ${least}.`
      : null;
  }

  type(text: string): void {
    this.text = text;
    this.problem = null;
  }

  /** Asks about the least next bid. */
  askLeast(): void {
    const { leastNext } = this.#lot.standing;
    this.#ask('least', leastNext);
  }

  /** Asks about the maximum that is typed, or says what is wrong with it. */
  askMaximum(): void {
    const text = this.text.trim();
    if (!isMoney(text)) {
      this.problem = text === '' ? 'Enter your maximum.' : 'Enter an amount in dollars and cents, such as 1250.00.';
      return;
    }
    const amount = centsOf(text);
    this.problem = this.#problemOf(amount);
    if (this.problem === null) this.#ask('maximum', amount);
  }

  /** Goes back to the field; what is typed stays. */
  back(): void {
    if (!this.isSending) this.draft = null;
  }

  /** Asks about the same again with what is true now. */
  renew(): void {
    if (this.draft?.kind === 'least') this.askLeast();
    else this.back();
  }

  /** Sends what is asked about. A bid that changed under the question is asked about again instead. */
  async confirm(): Promise<void> {
    const { draft } = this;
    if (draft === null || this.isSending) return;
    if (this.stale !== null) {
      this.problem = this.stale;
      return;
    }
    this.isSending = true;
    this.attempts = 0;
    this.problem = null;
    this.answer = null;
    const { seq } = this.#lot.standing;
    const bid: SentBid = {
      lotId: this.#lot.id,
      amount: draft.kind === 'least' ? null : moneyOf(draft.amount),
      leastRead: moneyOf(draft.least),
      isConfirmed: draft.isOutsized,
    };
    try {
      const answer = await this.#send(bid, crypto.randomUUID());
      runInAction(() => {
        this.wasSilent = answer.seq <= seq;
        this.#take(answer);
      });
    } catch (error) {
      runInAction(() => this.#refused(error));
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#wake?.();
  }

  #problemOf(amount: number): string | null {
    const { standing, myMaximum, isMaximumStale } = this.#lot;
    if (this.#deps.isLeading()) {
      const isHigher = myMaximum === null || isMaximumStale || amount > myMaximum;
      return isHigher ? null : `You lead with ${formatMoney(moneyOf(myMaximum))}. Enter more than that.`;
    }
    return amount >= standing.leastNext ? null : `Enter at least ${formatMoney(moneyOf(standing.leastNext))}.`;
  }

  #ask(kind: BidDraft['kind'], amount: number): void {
    const { leastNext, seq } = this.#lot.standing;
    this.problem = null;
    this.answer = null;
    this.draft = { kind, amount, least: leastNext, seq, isOutsized: isOutsized(amount, leastNext) };
  }

  /** Sends under one key until somebody answers: a repeat of an accepted bid gets its first answer. */
  async #send(bid: SentBid, key: string): Promise<BidAnswer> {
    for (;;) {
      runInAction(() => {
        this.attempts += 1;
      });
      try {
        return await this.#deps.send(bid, key);
      } catch (error) {
        if (this.#isStopped || !mayBeRepeated(error)) throw error;
      }
      await this.#pause(RETRY_MS[Math.min(this.attempts, RETRY_MS.length) - 1] ?? 4000);
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #take(answer: BidAnswer): void {
    this.answer = answer;
    this.isSending = false;
    if (answer.isAccepted) this.text = '';
    else this.problem = answer.sentence;
    this.draft = null;
    this.#lot.noteAnswer(answer);
    if (answer.reason === 'unconfirmed') this.#askAgain(answer);
  }

  /** The server finds the amount unusual where this window did not, because the least next bid is another. */
  #askAgain(answer: BidAnswer): void {
    if (!isMoney(this.text)) return;
    const { seq } = this.#lot.standing;
    this.draft = {
      kind: 'maximum',
      amount: centsOf(this.text),
      least: centsOf(answer.leastNext),
      seq,
      isOutsized: true,
    };
  }

  #refused(error: unknown): void {
    this.isSending = false;
    this.draft = null;
    this.problem = error instanceof Error ? error.message : 'An error occurred';
  }
}
