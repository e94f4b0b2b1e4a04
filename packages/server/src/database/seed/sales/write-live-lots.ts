import { type NoteSigner, signReceipt } from '@chalkline/auction-log';
import type { demoSales } from '@chalkline/demo-data';
import { desc, eq } from 'drizzle-orm';
import { hashOf } from '../../../idempotency.ts';
import { answerOf } from '../../../modules/live-auctions/bids/bid-answer.ts';
import type { NewBid } from '../../../modules/live-auctions/lot/lot-line.ts';
import { LotRun } from '../../../modules/live-auctions/lot/lot-run.ts';
import { saveLot } from '../../../modules/live-auctions/lot/save-lot.ts';
import { signLotEnd } from '../../../modules/live-auctions/lot/signed-end.ts';
import type { Db } from '../../database.ts';
import { lotStates, outages } from '../../tables/index.ts';

type Script = ReturnType<typeof demoSales>['live'][number];
type Act = Script['acts'][number];

/** What a bid was asked with. */
const requestOf = (lotId: number, { amount }: Act): Promise<string> =>
  hashOf({ lotId, amount: (amount / 100).toFixed(2) });

/** Puts the hot row of a lot there, as its start does; outages of before are none of its business. */
async function openLot(tx: Db, { saleId, lotId, name, terms }: Script): Promise<LotRun> {
  const [newest] = await tx.select({ id: outages.id }).from(outages).orderBy(desc(outages.id)).limit(1);
  const [row] = await tx
    .insert(lotStates)
    .values({
      lotId,
      saleId,
      name,
      phase: 'waiting',
      opens: terms.opens,
      ends: terms.ends,
      startPrice: terms.startPrice,
      increment: terms.increment,
      firstReserve: terms.reserve,
      reserve: terms.reserve,
      at: Number.MIN_SAFE_INTEGER,
      outageId: newest?.id ?? 0,
    })
    .returning();
  if (!row) throw new Error(`lot ${lotId} could not be opened`);
  return new LotRun(row);
}

/** Decides a bid as the accept path does, and keeps what that keeps. LIVE-1 SALE-8 */
async function bid(run: LotRun, act: Act, ordinal: number, before: number | null, signer: NoteSigner): Promise<NewBid> {
  const { lotId, name } = run.row;
  const { bidder, amount, vendorId, at } = act;
  const decided = await run.bid({ kind: 'bid', at: at.getTime(), bidder, amount, isConfirmed: true });
  const { decision, secret } = decided;
  if (!decision.isAccepted || !secret) throw new Error(`a bid of the demonstration on lot ${lotId} was refused`);
  const receipt = await signReceipt(name, decided.head, secret.commit, signer);
  return {
    vendorId,
    key: `demo-${lotId}-${ordinal}`,
    request: await requestOf(lotId, act),
    bidder,
    ordinal,
    at,
    maximum: decision.amount,
    isAccepted: true,
    isSilent: decided.isSilent,
    seq: decided.seq,
    commit: secret.commit,
    salt: secret.salt,
    receipt,
    answer: answerOf({ bid: decided, state: run.state, bidder, amount, before }, receipt),
  };
}

async function bidsOf(run: LotRun, acts: readonly Act[], signer: NoteSigner): Promise<NewBid[]> {
  const own = new Map<number, number>();
  const bids: NewBid[] = [];
  for (const [ordinal, act] of acts.entries()) {
    bids.push(await bid(run, act, ordinal, own.get(act.bidder) ?? null, signer));
    own.set(act.bidder, Math.max(act.amount, own.get(act.bidder) ?? 0));
  }
  return bids;
}

/** Awards a lot that is over in its log. LIVE-14 */
async function award(run: LotRun, given: NonNullable<Script['award']>): Promise<void> {
  const { bidder, price, why, at } = given;
  if (run.state.leader !== bidder || run.state.price !== price)
    throw new Error(`lot ${run.row.lotId} has another winner`);
  await run.afterEnd('awarded', { bidder, leader: bidder, price, why }, at.getTime());
}

async function saved(tx: Db, lotId: number): Promise<LotRun> {
  const [row] = await tx.select().from(lotStates).where(eq(lotStates.lotId, lotId));
  if (!row) throw new Error(`lot ${lotId} is not there`);
  return new LotRun(row);
}

/** Writes the log of one lot of a live auction: every line by the rule, commitments, receipts, and the signed end. LOG-1 LOG-3 */
export async function writeLiveLot(tx: Db, script: Script, signer: NoteSigner): Promise<void> {
  const run = await openLot(tx, script);
  await run.start(script.terms.opens.getTime());
  const bids = await bidsOf(run, script.acts, signer);
  if (script.closedAt) await run.act({ kind: 'close', at: script.closedAt.getTime() });
  await saveLot(tx, run, bids);
  const work = { tx, services: { auctions: { signer: async () => signer } } };
  if (!script.closedAt || !run.head) return;
  await signLotEnd(work, run.row, run.head, script.closedAt);
  if (!script.award) return;
  const after = await saved(tx, script.lotId);
  await award(after, script.award);
  await saveLot(tx, after);
  if (after.head) await signLotEnd(work, after.row, after.head, script.award.at);
}
