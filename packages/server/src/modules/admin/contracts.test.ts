import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog, catalogContracts } from '../../database/tables/index.ts';
import { confirmedContract, emptyCatalogs, saveProduct, setPlan, storedPaper } from '../../testing/catalog-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await setPlan(market, 'vendor', 'National Package', { status: 1 });
});
beforeEach(async () => {
  await emptyCatalogs(market);
});
afterAll(() => market.close());

const term = { cooperative: 'Coop', from: '2026-01-01', until: '2027-12-31', schoolIds: null };
const post = (path: string, body: unknown) => market.call('POST', `/api/Catalog/${path}`, { as: 'vendor', body });
const decide = (contractId: number, version: number, decision: string, remark?: string) =>
  market.call('POST', '/api/Admin/DecideContract', { as: 'admin', body: { contractId, version, decision, remark } });
const priceOf = async (id: number): Promise<string | null> =>
  (await market.call('GET', `/api/Catalog/GetProductDetails/${id}`, { as: 'school' })).data.product.unitPrice;
const stateOf = async (id: number) =>
  (await market.call('GET', `/api/Catalog/GetContract/${id}`, { as: 'vendor' })).data;

/** A product at four dollars, and at three by a contract that waits. */
async function waiting() {
  const { row } = await saveProduct(market, 'vendor', { tiers: [{ least: 1, price: '4.00' }] });
  const documentFileId = await storedPaper(market, 'vendor');
  const input = { ...term, number: 'C-1', documentFileId };
  const { data: contract } = await post('SaveContract', input);
  await post('AddPrice', { productId: row.id, contractId: contract.id, tiers: [{ least: 1, price: '3.00' }] });
  return { productId: row.id, contract, input, documentFileId };
}

it('CAT-28 counts a contract’s prices from its confirmation on, and finds its products by it', async () => {
  const { productId, contract } = await waiting();
  const onContract = async () =>
    (await market.call('POST', '/api/Catalog/SearchMarketplace', { as: 'school', body: { onContract: true } })).data;
  expect(contract.confirmation).toBe('waiting');
  expect(await priceOf(productId)).toBe('4.00');
  expect((await onContract()).totalCount).toBe(0);
  expect((await decide(contract.id, contract.version, 'confirm')).status).toBe(200);
  expect(await priceOf(productId)).toBe('3.00');
  expect((await onContract()).totalCount).toBe(1);
  expect(await stateOf(contract.id)).toMatchObject({ confirmation: 'confirmed', remark: null });
});

it('CAT-28 sends a contract back with a remark, also one that counted, and the vendor saves it anew', async () => {
  const { productId, contract, input } = await waiting();
  await decide(contract.id, contract.version, 'confirm');
  expect((await decide(contract.id, contract.version + 1, 'send-back')).fields).toHaveProperty('remark');
  const back = await decide(contract.id, contract.version + 1, 'send-back', 'It ends a year earlier.');
  expect(back.data.contracts).toMatchObject([{ id: contract.id, confirmation: 'sentBack' }]);
  expect(await priceOf(productId)).toBe('4.00');
  const read = await stateOf(contract.id);
  expect(read).toMatchObject({ confirmation: 'sentBack', remark: 'It ends a year earlier.' });
  const { data: saved } = await post('SaveContract', {
    ...input,
    id: read.id,
    version: read.version,
    until: '2026-12-31',
  });
  expect(saved).toMatchObject({ confirmation: 'waiting', remark: null });
});

it('CAT-28 asks for a confirmation anew where what the document says changed, and not where the schools did', async () => {
  const { contract, input } = await waiting();
  await decide(contract.id, contract.version, 'confirm');
  const named = { ...input, id: contract.id, version: contract.version + 1, schoolIds: [1] };
  const { data: same } = await post('SaveContract', named);
  expect(same).toMatchObject({ confirmation: 'confirmed', schools: [{ id: 1 }] });
  const changes = [{ number: 'C-2' }, { cooperative: 'Other' }, { leadAgency: 'County' }, { until: '2028-12-31' }];
  for (const change of changes) {
    const read = await stateOf(contract.id);
    const { data } = await post('SaveContract', { ...named, ...change, version: read.version });
    expect(data.confirmation, JSON.stringify(change)).toBe('waiting');
    await market.db
      .update(catalogContracts)
      .set({
        confirmedAt: await market.now(),
        number: 'C-1',
        cooperative: 'Coop',
        leadAgency: null,
        endsOn: '2027-12-31',
      })
      .where(eq(catalogContracts.id, contract.id));
  }
});

it('CAT-28 refuses a contract without its document, one that changed meanwhile, and a second confirmation', async () => {
  const { data: bare } = await post('SaveContract', { ...term, number: 'C-3' });
  expect(bare.confirmation).toBe('noDocument');
  expect((await decide(bare.id, bare.version, 'confirm')).code).toBe('ILLEGAL_TRANSITION');
  const { contract } = await waiting();
  expect((await decide(contract.id, contract.version + 7, 'confirm')).code).toBe('VERSION_CONFLICT');
  await decide(contract.id, contract.version, 'confirm');
  expect((await decide(contract.id, contract.version + 1, 'confirm')).code).toBe('ILLEGAL_TRANSITION');
});

it('CAT-28 ADM-6 shows administrators what waits, with its document, and writes down who decided', async () => {
  const { contract, documentFileId } = await waiting();
  await confirmedContract(market, 'vendor');
  const { openWork } = (await market.call('GET', '/api/Admin/GetDashboard', { as: 'admin' })).data;
  expect(openWork.find(({ key }: { key: string }) => key === 'contracts').count).toBe(1);
  const listed = await market.call('GET', '/api/Admin/GetVendors?hasContractToConfirm=true', { as: 'admin' });
  expect(listed.data.listingData).toMatchObject([{ id: vendorIds.vendor }]);
  const { contracts } = (await market.call('GET', `/api/Admin/GetVendorInfo/${vendorIds.vendor}`, { as: 'admin' }))
    .data;
  expect(contracts[0]).toMatchObject({ id: contract.id, document: { id: documentFileId } });
  const read = (as: 'admin' | 'school') =>
    market.call('GET', `/api/POConfiguration/DownloadDocument/${documentFileId}`, { as });
  expect([(await read('admin')).status, (await read('school')).status]).toEqual([200, 404]);
  await decide(contract.id, contract.version, 'confirm');
  const [entry] = await market.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: 'contract-confirmed', entity: 'contract', entityId: contract.id });
  const { audit } = (await market.call('GET', `/api/Admin/GetVendorInfo/${vendorIds.vendor}`, { as: 'admin' })).data;
  expect(audit[0]).toMatchObject({ action: 'contract-confirmed' });
});
