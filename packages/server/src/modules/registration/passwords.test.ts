import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTokens, rateLimits } from '../../database/tables/index.ts';
import { mailsTo, newestMail, secretFor, tokenOfAddress, userOf } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const EMAIL = 'vendor3@demo.chalkline.test';
const forgot = (email: string) => market.call('POST', '/api/Auth/ForgotPassword', { body: { email } });
const reset = (token: string, password: string) =>
  market.call('POST', '/api/Auth/ResetPassword', { body: { token, password } });
const signIn = (email: string, password: string, portal = 'vendor') =>
  market.call('POST', '/api/Auth/SignIn', { body: { email, password, portal } });
const profile = (token: string) => market.call('GET', '/api/Auth/GetMyProfile', { token });

describe('a forgotten password', () => {
  it('AUTH-6 says the same of every address, after the same time', async () => {
    const timed = async (email: string) => {
      const started = performance.now();
      const answer = await forgot(email);
      return { spent: performance.now() - started, answer: { ...answer, raw: null, headers: null } };
    };
    const [known, unknown] = [await timed(EMAIL), await timed('nobody@example.test')];
    expect(known.answer).toEqual(unknown.answer);
    expect(unknown.spent).toBeGreaterThanOrEqual(240);
    expect(await mailsTo(market, 'nobody@example.test')).toEqual([]);
  });

  it('AUTH-44 the password that the account has is no new one, and costs nobody the link', async () => {
    const address = 'subvendor@demo.chalkline.test';
    await forgot(address);
    const secret = await secretFor(market, address);
    const same = await reset(secret, 'chalkline-demo');
    expect([same.status, Object.keys(same.fields)]).toEqual([422, ['password']]);
    expect((await reset(secret, 'lantern-anvil-63')).status).toBe(200);
  });

  it('AUTH-44 a link that was used does not tell whether a password is the one that the account has', async () => {
    const address = 'subvendor@demo.chalkline.test';
    await forgot(address);
    const secret = await secretFor(market, address);
    expect((await reset(secret, 'anvil-lantern-64')).status).toBe(200);
    for (const guess of ['anvil-lantern-64', 'some-other-guess-65'])
      expect((await reset(secret, guess)).code).toBe('LINK_EXPIRED');
  });

  it('AUTH-17 AUTH-19 a link sets a password once, and ends every session', async () => {
    await forgot(EMAIL);
    const token = await tokenOfAddress(market, EMAIL);
    const secret = await secretFor(market, EMAIL);
    const { data } = await reset(secret, 'new-chalk-2027');
    expect(data).toEqual({ portal: 'vendor', email: EMAIL, session: null });
    expect((await profile(token)).code).toBe('TOKEN_EXPIRED');
    expect((await signIn(EMAIL, 'chalkline-demo')).code).toBe('WRONG_CREDENTIALS');
    expect((await signIn(EMAIL, 'new-chalk-2027')).status).toBe(200);
    expect((await reset(secret, 'another-lantern-2028')).code).toBe('LINK_EXPIRED');
    expect((await newestMail(market, EMAIL)).event).toBe('password-changed');
  });

  it('AUTH-17 of two that use the link at once one wins', async () => {
    await forgot(EMAIL);
    const secret = await secretFor(market, EMAIL);
    const tries = ['first-2027-chalk', 'second-2027-chalk', 'third-2027-chalk'];
    const answers = await Promise.all(tries.map((password) => reset(secret, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'LINK_EXPIRED')).toHaveLength(2);
    const winner = tries[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(EMAIL, winner)).status).toBe(200);
  });

  it('AUTH-7 a weak password is refused and leaves the link good', async () => {
    await forgot(EMAIL);
    const secret = await secretFor(market, EMAIL);
    const weak = await reset(secret, 'aaaaaaaaaa');
    expect([weak.status, Object.keys(weak.fields)]).toEqual([422, ['password']]);
    expect((await reset(secret, 'strong-enough-1')).status).toBe(200);
  });

  it('AUTH-17 a link of an hour ago is refused', async () => {
    await forgot(EMAIL);
    const secret = await secretFor(market, EMAIL);
    await market.db
      .update(linkTokens)
      .set({ expiresAt: new Date(0) })
      .where(eq(linkTokens.email, EMAIL));
    expect((await reset(secret, 'strong-enough-2')).code).toBe('LINK_EXPIRED');
  });

  it('AUTH-5 sends one address only so many mails', async () => {
    await market.db.delete(rateLimits);
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await forgot('flood@example.test'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    await market.db.delete(rateLimits);
  });

  it('AUTH-17 a link to confirm does not set a password, and stays good', async () => {
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: 'mixed@example.test',
      password: 'chalk-and-slate-7',
      stateCode: 'CA',
      acceptsTerms: true,
      companyName: 'Mixed',
      categoryIds: [],
    };
    await market.call('POST', '/api/Auth/RegisterVendor', { body });
    const secret = await secretFor(market, body.email);
    expect((await reset(secret, 'taken-over-2027')).code).toBe('LINK_EXPIRED');
    const proof = { token: secret, password: body.password };
    expect((await market.call('POST', '/api/Auth/ConfirmAddress', { body: proof })).status).toBe(200);
  });
});

describe('changing one’s own password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    market.call('POST', '/api/Auth/ChangePassword', { token, body: { currentPassword, newPassword } });

  it('AUTH-19 needs the present one, ends the other sessions and keeps this one', async () => {
    const email = 'vendor4@demo.chalkline.test';
    const [mine, other] = [await tokenOfAddress(market, email), await tokenOfAddress(market, email)];
    expect((await profile(other)).status).toBe(200);
    const wrong = await change(mine, 'not this one', 'brand-new-2027');
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([422, ['currentPassword']]);
    expect((await change(mine, 'chalkline-demo', 'brand-new-2027')).status).toBe(200);
    expect((await profile(mine)).status).toBe(200);
    expect((await profile(other)).code).toBe('TOKEN_EXPIRED');
    expect((await signIn(email, 'brand-new-2027')).status).toBe(200);
    const { passwordHash } = await userOf(market, email);
    expect(passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('AUTH-5 a stolen session does not let anybody guess', async () => {
    const token = await tokenOfAddress(market, 'vendor2@demo.chalkline.test');
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1) answers.push(await change(token, `guess-${tries}`, 'brand-new-2027'));
    expect(answers.at(-1)?.code).toBe('RATE_LIMITED');
  });
});

describe('a password that others would guess', () => {
  it.each([
    ['AUTH-23', 'Passw0rd2026!', /easy to guess/],
    ['AUTH-22', 'Chalkline-2027!', /name Chalkline/],
    ['AUTH-22', 'vendor3-demo-77', /your email address/],
    ['AUTH-21', 'somebody@else.example', /email address/],
  ])('%s is refused by a link, which stays good: %s', async (_rule, password, reason) => {
    await market.db.delete(rateLimits);
    await forgot(EMAIL);
    const secret = await secretFor(market, EMAIL);
    const refused = await reset(secret, password);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['password']]);
    expect(refused.fields['password']).toMatch(reason);
    const another = `lantern-anvil-${password.charCodeAt(0)}`;
    expect((await reset(secret, another)).status).toBe(200);
  });

  it('AUTH-22 the demonstration’s is set by seeding alone', async () => {
    const email = 'staff@demo.chalkline.test';
    expect((await signIn(email, 'chalkline-demo', 'staff')).status).toBe(200);
    const token = await tokenOfAddress(market, email);
    const body = { currentPassword: 'chalkline-demo', newPassword: 'chalkline-demo' };
    const answer = await market.call('POST', '/api/Auth/ChangePassword', { token, body });
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ['newPassword']]);
  });
});
