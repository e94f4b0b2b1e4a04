import {
  bidCommitment,
  newSalt,
  reserveCommitment,
  shownOf,
  TOO_LATE,
  TOO_LOW,
  termsText,
  type WrittenLine,
  writeLine,
} from '@chalkline/auction-log';
import {
  type AcceptedAct,
  type Decision,
  decide,
  isReserveMet,
  type LotAct,
  type LotState,
  type LotTerms,
  leastNextBid,
  moneyOf,
  waitingLot,
} from '@chalkline/rules';
import type { LiveAuctionItem, LiveLot } from '../model/live-line.ts';

const KINDS = {
  start: 'started',
  bid: 'bid',
  lowerReserve: 'reserveLowered',
  disqualify: 'voided',
  voidLot: 'voided',
  suspend: 'suspended',
  resume: 'resumed',
  outage: 'extended',
  close: 'closed',
} as const;

export const SALE_ID = 88;
export const SALE_TOKEN = 'sale-88';

/** Plays a lot by the rule and writes its log, as a server does: what each act makes of the room. */
export class PlayedLot {
  state: LotState;
  readonly items: LiveAuctionItem[] = [];
  readonly id: number;
  readonly position: number;
  readonly #lines: WrittenLine[] = [];
  readonly #accepted: AcceptedAct[] = [];
  readonly #maxima = new Map<number, number>();

  constructor(terms: LotTerms, position = 1) {
    this.state = waitingLot(terms);
    this.position = position;
    this.id = 100 + position;
  }

  get lotName(): string {
    return `RFQ-000088/${this.position}`;
  }

  /** Decides an act. @returns what came of it, and the event where it is told. */
  async take(act: LotAct): Promise<Decision & { item: LiveAuctionItem | null }> {
    const decision = decide(this.state, act.kind === 'disqualify' ? { ...act, accepted: this.#accepted } : act);
    this.state = decision.state;
    const bidder = 'bidder' in act ? act.bidder : null;
    const amount = act.kind === 'bid' ? (act.amount ?? 0) : 0;
    if (decision.isAccepted && act.kind === 'bid') {
      this.#accepted.push({ kind: 'bid', bidder: act.bidder, amount: decision.amount ?? 0 });
      this.#maxima.set(act.bidder, decision.amount ?? 0);
    }
    const isTold = decision.isAccepted ? decision.isPublic : decision.isLogged;
    if (!isTold) return { ...decision, item: null };
    const isRefused = !decision.isAccepted;
    const item = await this.#write({
      kind: isRefused ? 'refused' : KINDS[act.kind],
      bidder,
      commit: await this.#commit(act, amount),
      why: isRefused ? (decision.reason === 'tooLow' ? TOO_LOW : TOO_LATE) : this.#why(act),
    });
    return { ...decision, item };
  }

  /** The lot as a bidder's snapshot has it. */
  snapshot(me: number | null = null, changes: Partial<LiveLot> = {}): LiveLot {
    const { state } = this;
    const last = this.#lines.at(-1);
    const maximum = me === null ? undefined : this.#maxima.get(me);
    return {
      id: this.id,
      encryptedId: `lot-${this.position}`,
      position: this.position,
      productDesc: 'Thomas bus 2016, wheelchair lift',
      AdditionalDesc: 'Runs well. One seat is torn.',
      productQty: 1,
      unit: 'each',
      condition: 3,
      productPhotos: [],
      details: [{ label: 'VIN', value: '1T88GW4412' }],
      documents: [],
      startPrice: moneyOf(state.terms.startPrice),
      bidIncrement: moneyOf(state.terms.increment),
      opensAt: new Date(state.terms.opens).toISOString(),
      status: state.phase === 'closed' ? 3 : 2,
      phase: state.phase,
      price: state.price === null ? null : moneyOf(state.price),
      leader: state.leader,
      leastNext: moneyOf(leastNextBid(state.terms, state)),
      isReserveMet: state.reserve === null ? null : isReserveMet(state),
      hasReserve: state.reserve !== null,
      endsAt: state.left === null ? new Date(state.ends).toISOString() : null,
      leftMs: state.left,
      seq: last?.seq ?? -1,
      head: last?.hash ?? null,
      bidCount: this.#accepted.length,
      myMaximum: maximum === undefined ? null : moneyOf(maximum),
      isLeading: me !== null && state.leader === me,
      soldTo: null,
      ...changes,
    };
  }

  /** The events after one that is known, as the server answers them. */
  after(seq: number): LiveAuctionItem[] {
    return this.items.slice(seq + 1);
  }

  #why(act: LotAct): string | null {
    return act.kind === 'start' ? termsText(this.state.terms) : null;
  }

  async #commit(act: LotAct, amount: number): Promise<string | null> {
    const secret = { amount, salt: newSalt() };
    if (act.kind === 'bid') return bidCommitment(this.lotName, act.bidder, secret);
    if (act.kind === 'start') return reserveCommitment(this.lotName, { ...secret, amount: this.state.reserve ?? 0 });
    if (act.kind === 'lowerReserve') return reserveCommitment(this.lotName, { ...secret, amount: act.reserve });
    return null;
  }

  async #write(entry: {
    kind: WrittenLine['line']['kind'];
    bidder: number | null;
    commit: string | null;
    why: string | null;
  }) {
    const { state } = this;
    const written = await writeLine(this.#lines.at(-1) ?? null, {
      ...entry,
      at: state.at,
      lot: this.lotName,
      ...shownOf(state),
      seal: { salt: newSalt(), commits: [] },
    });
    this.#lines.push(written);
    const { seq, hash, text } = written;
    const item: LiveAuctionItem = {
      id: `${this.id}-${seq}`,
      saleId: SALE_ID,
      encryptedSaleId: SALE_TOKEN,
      lotId: this.id,
      seq,
      line: text.trimEnd(),
      hash,
      phase: state.phase,
      leastNext: moneyOf(leastNextBid(state.terms, state)),
      isReserveMet: state.reserve === null ? null : isReserveMet(state),
      leftMs: state.left,
      serverNow: new Date(state.at).toISOString(),
    };
    this.items.push(item);
    return item;
  }
}

/** When the lots of these tests open, and end: 20 minutes later. */
export const OPENS = Date.UTC(2027, 2, 1, 18);
export const ENDS = OPENS + 20 * 60_000;

export const TERMS: LotTerms = { startPrice: 500_000, increment: 25_000, reserve: null, opens: OPENS, ends: ENDS };

/** An open lot. */
export async function openLot(terms: Partial<LotTerms> = {}, position = 1): Promise<PlayedLot> {
  const lot = new PlayedLot({ ...TERMS, ...terms }, position);
  await lot.take({ kind: 'start', at: lot.state.terms.opens });
  return lot;
}
