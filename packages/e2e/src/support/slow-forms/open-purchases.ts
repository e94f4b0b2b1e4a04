import { type ApiCall, apiAs } from '../api.ts';
import type { Market } from '../market.ts';
import { bidByApi, NORTHGATE, type OpenPurchase, PINEBROOK, publishByApi } from '../purchase-by-api.ts';
import { AFTER_THE_END, uniqueName } from '../steps.ts';

/** A purchase, by which name it is found. */
export interface Named extends OpenPurchase {
  readonly name: string;
}

/** A purchase that is out for bids. */
export async function openPurchase(market: Market): Promise<Named> {
  const name = uniqueName('Slow files');
  const school = await apiAs(market.url, 'school');
  return { name, ...(await publishByApi(school, { name, quantities: [2], invite: [NORTHGATE] })) };
}

/** A purchase whose two bids are open. */
export async function openedPurchase(market: Market): Promise<Named & { school: ApiCall }> {
  const name = uniqueName('Slow sends');
  const school = await apiAs(market.url, 'school');
  const purchase = await publishByApi(school, { name, quantities: [10], invite: [NORTHGATE, PINEBROOK] });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['100.00']);
  await bidByApi(await apiAs(market.url, 'vendor2'), purchase, ['97.77']);
  await market.moveClock(AFTER_THE_END);
  return { name, school, ...purchase };
}
