import { type ApiCall, apiAs } from '../api.ts';
import type { Market } from '../market.ts';
import { NORTHGATE } from '../purchase-by-api.ts';
import { acceptTermsByApi, type PublishedSale, publishSaleByApi, type SaleOfTest } from '../sale-by-api.ts';
import { uniqueName } from '../steps.ts';

/** A sale, and both sides of it. */
export interface Sides extends PublishedSale {
  readonly school: ApiCall;
  readonly vendor: ApiCall;
  readonly name: string;
}

/** A sale that is published, with one lot, and to which one company is invited. */
async function openSale(market: Market, sale: Pick<SaleOfTest, 'kind' | 'lots' | 'isSubjectToBoard'>): Promise<Sides> {
  const [school, vendor] = await Promise.all([apiAs(market.url, 'school'), apiAs(market.url, 'vendor')]);
  const name = uniqueName('Slow files');
  const published = await publishSaleByApi(school, { ...sale, name, invite: [NORTHGATE] });
  return { school, vendor, name, ...published };
}

/** A sealed auction. */
export const sealedSale = (market: Market) =>
  openSale(market, { kind: 1, lots: [{ productDesc: 'Activity bus, 2016', reservePrice: '4000.00' }] });

/** A quick sale that may be bought for $3,000. */
export const quickSale = (market: Market) =>
  openSale(market, {
    kind: 2,
    lots: [{ productDesc: 'Activity bus, 2014', askingPrice: '3000.00', reservePrice: '1000.00' }],
  });

/** A quick sale whose lot was bought and waits for the school's board. */
export async function boardSale(market: Market): Promise<Sides> {
  const lots = [{ productDesc: 'Activity bus, 2012', askingPrice: '3000.00' }];
  const sale = await openSale(market, { kind: 2, lots, isSubjectToBoard: true });
  await acceptTermsByApi(sale.vendor, sale);
  await sale.vendor('POST', '/api/Sell/BuyLot', { lotId: sale.lotIds[0], askingPrice: '3000.00' });
  return sale;
}

/** A quick sale whose lot was bought. */
export async function soldSale(market: Market): Promise<Sides> {
  const sale = await quickSale(market);
  await acceptTermsByApi(sale.vendor, sale);
  await sale.vendor('POST', '/api/Sell/BuyLot', { lotId: sale.lotIds[0], askingPrice: '3000.00' });
  return sale;
}

/** A quick sale to which the company has made an offer. */
export async function offeredSale(market: Market): Promise<Sides> {
  const open = await quickSale(market);
  await acceptTermsByApi(open.vendor, open);
  await open.vendor('POST', '/api/Sell/MakeOffer', { lotId: open.lotIds[0], amount: '2000.00', message: null });
  return open;
}

/** A quick sale whose buyer has paid, collected and confirmed it: each side may rate the other. */
export async function collectedSale(market: Market): Promise<Sides> {
  const sale = await soldSale(market);
  const { invoices } = (await sale.school('GET', `/api/Sell/GetSchoolSaleDetails/${sale.id}`)) as {
    invoices: { id: number }[];
  };
  const invoiceId = invoices[0]?.id ?? 0;
  const paidAt = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
  await sale.school('POST', '/api/Sell/RecordPayment', { invoiceId, method: 'check', reference: null, paidAt });
  await sale.school('POST', '/api/Sell/ProvePickup', {
    invoiceId,
    personName: 'Marlon Teague',
    idSeen: 'Driver license …4412',
    collectedAt: new Date().toISOString(),
    photoFileId: null,
  });
  await sale.vendor('POST', '/api/Sell/ConfirmPickup', { invoiceId });
  return sale;
}
