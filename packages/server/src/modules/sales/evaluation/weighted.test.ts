import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';
import { acceptTerms, type OpenSale, openSale } from '../../../testing/sale-story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const DAY = 86_400_000;
const post = (as: DemoName, name: string, body: unknown) =>
  market.call('POST', `/api/Sell/${name}`, { as, body, idem: true });
const comparison = async ({ id }: OpenSale) =>
  (await market.call('GET', `/api/Sell/GetSaleComparison/${id}`, { as: 'school' })).data;

async function propose(as: DemoName, sale: OpenSale, amounts: readonly string[]): Promise<number> {
  await acceptTerms(market, as, sale.id);
  const lots = amounts.map((amount, index) => ({ lotId: sale.lotIds[index], amount }));
  const body = { saleId: sale.id, lots, answers: [], documentIds: [] };
  return (await post(as, 'SubmitProposal', body)).data.bidId;
}
const score = (bidId: number, value: number) =>
  post('school', 'ScoreProposal', { bidId, scores: [{ rubricId: 2, score: value, comment: 'Sound.' }] });
const rankingOf = (compared: { lots: { ranking: { bidId: number; score: number; amount: string }[] }[] }) =>
  compared.lots.map(({ ranking }) => ranking.map(({ bidId, score: points }) => [bidId, points]));

const weights = [
  { rubricId: 1, score: 70 },
  { rubricId: 2, score: 30 },
];
const tasksOf = async ({ id }: OpenSale): Promise<string[]> => {
  const { data } = await market.call('GET', '/api/Sell/GetSalesOverview', { as: 'school' });
  return data.needsMe.flatMap((task: { key: string; title: string }) =>
    task.key === `sale-evaluate-${id}` ? [task.title] : [],
  );
};

it('EVAL-14 EVAL-16 EVAL-18 two criteria and two envelopes: signed, scored without prices, then ranked lot by lot', async () => {
  const sale = await openSale(market, { endsIn: DAY, more: { AuctionRubricsData: weights } });
  const [clerk] = await market.db.select().from(users).where(eq(users.email, 'school@demo.chalkline.test'));
  const evaluation = { saleId: sale.id, evaluatorIds: [clerk?.id], isTwoEnvelope: true };
  expect((await post('school', 'SetEvaluation', evaluation)).status).toBe(200);
  expect(await tasksOf(sale)).toEqual([expect.stringMatching(/^Sign your statement for /)]);
  const one = await propose('vendor', sale, ['1000.00', '400.00']);
  const two = await propose('vendor2', sale, ['900.00', '600.00']);
  await market.moveClock(DAY + 60_000);
  const unsigned = await comparison(sale);
  expect(JSON.stringify(unsigned)).not.toContain('1000.00');
  expect((await score(one, 5)).status).not.toBe(200);
  const statement = { saleId: sale.id, hasConflict: false, text: null };
  expect((await post('school', 'SignStatement', statement)).status).toBe(200);
  expect(await tasksOf(sale)).toEqual([expect.stringMatching(/^Score the proposals for /)]);
  const scoring = await comparison(sale);
  // The prices are in the second envelope until everybody has scored.
  for (const figure of ['1000.00', '900.00', '600.00', '400.00']) expect(JSON.stringify(scoring)).not.toContain(figure);
  expect((await score(one, 4)).status).toBe(200);
  expect(JSON.stringify(await comparison(sale))).not.toContain('900.00');
  expect((await score(two, 8)).status).toBe(200);
  expect(await tasksOf(sale)).toEqual([]);
  const compared = await comparison(sale);
  // Price: amount over highest × 70; criterion: score over 10 × 30.
  expect(rankingOf(compared)).toEqual([
    [
      [two, 87],
      [one, 82],
    ],
    [
      [two, 94],
      [one, 58.6667],
    ],
  ]);
  expect(compared.lots.map(({ highest }: { highest: string }) => highest)).toEqual(['1000.00', '600.00']);
  // The first lot's highest amount isn't its best proposal: to take it all the same needs a reason.
  const [first, second] = sale.lotIds;
  const vendorOf = (bidId: number) => compared.bids.find((bid: { bidId: number }) => bid.bidId === bidId).vendorId;
  const awards = [
    { lotId: first, vendorId: vendorOf(one) },
    { lotId: second, vendorId: vendorOf(two) },
  ];
  const refused = await post('school', 'AwardSale', { saleId: sale.id, awards, closed: [] });
  expect(Object.keys(refused.fields)).toEqual(['awards.0.reason']);
  const kept = await post('school', 'AwardSale', {
    saleId: sale.id,
    awards: [{ ...awards[0], reason: 'It collects by Friday.' }],
    closed: [{ lotId: second, reason: 'The buses stay here.' }],
  });
  expect(kept.status).toBe(200);
  const csv = (await market.call('GET', `/api/Sell/DownloadTabulation/${sale.id}?format=csv`, { as: 'school' })).raw;
  const printed = csv.toString();
  // What the screens promise to save is printed: who evaluated, what they stated and gave, and why it was decided so.
  expect(printed).toMatch(/Dana Mercer,No conflict of interest,/);
  expect(printed).toMatch(/Two: the prices opened on/);
  for (const text of ['Sound.', 'It collects by Friday.', 'The buses stay here.']) expect(printed).toContain(text);
});

it('AWD-18 EVAL-19 lots are sold before every score is in only with a reason, which the tabulation prints', async () => {
  const sale = await openSale(market, { endsIn: DAY, more: { AuctionRubricsData: weights } });
  const one = await propose('vendor', sale, ['1000.00', '400.00']);
  await propose('vendor2', sale, ['900.00', '300.00']);
  await market.moveClock(3 * DAY);
  await score(one, 8);
  const compared = await comparison(sale);
  expect(compared.missingScores).toMatch(/ is not scored for every proposal$/);
  const csvOf = async () =>
    (await market.call('GET', `/api/Sell/DownloadTabulation/${sale.id}?format=csv`, { as: 'school' })).raw.toString();
  expect(await csvOf()).toContain(`Ranks,Provisional: ${compared.missingScores}`);
  const { vendorId } = compared.bids.find((bid: { bidId: number }) => bid.bidId === one);
  const [first, second] = sale.lotIds;
  const sold = { saleId: sale.id, awards: [{ lotId: first, vendorId }], closed: [] };
  expect(Object.keys((await post('school', 'AwardSale', sold)).fields)).toEqual(['missingScoresReason']);
  // What sells nothing waits for nobody.
  const closed = { saleId: sale.id, awards: [], closed: [{ lotId: second, reason: 'It stays here.' }] };
  expect((await post('school', 'AwardSale', closed)).status).toBe(200);
  expect((await post('school', 'AwardSale', { ...sold, missingScoresReason: 'He is ill.' })).status).toBe(200);
  expect(await csvOf()).toContain(`${compared.missingScores}: He is ill.`);
  expect(await csvOf()).not.toContain('rovisional');
});
