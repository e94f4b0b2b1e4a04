import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer, userOf } from '../../testing/front-door.ts';
import { CLIENT_ID, type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { openPurchase } from '../../testing/story.ts';

let provider: IdentityProvider;
let market: Market;
beforeAll(async () => {
  provider = await startIdentityProvider();
  const { issuer, keysUrl } = provider;
  market = await startMarket({ config: { google: { clientId: CLIENT_ID, issuers: [issuer], keysUrl } } });
});
afterAll(async () => {
  await market.close();
  await provider.close();
});

const enter = (credential: string, portal = 'vendor') =>
  market.call('POST', '/api/Auth/GoogleSignIn', { body: { credential, portal } });
const vendor = { sub: 'google-1', email: 'vendor@demo.chalkline.test' };
const now = () => Math.floor(Date.now() / 1000);

describe('signing in with Google', () => {
  it('AUTH-16 lets in the account of the confirmed address, and knows it again by Google’s own number', async () => {
    const first = await enter(await provider.tokenOf(vendor));
    expect(first.data).toMatchObject({ role: 'Vendor', email: vendor.email });
    expect((await userOf(market, vendor.email)).googleSubject).toBe('google-1');
    const moved = await enter(await provider.tokenOf({ sub: 'google-1', email: 'new@elsewhere.example' }));
    expect(moved.data.email).toBe(vendor.email);
  });

  it.each([
    ['for another application', { aud: 'another.apps.example' }],
    ['of another issuer', { iss: 'https://accounts.example' }],
    ['that has expired', { iat: now() - 7200, exp: now() - 3600 }],
    ['of an address that Google has not confirmed', { sub: 'google-2', email_verified: false }],
    ['without an address', { sub: 'google-3', email: 7 }],
    ['without a subject', { sub: '' }],
  ])('AUTH-16 refuses a token %s', async (_what, wrong) => {
    const answer = await enter(await provider.tokenOf({ ...vendor, email: 'vendor2@demo.chalkline.test', ...wrong }));
    expect([answer.status, answer.code]).toEqual([400, 'WRONG_CREDENTIALS']);
  });

  it('AUTH-16 refuses a token that nobody, or somebody else, has signed', async () => {
    const unsigned = new UnsecuredJWT({ ...vendor, email_verified: true })
      .setIssuer(provider.issuer)
      .setAudience(CLIENT_ID)
      .setExpirationTime('10m')
      .encode();
    expect((await enter(unsigned)).code).toBe('WRONG_CREDENTIALS');
    expect((await enter(await provider.forgedTokenOf(vendor))).code).toBe('WRONG_CREDENTIALS');
    expect((await enter('not a token')).code).toBe('WRONG_CREDENTIALS');
  });

  it('ACC-4 keeps the doors apart', async () => {
    const answer = await enter(await provider.tokenOf(vendor), 'school');
    expect([answer.code, answer.fields['portal']]).toEqual(['WRONG_PORTAL', 'vendor']);
  });

  it('AUTH-16 makes no account, and says how to get one', async () => {
    const answer = await enter(await provider.tokenOf({ sub: 'google-4', email: 'nobody@example.test' }));
    expect([answer.code, answer.errorMsg]).toEqual(['WRONG_CREDENTIALS', expect.stringContaining('Create one first')]);
  });

  it('AUTH-16 takes no second Google account for one of ours', async () => {
    const answer = await enter(await provider.tokenOf({ ...vendor, sub: 'google-of-a-thief' }));
    expect(answer.status).not.toBe(200);
    expect((await userOf(market, vendor.email)).googleSubject).toBe('google-1');
  });

  it('AUTH-15 Google’s word confirms an address, but a password set before it was confirmed is void', async () => {
    const email = 'squatted@example.test';
    const body = { ...newcomer(email), companyName: 'Squatted', categoryIds: [] };
    const invited = await openPurchase(market, { isPublic: false, more: { newVendorList: [{ vendorEmail: email }] } });
    await market.call('POST', '/api/Auth/RegisterVendor', { body });
    const entered = await enter(await provider.tokenOf({ sub: 'google-5', email }));
    expect(entered.data).toMatchObject({ status: 3 });
    // ACC-14 What invited the address is the company's from then on.
    const path = `/api/POConfiguration/GetOrderDetails/${invited.token}`;
    expect((await market.call('GET', path, { token: entered.data.token })).status).toBe(200);
    const { password } = newcomer(email);
    const signIn = await market.call('POST', '/api/Auth/SignIn', { body: { email, password, portal: 'vendor' } });
    expect(signIn.code).toBe('WRONG_CREDENTIALS');
  });
});
