import { type NoteSigner, signReceipt } from '@chalkline/auction-log';
import { decide, isRefusedTooOften, type LotState, VendorStatus } from '@chalkline/rules';
import type { Db } from '../../../database/database.ts';
import { AppError } from '../../../errors.ts';
import { isOutage, SilenceError } from '../course/heartbeat.ts';
import type { NewBid } from '../lot/lot-line.ts';
import { lockLot } from '../lot/lot-row.ts';
import { type DecidedBid, LotRun } from '../lot/lot-run.ts';
import { saveLot } from '../lot/save-lot.ts';
import type { Asked, BidAnswer } from './asked.ts';
import { answerOf } from './bid-answer.ts';
import { type Bidder, type BidFacts, bidFacts } from './bid-facts.ts';

/** An answer to one of those who asked, or why there is none. */
export type Outcome = { readonly answer: BidAnswer } | { readonly failure: AppError };

/** Whether companies that never acted on this sale may, and keeps of those that did that they have. PLAN-2 */
export interface Newcomers {
  /** Why a company may not begin to bid; null when it may. */
  readonly refusal: (tx: Db, saleId: number, vendorId: number, now: Date) => Promise<AppError | null>;
  readonly count: (tx: Db, saleId: number, vendorIds: readonly number[], now: Date) => Promise<void>;
}

/** What was decided together: an outcome for each that asked, in their order, and the lot with its new lines. */
export interface Decided {
  readonly outcomes: readonly Outcome[];
  readonly run: LotRun | null;
  /** Companies that raised their own maximum where no line shows it: only their other windows are told. LIVE-42 */
  readonly raisedBy: readonly number[];
}

/** One that was decided, before its receipt is signed. */
interface Taken {
  readonly asked: Asked;
  readonly bidder: Bidder & { readonly bidder: number };
  readonly bid: DecidedBid;
  readonly state: LotState;
  readonly before: number | null;
  readonly ordinal: number;
}

type Place = { readonly outcome: Outcome } | { readonly taken: Taken } | { readonly sameAs: Taken };

const fail = (...[code, sentence]: [ConstructorParameters<typeof AppError>[0], string]): Place => ({
  outcome: { failure: new AppError(code, sentence) },
});

const NOT_STARTED = 'This auction hasn’t started yet.';

/** Why a company may not bid now, whatever it bids; null when it may. LIVE-16 */
function refusalOf(bidder: Bidder | undefined, { sale }: BidFacts): Place | null {
  if (!bidder || bidder.isBlocked) return fail('BID_NOT_ALLOWED', 'This sale isn’t open to your company.');
  if (bidder.status === VendorStatus.Rejected) {
    return fail('ACCOUNT_NOT_ACTIVE', 'Your company’s account isn’t active.');
  }
  if (bidder.bidder === null) return fail('BID_NOT_ALLOWED', 'Accept the terms of this sale before you bid.');
  if (bidder.isDisqualified) return fail('BID_NOT_ALLOWED', 'The school excluded your company from this auction.');
  if (!bidder.isCurrent) return fail('BID_NOT_ALLOWED', 'The terms of this sale changed. Accept them before you bid.');
  return sale?.isHeld
    ? fail('BID_NOT_ALLOWED', 'An administrator put this sale on hold. It accepts nothing until the hold is lifted.')
    : null;
}

/** Decides those who asked, one after the other, on a lot whose lock is held. */
class Round {
  readonly taken: Taken[] = [];
  readonly #run: LotRun;
  readonly #facts: BidFacts;
  readonly #refused: ReadonlyMap<number, AppError>;
  readonly #own = new Map<number, number | null>();

  constructor(run: LotRun, facts: BidFacts, refused: ReadonlyMap<number, AppError>) {
    this.#run = run;
    this.#facts = facts;
    this.#refused = refused;
  }

  async place(asked: Asked): Promise<Place> {
    const repeat = this.#repeated(asked);
    if (repeat) return repeat;
    const bidder = this.#facts.bidders.get(asked.vendorId);
    const refusal = refusalOf(bidder, this.#facts);
    if (refusal || !bidder || bidder.bidder === null)
      return refusal ?? fail('NOT_FOUND', 'This lot doesn’t exist, or it isn’t yours.');
    const failure = this.#refused.get(asked.vendorId);
    return failure ? { outcome: { failure } } : this.#decided(asked, { ...bidder, bidder: bidder.bidder });
  }

  /** SALE-8: a key that was used gets its first answer, also within one round. */
  #repeated({ vendorId, key, request }: Asked): Place | null {
    const mismatch = fail(
      'IDEMPOTENCY_MISMATCH',
      'This was sent before with different content. Reload the page and try again.',
    );
    const stored = this.#facts.repeats.find((each) => Number(each.vendorId) === vendorId && each.key === key);
    if (stored) return stored.request === request ? { outcome: { answer: stored.answer } } : mismatch;
    const now = this.taken.find(({ asked }) => asked.vendorId === vendorId && asked.key === key);
    if (!now) return null;
    return now.asked.request === request ? { sameAs: now } : mismatch;
  }

  /** LIVE-13: refused over ten times within a minute, this one counted. */
  #isTooMuch(bidder: number): boolean {
    const at = this.#facts.now.getTime();
    const here = this.taken.filter((each) => each.bidder.bidder === bidder && !each.bid.decision.isAccepted);
    const times = [...(this.#facts.refusals.get(bidder) ?? []), ...here.map(() => at), at];
    return isRefusedTooOften(times, at);
  }

  async #decided(asked: Asked, bidder: Taken['bidder']): Promise<Place> {
    const run = this.#run;
    const { amount, isConfirmed } = asked;
    const act = { kind: 'bid', at: this.#facts.now.getTime(), bidder: bidder.bidder, amount, isConfirmed } as const;
    if (this.#isTooMuch(bidder.bidder) && !decide(run.state, act).isAccepted) {
      const sentence = 'Your company was refused more than ten times within a minute. Wait a moment, then bid again.';
      return { outcome: { failure: new AppError('RATE_LIMITED', sentence, undefined, 60) } };
    }
    const before = this.#own.get(bidder.bidder) ?? bidder.ownMaximum;
    const bid = await run.bid(act);
    if (bid.decision.isAccepted) this.#own.set(bidder.bidder, Math.max(amount, before ?? 0));
    const taken = { asked, bidder, bid, state: run.state, before, ordinal: run.row.acts + this.taken.length };
    this.taken.push(taken);
    return { taken };
  }
}

const toAnswer = (taken: Taken, receipt: string | null): BidAnswer => {
  const { bid, state, asked, bidder, before } = taken;
  return answerOf({ bid, state, bidder: bidder.bidder, amount: asked.amount, before }, receipt);
};

const bidRow = (taken: Taken, receipt: string | null, answer: BidAnswer, at: Date): NewBid => {
  const { asked, bidder, bid, ordinal } = taken;
  const { decision, secret } = bid;
  return {
    vendorId: asked.vendorId,
    key: asked.key,
    request: asked.request,
    bidder: bidder.bidder,
    ordinal,
    at,
    maximum: decision.isAccepted ? decision.amount : null,
    isAccepted: decision.isAccepted,
    isSilent: bid.isSilent,
    seq: bid.seq,
    commit: secret?.commit ?? null,
    salt: secret?.salt ?? null,
    receipt,
    answer,
  };
};

/** Signs for what was accepted: every receipt names a line and a commitment. LOG-3 */
const receiptFor = (name: string, { bid }: Taken, signer: NoteSigner): Promise<string> | null =>
  bid.decision.isAccepted && bid.secret ? signReceipt(name, bid.head, bid.secret.commit, signer) : null;

/** Of the companies that never acted on this sale, those that may not begin: their plans are asked once, in one order. PLAN-2 */
async function refusedNewcomers(
  tx: Db,
  saleId: number,
  { bidders, now }: BidFacts,
  newcomers: Newcomers,
): Promise<Map<number, AppError>> {
  const refused = new Map<number, AppError>();
  const begin = [...bidders.values()].filter(({ bidder, isCounted }) => bidder !== null && !isCounted);
  for (const vendorId of begin.map((each) => Number(each.vendorId)).sort((a, b) => a - b)) {
    const failure = await newcomers.refusal(tx, saleId, vendorId, now);
    if (failure) refused.set(vendorId, failure);
  }
  return refused;
}

/**
 * Decides together what waits for one lot, in the order in which it came: the lot's lock, the clock, who may, the rule, one
 * update, two inserts. SALE-8
 * @throws {SilenceError} when an outage is to be recorded first
 */
export async function decideTogether(
  tx: Db,
  lotId: number,
  asked: readonly Asked[],
  { signer, newcomers }: { readonly signer: NoteSigner; readonly newcomers: Newcomers },
): Promise<Decided> {
  const row = await lockLot(tx, lotId);
  if (!row) {
    const failure = new AppError('ILLEGAL_TRANSITION', NOT_STARTED);
    return { outcomes: asked.map(() => ({ failure })), run: null, raisedBy: [] };
  }
  const facts = await bidFacts(tx, row, asked);
  if (isOutage(facts.silence)) throw new SilenceError();
  const run = new LotRun(row);
  const now = facts.now.getTime();
  for (const outage of facts.outages) await run.outage(outage, now);
  const refused = await refusedNewcomers(tx, row.saleId, facts, newcomers);
  const round = new Round(run, facts, refused);
  const places: Place[] = [];
  for (const each of asked) places.push(await round.place(each));
  const receipts = await Promise.all(round.taken.map((taken) => receiptFor(row.name, taken, signer)));
  const answers = new Map(round.taken.map((taken, index) => [taken, toAnswer(taken, receipts[index] ?? null)]));
  const bids = round.taken.map((taken, index) =>
    bidRow(taken, receipts[index] ?? null, answers.get(taken) as BidAnswer, new Date(Math.max(now, row.at))),
  );
  run.acts = row.acts + round.taken.length;
  if (bids.length > 0 || run.lines.length > 0 || run.outageId !== row.outageId) await saveLot(tx, run, bids);
  const begun = round.taken.filter(({ bid, bidder }) => bid.decision.isAccepted && !bidder.isCounted);
  if (begun.length > 0) {
    const vendorIds = [...new Set(begun.map(({ asked: { vendorId } }) => vendorId))];
    await newcomers.count(tx, row.saleId, vendorIds, facts.now);
  }
  const outcomes = places.map((place): Outcome => {
    if ('outcome' in place) return place.outcome;
    return { answer: answers.get('taken' in place ? place.taken : place.sameAs) as BidAnswer };
  });
  const raised = round.taken.filter(({ bid }) => bid.isSilent).map(({ asked: { vendorId } }) => vendorId);
  return { outcomes, run, raisedBy: [...new Set(raised)] };
}
