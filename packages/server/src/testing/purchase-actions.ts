import type { components } from '@chalkline/openapi/types';
import { bidLinePrice, bidTotal } from '@chalkline/rules';
import { asc, eq } from 'drizzle-orm';
import { rfpLines, rfps } from '../database/tables/index.ts';
import { openedActions } from './opened-actions.ts';
import { bidders, ownBid, schoolSide } from './purchase-actors.ts';
import type { Actor, Run } from './purchase-run.ts';

type Schemas = components['schemas'];
const HOUR = 3_600_000;

/** Who has nothing to do with the purchase, and may change nothing of it. */
export const outsiders: readonly Actor[] = ['invited', 'staff', 'admin', 'impersonator', 'school2'];
/** All that read and act in a sequence. */
export const everybody: readonly Actor[] = [...bidders, ...schoolSide, ...outsiders];

/** Amounts that nothing else of the market looks like; each is used once. */
let used = 0;
const nextAmount = (): string => {
  used += 1;
  const cents = 8_100_377 + used * 7_919;
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};

/** The purchase's lines as they are asked for now. */
export const linesNow = ({ market, purchase }: Run) =>
  market.db.select().from(rfpLines).where(eq(rfpLines.rfpId, purchase.id)).orderBy(asc(rfpLines.position));
/** The purchase as it is stored. */
export const rowOf = async ({ market, purchase }: Run) => {
  const [row] = await market.db.select().from(rfps).where(eq(rfps.id, purchase.id));
  if (!row) throw new Error('the purchase is gone');
  return row;
};

async function bidBody(run: Run, as: Actor, n: number): Promise<Schemas['BidInput']> {
  const lines = await linesNow(run);
  const costs = lines.map((_line, index) => (n % 5 === 0 && index > 0 ? null : nextAmount()));
  const figures = lines.flatMap(({ quantity }, index) => {
    const unitCost = costs[index];
    return unitCost ? [{ unitCost, quantity, tax: '0', deliveryFees: '0' }] : [];
  });
  run.keepSecret(as, [...figures.map(({ unitCost }) => unitCost), ...figures.map(bidLinePrice), bidTotal(figures)]);
  return {
    rfpId: run.purchase.id,
    bidProducts: lines.map(({ id }, index) => ({
      rfpProductId: id,
      isNoBid: costs[index] === null,
      unitCost: costs[index] ?? null,
      tax: '0',
      deliveryFees: '0.00',
    })),
    answers: [],
    documentIds: [],
    note: '',
  };
}

async function addendum(run: Run, as: Actor, n: number): Promise<number> {
  const { version, endDate, awardDate, deliveryDate } = await rowOf(run);
  const lines = await linesNow(run);
  const asInput = lines.map(({ id, categoryId, description, quantity, unit }) => ({
    id,
    categoryId,
    productDesc: description,
    productQty: quantity,
    unit,
  }));
  const later = (date: Date | null) => new Date((date?.getTime() ?? 0) + HOUR).toISOString();
  const ways: Partial<Schemas['AddendumInput']>[] = [
    { products: asInput.map((line, index) => (index === 0 ? { ...line, productQty: line.productQty + 1 } : line)) },
    { products: [...asInput, { categoryId: lines[0]?.categoryId ?? null, productDesc: 'One more', productQty: 2 }] },
    { products: asInput.length > 1 ? asInput.slice(0, -1) : asInput },
    { rfpendDate: later(endDate), rfpawardDate: later(awardDate), rfpdeliveryDate: later(deliveryDate) },
    { rfpName: `Markers and boards, ${version}` },
  ];
  const body = { rfpId: run.purchase.id, version, summary: 'It changes.', ...ways[n % ways.length] };
  if (n % 3 === 0) await run.call(as, 'PreviewAddendum', body);
  return (await run.call(as, 'PublishAddendum', body)).status;
}

async function award(run: Run, as: Actor): Promise<number> {
  const { data, status } = await run.read<Schemas['Comparison']>(
    as,
    `POConfiguration/GetBidComparison/${run.purchase.id}`,
  );
  if (status !== 200) return status;
  const allocation = data.lines.flatMap(({ id, bestBidIds }) => {
    const [bidId] = bestBidIds;
    return bidId === undefined ? [] : [{ lineId: id, bidId }];
  });
  const body = {
    rfpId: run.purchase.id,
    allocation,
    reason: 'It is the best.',
    missingScoresReason: 'It can’t wait.',
    seen: data.bids
      .filter(
        ({ unacknowledged, unacknowledgedAccepted }) => unacknowledged.length > 0 && unacknowledgedAccepted === null,
      )
      .map(({ bidId }) => ({ bidId, matter: 'addendum' as const })),
  };
  return (await run.call(as, 'AwardRfp', body)).status;
}

async function answerOrder(run: Run, as: Actor, isAccepted: boolean): Promise<number> {
  const path = `POConfiguration/GetOrderDetails/${run.purchase.token}`;
  const { data, status } = await run.read<Schemas['OrderDetails']>(as, path);
  const id = status === 200 ? data.purchaseOrders.at(-1)?.id : undefined;
  if (id === undefined) return 404;
  const [operation, body] = isAccepted
    ? ['AcceptPurchaseOrder', { id }]
    : ['DeclinePurchaseOrder', { id, reason: 'Sold out.' }];
  return (await run.call(as, operation as string, body)).status;
}

async function answerQuestion(run: Run, as: Actor): Promise<number> {
  const board = await run.read<Schemas['VendorQuestion'][]>(as, `POConfiguration/GetRfpQuestions/${run.purchase.id}`);
  const id = board.status === 200 ? board.data.find(({ answer }) => answer === null)?.id : undefined;
  return id === undefined ? 404 : (await run.call(as, 'AnswerQuestion', { id, answer: 'Blue.' })).status;
}

async function acknowledge(run: Run, as: Actor): Promise<number> {
  const bid = await ownBid(run, as);
  const number = bid?.unacknowledged.at(-1);
  if (!bid || number === undefined) return 404;
  const lines = bid.changedLineIds.map((lineId) => ({ lineId, answer: 'acknowledged' as const }));
  const answer = await run.call<Schemas['Bid']>(as, 'AcknowledgeAddenda', {
    rfpId: run.purchase.id,
    addendumNumber: number,
    lines,
  });
  if (answer.status === 200) {
    const { bidProducts, total } = answer.data;
    run.keepSecret(
      as,
      [...bidProducts.flatMap(({ bidPrice }) => bidPrice ?? []), total].filter((text) => text.length > 6),
    );
  }
  return answer.status;
}

async function withdraw(run: Run, as: Actor): Promise<number> {
  const bid = await ownBid(run, as);
  return bid ? (await run.call(as, `CancelBidByVendor/${bid.id}`, undefined)).status : 404;
}

const passes =
  (ms: number) =>
  async ({ market }: Run): Promise<number> => {
    await market.moveClock(ms);
    return 0;
  };

/** Everything that happens in a sequence, with who may do it and whether a success is in the audit. */
export const actions = {
  save: {
    by: bidders,
    isAudited: false,
    act: async (run: Run, as: Actor, n: number) => (await run.call(as, 'SaveBid', await bidBody(run, as, n))).status,
  },
  submit: {
    by: bidders,
    isAudited: true,
    act: async (run: Run, as: Actor, n: number) => (await run.call(as, 'SubmitBid', await bidBody(run, as, n))).status,
  },
  withdraw: { by: bidders, isAudited: true, act: withdraw },
  acknowledge: { by: bidders, isAudited: true, act: acknowledge },
  ask: {
    by: bidders,
    isAudited: true,
    act: async (run: Run, as: Actor) =>
      (await run.call(as, 'AskQuestion', { rfpId: run.purchase.id, question: 'Which?' })).status,
  },
  answer: { by: schoolSide, isAudited: true, act: answerQuestion },
  addendum: { by: schoolSide, isAudited: true, act: addendum },
  remind: {
    by: schoolSide,
    isAudited: true,
    act: async (run: Run, as: Actor) => (await run.call(as, 'RemindInvited', { rfpId: run.purchase.id })).status,
  },
  invite: {
    by: schoolSide,
    isAudited: true,
    act: async (run: Run, as: Actor) =>
      (await run.call(as, 'InviteMore', { rfpId: run.purchase.id, vendorIds: [9], emails: [] })).status,
  },
  cancel: {
    by: schoolSide,
    isAudited: true,
    act: async (run: Run, as: Actor) =>
      (await run.call(as, 'CancelRfp', { id: run.purchase.id, reason: 'No.' })).status,
  },
  ...openedActions,
  award: { by: schoolSide, isAudited: true, act: award },
  accept: { by: bidders, isAudited: true, act: (run: Run, as: Actor) => answerOrder(run, as, true) },
  decline: { by: bidders, isAudited: true, act: (run: Run, as: Actor) => answerOrder(run, as, false) },
  hour: { by: everybody, isAudited: false, act: passes(HOUR) },
  day: { by: everybody, isAudited: false, act: passes(26 * HOUR) },
} as const;
/** The name of an action. */
export type ActionName = keyof typeof actions;
