import { createHook } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { schools, sessions, users, vendors } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { TEST_SECRET } from '../../testing/market-dump.ts';

let market: Market;
beforeAll(async () => {
  const signInLimits = { perPair: 5, perAccount: 200, perAddress: 200, perDevice: 20, windowMinutes: 15 };
  market = await startMarket({ config: { signInLimits } });
});
afterAll(() => market.close());

const PASSWORD = 'chalkline-demo';
const addressOf = (name: string) => `${name}@demo.chalkline.test`;
const signIn = (email: string, password: string, portal: string) =>
  market.call('POST', '/api/Auth/SignIn', { body: { email, password, portal } });
const whoAmI = (token: string) => market.call('GET', '/api/Auth/GetAllNotifications/School', { token });

describe('who may enter', () => {
  it.each([
    ['school', 'school', '/school-dashboard', 'School', 1],
    ['school2', 'school', '/school-dashboard', 'School', 3],
    ['assistant', 'school', '/school-dashboard', 'School', 1],
    ['vendor', 'vendor', '/vendor-dashboard', 'Vendor', 1],
    ['vendor4', 'vendor', '/vendor-dashboard', 'Vendor', 4],
    ['invited', 'vendor', '/vendor-landing', 'Vendor', 5],
    ['subvendor', 'vendor', '/vendor-dashboard', 'SubVendor', 1],
    ['staff', 'staff', '/review-purchases', 'StaffMember', 1],
    ['admin', 'school', '/dashboard', 'Admin', 1],
  ])('ACC-5 %s comes in by the %s door and starts at %s', async (name, portal, homeUrl, role, status) => {
    const { status: http, data } = await signIn(addressOf(name), PASSWORD, portal);
    expect(http).toBe(200);
    expect(data).toMatchObject({ homeUrl, role, status, email: addressOf(name) });
    expect(data.token).toMatch(/^ey/);
  });

  it.each([
    ['school', 'vendor', 'the school sign-in'],
    ['admin', 'staff', 'the school sign-in'],
    ['vendor', 'school', 'the vendor sign-in'],
    ['subvendor', 'staff', 'the vendor sign-in'],
    ['staff', 'school', 'the staff sign-in'],
  ])('ACC-4 %s at the %s door is told of %s', async (name, portal, right) => {
    const answer = await signIn(addressOf(name), PASSWORD, portal);
    expect([answer.status, answer.code]).toEqual([400, 'WRONG_PORTAL']);
    expect(answer.errorMsg).toContain(right);
  });

  it('AUTH-6 compares addresses without regard to case and blanks', async () => {
    expect((await signIn(`  ${addressOf('school').toUpperCase()} `, PASSWORD, 'school')).status).toBe(200);
  });

  it('ACC-11 tells an assistant the rights it was granted, and the main account all of them', async () => {
    const main = await signIn(addressOf('school'), PASSWORD, 'school');
    const assistant = await signIn(addressOf('assistant'), PASSWORD, 'school');
    expect(main.data.rights).toContain('publish');
    expect(assistant.data.rights).toEqual([]);
  });

  it('PLAN-4 a plan that has ended reads Free', async () => {
    const [before] = await market.db.select().from(vendors).where(eq(vendors.id, 1));
    await market.db
      .update(vendors)
      .set({ planExpiresAt: new Date('2020-01-01') })
      .where(eq(vendors.id, 1));
    expect((await signIn(addressOf('vendor'), PASSWORD, 'vendor')).data.currentPlan).toBe('Free');
    await market.db
      .update(vendors)
      .set({ planExpiresAt: before?.planExpiresAt ?? null })
      .where(eq(vendors.id, 1));
    expect((await signIn(addressOf('vendor'), PASSWORD, 'vendor')).data.currentPlan).toBe('National Package');
  });
});

describe('who is refused', () => {
  it('AUTH-6 AUTH-10 an unknown address and a wrong password get the same answer', async () => {
    const unknown = await signIn('nobody@demo.chalkline.test', PASSWORD, 'school');
    const wrong = await signIn(addressOf('assistant'), 'not the password', 'school');
    expect([unknown.status, unknown.code, unknown.errorMsg, unknown.fields]).toEqual([
      wrong.status,
      wrong.code,
      wrong.errorMsg,
      wrong.fields,
    ]);
    expect(wrong.status).toBe(400);
  });

  it('AUTH-6 both take the time of a password check', async () => {
    let checks = 0;
    const count = (_id: number, type: string) => {
      if (/argon2/i.test(type)) checks += 1;
    };
    const counter = createHook({ init: count }).enable();
    onTestFinished(() => void counter.disable());
    const checksFor = async (email: string) => {
      checks = 0;
      await signIn(email, 'not the password', 'school');
      return checks;
    };
    expect(await checksFor('stranger@demo.chalkline.test')).toBe(1);
    expect(await checksFor(addressOf('staff'))).toBe(1);
  });

  it.each([
    [4, 'Your school is waiting for access. An administrator reviews it, and we will email you when you can sign in.'],
    [2, 'Your school account was not approved. Contact support if you think this is a mistake.'],
  ])('ACC-3 a school of status %s is told why', async (status, sentence) => {
    const [school] = await market.db.select().from(schools).where(eq(schools.id, 2));
    await market.db.update(schools).set({ status }).where(eq(schools.id, 2));
    const answer = await signIn(addressOf('school2'), PASSWORD, 'school');
    await market.db
      .update(schools)
      .set({ status: school?.status ?? 3 })
      .where(eq(schools.id, 2));
    expect([answer.status, answer.code, answer.errorMsg]).toEqual([403, 'ACCOUNT_NOT_ACTIVE', sentence]);
  });

  it('ACC-3 a disabled account is told that it is disabled, whatever its organization is', async () => {
    await market.db
      .update(users)
      .set({ status: 2 })
      .where(eq(users.email, addressOf('assistant')));
    const answer = await signIn(addressOf('assistant'), PASSWORD, 'school');
    await market.db
      .update(users)
      .set({ status: 1 })
      .where(eq(users.email, addressOf('assistant')));
    expect(answer.errorMsg).toBe('This account is disabled. Ask the person who manages your accounts to enable it.');
  });

  it('ACC-3 the sub-vendor of a rejected company does not enter', async () => {
    const token = await market.tokenOf('subvendor');
    await market.db.update(vendors).set({ status: 2 }).where(eq(vendors.id, 1));
    await market.services.sessions.forgetUser((await market.services.sessions.resolve(token))?.userId ?? 0);
    const signedIn = await signIn(addressOf('subvendor'), PASSWORD, 'vendor');
    const session = await market.call('GET', '/api/POConfiguration/GetNewDeals', { token });
    await market.db.update(vendors).set({ status: 1 }).where(eq(vendors.id, 1));
    expect(signedIn.code).toBe('ACCOUNT_NOT_ACTIVE');
    expect(session.status).toBe(401);
  });

  it('AUTH-5 a sixth try for one account is refused, the right password too', async () => {
    for (let tries = 0; tries < 5; tries += 1) await signIn(addressOf('vendor4'), 'wrong', 'vendor');
    const answer = await signIn(addressOf('vendor4'), PASSWORD, 'vendor');
    expect([answer.status, answer.code]).toEqual([429, 'RATE_LIMITED']);
    expect(answer.errorMsg).toMatch(/Wait \d+ minutes/);
  });

  it('AUTH-5 a right password forgets the tries before it', async () => {
    for (let tries = 0; tries < 4; tries += 1) await signIn(addressOf('invited'), 'wrong', 'vendor');
    expect((await signIn(addressOf('invited'), PASSWORD, 'vendor')).status).toBe(200);
    for (let tries = 0; tries < 4; tries += 1) await signIn(addressOf('invited'), 'wrong', 'vendor');
    expect((await signIn(addressOf('invited'), PASSWORD, 'vendor')).status).toBe(200);
  });
});

it('AUTH-5 tries are counted by address too', async () => {
  const signInLimits = { perPair: 100, perAccount: 100, perAddress: 3, perDevice: 100, windowMinutes: 15 };
  const small = await startMarket({ config: { signInLimits } });
  try {
    const attempt = (n: number) =>
      small.call('POST', '/api/Auth/SignIn', { body: { email: `a${n}@b.test`, password: 'x', portal: 'school' } });
    for (let n = 0; n < 3; n += 1) expect((await attempt(n)).code).toBe('WRONG_CREDENTIALS');
    expect((await attempt(3)).code).toBe('RATE_LIMITED');
  } finally {
    await small.close();
  }
});

describe('sessions', () => {
  const fresh = async () => (await signIn(addressOf('school'), PASSWORD, 'school')).data.token as string;

  it('AUTH-4 signing out ends the session at once, and no other of the account', async () => {
    const [one, other] = [await fresh(), await fresh()];
    expect((await whoAmI(one)).status).toBe(200);
    expect((await market.call('POST', '/api/Auth/SignOut', { token: one })).status).toBe(200);
    const answer = await whoAmI(one);
    expect([answer.status, answer.code]).toEqual([401, 'TOKEN_EXPIRED']);
    expect((await whoAmI(other)).status).toBe(200);
  });

  it('AUTH-13 ACC-16 ending all sessions of an account ends each of them', async () => {
    const tokens = [await fresh(), await fresh()];
    for (const token of tokens) expect((await whoAmI(token)).status).toBe(200);
    const userId = (await market.services.sessions.resolve(tokens[0] ?? ''))?.userId ?? 0;
    await market.services.sessions.revokeUser(userId);
    for (const token of tokens) expect((await whoAmI(token)).status).toBe(401);
  });

  it('AUTH-1 a session that has run out is refused', async () => {
    const token = await fresh();
    const session = await market.services.sessions.resolve(token);
    await market.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(sessions.id, session?.sessionId ?? ''));
    await market.services.sessions.forgetUser(session?.userId ?? 0);
    expect((await whoAmI(token)).status).toBe(401);
  });

  it.each([
    ['a forged signature', () => sign('another secret that is long enough to sign with', {})],
    ['no session behind it', () => sign(TEST_SECRET, { sid: crypto.randomUUID() })],
    ['no session named in it', () => sign(TEST_SECRET, {})],
    [
      'no signature',
      async () => `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${btoa('{"sid":"x"}').replace(/=+$/, '')}.`,
    ],
    ['no form at all', async () => 'nonsense'],
  ])('AUTH-4 refuses a token with %s', async (_what, make) => {
    expect((await whoAmI(await make())).status).toBe(401);
  });

  async function sign(secret: string, claims: Record<string, unknown>): Promise<string> {
    const builder = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h');
    return builder.sign(new TextEncoder().encode(secret));
  }

  it('ACC-16 a school that is rejected loses its sessions', async () => {
    const token = await market.tokenOf('school2');
    const path = '/api/POConfiguration/GetDraftPurchases';
    expect((await market.call('GET', path, { token })).status).toBe(200);
    const userId = (await market.services.sessions.resolve(token))?.userId ?? 0;
    await market.db.update(schools).set({ status: 2 }).where(eq(schools.id, 2));
    await market.services.sessions.forgetUser(userId);
    expect((await market.call('GET', path, { token })).status).toBe(401);
    await market.db.update(schools).set({ status: 3 }).where(eq(schools.id, 2));
  });
});

describe('claims', () => {
  const path = '/api/POConfiguration/GetDraftPurchases';

  it.each([
    ['a higher status', 'school2', { status: '1' }],
    ['a status that is none', 'school', { status: '9' }],
    ['a status that is no number', 'school', { status: 'approved' }],
    ['the main account’s access type', 'assistant', { accesstype: '1' }],
    ['impersonation', 'school', { 'x-impersonated-userid': '5', 'x-impersonated-roletype': 'School' }],
  ] as const)('ID-7 refuses headers that claim %s', async (_what, as, headers) => {
    const answer = await market.call('GET', path, { as, headers });
    expect([answer.status, answer.code]).toEqual([403, 'CLAIMS_REFUSED']);
  });

  it('ID-7 takes headers that say what is so, or less', async () => {
    expect((await market.call('GET', path, { as: 'school', headers: { status: '1', accesstype: '1' } })).status).toBe(
      200,
    );
    expect((await market.call('GET', path, { as: 'school', headers: { status: '3' } })).status).toBe(200);
  });

  it('ID-7 takes what was so a moment ago where a client learns what is so, or leaves', async () => {
    const headers = { status: '1', accesstype: '3' };
    const post = (operation: string) =>
      market.call('POST', `/api/Auth/${operation}`, { as: 'assistant', headers, body: {} });
    expect((await market.call('GET', path, { as: 'assistant', headers })).code).toBe('CLAIMS_REFUSED');
    expect((await post('RefreshToken')).status).toBe(200);
    expect((await post('SignOut')).status).toBe(200);
  });

  it.each([
    ['/api/Auth/GetAllNotifications/Admin', 403],
    // Of a status that was so a moment ago: what it may see now.
    ['/api/Auth/GetAllAccessMenu/School/3/1/false', 200],
    ['/api/Auth/GetAllAccessMenu/School/1/1/true', 403],
    ['/api/Auth/GetAllAccessMenu/School/1/2/false', 404],
    ['/api/Auth/GetAllAccessMenu/Vendor/1/1/false', 404],
  ])('ID-7 a school’s call of %s answers %s', async (menu, status) => {
    expect((await market.call('GET', menu, { as: 'school' })).status).toBe(status);
  });
});
