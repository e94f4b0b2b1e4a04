import {
  bidCommitment,
  type Head,
  type LineKind,
  type LogEntry,
  newSalt,
  outageText,
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
  type BidAct,
  type Decision,
  decide,
  isReserveMet,
  type LotAct,
  type LotState,
  leastNextBid,
} from '@chalkline/rules';
import type { NewLine } from './lot-line.ts';
import { type LotRow, stateOf } from './lot-row.ts';

/** A decided bid: what the rule says, where the log has it, and the secret behind its commitment. */
export interface DecidedBid {
  readonly decision: Decision;
  /** The line that holds it, or that will seal it; the newest one of an act that is in no line. */
  readonly seq: number;
  /** The line that a receipt names. */
  readonly head: Head;
  readonly isSilent: boolean;
  /** In cents; null where the act is in no line and sealed by none. */
  readonly secret: { readonly amount: number; readonly salt: string; readonly commit: string } | null;
}

const KINDS: Readonly<Record<Exclude<LotAct['kind'], 'start' | 'bid' | 'lowerReserve'>, LineKind>> = {
  disqualify: 'voided',
  voidLot: 'voided',
  suspend: 'suspended',
  resume: 'resumed',
  outage: 'extended',
  close: 'closed',
};

/** An act of nobody who bids: its reason, when the log tells one. */
type PlainAct = Exclude<LotAct, { kind: 'start' | 'bid' | 'lowerReserve' }>;

/** One lot under its lock: acts are decided by the rule, each becomes a line or is sealed, and all of it is saved at once. SALE-8 */
export class LotRun {
  readonly row: LotRow;
  /** The lines that are not saved yet. */
  readonly lines: NewLine[] = [];
  state: LotState;
  head: Head | null;
  silent: string[];
  acts: number;
  bidCount: number;
  outageId: number;

  constructor(row: LotRow) {
    this.row = row;
    this.state = stateOf(row);
    this.head = row.head === null ? null : { seq: row.seq, hash: row.head };
    this.silent = row.silent;
    this.acts = row.acts;
    this.bidCount = row.bidCount;
    this.outageId = row.outageId;
  }

  get seq(): number {
    return this.head?.seq ?? -1;
  }

  /** Opens a waiting lot: the first line says its terms and commits to its reserve. LIVE-12 */
  async start(at: number): Promise<boolean> {
    const decision = this.#decide({ kind: 'start', at });
    if (!decision.isAccepted) return false;
    const { terms } = this.state;
    // What an outage before the first line gave it is a part of its terms.
    await this.#commitReserve('started', terms.reserve ?? 0, termsText(terms));
    return true;
  }

  /** Decides a bid. Every path makes a salt and a commitment: how long an answer takes tells nothing. LIVE-15 */
  async bid(act: BidAct & { readonly amount: number }): Promise<DecidedBid> {
    const salt = newSalt();
    const commit = await bidCommitment(this.row.name, act.bidder, { amount: act.amount, salt });
    const decision = this.#decide(act);
    const secret = { amount: act.amount, salt, commit };
    const { bidder } = act;
    if (!decision.isAccepted) {
      if (!decision.isLogged) return this.#unlogged(decision);
      const why = decision.reason === 'tooLow' ? TOO_LOW : TOO_LATE;
      const line = await this.#write('refused', { bidder, commit, why });
      return { decision, seq: line.seq, head: line, isSilent: false, secret };
    }
    this.acts += 1;
    if (!decision.isPublic) {
      this.silent = [...this.silent, commit];
      return { decision, seq: this.seq + 1, head: this.#headOr(), isSilent: true, secret };
    }
    this.bidCount += 1;
    const line = await this.#write('bid', { bidder, commit });
    return { decision, seq: line.seq, head: line, isSilent: false, secret };
  }

  /** Lowers the reserve; the new one is committed to and not told. LIVE-6 @param reserve in cents */
  async lowerReserve(at: number, reserve: number): Promise<Decision> {
    const decision = this.#decide({ kind: 'lowerReserve', at, reserve });
    if (decision.isAccepted) await this.#commitReserve('reserveLowered', reserve, null);
    return decision;
  }

  /** Any act besides bids, reserves and the start; its line tells the reason. */
  async act(act: PlainAct, why: string | null = null): Promise<Decision> {
    const decision = this.#decide(act);
    if (!decision.isAccepted) return decision;
    const told = act.kind === 'outage' ? outageText(act.since) : why;
    await this.#write(KINDS[act.kind], { bidder: act.kind === 'disqualify' ? act.bidder : null, why: told });
    return decision;
  }

  /** Judges the lot by an outage that it doesn't know of yet. One that has not begun gets its time without a line. LIVE-10 */
  async outage(outage: { readonly id: number; readonly since: number }, at: number): Promise<Decision | null> {
    if (outage.id <= this.outageId) return null;
    this.outageId = outage.id;
    const act = { kind: 'outage', at, since: outage.since } as const;
    return this.state.phase === 'waiting' ? this.#decide(act) : this.act(act);
  }

  /** A line that follows the end: an award or a default. @param fields price and leader as they are after it */
  async afterEnd(
    kind: 'awarded' | 'defaulted',
    fields: Pick<LogEntry, 'bidder' | 'price' | 'leader' | 'why'>,
    at: number,
  ): Promise<void> {
    this.state = { ...this.state, at: Math.max(this.state.at, at) };
    await this.#write(kind, fields);
  }

  #decide(act: LotAct): Decision {
    const decision = decide(this.state, act);
    this.state = decision.state;
    return decision;
  }

  #headOr(): Head {
    return this.head ?? { seq: -1, hash: '' };
  }

  #unlogged(decision: Decision): DecidedBid {
    return { decision, seq: this.seq, head: this.#headOr(), isSilent: false, secret: null };
  }

  async #commitReserve(kind: LineKind, amount: number, why: string | null): Promise<void> {
    const salt = newSalt();
    const commit = await reserveCommitment(this.row.name, { amount, salt });
    await this.#write(kind, { commit, why }, { amount, salt });
  }

  async #write(
    kind: LineKind,
    fields: Partial<LogEntry>,
    reserve: { readonly amount: number; readonly salt: string } | null = null,
  ): Promise<WrittenLine> {
    const seal = { salt: newSalt(), commits: this.silent };
    this.silent = [];
    const written = await writeLine(this.head, {
      at: this.state.at,
      lot: this.row.name,
      kind,
      bidder: null,
      commit: null,
      why: null,
      ...shownOf(this.state),
      ...fields,
      seal,
    });
    this.head = { seq: written.seq, hash: written.hash };
    this.lines.push({
      seq: written.seq,
      line: written.text.slice(0, -1),
      hash: written.hash,
      phase: this.state.phase,
      leastNext: leastNextBid(this.state.terms, this.state),
      isReserveMet: isReserveMet(this.state),
      leftMs: this.state.left,
      sealSalt: seal.salt,
      sealed: seal.commits,
      reserve: reserve?.amount ?? null,
      reserveSalt: reserve?.salt ?? null,
    });
    return written;
  }
}

/** Whether acts that a replay needs hold one of this bidder. */
export const hasBid = (acts: readonly AcceptedAct[], bidder: number): boolean =>
  acts.some((act) => act.kind === 'bid' && act.bidder === bidder);
