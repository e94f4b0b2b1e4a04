import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvedDomains, auditLog, linkTokens, rateLimits } from '../../database/tables/index.ts';
import { NEW_PASSWORD, newcomer, secretFor, tokenOfAddress, userOf } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await market.db.insert(approvedDomains).values({ domain: 'willow.example' });
});
beforeEach(() => market.db.delete(rateLimits));
afterAll(() => market.close());

const EMAIL = 'principal@willow.example';
const OWN = 'lantern-anvil-62';
const post = (operation: string, body: object) => market.call('POST', `/api/Auth/${operation}`, { body });
const confirm = (token: string, proof: object) => post('ConfirmAddress', { token, ...proof });
const signIn = (password: string, email = EMAIL) => post('SignIn', { email, password, portal: 'school' });

/** Somebody signs up with an address; what was mailed there is the owner's. */
async function signUp(email: string): Promise<string> {
  const answer = await post('RegisterSchool', { ...newcomer(email), schoolName: 'Willow Unified' });
  expect(answer.errorMsg).toBeNull();
  return secretFor(market, email);
}

it('REG-6 the click alone confirms nothing: who signed up is asked for the password', async () => {
  const secret = await signUp('click@willow.example');
  const answer = await confirm(secret, {});
  expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, 'RULE_BROKEN', ['password']]);
  expect((await userOf(market, 'click@willow.example')).confirmedAt).toBeNull();
});

it('REG-7 an address that somebody else signed up with becomes its owner’s, who chooses a new password', async () => {
  const secret = await signUp(EMAIL);
  const stranger = await tokenOfAddress(market, EMAIL);
  const answer = await confirm(secret, { newPassword: OWN });
  expect(answer.data).toMatchObject({ email: EMAIL, portal: 'school', status: 3 });
  expect((await signIn(NEW_PASSWORD)).code).toBe('WRONG_CREDENTIALS');
  expect((await signIn(OWN)).status).toBe(200);
  expect((await market.call('GET', '/api/Auth/GetMyProfile', { token: stranger })).code).toBe('TOKEN_EXPIRED');
  const { id } = await userOf(market, EMAIL);
  const trail = await market.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  const actions = trail.filter(({ entity }) => entity === 'user').map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['password-set', 'address-confirmed']));
});

it('REG-9 who confirms is signed in, where the account may enter', async () => {
  const secret = await signUp('enters@willow.example');
  const { data } = await confirm(secret, { password: NEW_PASSWORD });
  expect(data.session).toMatchObject({ role: 'School', status: 3, homeUrl: '/school-dashboard' });
  const profile = await market.call('GET', '/api/Auth/GetMyProfile', { token: data.session.token });
  expect(profile.data.email).toBe('enters@willow.example');
  const { id } = await userOf(market, 'enters@willow.example');
  const trail = await market.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(trail.find(({ action }) => action === 'signed-in')?.after).toEqual({ by: 'confirmed address' });
});

it('REG-9 REG-3 a school that waits for an administrator is not signed in', async () => {
  const secret = await signUp('waits@unknown-district.example');
  const { data } = await confirm(secret, { password: NEW_PASSWORD });
  expect([data.status, data.session]).toEqual([4, null]);
});

describe('a link', () => {
  it('REG-8 is not used up by a wrong password, nor by a weak one', async () => {
    const email = 'second-try@willow.example';
    const secret = await signUp(email);
    const wrong = await confirm(secret, { password: 'not the one of the sign-up 1' });
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([422, ['password']]);
    const weak = await confirm(secret, { newPassword: 'password123' });
    expect([weak.status, Object.keys(weak.fields)]).toEqual([422, ['newPassword']]);
    expect((await confirm(secret, { password: NEW_PASSWORD })).status).toBe(200);
  });

  it('REG-8 takes ten passwords in a quarter of an hour, and the right one after that', async () => {
    const secret = await signUp('guessed@willow.example');
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await confirm(secret, { password: `a guess of mine ${n}` }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(800);
    expect((await confirm(secret, { password: NEW_PASSWORD })).status).toBe(429);
    await market.db.delete(rateLimits);
    expect((await confirm(secret, { password: NEW_PASSWORD })).status).toBe(200);
  });

  it('REG-8 is one of sixty from a network in a quarter of an hour; another network goes on', async () => {
    const secret = await signUp('networks@willow.example');
    const from = (address: string, token: string) =>
      market.call('POST', '/api/Auth/ConfirmAddress', { body: { token, password: NEW_PASSWORD }, from: address });
    for (let n = 0; n < 60; n += 1) expect((await from('198.51.100.7', `made-up-${n}`)).code).toBe('LINK_EXPIRED');
    expect((await from('198.51.100.7', secret)).code).toBe('RATE_LIMITED');
    expect((await from('198.51.100.8', secret)).status).toBe(200);
  });

  it('REG-7 of two that use it at once one wins', async () => {
    const secret = await signUp('at-once@willow.example');
    const answers = await Promise.all([
      confirm(secret, { password: NEW_PASSWORD }),
      confirm(secret, { newPassword: OWN }),
    ]);
    expect(answers.map(({ code }) => code).filter((code) => code === 'LINK_EXPIRED')).toHaveLength(1);
    const winner = answers[0]?.status === 200 ? NEW_PASSWORD : OWN;
    expect((await signIn(winner, 'at-once@willow.example')).status).toBe(200);
  });

  it('REG-7 sets no password once the address is confirmed by another way', async () => {
    const email = 'twice@willow.example';
    const secret = await signUp(email);
    await post('ForgotPassword', { email });
    expect((await post('ResetPassword', { token: await secretFor(market, email), password: OWN })).status).toBe(200);
    expect((await confirm(secret, { newPassword: 'cobbler-meadow-41' })).code).toBe('LINK_EXPIRED');
    expect((await signIn(OWN, email)).status).toBe(200);
  });

  it('AUTH-17 that is over says so before it asks for a password', async () => {
    const email = 'late@willow.example';
    const secret = await signUp(email);
    await market.db
      .update(linkTokens)
      .set({ expiresAt: new Date(0) })
      .where(eq(linkTokens.email, email));
    expect((await confirm(secret, {})).code).toBe('LINK_EXPIRED');
    expect((await confirm(secret, { password: NEW_PASSWORD })).code).toBe('LINK_EXPIRED');
  });
});
