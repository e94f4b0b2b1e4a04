import type { components } from '@chalkline/openapi/types';
import type { DemoName } from './market.ts';
import { type Caller, vendorIds } from './story.ts';

type Schemas = components['schemas'];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A published sale with what its vendors need to know of it. */
export interface OpenSale {
  readonly id: number;
  readonly token: string;
  readonly lotIds: readonly number[];
  readonly endsAt: Date;
}

export interface SalePlan {
  /** 1 sealed auction, 2 quick sale, 3 live auction. */
  readonly kind?: 1 | 2 | 3;
  /** What its lots are called; their figures where a test needs others. */
  readonly lots?: readonly (Partial<Schemas['LotInput']> & { readonly productDesc: string })[];
  readonly vendors?: readonly number[];
  readonly isPublic?: boolean;
  /** Milliseconds from now until it starts; without it at once. */
  readonly startsIn?: number;
  /** Milliseconds from now until it ends. */
  readonly endsIn?: number;
  readonly more?: Partial<Schemas['AuctionInput']>;
}

/** A category of sales that is chosen first, and a sub-category of it. */
async function someSaleCategory(market: Caller): Promise<{ parentId: number; subId: number }> {
  const read = (path: string) => market.call<Schemas['Category'][]>('GET', `/api/Sell/${path}`, { as: 'school' });
  const { data: parents } = await read('GetAllSellCategory');
  const parentId = parents[0]?.id ?? 0;
  const { data: subs } = await read(`GetSellSubCategoryById/${parentId}/null`);
  return { parentId, subId: subs.find((sub) => !sub.isOther)?.id ?? 0 };
}

/** A draft of a sale that lacks nothing. */
export async function wholeSale(market: Caller, plan: SalePlan = {}): Promise<Schemas['AuctionInput']> {
  const { parentId, subId } = await someSaleCategory(market);
  const now = (await market.now()).getTime();
  const end = now + (plan.endsIn ?? 20 * DAY);
  const at = (ms: number) => new Date(ms).toISOString();
  const lots = plan.lots ?? [{ productDesc: 'School bus' }, { productDesc: 'Forty desks' }];
  const isLater = plan.startsIn !== undefined;
  return {
    auctionTypeId: plan.kind ?? 1,
    isPublish: false,
    saleName: 'Surplus of the summer',
    ParentCategoryId: parentId,
    products: lots.map((lot) => ({
      SellCategoryId: subId,
      productQty: 1,
      condition: 3,
      reservePrice: null,
      askingPrice: plan.kind === 2 ? '1000.00' : null,
      bidIncrement: '1.00',
      ...lot,
    })),
    auctionDescription: '<p>As seen on the lot.</p>',
    sellStartDate: isLater || plan.kind === 3 ? at(now + (plan.startsIn ?? 0)) : null,
    sellEndDate: at(end),
    vendorNotificationIds: [...(plan.vendors ?? [vendorIds.vendor, vendorIds.vendor2])],
    IsPublicSale: plan.isPublic ?? true,
    isNotifyToAll: false,
    isQuestionAllowed: true,
    hasValidCertificate: true,
    noticeReason: 'The yard must be empty.',
    lastQuestion: 11,
    ...plan.more,
  };
}

/** Saves and publishes a sale of the demonstration's school. */
export async function openSale(market: Caller, plan: SalePlan = {}): Promise<OpenSale> {
  const body = { ...(await wholeSale(market, plan)), isPublish: true };
  const saved = await market.call<Schemas['SaleSaved']>('POST', '/api/Sell/CreateOrUpdateAuction', {
    as: 'school',
    body,
  });
  if (saved.status !== 200) throw new Error(`not published: ${saved.errorMsg} ${JSON.stringify(saved.fields)}`);
  const { id, encryptedId, lotIds } = saved.data;
  return { id, token: encryptedId, lotIds, endsAt: new Date(body.sellEndDate ?? 0) };
}

/** Accepts the terms of a sale as one of its companies. */
export const acceptTerms = (market: Caller, as: DemoName, saleId: number, termsVersion = 1) =>
  market.call<Schemas['Participation']>('POST', '/api/Sell/AcceptTerms', { as, body: { saleId, termsVersion } });
