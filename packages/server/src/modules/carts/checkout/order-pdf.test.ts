import { formatDate } from '@chalkline/rules';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  catalogContracts,
  priceTiers,
  priceVersions,
  schoolAccounts,
  shipToAddresses,
  users,
  vendorTerms,
} from '../../../database/tables/index.ts';
import { plannedProduct } from '../../../testing/catalog-rows.ts';
import { emptyCatalogs } from '../../../testing/catalog-story.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';
import { canReadPdf, textOfFile } from '../../../testing/text-of-file.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await market.db.delete(vendorTerms).where(inArray(vendorTerms.vendorId, [1, 2]));
});
afterAll(() => market.close());

const post = async (path: string, body: object) => {
  const answer = await market.call('POST', `/api/Catalog/${path}`, { as: 'school', body, idem: true });
  expect(answer.status, JSON.stringify([answer.errorMsg, answer.fields])).toBe(200);
  return answer.data;
};

/** Two places to ship to: one that is exempt from sales tax, and one that is not. */
async function twoPlaces(): Promise<number[]> {
  const address = { schoolId: 1, city: 'Fresno', stateCode: 'CA', postalCode: '93701' };
  const rows = await market.db
    .insert(shipToAddresses)
    .values([
      { ...address, name: 'Kern Library', addressLine1: '12 Kern Street', exemptionCertificate: 'EX-55-0417' },
      { ...address, name: 'North Gym', addressLine1: '7 Ash Avenue', taxPercent: '8.25' },
    ])
    .returning({ id: shipToAddresses.id });
  return rows.map(({ id }) => id);
}

async function twoAccounts(): Promise<number[]> {
  const rows = await market.db
    .insert(schoolAccounts)
    .values(['07-4310', '08-4310'].map((code) => ({ schoolId: 1, codes: code.split('-'), code, name: '' })))
    .returning({ id: schoolAccounts.id });
  return rows.map(({ id }) => id);
}

/** A product at $7.25 by a contract, since March 4, 2026. */
async function contractProduct(): Promise<number> {
  const productId = await plannedProduct(market);
  const [user] = await market.db.select().from(users).where(eq(users.vendorId, 1)).limit(1);
  const createdBy = user?.id ?? 0;
  const [contract] = await market.db
    .insert(catalogContracts)
    .values({
      vendorId: 1,
      number: 'R-240417',
      cooperative: 'Valley Cooperative',
      startsOn: '2026-01-01',
      endsOn: '2031-12-31',
      validFrom: new Date('2026-01-01T08:00:00Z'),
      validUntil: new Date('2032-01-01T08:00:00Z'),
      confirmedAt: new Date('2026-01-01T08:00:00Z'),
      createdBy,
    })
    .returning({ id: catalogContracts.id });
  const validFrom = new Date('2026-03-04T20:00:00Z');
  const [version] = await market.db
    .insert(priceVersions)
    .values({ productId, contractId: contract?.id ?? 0, validFrom, addedBy: createdBy })
    .returning({ id: priceVersions.id });
  await market.db.insert(priceTiers).values({ versionId: version?.id ?? 0, least: 1, price: '7.25' });
  return productId;
}

/** Orders both products, each to its place and charged to its accounts. @returns the purchase order’s number */
async function ordered(): Promise<number> {
  const [places, accounts] = [await twoPlaces(), await twoAccounts()];
  const lines = [
    { productId: await contractProduct(), quantity: 4, shipToAddressId: places[0] },
    { productId: await plannedProduct(market), quantity: 2, shipToAddressId: places[1] },
  ];
  await post('AddToCart', { lines });
  const cart = (await market.call('GET', '/api/Catalog/GetCart', { as: 'school' })).data;
  const shares = [
    [
      { accountId: accounts[0], percent: '25' },
      { accountId: accounts[1], percent: '75' },
    ],
    [{ accountId: accounts[1], percent: '100' }],
  ];
  const { id, version, total } = await post('UpdateCartLines', {
    lines: cart.lines.map((line: { id: number }, at: number) => ({ lineId: line.id, shares: shares[at] })),
  });
  const done = await post('CheckOutCart', { cartId: id, version, total });
  return done.orders[0].purchaseOrderId;
}

async function textFor(id: number, as: DemoName): Promise<string> {
  const { raw } = await market.call('GET', `/api/POConfiguration/DownloadPO/${id}`, { as });
  return textOfFile(raw).replace(/\s+/g, ' ');
}

it.runIf(canReadPdf)(
  'CAT-8 CART-10 CART-5 PO-11 an order’s PDF names accounts, contract, price version, ship-tos and exemption',
  async () => {
    const id = await ordered();
    const [ours, theirs] = [await textFor(id, 'school'), await textFor(id, 'vendor')];
    const today = formatDate(await market.now(), 'America/Los_Angeles');
    const said = [
      'Contract R-240417, price of Mar 4, 2026',
      `Price of ${today}`,
      'Account 07-4310: 25 %, $7.25',
      'Account 08-4310: 75 %, $21.75',
      'Ship to Kern Library, 12 Kern Street',
      'Ship to North Gym, 7 Ash Avenue',
      'Exempt from sales tax',
      'Kern Library: EX-55-0417',
      '8.25',
      '$29.00',
      '$20.00',
      '$1.65',
      '$50.65',
    ];
    for (const part of said) for (const text of [ours, theirs]) expect(text).toContain(part);
    expect(ours).not.toContain('North Gym: ');
  },
);
