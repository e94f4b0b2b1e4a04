import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Acting, actAs, openWindow, until } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { reachableAnswers } from '../../testing/reachable-answers.ts';
import { bid, bidOn, openBids, openPurchase, submitBid, vendorIds } from '../../testing/story.ts';
import { textOfFile } from '../../testing/text-of-file.ts';

/** Unit costs that nothing else in the market looks like, by where they are said; ten of each are asked for. */
const costs = {
  submitted: '7313.37',
  earlier: '7414.47',
  saved: '7515.57',
  draft: '7616.67',
  withdrawn: '7717.77',
  cancelled: '7818.87',
  said: '7919.97',
  offered: '8121.27',
  alternate: '8222.37',
};
const shapesOf = (amount: string) => [amount, amount.replace(/^(\d+)(\d{3}\.)/, '$1,$2')];
/** A cost and the total that it comes to, as they may be written. */
const figuresOf = (cost: string) => [
  ...shapesOf(cost),
  ...shapesOf(`${cost.replace('.', '').replace(/(\d)$/, '.$1')}0`),
];
const figures = Object.values(costs).flatMap(figuresOf);

let market: Market;
const purchases: number[] = [];
const bids: number[] = [];
const files: number[] = [];

const open = () => openPurchase(market, { quantities: [10], vendors: [vendorIds.vendor, vendorIds.vendor3] });
const note = `At ${costs.said} each, delivered.`;
const asVendor = (operation: string, body: unknown) =>
  market.call('POST', `/api/POConfiguration/${operation}`, { as: 'vendor', body });
async function upload(name: string, content: string | Uint8Array): Promise<number> {
  const { data } = await asVendor('UploadFile', { name, fileStr: Buffer.from(content).toString('base64') });
  files.push(data.id);
  return data.id;
}

/** A bid that names a figure in what it offers for its line, and has an alternate at another. */
const offering = (...[purchase, unitCosts, more]: Parameters<typeof bidOn>) => {
  const input = bidOn(purchase, unitCosts, more);
  const offered = { manufacturer: `Maker at ${costs.offered}`, partNumber: costs.offered, note: costs.offered };
  const alternate = { unitCost: costs.alternate, offered };
  return { ...input, bidProducts: input.bidProducts.map((line) => ({ ...line, offered, alternate })) };
};

/** A company's bids in every state in which nobody else reads them, with their figures in lines, texts and papers. */
async function sealBids(): Promise<void> {
  const priced = await upload('price-list.csv', `Desk,${costs.said}\n`);
  const packed = await upload('prices.docx', zipSync({ 'word/document.xml': strToU8(`<w>${costs.said}</w>`) }));
  const submitted = await open();
  await bid(market, 'vendor', submitted, [costs.earlier]);
  const said = { note, documentIds: [priced], priceDocumentIds: [priced] };
  bids.push((await submitBid(market, 'vendor', offering(submitted, [costs.submitted], said))).data.bidId);
  await asVendor('SaveBid', offering(submitted, [costs.saved], { note, documentIds: [packed] }));
  const drafted = await open();
  bids.push((await asVendor('SaveBid', offering(drafted, [costs.draft], { note }))).data.id);
  const withdrawn = await open();
  const back = (await bid(market, 'vendor', withdrawn, [costs.withdrawn])).bidId;
  await market.call('POST', `/api/POConfiguration/CancelBidByVendor/${back}`, { as: 'vendor' });
  const cancelled = await open();
  bids.push(back, (await bid(market, 'vendor', cancelled, [costs.cancelled])).bidId);
  const body = { id: cancelled.id, reason: 'No money.' };
  await market.call('POST', '/api/POConfiguration/CancelRfp', { as: 'school', body });
  purchases.push(submitted.id, drafted.id, withdrawn.id, cancelled.id);
}

beforeAll(async () => {
  market = await startMarket({ listen: true });
  await sealBids();
});
afterAll(() => market.close());

const foundIn = (text: string) => figures.filter((figure) => text.includes(figure));
const asked = () => ({ purchases, bids, files, searches: ['Markers', ...Object.values(costs)] });

it('the bidder itself finds each of its figures, so that they could be found', async () => {
  let all = '';
  for await (const { raw } of reachableAnswers(market, { as: 'vendor' }, asked())) all += textOfFile(raw);
  const found = new Set(foundIn(all));
  const isFound = (cost: string) => figuresOf(cost).some((figure) => found.has(figure));
  expect(Object.entries(costs).filter(([, cost]) => !isFound(cost))).toEqual([]);
  expect(found).toContain('73133.70');
});

describe.each([
  ['vendor', 'Vendor'],
  ['subvendor', 'SubVendor'],
  ['school', 'School'],
  ['assistant', 'School'],
] as const)('an administrator inside the account of %s', (name, role) => {
  let acting: Acting;
  beforeAll(async () => {
    acting = await actAs(market, name, role);
  });

  it('IMP-6 BID-10 finds no figure of a sealed bid in any answer, file or list', async () => {
    let answered = 0;
    for await (const { path, status, raw } of reachableAnswers(market, acting, asked())) {
      expect([path, foundIn(textOfFile(raw))]).toEqual([path, []]);
      if (status === 200) answered += 1;
    }
    expect(answered).toBeGreaterThan(40);
  });
});

describe.each([
  ['vendor', 'Vendor'],
  ['subvendor', 'SubVendor'],
] as const)('an administrator inside the account of %s', (name, role) => {
  it('IMP-6 learns no order among sealed totals', async () => {
    const acting = await actAs(market, name, role);
    const idsBy = async (sort: string, caller: object) => {
      const path = `/api/POConfiguration/GetSubmittedBids?pageSize=100${sort && `&sort=${sort}`}`;
      return (await market.call('GET', path, caller)).data.listingData.map(({ id }: { id: number }) => id);
    };
    const usual = await idsBy('', acting);
    expect(usual.length).toBeGreaterThan(1);
    expect(await idsBy('bidTotal', acting)).toEqual(usual);
    expect(await idsBy('-bidTotal', acting)).toEqual(usual);
    const own = await idsBy('-bidTotal', { as: name });
    expect(own).not.toEqual(usual);
    expect(own.toSorted()).toEqual(usual.toSorted());
  });

  it('IMP-6 HUB-4 hears that a bid changed, and nothing of it', async () => {
    const { token } = await actAs(market, name, role);
    const session = await market.services.sessions.resolve(token);
    const { connection, events } = await openWindow(market, token, `${role}_${session?.clientId}`);
    connection.on('PurchaseChangedAsync', (value: unknown) => void events.push({ name: 'changed', value }));
    const purchase = await open();
    await bid(market, 'vendor', purchase, [costs.submitted]);
    expect(await until(() => events.some((event) => event.name === 'changed'))).toBe(true);
    await connection.stop();
    expect(foundIn(JSON.stringify(events))).toEqual([]);
  });
});

it('IMP-6 reads a bid once its purchase is opened', async () => {
  const purchase = await open();
  await bid(market, 'vendor', purchase, [costs.submitted]);
  await bid(market, 'vendor3', purchase, ['1.00']);
  await openBids(market, purchase);
  const acting = await actAs(market, 'vendor', 'Vendor');
  const { data } = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, acting);
  expect(data.bid.total).toBe('73133.70');
});
