import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bids, lotBids } from '../../database/tables/index.ts';
import { type Acting, actAs, storedMails } from '../../testing/front-door.ts';
import { bidLive, endLotIn, type LiveSale, liveSale } from '../../testing/live-story.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { publicAnswers, reachableAnswers } from '../../testing/reachable-answers.ts';
import { acceptTerms, type OpenSale, openSale } from '../../testing/sale-story.ts';
import { vendorIds } from '../../testing/story.ts';
import { textOfFile } from '../../testing/text-of-file.ts';
import { endLots } from '../live-auctions/course/end-lots.ts';

/** Figures that nothing else in the market looks like: of a sealed proposal with its total, and maxima of live bids. */
const sealedFigures = ['7313.37', '8414.47', '15727.84'];
const maxima = ['9428.91', '9538.83'];
const NOTE = 'the words of a sealed proposal';

let market: Market;
let sealed: OpenSale;
let auction: LiveSale;
let bidId: number;
/** With a bid's salt its maximum could be found by trying. */
let salts: string[] = [];

/** An amount as it may be written: as it is kept, for people, and in cents. */
const shapesOf = (amount: string) => [amount, amount.replace(/^(\d+)(\d{3}\.)/, '$1,$2'), amount.replace('.', '')];
const foundIn = (text: string): string[] => [
  ...[...sealedFigures, ...maxima]
    .flatMap(shapesOf)
    .filter((figure) => new RegExp(`(?<![\\w.])${figure}(?!\\w)`).test(text)),
  ...[NOTE, ...salts].filter((words) => text.includes(words)),
];
const post = (as: DemoName, operation: string, body: object) =>
  market.call('POST', `/api/Sell/${operation}`, { as, idem: true, body });

async function propose(as: DemoName, amounts: readonly (string | undefined)[], note: string): Promise<void> {
  await acceptTerms(market, as, sealed.id);
  const lots = sealed.lotIds.map((lotId, index) => ({ lotId, amount: amounts[index] ?? null }));
  const body = { saleId: sealed.id, lots, answers: [], documentIds: [], note };
  expect((await post(as, 'SubmitProposal', body)).status).toBe(200);
}

beforeAll(async () => {
  market = await startMarket();
  const vendors = [vendorIds.vendor, vendorIds.vendor2, vendorIds.vendor3];
  sealed = await openSale(market, { vendors });
  await propose('vendor', ['7000', '1'], 'First.');
  await propose('vendor', sealedFigures, NOTE);
  await propose('vendor3', ['1.00'], '');
  const isOwn = and(eq(bids.saleId, sealed.id), eq(bids.vendorId, vendorIds.vendor));
  const [proposal] = await market.db.select({ id: bids.id }).from(bids).where(isOwn);
  bidId = proposal?.id ?? 0;
  auction = await liveSale(market.services, { lots: [{ startPrice: '100', increment: '10' }, {}] });
  const [lotId = 0] = auction.lotIds;
  for (const maximum of maxima)
    expect((await bidLive(market, 'vendor', lotId, maximum, { isConfirmed: true })).status).toBe(200);
  await bidLive(market, 'vendor2', lotId, '150');
  const kept = await market.db
    .select()
    .from(lotBids)
    .where(inArray(lotBids.lotId, [...auction.lotIds]));
  salts = kept.flatMap(({ salt, vendorId }) => (salt && vendorId === vendorIds.vendor ? [salt] : []));
});
afterAll(() => market?.close());

const asked = () => ({
  purchases: [],
  bids: [bidId],
  sales: [sealed.id, auction.id],
  lots: [auction.lotIds[0] ?? 0],
  searches: ['Bus', ...sealedFigures, ...maxima],
});
const answersTo = (who: DemoName | Acting) =>
  reachableAnswers(market, typeof who === 'string' ? { as: who } : who, asked());

async function expectNothing(answers: ReturnType<typeof answersTo>, atLeast: number): Promise<void> {
  let count = 0;
  for await (const { raw, path } of answers) {
    expect([path, foundIn(textOfFile(raw))]).toEqual([path, []]);
    count += 1;
  }
  expect(count).toBeGreaterThan(atLeast);
}

it.each(['vendor', 'subvendor'] as const)(
  'the bidder itself, %s, finds each of its figures, so that they could be found',
  async (as) => {
    let all = '';
    for await (const { raw } of answersTo(as)) all += textOfFile(raw);
    const found = new Set(foundIn(all));
    // The raise is the maximum now; the first one is in the receipts.
    for (const figure of [...sealedFigures, ...maxima, NOTE, ...salts]) expect(found).toContain(figure);
  },
);

it.each(['school', 'assistant', 'school2', 'vendor2', 'vendor3', 'vendor4', 'invited', 'staff', 'admin'] as const)(
  'BID-10 LIVE-15 SALE-27 no answer to %s holds a figure of a sealed proposal or a maximum',
  (as) => expectNothing(answersTo(as), 50),
);

it.each([
  ['vendor', 'Vendor'],
  ['subvendor', 'SubVendor'],
  ['school', 'School'],
] as const)('IMP-6 an administrator inside the account of %s finds none either', async (name, role) => {
  await expectNothing(answersTo(await actAs(market, name, role)), 50);
});

it('BID-10 LIVE-15 no public page or answer holds one', () => expectNothing(publicAnswers(market, asked()), 5));

it.each(['notifications', 'mail_outbox', 'audit_log', 'lot_events'])(
  'BID-10 LIVE-15 nothing in %s holds one',
  async (table) => {
    const result = (await market.db.execute(sql`select t::text as row from ${sql.identifier(table)} t`)) as unknown as {
      rows: { row: string }[];
    };
    for (const { row } of result.rows) expect(foundIn(row)).toEqual([]);
  },
);

it('BID-10 LIVE-15 NOTIF-18 no mail that waits holds one, and neither does the log', async () => {
  for (const { html, text, headers } of await storedMails(market, undefined))
    expect(foundIn(JSON.stringify([html, text, headers]))).toEqual([]);
  expect(foundIn(market.log.join(''))).toEqual([]);
});

it('LOG-4 LIVE-15 after the end the winner’s maximum stays its own', async () => {
  for (const lotId of auction.lotIds) await endLotIn(market.db, lotId, 0);
  await endLots(market.services, { error: () => undefined }, auction.id);
  const own = await market.call('GET', `/api/Sell/GetLiveAuction/${auction.token}`, { as: 'vendor' });
  expect([own.data.status, own.data.lots[0].price, own.data.lots[0].myMaximum]).toEqual([3, '160.00', '9538.83']);
  for (const as of ['school', 'vendor2', 'admin'] as const) await expectNothing(answersTo(as), 50);
  await expectNothing(publicAnswers(market, asked()), 5);
});
