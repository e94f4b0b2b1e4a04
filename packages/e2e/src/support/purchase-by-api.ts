import type { ApiCall } from './api.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Category {
  id: number;
  isOther: boolean;
}

/** A purchase that is out for bids. */
export interface OpenPurchase {
  readonly id: number;
  readonly encryptedId: string;
  readonly lineIds: readonly number[];
}

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** Publishes a purchase of goods with one line for each quantity, decided by price alone. */
export async function publishByApi(
  school: ApiCall,
  purchase: { name: string; quantities: readonly number[]; invite: readonly number[] },
): Promise<OpenPurchase> {
  const [category] = (await school('GET', '/api/POConfiguration/GetAllCategory')) as Category[];
  const categoryId = category?.id ?? 0;
  const subs = (await school('GET', `/api/POConfiguration/GetSubCategoryById/${categoryId}/null`)) as Category[];
  const sub = subs.find((candidate) => !candidate.isOther)?.id ?? 0;
  const saved = (await school('POST', '/api/POConfiguration/RFP', {
    rfptypeId: 2,
    rfpName: purchase.name,
    ParentCategoryId: categoryId,
    products: purchase.quantities.map((productQty, index) => ({
      categoryId: sub,
      productDesc: `Item ${index + 1}`,
      productQty,
    })),
    rfpDescription: '<p>As described.</p>',
    rfpstartDate: inDays(-1),
    rfpendDate: inDays(3),
    rfpawardDate: inDays(10),
    rfpdeliveryDate: inDays(30),
    vendorRubrics: [{ rubricId: 1, score: 100 }],
    vendorNotificationIds: purchase.invite,
    IsPublicRFP: true,
    lastQuestion: 12,
  })) as { id: number; encryptedId: string };
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
