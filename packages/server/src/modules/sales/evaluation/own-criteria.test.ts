import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';
import { addCriterion, changeCriterion } from '../../../testing/own-criteria.ts';
import { acceptTerms, type OpenSale, openSale, wholeSale } from '../../../testing/sale-story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const DAY = 86_400_000;
const post = (as: DemoName, name: string, body: unknown) =>
  market.call('POST', `/api/Sell/${name}`, { as, body, idem: true });
const get = async (as: DemoName, path: string) => market.call('GET', `/api/Sell/${path}`, { as });
const weighing = (rubricId: number) => [
  { rubricId: 1, score: 70 },
  { rubricId, score: 30 },
];
const compared = async ({ id }: OpenSale) => (await get('school', `GetSaleComparison/${id}`)).data;
const detailsOf = async (id: number) => (await get('school', `GetSchoolSaleDetails/${id}`)).data.sale;
const namesOf = ({ weights }: { weights: { name: string }[] }) => weights.map(({ name }) => name);

it('EVAL-25 EVAL-26 a sale keeps the words of the school’s criterion, and its companies read no guidance', async () => {
  const id = await addCriterion(market, { name: 'Reuse in the county', guidance: 'Who will use it, and where?' });
  const sale = await openSale(market, { endsIn: DAY, more: { AuctionRubricsData: weighing(id) } });
  await changeCriterion(market, id, { name: 'Local reuse', guidance: 'Other words.', isRetired: true });
  const seen = await get('vendor', `GetSaleDetails/${sale.token}`);
  expect(seen.raw.toString()).toContain('Reuse in the county');
  expect(seen.raw.toString()).not.toMatch(/Who will use it|Other words|Local reuse/);
  await acceptTerms(market, 'vendor', sale.id);
  const lots = [{ lotId: sale.lotIds[0], amount: '100' }];
  const proposed = await post('vendor', 'SubmitProposal', { saleId: sale.id, lots, answers: [], documentIds: [] });
  await market.moveClock(DAY + 60_000);
  expect(proposed.status).toBe(200);
  await compared(sale);
  const { bidId } = proposed.data;
  expect((await post('school', 'ScoreProposal', { bidId, scores: [{ rubricId: id, score: 5 }] })).status).toBe(200);
  const opened = await compared(sale);
  expect(opened.weights[1]).toMatchObject({ name: 'Reuse in the county', guidance: 'Who will use it, and where?' });
  expect(opened.lots[0].ranking).toMatchObject([{ bidId, score: 85 }]);
  const path = `/api/Sell/DownloadTabulation/${sale.id}?format=csv`;
  const tabulation = (await market.call('GET', path, { as: 'school' })).raw.toString();
  expect(tabulation).toContain('Reuse in the county');
  expect(tabulation).not.toMatch(/Who will use it|Local reuse/);
});

it('EVAL-25 a change of an open sale keeps the words that were published', async () => {
  const id = await addCriterion(market, { name: 'Pickup plan', guidance: 'How soon?' });
  const sale = await openSale(market, { endsIn: 20 * DAY, more: { AuctionRubricsData: weighing(id) } });
  await changeCriterion(market, id, { name: 'Plan for the pickup' });
  const { version, auctionTypeId } = await detailsOf(sale.id);
  const changed = { auctionTypeId, isPublish: true, AuctionRubricsData: weighing(id), saleName: 'Another name' };
  const change = { saleId: sale.id, version, note: null, sale: changed };
  expect((await post('school', 'ChangeSale', change)).status).toBe(200);
  expect(namesOf(await detailsOf(sale.id))).toEqual(['Price', 'Pickup plan']);
});

it('EVAL-25 a sale that is taken back before its start keeps no words of then', async () => {
  const id = await addCriterion(market, { name: 'Removal plan', guidance: 'How soon?' });
  const sale = await openSale(market, { startsIn: DAY, more: { AuctionRubricsData: weighing(id) } });
  await changeCriterion(market, id, { name: 'Plan for the removal' });
  expect(namesOf(await detailsOf(sale.id))).toEqual(['Price', 'Removal plan']);
  expect((await post('school', 'CancelSale', { saleId: sale.id, reason: 'Later.' })).status).toBe(200);
  expect(namesOf(await detailsOf(sale.id))).toEqual(['Price', 'Plan for the removal']);
});

it('EVAL-24 another school’s criterion is refused by its field, and a retired one in a new draft', async () => {
  const foreign = await addCriterion(market, { name: 'Theirs' }, 'school2');
  const retired = await addCriterion(market, { name: 'Retired', isRetired: true });
  const save = async (rubricId: number) => {
    const body = { ...(await wholeSale(market)), AuctionRubricsData: weighing(rubricId) };
    const { status, fields } = await post('school', 'CreateOrUpdateAuction', body);
    return [status, fields];
  };
  expect(await save(foreign)).toEqual([422, { 'AuctionRubricsData.1.rubricId': 'This criterion does not exist.' }]);
  expect(await save(retired)).toEqual([
    422,
    { 'AuctionRubricsData.1.rubricId': '“Retired” is retired and can’t be newly chosen.' },
  ]);
});
