import { californiaSacs } from '@chalkline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyCatalogs } from '../../../testing/catalog-story.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
});
afterAll(() => market.close());

const get = async (call: string, as: DemoName = 'school') =>
  (await market.call('GET', `/api/School/${call}`, { as })).data;
const post = (call: string, body: object, as: DemoName = 'school') =>
  market.call('POST', `/api/School/${call}`, { as, body });
const codes = (object: string) => ['01', '0000', '0', '1110', '1000', object, ''];
const account = (object: string, more: object = {}) => ({
  codes: codes(object),
  name: 'Supplies',
  isActive: true,
  ...more,
});

describe('account codes of a school', () => {
  it('CART-9 has segments first, then accounts; both read back, and a file says what is wrong by row', async () => {
    const early = await post('SaveSchoolAccounts', { accounts: [account('4300')] });
    expect([early.status, Object.keys(early.fields)]).toEqual([422, ['accounts']]);
    const { version } = await get('GetAccountSetup');
    const saved = await post('SaveAccountSegments', { version, segments: californiaSacs });
    expect(saved.data).toMatchObject({ version: version + 1, isLocked: false, mayEdit: true });
    expect((await post('SaveAccountSegments', { version, segments: californiaSacs })).code).toBe('VERSION_CONFLICT');
    const added = await post('SaveSchoolAccounts', { accounts: [account('4300'), account('4400')] });
    expect(added.data[0]).toMatchObject({ code: '01-0000-0-1110-1000-4300', isUsed: false });
    const list = await get('GetSchoolAccounts?search=4400');
    expect(list).toMatchObject({ totalCount: 1, listingData: [{ code: '01-0000-0-1110-1000-4400' }] });
    const csv = 'Account,Name\n01-0000-0-1110-1000-5800,Services\n01-0000-0-1110-1000-58,Short\n';
    const file = { fileName: 'accounts.csv', fileStr: Buffer.from(csv).toString('base64') };
    const parsed = await post('ParseSchoolAccounts', file);
    expect(parsed.data).toMatchObject({ accountCount: 1, problemCount: 1 });
    expect(parsed.data.rows[1].problem).toContain('Object');
  });

  it('CART-9 names the account that is wrong or there already, and saves none of them', async () => {
    const wrong = await post('SaveSchoolAccounts', { accounts: [account('6100'), account('43')] });
    expect(Object.keys(wrong.fields)).toEqual(['accounts.1.codes.5']);
    const twice = await post('SaveSchoolAccounts', { accounts: [account('6100'), account('4300')] });
    expect(Object.keys(twice.fields)).toEqual(['accounts.1.codes']);
    expect((await get('GetSchoolAccounts?search=6100')).totalCount).toBe(0);
  });

  it('CART-9 two accounts may take each other’s code', async () => {
    const [a, b] = (await get('GetSchoolAccounts')).listingData;
    const swapped = await post('SaveSchoolAccounts', {
      accounts: [account('4400', { id: a.id }), account('4300', { id: b.id })],
    });
    expect(swapped.data.map(({ id }: { id: number }) => id)).toEqual([b.id, a.id]);
  });

  it('CART-9 segments can’t change so that an account no longer fits', async () => {
    const { version, isLocked } = await get('GetAccountSetup');
    expect(isLocked).toBe(true);
    const shorter = await post('SaveAccountSegments', { version, segments: californiaSacs.slice(0, 5) });
    expect(Object.keys(shorter.fields)).toEqual(['segments']);
    const [fund, ...others] = californiaSacs;
    const longer = await post('SaveAccountSegments', { version, segments: [{ ...fund, pattern: '999' }, ...others] });
    expect(Object.keys(longer.fields)).toEqual(['segments.0']);
  });

  it('CART-7 the main account alone sets limits; ID-5 accounts are the school’s own', async () => {
    const before = await get('GetCheckoutSetup');
    const person = before.people.find(({ isMain }: { isMain: boolean }) => !isMain);
    const body = {
      version: before.version,
      requiresCartReview: true,
      limits: [{ userId: person.userId, limit: '250' }],
    };
    expect((await post('SaveCheckoutSetup', body, 'assistant')).status).toBe(403);
    const saved = await post('SaveCheckoutSetup', body);
    expect(saved.data).toMatchObject({ requiresCartReview: true, version: before.version + 1 });
    const now = saved.data.people.find(({ userId }: { userId: number }) => userId === person.userId);
    expect(now).toMatchObject({ limit: '250.00', isOwnLimit: true });
    expect((await post('SaveCheckoutSetup', body)).code).toBe('VERSION_CONFLICT');
    const [own] = (await get('GetSchoolAccounts')).listingData;
    await post('SaveAccountSegments', { version: 1, segments: californiaSacs }, 'school2');
    const foreign = await post('SaveSchoolAccounts', { accounts: [account('4300', { id: own.id })] }, 'school2');
    expect(foreign.status).toBe(404);
  });

  it('CART-9 of two who save segments at once one is asked to read again', async () => {
    const { version } = await get('GetAccountSetup');
    const both = await Promise.all(
      [1, 2].map(() => post('SaveAccountSegments', { version, segments: californiaSacs })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
