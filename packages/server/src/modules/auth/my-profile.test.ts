import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const save = (body: object) => market.call('POST', '/api/Auth/UpdateMyProfile', { as: 'subvendor', body });

it('ACC-30 one changes one’s own name, position and telephone, and the sign-in address stays', async () => {
  const before = await market.call('GET', '/api/Auth/GetMyProfile', { as: 'subvendor' });
  const saved = await save({
    firstName: ' Robin ',
    lastName: 'Vale',
    position: 'Bid desk',
    phoneNumber: '559 555 0199',
  });
  expect(saved.data).toMatchObject({
    firstName: 'Robin',
    lastName: 'Vale',
    position: 'Bid desk',
    phoneNumber: '+15595550199',
  });
  expect(saved.data.email).toBe(before.data.email);
  const refused = await save({ firstName: ' ', lastName: 'Vale', phoneNumber: '12' });
  expect([refused.code, Object.keys(refused.fields)]).toEqual(['RULE_BROKEN', ['firstName', 'phoneNumber']]);
});

it('AUTH-18 a fresh token goes on with the session, and ends with it', async () => {
  const email = 'vendor3@demo.chalkline.test';
  const body = { email, password: 'chalkline-demo', portal: 'vendor' };
  const { data: session } = await market.call('POST', '/api/Auth/SignIn', { body });
  const { data: fresh } = await market.call('POST', '/api/Auth/RefreshToken', { token: session.token });
  expect(fresh.token).not.toBe(session.token);
  expect(fresh).toMatchObject({ email, role: 'Vendor', status: 3 });
  const read = (token: string) => market.call('GET', '/api/Auth/GetMyProfile', { token });
  expect([(await read(session.token)).status, (await read(fresh.token)).status]).toEqual([200, 200]);
  await market.call('POST', '/api/Auth/SignOut', { token: fresh.token });
  expect([(await read(session.token)).status, (await read(fresh.token)).status]).toEqual([401, 401]);
});
