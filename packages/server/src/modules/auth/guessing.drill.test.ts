import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../database/tables/index.ts';
import { deriveKey } from '../../security/keys.ts';
import { secretFor, userOf } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { TEST_SECRET } from '../../testing/market-dump.ts';

let market: Market;
beforeAll(async () => {
  const signInLimits = { perPair: 3, perAccount: 12, perAddress: 30, perDevice: 6, windowMinutes: 15 };
  market = await startMarket({ config: { signInLimits } });
});
beforeEach(() => market.db.delete(rateLimits));
afterAll(() => market.close());

const PASSWORD = 'chalkline-demo';
const EMAIL = 'vendor@demo.chalkline.test';
const OTHER = 'vendor2@demo.chalkline.test';

interface Try {
  readonly email?: string;
  readonly password?: string;
  readonly from?: string;
  readonly cookie?: string;
}

function signIn({ email = EMAIL, password = PASSWORD, from = '198.51.100.1', cookie }: Try = {}) {
  const headers = cookie ? { cookie } : {};
  return market.call('POST', '/api/Auth/SignIn', { body: { email, password, portal: 'vendor' }, from, headers });
}

async function guess(times: number, options: Try = {}): Promise<number[]> {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push((await signIn({ password: `guess ${n}`, ...options })).status);
  return answers;
}

const cookiesOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  [headers['set-cookie']].flat().map(String);
/** What a browser sends back. */
const cookieOf = (answer: { headers: Readonly<Record<string, unknown>> }) => cookiesOf(answer)[0]?.split(';')[0] ?? '';

/** Guesses from as many networks as it takes to reach the account's ceiling. */
async function besiege(email = EMAIL): Promise<void> {
  for (let n = 0; n < 5; n += 1) await guess(3, { email, from: `203.0.113.${n}` });
}

describe('who guesses', () => {
  it('AUTH-24 locks nobody out elsewhere', async () => {
    expect(await guess(4, { from: '203.0.113.9' })).toEqual([400, 400, 400, 429]);
    expect((await signIn({ from: '203.0.113.9' })).status).toBe(429);
    expect((await signIn()).status).toBe(200);
  });

  it('AUTH-24 is one and the same wherever in a network of IPv6 it comes from', async () => {
    const from = (n: number) => `2001:db8:7:1::${n}`;
    for (let n = 1; n < 4; n += 1) expect(await guess(1, { from: from(n) })).toEqual([400]);
    expect(await guess(1, { from: from(4) })).toEqual([429]);
    expect((await signIn({ from: '2001:db8:7:2::1' })).status).toBe(200);
  });

  it('AUTH-26 meets a ceiling however many networks help, for addresses without an account too', async () => {
    for (const email of [EMAIL, 'nobody@demo.chalkline.test']) {
      await besiege(email);
      const answer = await signIn({ email });
      expect([answer.status, answer.code]).toEqual([429, 'RATE_LIMITED']);
      expect(answer.errorMsg).toMatch(/^Too many tries\. Wait 1\d minutes and try again\.$/);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
    }
  });

  it('AUTH-26 does not raise the ceiling by signing in to the account now and then', async () => {
    for (let n = 0; n < 4; n += 1) {
      await guess(3, { from: `203.0.113.${n}` });
      await signIn({ from: `203.0.113.${n}` });
    }
    expect((await signIn()).status).toBe(429);
  });

  it('AUTH-27 waits twice as long for each time in a row, and is answered at once', async () => {
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      await guess(3);
      const answer = await signIn({ password: 'guess' });
      waits.push(Math.round(Number(answer.headers['retry-after']) / 900));
      await market.db.update(rateLimits).set({ windowEndsAt: new Date(Date.now() - 1_000) });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 16, 16]);
    // A window without too many tries ends it.
    await guess(1);
    await market.db.update(rateLimits).set({ windowEndsAt: new Date(Date.now() - 1_000) });
    await guess(3);
    expect(Number((await signIn()).headers['retry-after'])).toBeLessThanOrEqual(900);
  });
});

describe('a device that signed in before', () => {
  it('AUTH-25 passes while strangers guess, and has a limit of its own', async () => {
    const cookie = cookieOf(await signIn());
    await besiege();
    expect((await signIn()).status).toBe(429);
    expect((await signIn({ cookie })).status).toBe(200);
    expect(await guess(7, { cookie })).toEqual([...Array(6).fill(400), 429]);
    expect((await signIn({ cookie })).status).toBe(429);
  });

  it('AUTH-25 is remembered by a cookie that no script reads and no other address gets', async () => {
    const [cookie] = cookiesOf(await signIn());
    expect(cookie).toMatch(
      /^chalkline-device=ey[\w.-]+; Path=\/api\/Auth\/SignIn; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const https = await startMarket({ config: { publicUrl: 'https://market.example.test' } });
    try {
      const body = { email: EMAIL, password: PASSWORD, portal: 'vendor' };
      expect(cookiesOf(await https.call('POST', '/api/Auth/SignIn', { body }))[0]).toMatch(/; Secure$/);
    } finally {
      await https.close();
    }
  });

  it('AUTH-25 is worth nothing for another account', async () => {
    const cookie = cookieOf(await signIn({ email: OTHER }));
    await besiege();
    expect((await signIn({ cookie })).status).toBe(429);
    expect(await guess(4, { cookie, from: '198.51.100.77' })).toEqual([429, 429, 429, 429]);
  });

  it('AUTH-25 is no session, and a session is no device', async () => {
    const answer = await signIn();
    const token = cookieOf(answer).split('=')[1] ?? '';
    expect((await market.call('GET', '/api/Auth/GetMyProfile', { token })).code).toBe('TOKEN_EXPIRED');
    await besiege();
    expect((await signIn({ cookie: `chalkline-device=${answer.data.token}` })).status).toBe(429);
  });

  it.each([
    ['another key', async () => deriveKey('another secret that nobody gave us', 'known devices')],
    ['the key of sessions', async () => new TextEncoder().encode(TEST_SECRET)],
  ])('AUTH-25 can’t be made up with %s', async (_what, keyOf) => {
    const real = cookieOf(await signIn()).split('=')[1] ?? '';
    const claims = JSON.parse(Buffer.from(real.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(await keyOf());
    await besiege();
    expect((await signIn({ cookie: `chalkline-device=${forged}` })).status).toBe(429);
    expect((await signIn({ cookie: `chalkline-device=${real}` })).status).toBe(200);
  });

  it('AUTH-25 is forgotten with the password; who sets a new one by mail is let in where strangers are not', async () => {
    const email = 'vendor4@demo.chalkline.test';
    const old = cookieOf(await signIn({ email }));
    await market.call('POST', '/api/Auth/ForgotPassword', { body: { email } });
    const body = { token: await secretFor(market, email), password: 'lantern-anvil-62' };
    const fresh = cookieOf(await market.call('POST', '/api/Auth/ResetPassword', { body }));
    await besiege(email);
    const again = { email, password: 'lantern-anvil-62' };
    expect((await signIn({ ...again, cookie: old })).status).toBe(429);
    expect((await signIn({ ...again, cookie: fresh })).status).toBe(200);
  });

  it('AUTH-25 keeps being known when its person changes the password there', async () => {
    const email = 'vendor3@demo.chalkline.test';
    const { data } = await signIn({ email });
    const body = { currentPassword: PASSWORD, newPassword: 'lantern-anvil-62' };
    const changed = await market.call('POST', '/api/Auth/ChangePassword', { token: data.token, body });
    await besiege(email);
    expect((await signIn({ email, password: 'lantern-anvil-62', cookie: cookieOf(changed) })).status).toBe(200);
  });
});

it('AUTH-24 AUTH-26 what comes at once is counted as if it came in turn', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => signIn({ password: `guess ${n}` })));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
  const { id } = await userOf(market, EMAIL);
  expect(id).toBeGreaterThan(0);
  const counted = await market.db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, `sign-in:account:${EMAIL}`));
  expect(counted[0]?.count).toBe(3);
});
