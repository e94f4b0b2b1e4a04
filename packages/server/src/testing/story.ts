import type { components } from '@chalkline/openapi/types';
import type { DemoName, Market } from './market.ts';

type Schemas = components['schemas'];
/** A market to call, in this process or another. */
export type Caller = Pick<Market, 'call' | 'now'>;
const HOUR = 3_600_000;

/** The demonstration's companies by number. */
export const vendorIds = { vendor: 1, vendor2: 2, vendor3: 3, vendor4: 4, invited: 5 } as const;

/** An open purchase with what bids need to know of it. */
export interface OpenPurchase {
  readonly id: number;
  readonly token: string;
  readonly lines: readonly { id: number; quantity: number }[];
  readonly questionIds: readonly number[];
  readonly endsAt: Date;
}

export interface PurchasePlan {
  /** Quantities of its lines. */
  readonly quantities?: readonly number[];
  readonly vendors?: readonly number[];
  readonly isPublic?: boolean;
  readonly weights?: Schemas['RfpDraftInput']['vendorRubrics'];
  readonly questions?: Schemas['RfpDraftInput']['rfpQuestions'];
  /** Milliseconds from now until bidding ends. */
  readonly endsIn?: number;
  readonly more?: Partial<Schemas['RfpDraftInput']>;
}

/** A category with a sub-category of its own, as every market has them. */
export async function someCategory(market: Caller): Promise<{ parentId: number; subId: number; otherId: number }> {
  const { data: parents } = await market.call<Schemas['Category'][]>('GET', '/api/POConfiguration/GetAllCategory', {
    as: 'school',
  });
  const parentId = parents[0]?.id ?? 0;
  const { data: subs } = await market.call<Schemas['Category'][]>(
    'GET',
    `/api/POConfiguration/GetSubCategoryById/${parentId}/null`,
    { as: 'school' },
  );
  return {
    parentId,
    subId: subs.find((sub) => !sub.isOther)?.id ?? 0,
    otherId: subs.find((sub) => sub.isOther)?.id ?? 0,
  };
}

/** A draft of goods that lacks nothing. */
export async function wholeDraft(market: Caller, plan: PurchasePlan = {}): Promise<Schemas['RfpDraftInput']> {
  const { parentId, subId } = await someCategory(market);
  const now = (await market.now()).getTime();
  const end = now + (plan.endsIn ?? 2 * HOUR);
  const at = (ms: number) => new Date(ms).toISOString();
  return {
    rfptypeId: 2,
    rfpName: 'Markers and boards',
    ParentCategoryId: parentId,
    products: (plan.quantities ?? [10, 3]).map((productQty, index) => ({
      categoryId: subId,
      productDesc: `Line ${index + 1}`,
      productQty,
    })),
    rfpDescription: '<p>For two buildings.</p>',
    rfpstartDate: at(now - 1_000),
    rfpendDate: at(end),
    rfpawardDate: at(end + 24 * HOUR),
    rfpdeliveryDate: at(end + 48 * HOUR),
    rfpQuestions: [...(plan.questions ?? [])],
    vendorRubrics: [...(plan.weights ?? [{ rubricId: 1, score: 100 }])],
    vendorNotificationIds: [...(plan.vendors ?? [vendorIds.vendor, vendorIds.vendor2, vendorIds.vendor3])],
    IsNotifyToAll: false,
    IsPublicRFP: plan.isPublic ?? true,
    isQuestionAllowed: true,
    lastQuestion: 12,
    ...plan.more,
  };
}

/** Saves and publishes a purchase of the demonstration's school. */
export async function openPurchase(market: Caller, plan: PurchasePlan = {}): Promise<OpenPurchase> {
  const draft = await wholeDraft(market, plan);
  const saved = await market.call<Schemas['RfpDraftSaved']>('POST', '/api/POConfiguration/RFP', {
    as: 'school',
    body: draft,
  });
  const { id, encryptedId } = saved.data;
  const published = await market.call('POST', '/api/POConfiguration/PublishRfp', {
    as: 'school',
    body: { id },
    idem: true,
  });
  if (published.status !== 200) throw new Error(`not published: ${JSON.stringify(published.fields)}`);
  const { data } = await market.call<Schemas['SchoolRfpDetails']>('GET', `/api/POConfiguration/GetRfpDetails/${id}`, {
    as: 'school',
  });
  return {
    id,
    token: encryptedId,
    lines: data.rfp.products.map((line) => ({ id: line.id, quantity: line.productQty })),
    questionIds: data.rfp.rfpQuestions.map((question) => question.id),
    endsAt: new Date(data.rfp.rfpendDate ?? 0),
  };
}

/** A bid on every line: a unit cost each, or null for no bid. */
export function bidOn(
  purchase: OpenPurchase,
  unitCosts: readonly (string | null)[],
  more: Partial<Schemas['BidInput']> = {},
): Schemas['BidInput'] {
  return {
    rfpId: purchase.id,
    bidProducts: purchase.lines.map((line, index) => ({
      rfpProductId: line.id,
      isNoBid: unitCosts[index] === null,
      unitCost: unitCosts[index] ?? null,
      tax: '0',
      deliveryFees: '0.00',
    })),
    answers: purchase.questionIds.map((questionId) => ({ questionId, answer: 'Two years.' })),
    documentIds: [],
    note: '',
    ...more,
  };
}

/** Submits a bid. */
export function submitBid(market: Caller, as: DemoName, input: Schemas['BidInput'], idem: string | true = true) {
  return market.call<Schemas['BidReceipt']>('POST', '/api/POConfiguration/SubmitBid', { as, body: input, idem });
}

/** Submits a bid that nothing forbids. @throws when it is refused */
export async function bid(market: Caller, as: DemoName, purchase: OpenPurchase, unitCosts: readonly (string | null)[]) {
  const answer = await submitBid(market, as, bidOn(purchase, unitCosts));
  if (answer.status !== 200) throw new Error(`the bid of ${as} was refused: ${answer.errorMsg}`);
  return answer.data;
}

/** Moves the clock to the end and has the school look, which opens the bids. */
export async function openBids(market: Market, purchase: OpenPurchase): Promise<Schemas['Comparison']> {
  const left = purchase.endsAt.getTime() - (await market.now()).getTime();
  if (left > 0) await market.moveClock(left);
  return compare(market, purchase);
}

export async function compare(market: Caller, purchase: OpenPurchase): Promise<Schemas['Comparison']> {
  const path = `/api/POConfiguration/GetBidComparison/${purchase.id}`;
  return (await market.call<Schemas['Comparison']>('GET', path, { as: 'school' })).data;
}

/** Awards lines to bids. */
export function award(
  market: Caller,
  purchase: OpenPurchase,
  bidIds: readonly (number | null)[],
  {
    idem,
    as,
    ...more
  }: Partial<Omit<Schemas['AwardInput'], 'rfpId' | 'allocation'>> & {
    idem?: string | true;
    as?: DemoName;
  } = {},
) {
  const allocation = purchase.lines.flatMap((line, index) => {
    const bidId = bidIds[index] ?? null;
    return bidId === null ? [] : [{ lineId: line.id, bidId }];
  });
  return market.call<Schemas['AwardResult']>('POST', '/api/POConfiguration/AwardRfp', {
    as: as ?? 'school',
    body: { rfpId: purchase.id, allocation, ...more },
    idem: idem ?? true,
  });
}

/** A purchase that two vendors bid on and one of them won: its order waits to be accepted. */
export async function awardedPurchase(
  market: Market,
  { accountLine, ...plan }: PurchasePlan & { accountLine?: string } = {},
) {
  const purchase = await openPurchase(market, plan);
  const winning = await bid(
    market,
    'vendor',
    purchase,
    purchase.lines.map(() => '10.00'),
  );
  const losing = await bid(
    market,
    'vendor3',
    purchase,
    purchase.lines.map(() => '12.50'),
  );
  await openBids(market, purchase);
  const awarded = await award(
    market,
    purchase,
    purchase.lines.map(() => winning.bidId),
    accountLine === undefined ? {} : { accountLine },
  );
  const orderId = awarded.data.purchaseOrders[0]?.id ?? 0;
  return { purchase, winningBid: winning.bidId, losingBid: losing.bidId, orderId };
}
