import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, sessions } from '../../database/tables/index.ts';
import { actAs, userOf } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const EMAIL = 'vendor@demo.chalkline.test';
const signIn = async (device: string, from: string): Promise<string> => {
  const body = { email: EMAIL, password: 'chalkline-demo', portal: 'vendor' };
  const answer = await market.call('POST', '/api/Auth/SignIn', { body, from, headers: { 'user-agent': device } });
  return answer.data.token;
};
const list = (token: string) => market.call('GET', '/api/Auth/GetMySessions', { token });
const endOne = (token: string, id: string) => market.call('POST', '/api/Auth/EndSession', { token, body: { id } });

beforeEach(async () => {
  const { id } = await userOf(market, EMAIL);
  await market.services.sessions.revokeUser(id);
});

describe('one’s own sessions', () => {
  it('ACC-33 are listed with device, address and times, this one marked and first', async () => {
    const phone = await signIn('Phone', '203.0.113.1');
    const desk = await signIn('Desk', '203.0.113.2');
    const { data } = await list(phone);
    expect(data).toMatchObject([
      { device: 'Phone', address: '203.0.113.1', isCurrent: true },
      { device: 'Desk', address: '203.0.113.2', isCurrent: false },
    ]);
    expect((await list(desk)).data[0]).toMatchObject({ device: 'Desk', isCurrent: true });
  });

  it('ACC-33 tell when they were last used, to the minute', async () => {
    const token = await signIn('Desk', '203.0.113.2');
    const id = (await list(token)).data[0].id as string;
    const asked = Date.now();
    const before = new Date(asked - 3_600_000);
    await market.db.update(sessions).set({ createdAt: before, lastUsedAt: before }).where(eq(sessions.id, id));
    await market.services.sessions.forgetUser((await userOf(market, EMAIL)).id);
    const [session] = (await list(token)).data;
    expect(session.signedInAt).toBe(before.toISOString());
    const lastUsedAt = Date.parse(session.lastUsedAt);
    expect(lastUsedAt).toBeGreaterThan(asked - 60_000);
    expect(lastUsedAt).toBeLessThanOrEqual(Date.now());
  });

  it('ACC-34 end one by one, at once, and not the one that asks', async () => {
    const [mine, other, third] = [
      await signIn('A', '203.0.113.1'),
      await signIn('B', '203.0.113.2'),
      await signIn('C', '203.0.113.3'),
    ];
    const sessionOf = async (token: string) => (await list(token)).data[0].id as string;
    expect((await endOne(mine, await sessionOf(other))).status).toBe(200);
    expect((await list(other)).code).toBe('TOKEN_EXPIRED');
    expect((await list(third)).status).toBe(200);
    const own = await endOne(mine, await sessionOf(mine));
    expect([own.status, Object.keys(own.fields)]).toEqual([422, ['id']]);
    expect((await list(mine)).status).toBe(200);
  });

  it('ACC-34 end all at once but this one, and the audit says so', async () => {
    const [mine, other, third] = [
      await signIn('A', '203.0.113.1'),
      await signIn('B', '203.0.113.2'),
      await signIn('C', '203.0.113.3'),
    ];
    expect((await market.call('POST', '/api/Auth/EndOtherSessions', { token: mine })).status).toBe(200);
    for (const token of [other, third]) expect((await list(token)).code).toBe('TOKEN_EXPIRED');
    expect((await list(mine)).data).toHaveLength(1);
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.action, 'sessions-ended'));
    expect(entries.at(-1)).toMatchObject({ entity: 'user', after: { sessions: 2 } });
  });
});

describe('another’s', () => {
  it('ACC-34 ID-5 are not there', async () => {
    const mine = await signIn('A', '203.0.113.1');
    const [theirs] = (await list(await market.tokenOf('school'))).data;
    expect((await endOne(mine, theirs.id)).code).toBe('NOT_FOUND');
    expect((await market.call('GET', '/api/Auth/GetMyProfile', { as: 'school' })).status).toBe(200);
  });

  it('ACC-33 IMP-3 are not an administrator’s to see or to end who acts as them, nor the administrator’s theirs', async () => {
    const mine = await signIn('A', '203.0.113.1');
    const acting = await actAs(market, 'vendor', 'Vendor');
    expect((await list(mine)).data).toHaveLength(1);
    for (const [method, operation] of [
      ['GET', 'GetMySessions'],
      ['POST', 'EndOtherSessions'],
    ] as const) {
      expect((await market.call(method, `/api/Auth/${operation}`, acting)).code).toBe('IMPERSONATION_REFUSED');
    }
    await market.call('POST', '/api/Auth/EndOtherSessions', { token: mine });
    expect((await market.call('GET', '/api/Auth/GetMyProfile', acting)).status).toBe(200);
  });

  it('ACC-34 AUTH-9 an administrator’s that are ended take with them what was opened through them', async () => {
    const { id } = await userOf(market, 'admin@demo.chalkline.test');
    const mine = await market.services.sessions.issue(id, null);
    const acting = await actAs(market, 'vendor', 'Vendor');
    await market.call('POST', '/api/Auth/EndOtherSessions', { token: mine });
    expect((await market.call('GET', '/api/Auth/GetMyProfile', acting)).code).toBe('TOKEN_EXPIRED');
  });
});
