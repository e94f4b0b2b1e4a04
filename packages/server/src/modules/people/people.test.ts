import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Heard,
  mailsTo,
  newestMail,
  openWindow,
  secretFor,
  tokenOfAddress,
  until,
  userOf,
  wordsOf,
} from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';

let market: Market;
const windows: Heard[] = [];
beforeAll(async () => {
  market = await startMarket({ listen: true });
});
afterEach(() => Promise.all(windows.splice(0).map(({ connection }) => connection.stop())));
afterAll(() => market.close());

const teams = {
  assistants: ['school', 'School', 'Assistant'],
  reviewers: ['school', 'School', 'Reviewer'],
  company: ['vendor', 'Vendor', 'Assistant'],
} as const;
type Team = keyof typeof teams;
const invite = (team: Team, email: string, more: object = {}) => {
  const [as, area, kind] = teams[team];
  const body = { firstName: 'Ivo', lastName: 'Lindgren', email, ...more };
  return market.call('POST', `/api/${area}/Invite${kind}`, { as, body });
};
const update = (team: Team, body: object) => {
  const [as, area, kind] = teams[team];
  return market.call('POST', `/api/${area}/Update${kind}`, { as, body });
};
const choosePassword = async (email: string) => {
  const body = { token: await secretFor(market, email), password: 'chalk-and-slate-7' };
  return market.call('POST', '/api/Auth/ResetPassword', { body });
};
const signIn = (email: string, portal: string) =>
  market.call('POST', '/api/Auth/SignIn', { body: { email, password: 'chalk-and-slate-7', portal } });
const listen = async (token: string, group?: string) => {
  const heard = await openWindow(market, token, group);
  windows.push(heard);
  return heard;
};

describe('inviting a colleague', () => {
  it.each([
    ['assistants', 'school', { role: 'School', accessType: 2 }],
    ['reviewers', 'staff', { role: 'StaffMember' }],
    ['company', 'vendor', { role: 'SubVendor', accessType: 2 }],
  ] as const)('ACC-24 %s choose a password by the mail and enter', async (team, portal, who) => {
    const email = `${team}@colleagues.example`;
    const invited = await invite(team, email);
    expect(invited.data).toMatchObject({ email, state: 'invited' });
    expect((await signIn(email, portal)).code).toBe('WRONG_CREDENTIALS');
    const inviter = team === 'company' ? 'Noor Saleh' : 'Dana Mercer';
    expect(wordsOf(await newestMail(market, email))).toContain(inviter);
    expect((await choosePassword(email)).data).toMatchObject({ portal, email, session: who });
    expect((await signIn(email, portal)).data).toMatchObject(who);
  });

  it.each([
    ['assistants', 'ASSISTANT@demo.chalkline.test'],
    ['reviewers', 'School@demo.chalkline.test'],
    ['company', 'subvendor@demo.chalkline.test'],
  ] as const)('ACC-24 ACC-32 %s: %s, an address of their own people, is refused by its field', async (team, email) => {
    const answer = await invite(team, email);
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ['email']]);
    expect(await mailsTo(market, email.toLowerCase())).toEqual([]);
  });

  it('ACC-24 takes an address of nobody once', async () => {
    expect((await invite('assistants', 'once@colleagues.example')).status).toBe(200);
    for (const team of ['assistants', 'reviewers'] as const) {
      const again = await invite(team, 'Once@colleagues.example');
      expect([again.status, Object.keys(again.fields)]).toEqual([422, ['email']]);
    }
    expect(await mailsTo(market, 'once@colleagues.example')).toHaveLength(1);
  });

  it('ACC-24 names every wrong field', async () => {
    const answer = await invite('company', 'no address', { firstName: ' ', lastName: ' ' });
    expect(Object.keys(answer.fields).sort()).toEqual(['email', 'firstName', 'lastName']);
  });

  it('ACC-24 a second mail makes the first link void; who is in needs none', async () => {
    const email = 'again@colleagues.example';
    const { data } = await invite('company', email);
    const first = await secretFor(market, email);
    const again = await market.call('POST', '/api/Vendor/ReinvitePerson', { as: 'vendor', body: { id: data.id } });
    expect(again.status).toBe(200);
    const old = await market.call('POST', '/api/Auth/ResetPassword', {
      body: { token: first, password: 'slate-2027-x' },
    });
    expect(old.code).toBe('LINK_EXPIRED');
    expect((await choosePassword(email)).status).toBe(200);
    const late = await market.call('POST', '/api/Vendor/ReinvitePerson', { as: 'vendor', body: { id: data.id } });
    expect(late.status).toBe(422);
  });
});

it.each(['name', 'email', 'state', 'lastSignInAt'])('ACC-24 colleagues are sorted by %s, both ways', async (key) => {
  const ask = async (sort: string) =>
    (await market.call('GET', `/api/School/GetAssistants?pageSize=100&sort=${sort}`, { as: 'school' })).data
      .listingData;
  const [up, down] = [await ask(key), await ask(`-${key}`)];
  expect(up.length).toBeGreaterThan(1);
  expect(new Set(up.map(({ id }: { id: number }) => id))).toEqual(new Set(down.map(({ id }: { id: number }) => id)));
});

it.each(['active', 'invited', 'disabled'])('UI-8 colleagues are narrowed to those who are %s', async (state) => {
  const { data } = await invite('assistants', `${state}@cedarvalley.test`);
  if (state === 'disabled') await update('assistants', { id: data.id, isDisabled: true });
  const path = `/api/School/GetAssistants?pageSize=100&state=${state}`;
  const { listingData } = (await market.call('GET', path, { as: 'school' })).data;
  expect(listingData.length).toBeGreaterThan(0);
  expect(new Set(listingData.map((person: { state: string }) => person.state))).toEqual(new Set([state]));
});

describe('what a colleague may do', () => {
  it('ACC-11 follows the rights at once, in the session that is open', async () => {
    const { id } = await userOf(market, 'assistant@demo.chalkline.test');
    const token = await tokenOfAddress(market, 'assistant@demo.chalkline.test');
    const list = () => market.call('GET', '/api/School/GetAssistants', { token });
    expect((await list()).code).toBe('RIGHT_MISSING');
    expect((await update('assistants', { id, rights: ['people', 'people'] })).data.rights).toEqual(['people']);
    expect((await list()).status).toBe(200);
    await update('assistants', { id, rights: [] });
    expect((await list()).code).toBe('RIGHT_MISSING');
  });

  it('AUTH-20 a right that is granted or taken reaches every open window of that person, and no colleague’s', async () => {
    const email = 'assistant@demo.chalkline.test';
    const { id, rights } = await userOf(market, email);
    const [one, two] = [
      await listen(await tokenOfAddress(market, email)),
      await listen(await tokenOfAddress(market, email)),
    ];
    const colleague = await listen(await market.tokenOf('school'));
    const fresh = ({ events }: Heard) => events.findLast(({ name }) => name === 'UpdateAccessTokenAsync')?.value;
    for (const given of [['publish', 'award', 'people'], []]) {
      for (const heard of [one, two]) heard.events.length = 0;
      await update('assistants', { id, rights: given });
      expect(await until(() => fresh(one) !== undefined && fresh(two) !== undefined)).toBe(true);
      const session = await market.call('POST', '/api/Auth/RefreshToken', { token: String(fresh(one)) });
      expect(session.data.rights.toSorted()).toEqual(given.toSorted());
    }
    expect(colleague.events).toEqual([]);
    await update('assistants', { id, rights });
  });

  it('ACC-24 nobody changes the main account, or their own', async () => {
    const main = await userOf(market, 'school@demo.chalkline.test');
    const { id } = await userOf(market, 'assistant@demo.chalkline.test');
    expect((await update('assistants', { id: main.id, isDisabled: true })).status).toBe(422);
    await update('assistants', { id, rights: ['people'] });
    const own = await market.call('POST', '/api/School/UpdateAssistant', {
      as: 'assistant',
      body: { id, rights: ['award'] },
    });
    expect(own.status).toBe(422);
    const above = await market.call('POST', '/api/School/UpdateAssistant', {
      as: 'assistant',
      body: { id: main.id, isDisabled: true },
    });
    expect(above.status).toBe(422);
  });

  it('ACC-24 an assistant grants no right that it lacks', async () => {
    const { id } = await userOf(market, 'assistant@demo.chalkline.test');
    await update('assistants', { id, rights: ['people'] });
    const body = { firstName: 'Ivo', lastName: 'L', email: 'stronger@colleagues.example', rights: ['award'] };
    const answer = await market.call('POST', '/api/School/InviteAssistant', { as: 'assistant', body });
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ['rights']]);
    await update('assistants', { id, rights: [] });
  });
});

describe('disabling a colleague', () => {
  it('ACC-16 ends that person’s sessions and windows at once, and nobody else’s', async () => {
    const email = 'leaves@colleagues.example';
    const { data } = await invite('assistants', email);
    await choosePassword(email);
    const token = (await signIn(email, 'school')).data.token;
    const leaving = await listen(token, 'School_1');
    const staying = await listen(await market.tokenOf('school'), 'School_1');
    const answer = await update('assistants', { id: data.id, isDisabled: true });
    expect(answer.data.state).toBe('disabled');
    expect(await until(() => leaving.events.some(({ name }) => name === 'VendorSignOutAsync'))).toBe(true);
    expect(await until(() => leaving.connection.state === 'Disconnected')).toBe(true);
    expect((await market.call('GET', '/api/Auth/GetMyProfile', { token })).code).toBe('TOKEN_EXPIRED');
    expect((await signIn(email, 'school')).code).toBe('ACCOUNT_NOT_ACTIVE');
    expect(staying.events).toEqual([]);
    expect(staying.connection.state).toBe('Connected');
    await update('assistants', { id: data.id, isDisabled: false });
    expect((await signIn(email, 'school')).status).toBe(200);
  });

  it('ACC-16 a disabled person’s links let nobody in', async () => {
    const email = 'never@colleagues.example';
    const { data } = await invite('company', email);
    await update('company', { id: data.id, isDisabled: true });
    await choosePassword(email);
    expect((await signIn(email, 'vendor')).code).toBe('ACCOUNT_NOT_ACTIVE');
  });

  it.each(['school2', 'vendor2'] as DemoName[])('ID-5 %s finds nobody of another organisation', async (as) => {
    const own = as === 'school2' ? 'assistant' : 'subvendor';
    const { id } = await userOf(market, `${own}@demo.chalkline.test`);
    const path = as === 'school2' ? '/api/School/UpdateAssistant' : '/api/Vendor/UpdateAssistant';
    expect((await market.call('POST', path, { as, body: { id, isDisabled: true } })).status).toBe(404);
  });
});
