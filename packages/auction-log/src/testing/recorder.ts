import {
  type AcceptedAct,
  awardOffer,
  type Decision,
  decide,
  type LotAct,
  type LotState,
  type LotTerms,
  waitingLot,
} from '@chalkline/rules';
import { bidCommitment, newSalt, reserveCommitment, type Secret } from '../commitments.ts';
import { logFile } from '../file.ts';
import { type LineKind, TOO_LATE, TOO_LOW } from '../line/line.ts';
import { outageText, termsText } from '../line/terms-text.ts';
import { type LogEntry, shownOf, type WrittenLine, writeLine } from '../line/write-line.ts';
import { type NoteSigner, noteSigner } from '../notes/keys.ts';
import { signEnd, signReceipt } from '../notes/statements.ts';
import { chooseOpenings, type Kept } from '../openings/choose.ts';
import { type Openings, openingsHash } from '../openings/openings.ts';

export const LOT = 'RFQ-000123/2';
/** When the lots of these tests open. */
export const OPENS = Date.UTC(2027, 2, 1, 18);

/** The market that signs in these tests. */
export const signer = (): Promise<NoteSigner> => noteSigner('chalkline.example/auctions', new Uint8Array(32).fill(7));

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

const KINDS: Readonly<Record<LotAct['kind'], LineKind>> = {
  start: 'started',
  bid: 'bid',
  lowerReserve: 'reserveLowered',
  disqualify: 'voided',
  voidLot: 'voided',
  suspend: 'suspended',
  resume: 'resumed',
  outage: 'extended',
  close: 'closed',
};

/** Plays a lot and writes its log, as a server does: with everything that a server keeps to itself until the end. */
export class Recorder {
  state: LotState;
  readonly lines: WrittenLine[] = [];
  readonly accepted: AcceptedAct[] = [];
  readonly kept: Mutable<Kept> = { maxima: [], reserves: [], seals: [] };
  readonly receipts: string[] = [];
  readonly #salt: () => string;
  #silent: string[] = [];

  constructor(terms: LotTerms, salt: () => string = newSalt) {
    this.state = waitingLot(terms);
    this.#salt = salt;
  }

  get texts(): string[] {
    return this.lines.map(({ text }) => text);
  }

  async #write(kind: LineKind, fields: Partial<LogEntry>): Promise<WrittenLine> {
    const seal = { salt: this.#salt(), commits: this.#silent };
    this.#silent = [];
    this.kept.seals.push(seal);
    const { at } = this.state;
    const nothing = { bidder: null, commit: null, why: null };
    const line = await writeLine(this.lines.at(-1) ?? null, {
      at,
      lot: LOT,
      kind,
      ...shownOf(this.state),
      ...nothing,
      ...fields,
      seal,
    });
    this.lines.push(line);
    return line;
  }

  async #bid(bidder: number, amount: number, isPublic: boolean): Promise<void> {
    const secret: Secret = { amount, salt: this.#salt() };
    const commit = await bidCommitment(LOT, bidder, secret);
    this.accepted.push({ kind: 'bid', bidder, amount });
    this.kept.maxima.push({ ...secret, bidder, seq: this.lines.length });
    const key = await signer();
    const head = this.lines.at(-1);
    if (isPublic) this.receipts.push(await signReceipt(LOT, await this.#write('bid', { bidder, commit }), commit, key));
    else if (head !== undefined) {
      this.#silent.push(commit);
      this.receipts.push(await signReceipt(LOT, head, commit, key));
    }
  }

  async #reserve(kind: LineKind, amount: number, why: string | null): Promise<void> {
    const secret: Secret = { amount, salt: this.#salt() };
    this.kept.reserves.push({ ...secret, seq: this.lines.length });
    if (kind === 'reserveLowered') this.accepted.push({ kind: 'lowerReserve', reserve: amount });
    await this.#write(kind, { commit: await reserveCommitment(LOT, secret), why });
  }

  async #record(act: LotAct, amount: number | null, isPublic: boolean): Promise<void> {
    const { terms } = this.state;
    if (act.kind === 'bid') await this.#bid(act.bidder, amount ?? 0, isPublic);
    else if (act.kind === 'start') await this.#reserve('started', terms.reserve ?? 0, termsText(terms));
    else if (act.kind === 'lowerReserve') await this.#reserve('reserveLowered', act.reserve, null);
    else {
      const bidder = act.kind === 'disqualify' ? act.bidder : null;
      const why = act.kind === 'outage' ? outageText(act.since) : null;
      await this.#write(KINDS[act.kind], { bidder, why });
    }
  }

  /** Decides an act and writes what it makes of the log. */
  async take(act: LotAct): Promise<Decision> {
    const decision = decide(this.state, act.kind === 'disqualify' ? { ...act, accepted: this.accepted } : act);
    this.state = decision.state;
    if (decision.isAccepted) await this.#record(act, decision.amount, decision.isPublic);
    else if (decision.isLogged && act.kind === 'bid') {
      const secret = { amount: act.amount ?? 0, salt: this.#salt() };
      const why = decision.reason === 'tooLow' ? TOO_LOW : TOO_LATE;
      await this.#write('refused', { bidder: act.bidder, commit: await bidCommitment(LOT, act.bidder, secret), why });
    }
    return decision;
  }

  /** Awards the lot to whoever is next without `out`; nothing when nobody is. */
  async award(out: readonly number[], why: string | null = null): Promise<number | null> {
    const offer = awardOffer(this.state.terms, this.accepted, [...this.state.disqualified, ...out]);
    if (offer === null) return null;
    const { bidder, price } = offer;
    await this.#write('awarded', { bidder, leader: bidder, price, why: offer.isReserveMet ? why : 'the board agreed' });
    return bidder;
  }

  async fallBack(bidder: number): Promise<void> {
    await this.#write('defaulted', { bidder, leader: null, price: null, why: 'not paid' });
  }

  openings(): Openings {
    return chooseOpenings(
      this.lines.map(({ line }) => line),
      this.kept,
    );
  }

  /** The file of a lot that is over, with openings and the signed end. */
  async file(withReceipts = false): Promise<string> {
    const openings = this.openings();
    const head = this.lines.at(-1);
    if (head === undefined) throw new Error('The lot has not begun.');
    const signed = await signEnd(LOT, head, await openingsHash(openings), await signer());
    return logFile(this.lines, { openings, end: signed, receipts: withReceipts ? this.receipts : [] });
  }
}
