import type { ApiCall } from './api.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Category {
  id: number;
  isOther: boolean;
}

/** The school of the demo account `school`. */
export const CEDAR_VALLEY = 1;
/** The company of the demo account `vendor`. */
export const NORTHGATE = 1;
/** The company of the demo account `vendor2`. */
export const PINEBROOK = 2;
/** The company of the demo account `vendor3`. */
export const RIDGELINE = 3;

/** A purchase that is out for bids. */
export interface OpenPurchase {
  readonly id: number;
  readonly encryptedId: string;
  readonly lineIds: readonly number[];
}

/** What a journey chooses of a purchase of goods; the rest is the same for all. */
export interface GoodsByApi {
  readonly name: string;
  /** One line for each. */
  readonly quantities: readonly number[];
  readonly invite: readonly number[];
  /** Addresses that have no account yet. */
  readonly inviteByAddress?: readonly string[];
  /** Rich text. */
  readonly description?: string;
  /** Price alone unless said otherwise; they add to 100. */
  readonly weights?: readonly { rubricId: number; score: number }[];
  /** From now to the end of bidding, three days unless said otherwise. */
  readonly endsInMs?: number;
}

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** Saves a draft of goods that is decided by price alone and could be published as it is. */
export async function draftByApi(school: ApiCall, purchase: GoodsByApi): Promise<{ id: number; encryptedId: string }> {
  const [category] = (await school('GET', '/api/POConfiguration/GetAllCategory')) as Category[];
  const categoryId = category?.id ?? 0;
  const subs = (await school('GET', `/api/POConfiguration/GetSubCategoryById/${categoryId}/null`)) as Category[];
  const sub = subs.find((candidate) => !candidate.isOther)?.id ?? 0;
  const saved = await school('POST', '/api/POConfiguration/RFP', {
    rfptypeId: 2,
    rfpName: purchase.name,
    ParentCategoryId: categoryId,
    products: purchase.quantities.map((productQty, index) => ({
      categoryId: sub,
      productDesc: `Item ${index + 1}`,
      productQty,
    })),
    rfpDescription: purchase.description ?? '<p>As described.</p>',
    rfpstartDate: inDays(-1),
    rfpendDate: inDays((purchase.endsInMs ?? 3 * DAY) / DAY),
    rfpawardDate: inDays(10),
    rfpdeliveryDate: inDays(30),
    vendorRubrics: purchase.weights ?? [{ rubricId: 1, score: 100 }],
    vendorNotificationIds: purchase.invite,
    ...(purchase.inviteByAddress
      ? { newVendorList: purchase.inviteByAddress.map((vendorEmail) => ({ vendorEmail })) }
      : {}),
    IsPublicRFP: true,
    lastQuestion: 12,
  });
  return saved as { id: number; encryptedId: string };
}

/** Publishes a purchase of goods. */
export async function publishByApi(school: ApiCall, purchase: GoodsByApi): Promise<OpenPurchase> {
  const saved = await draftByApi(school, purchase);
  await school('POST', '/api/POConfiguration/PublishRfp', { id: saved.id });
  const details = (await school('GET', `/api/POConfiguration/GetRfpDetails/${saved.id}`)) as {
    rfp: { products: { id: number }[] };
  };
  return { ...saved, lineIds: details.rfp.products.map((line) => line.id) };
}

/** Bids one unit cost for each line. */
export async function bidByApi(vendor: ApiCall, purchase: OpenPurchase, unitCosts: readonly string[]): Promise<void> {
  await vendor('POST', '/api/POConfiguration/SubmitBid', {
    rfpId: purchase.id,
    bidProducts: purchase.lineIds.map((rfpProductId, index) => ({
      rfpProductId,
      isNoBid: false,
      unitCost: unitCosts[index] ?? '1',
      tax: '0',
      deliveryFees: '0',
    })),
    answers: [],
    documentIds: [],
  });
}

/** Awards the whole purchase to the bid of one company, after its bids were opened. */
export async function awardByApi(school: ApiCall, purchase: OpenPurchase, vendorId: number): Promise<void> {
  const { bids } = (await school('GET', `/api/POConfiguration/GetBidComparison/${purchase.id}`)) as {
    bids: { bidId: number; vendorId: number }[];
  };
  const bidId = bids.find((bid) => bid.vendorId === vendorId)?.bidId;
  await school('POST', '/api/POConfiguration/AwardRfp', {
    rfpId: purchase.id,
    allocation: purchase.lineIds.map((lineId) => ({ lineId, bidId })),
    reason: null,
  });
}

/** Accepts, ships and receives the purchase order that an award issued; each side may rate the other then. */
export async function deliverByApi(school: ApiCall, vendor: ApiCall, purchaseName: string): Promise<string> {
  const page = await vendor('GET', `/api/POConfiguration/GetPurchaseOrders?search=${encodeURIComponent(purchaseName)}`);
  const [row] = (page as { listingData: { id: number; number: string }[] }).listingData;
  const id = row?.id ?? 0;
  await vendor('POST', '/api/POConfiguration/AcceptPurchaseOrder', { id });
  const order = (await vendor('GET', `/api/POConfiguration/GetPurchaseOrder/${id}`)) as {
    lines: { id: number; quantity: number }[];
  };
  const lines = order.lines.map(({ id: poLineId, quantity }) => ({ poLineId, quantity }));
  await vendor('POST', '/api/POConfiguration/ShipPurchaseOrder', { id, carrier: 'UPS', trackingNumber: null, lines });
  await school('POST', '/api/POConfiguration/DeliverPurchaseOrder', { id, lines });
  return row?.number ?? '';
}

/** Lines as an addendum takes them, of lines as they are read: where one goes is said by an address of the school, and left as it is here. */
export const linesToChange = <Line extends { shipTo?: unknown }>(lines: readonly Line[]): Omit<Line, 'shipTo'>[] =>
  lines.map(({ shipTo: _shipTo, ...line }) => line);
