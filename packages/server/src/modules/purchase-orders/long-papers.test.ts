import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purchaseOrderLines, schools } from '../../database/tables/index.ts';
import { countedWords, missingWords } from '../../testing/long-text.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase } from '../../testing/story.ts';
import { canReadPdf } from '../../testing/text-of-file.ts';

const terms = countedWords(2_000, 'term');

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await market.db.update(schools).set({ orderTerms: terms }).where(eq(schools.id, 1));
});
afterAll(() => market.close());

const eachSchool = (count: number): string =>
  Array.from({ length: count }, (_, at) => `School${at + 1}: ${at} each, dock${at + 1}`).join('\n');

const cases: readonly (readonly [what: string, details: string, hasWords: boolean])[] = [
  ['a list of 95 schools', eachSchool(95), true],
  ['1,500 characters of prose', countedWords(1_500, 'prose'), true],
  ['1,500 lines', countedWords(10_000, 'row', '\n').split('\n').slice(0, 1_500).join('\n'), true],
  ['as many characters as a line may have', countedWords(4_000, 'long'), true],
  ['4,000 capitals without a space, which leave the other columns on the page', 'W'.repeat(4_000), false],
];

it.runIf(canReadPdf).each(cases)(
  'PO-17 an order’s PDF prints every line and its whole text: %s',
  async (_what, details, hasWords) => {
    const { orderId } = await awardedPurchase(market);
    const ofOrder = eq(purchaseOrderLines.purchaseOrderId, orderId);
    const lines = await market.db.select().from(purchaseOrderLines).where(ofOrder).orderBy(asc(purchaseOrderLines.id));
    const description = countedWords(500, 'item');
    for (const { id } of lines) {
      await market.db.update(purchaseOrderLines).set({ description, details }).where(eq(purchaseOrderLines.id, id));
    }
    const { raw } = await market.call('GET', `/api/POConfiguration/DownloadPO/${orderId}`, { as: 'school' });
    const numbers = lines.map((_line, at) => String(at + 1));
    expect(missingWords(raw, [...numbers, description, terms, '$130.00', ...(hasWords ? [details] : [])])).toEqual([]);
  },
);

it.runIf(canReadPdf)('MON-14 an order’s PDF prints a unit cost with every decimal', async () => {
  const { orderId } = await awardedPurchase(market);
  const ofOrder = eq(purchaseOrderLines.purchaseOrderId, orderId);
  await market.db.update(purchaseOrderLines).set({ unitCost: '0.2035' }).where(ofOrder);
  const { raw } = await market.call('GET', `/api/POConfiguration/DownloadPO/${orderId}`, { as: 'school' });
  expect(missingWords(raw, ['$0.2035'])).toEqual([]);
});
