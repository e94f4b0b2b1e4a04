import { apiAs } from '../support/api.ts';
import { bidByApi, NORTHGATE, type OpenPurchase, PINEBROOK, publishByApi } from '../support/purchase-by-api.ts';
import { type PublishedSale, publishSaleByApi } from '../support/sale-by-api.ts';

/** What an administrator holds. */
export interface ModerationCases {
  /** Open, with a bid. */
  readonly purchase: OpenPurchase;
  /** Sealed and open. */
  readonly sale: PublishedSale;
}

const invite = [NORTHGATE, PINEBROOK];

async function makeCases(url: string): Promise<ModerationCases> {
  const [school, vendor, admin] = await Promise.all([apiAs(url, 'school'), apiAs(url, 'vendor'), apiAs(url, 'admin')]);
  const purchase = await publishByApi(school, {
    name: 'Security cameras for two campuses',
    quantities: [40, 12, 6],
    invite,
  });
  await bidByApi(vendor, purchase, ['70.00', '80.00', '90.00']);
  const sale = await publishSaleByApi(school, {
    kind: 1,
    name: 'Retired patrol cars',
    invite,
    lots: [{ productDesc: 'Sedan with equipment mounts', reservePrice: '900.00' }],
  });
  await admin('POST', '/api/Admin/HoldPurchase', {
    id: purchase.id,
    reason: 'A vendor says that the description names one product only. Please send us the minutes of the committee.',
  });
  await admin('POST', '/api/Admin/HoldSale', { id: sale.id, reason: 'The title of the car is not in hand.' });
  return { purchase, sale };
}

const made = new Map<string, Promise<ModerationCases>>();

/** What is held in a market, made the first time it is asked for. */
export function moderationCases(url: string): Promise<ModerationCases> {
  const cases = made.get(url) ?? makeCases(url);
  made.set(url, cases);
  return cases;
}
