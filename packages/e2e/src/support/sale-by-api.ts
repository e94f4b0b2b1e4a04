import type { ApiCall } from './api.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Category {
  id: number;
  isOther: boolean;
}

/** A lot as the API takes it; what is not said is the same for all. */
export interface LotByApi {
  readonly productDesc: string;
  readonly reservePrice?: string;
  readonly askingPrice?: string;
  readonly acceptFrom?: string;
  readonly startPrice?: string;
  readonly bidIncrement?: string;
}

/** What a journey chooses of a sale; the rest is the same for all. */
export interface SaleOfTest {
  /** 1 sealed, 2 quick, 3 live. */
  readonly kind: 1 | 2 | 3;
  readonly name: string;
  readonly lots: readonly LotByApi[];
  readonly invite: readonly number[];
  /** From now to its end, three days unless said otherwise. */
  readonly endsInMs?: number;
  /** Minutes between the ends of a live auction's lots. */
  readonly lotStep?: number;
  readonly isPublic?: boolean;
  /** Whether every award waits for the school's board. */
  readonly isSubjectToBoard?: boolean;
}

/** A sale that is published. */
export interface PublishedSale {
  readonly id: number;
  readonly encryptedId: string;
  readonly lotIds: readonly number[];
}

const STEPS: Readonly<Record<SaleOfTest['kind'], number>> = { 1: 11, 2: 9, 3: 10 };

const save = (school: ApiCall, body: object) =>
  school('POST', '/api/Sell/CreateOrUpdateAuction', body) as Promise<PublishedSale>;

async function inputOf(school: ApiCall, sale: SaleOfTest): Promise<object> {
  const categories = (await school('GET', '/api/Sell/GetAllSellCategory')) as Category[];
  const category = categories.find(({ isOther }) => !isOther);
  const subs = (await school('GET', `/api/Sell/GetSellSubCategoryById/${category?.id ?? 0}/null`)) as Category[];
  const sub = subs.find(({ isOther }) => !isOther)?.id ?? 0;
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const ends = sale.endsInMs ?? 3 * DAY;
  return {
    auctionTypeId: sale.kind,
    isPublish: false,
    saleName: sale.name,
    ParentCategoryId: category?.id ?? 0,
    products: sale.lots.map((lot) => ({
      SellCategoryId: sub,
      productQty: 1,
      condition: 3,
      bidIncrement: '1.00',
      ...lot,
    })),
    auctionDescription: '<p>As it stands in the yard.</p>',
    sellStartDate: sale.kind === 3 ? at(0) : null,
    sellEndDate: at(ends),
    sellPickupDate: at(ends + 10 * DAY),
    ...(sale.lotStep === undefined ? {} : { lotStep: sale.lotStep }),
    vendorNotificationIds: sale.invite,
    IsPublicSale: sale.isPublic ?? true,
    isSubjectToBoard: sale.isSubjectToBoard ?? false,
    isNotifyToAll: false,
    isQuestionAllowed: true,
    hasValidCertificate: true,
    noticeReason: 'The yard must be empty by the end of the month.',
    lastQuestion: STEPS[sale.kind],
  };
}

/** Saves a draft that could be published as it is. */
export async function draftSaleByApi(school: ApiCall, sale: SaleOfTest): Promise<PublishedSale> {
  return save(school, await inputOf(school, sale));
}

/** Publishes a sale; a live auction starts at once. */
export async function publishSaleByApi(school: ApiCall, sale: SaleOfTest): Promise<PublishedSale> {
  return save(school, { ...(await inputOf(school, sale)), isPublish: true });
}

/** A company accepts the first terms of a sale, after which it may take part. */
export async function acceptTermsByApi(vendor: ApiCall, { id }: PublishedSale): Promise<void> {
  await vendor('POST', '/api/Sell/AcceptTerms', { saleId: id, termsVersion: 1 });
}

/** Bids up to an amount on a lot of a live auction. */
export async function bidLiveByApi(vendor: ApiCall, lotId: number, amount: string): Promise<void> {
  await vendor('POST', '/api/Sell/PlaceBid', { lotId, amount });
}

/** The rows of a list of sales, whose names tell them apart. */
export async function salesOf(
  call: ApiCall,
  list: string,
): Promise<readonly { id: number; encryptedId: string; saleName: string }[]> {
  const page = (await call('GET', `/api/Sell/${list}`)) as {
    listingData: { id: number; encryptedId: string; saleName: string }[];
  };
  return page.listingData;
}
