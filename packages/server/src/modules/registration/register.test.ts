import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedDomains, auditLog, linkTokens, rateLimits, schools, users } from '../../database/tables/index.ts';
import {
  mailsTo,
  NEW_PASSWORD,
  newcomer,
  newestMail,
  secretFor,
  tokenOfAddress,
  userOf,
} from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await market.db.insert(approvedDomains).values({ domain: 'willow.example' });
});
afterAll(() => market.close());

const registerSchool = (email: string, more: object = {}) =>
  market.call('POST', '/api/Auth/RegisterSchool', {
    body: { ...newcomer(email), schoolName: 'Willow Unified', ...more },
  });
const registerVendor = (email: string, more: object = {}) =>
  market.call('POST', '/api/Auth/RegisterVendor', {
    body: { ...newcomer(email), companyName: 'Okonkwo Supplies', categoryIds: [], ...more },
  });
const confirm = (token: string, proof: object = { password: NEW_PASSWORD }) =>
  market.call('POST', '/api/Auth/ConfirmAddress', { body: { token, ...proof } });
const signIn = (email: string, portal: string) =>
  market.call('POST', '/api/Auth/SignIn', { body: { email, password: newcomer(email).password, portal } });
const schoolStatusOf = async (email: string) => {
  const { schoolId } = await userOf(market, email);
  const [school] = await market.db
    .select()
    .from(schools)
    .where(eq(schools.id, schoolId ?? 0));
  return school?.status;
};

describe('signing up', () => {
  it.each([
    ['firstName', { firstName: ' ' }],
    ['schoolName', { schoolName: '' }],
    ['email', { email: 'not an address' }],
    ['password', { password: 'short1' }],
    ['stateCode', { stateCode: 'ZZ' }],
    ['acceptsTerms', { acceptsTerms: false }],
    ['ncesId', { ncesId: '12' }],
    ['ncesId', { ncesId: '12345678901x' }],
  ])('REG-1 names %s when it is wrong, and keeps nothing', async (field, wrong) => {
    const answer = await registerSchool('wrong@willow.example', wrong);
    expect([400, 422]).toContain(answer.status);
    expect(Object.keys(answer.fields)).toEqual([field]);
    expect(await market.db.select().from(users).where(eq(users.email, 'wrong@willow.example'))).toEqual([]);
  });

  it.each([
    ['0601234', 'district'],
    ['060123400001', 'school'],
  ])('REG-1 takes the NCES ID %s and knows by it that it is a %s', async (ncesId, kind) => {
    const email = `${kind}@nces-${kind}.example`;
    expect((await registerSchool(email, { ncesId })).status).toBe(200);
    const { schoolId } = await userOf(market, email);
    const [school] = await market.db
      .select()
      .from(schools)
      .where(eq(schools.id, schoolId ?? 0));
    expect(school).toMatchObject({ ncesId, kind });
  });

  it('AUTH-6 REG-2 says the same of an address that has an account, and only its owner is told', async () => {
    const known = await registerVendor('vendor@demo.chalkline.test');
    const fresh = await registerVendor('fresh@okonkwo.example');
    expect({ ...known, raw: null, headers: null }).toEqual({ ...fresh, raw: null, headers: null });
    expect((await newestMail(market, 'vendor@demo.chalkline.test')).event).toBe('account-exists');
    expect((await newestMail(market, 'fresh@okonkwo.example')).event).toBe('confirm-address');
    expect((await userOf(market, 'vendor@demo.chalkline.test')).firstName).toBe('Noor');
  });

  it('AUTH-15 lets nobody in before the address is confirmed', async () => {
    await registerVendor('early@okonkwo.example');
    const early = await signIn('early@okonkwo.example', 'vendor');
    expect([early.status, early.code]).toEqual([403, 'ADDRESS_NOT_CONFIRMED']);
    await confirm(await secretFor(market, 'early@okonkwo.example'));
    const { status, data } = await signIn('early@okonkwo.example', 'vendor');
    expect(status).toBe(200);
    expect(data).toMatchObject({ role: 'Vendor', status: 3, accessType: 1, currentPlan: 'Free' });
  });

  it('AUTH-5 stops a flood from one address', async () => {
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await registerVendor('flood@okonkwo.example'));
    expect(answers.at(-1)?.code).toBe('RATE_LIMITED');
    await market.db.delete(rateLimits);
  });
});

describe('confirming an address', () => {
  it('ACC-13 lets a school of an approved domain in, and keeps another for an administrator', async () => {
    await registerSchool('buyer@willow.example');
    await registerSchool('buyer@elsewhere.example');
    expect(await schoolStatusOf('buyer@willow.example')).toBe(4);
    const approved = await confirm(await secretFor(market, 'buyer@willow.example'));
    const other = await confirm(await secretFor(market, 'buyer@elsewhere.example'));
    expect(approved.data).toMatchObject({ status: 3, portal: 'school' });
    expect(other.data).toMatchObject({ status: 4 });
    expect(other.data.sentence).toContain('An administrator will review your school');
    expect(await schoolStatusOf('buyer@willow.example')).toBe(3);
    expect((await signIn('buyer@elsewhere.example', 'school')).code).toBe('ACCOUNT_NOT_ACTIVE');
    const { schoolId } = await userOf(market, 'buyer@willow.example');
    const entries = await market.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, schoolId ?? 0));
    expect(entries.map(({ action }) => action)).toContain('status-changed');
  });

  it('AUTH-17 works once', async () => {
    await registerVendor('once@okonkwo.example');
    const secret = await secretFor(market, 'once@okonkwo.example');
    expect((await confirm(secret)).status).toBe(200);
    const again = await confirm(secret);
    expect([again.status, again.code]).toEqual([422, 'LINK_EXPIRED']);
  });

  it('AUTH-17 an expired link says so without the address, and a fresh one comes to it', async () => {
    const email = 'late@okonkwo.example';
    await registerVendor(email);
    const secret = await secretFor(market, email);
    await market.db
      .update(linkTokens)
      .set({ expiresAt: new Date(0) })
      .where(eq(linkTokens.email, email));
    expect((await confirm(secret)).code).toBe('LINK_EXPIRED');
    const { data } = await market.call('POST', '/api/Auth/CheckLink', { body: { token: secret } });
    expect(data).toMatchObject({ isUsable: false, purpose: 'confirm', email: 'l…@okonkwo.example', firstName: null });
    const renewed = await market.call('POST', '/api/Auth/RenewLink', { body: { token: secret } });
    expect(renewed.status).toBe(200);
    const fresh = await secretFor(market, email);
    expect(fresh).not.toBe(secret);
    expect((await confirm(fresh)).status).toBe(200);
  });

  it('AUTH-17 a newer link makes the older one void', async () => {
    const email = 'twice@okonkwo.example';
    await registerVendor(email);
    const older = await secretFor(market, email);
    await market.call('POST', '/api/Auth/ResendConfirmation', { body: { email } });
    expect((await confirm(older)).code).toBe('LINK_EXPIRED');
    expect((await confirm(await secretFor(market, email))).status).toBe(200);
  });

  it('AUTH-6 asking for another mail says the same of every address', async () => {
    const ask = (email: string) => market.call('POST', '/api/Auth/ResendConfirmation', { body: { email } });
    const before = await mailsTo(market, 'vendor@demo.chalkline.test');
    const [known, unknown] = [await ask('vendor@demo.chalkline.test'), await ask('nobody@okonkwo.example')];
    expect({ ...known, raw: null, headers: null }).toEqual({ ...unknown, raw: null, headers: null });
    expect(await mailsTo(market, 'vendor@demo.chalkline.test')).toHaveLength(before.length);
    expect(await mailsTo(market, 'nobody@okonkwo.example')).toEqual([]);
  });

  it('AUTH-17 keeps no secret, only its hash', async () => {
    await registerVendor('hash@okonkwo.example');
    const secret = await secretFor(market, 'hash@okonkwo.example');
    const stored = JSON.stringify(await market.db.select().from(linkTokens));
    expect(stored).not.toContain(secret);
    expect(market.log.join('')).not.toContain(secret);
  });
});

it('REG-4 a new vendor looks around and saves its profile, but bids on nothing public', async () => {
  const email = 'looks@okonkwo.example';
  await registerVendor(email);
  await confirm(await secretFor(market, email));
  const token = await tokenOfAddress(market, email);
  const { data } = await market.call('GET', '/api/POConfiguration/GetNewDeals', { token });
  expect(data.listingData.length).toBeGreaterThan(0);
  expect(data.listingData[0].refusal).not.toBeNull();
});
