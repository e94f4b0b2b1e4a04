import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schools } from '../../database/tables/index.ts';
import {
  type Heard,
  newcomer,
  newestMail,
  openWindow,
  registerVendor,
  secretFor,
  tokenOfAddress,
  until,
  userOf,
  wordsOf,
} from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
const windows: Heard[] = [];
beforeAll(async () => {
  market = await startMarket({ listen: true });
});
afterEach(() => Promise.all(windows.splice(0).map(({ connection }) => connection.stop())));
afterAll(() => market.close());

const listen = async (token: string, group?: string) => {
  const heard = await openWindow(market, token, group);
  windows.push(heard);
  return heard;
};
const admin = (path: string, body: object) => market.call('POST', `/api/Admin/${path}`, { as: 'admin', body });
const profile = (token: string) => market.call('GET', '/api/Auth/GetMyProfile', { token });
const signInAs = (email: string, portal: string) =>
  market.call('POST', '/api/Auth/SignIn', { body: { email, password: newcomer(email).password, portal } });

describe('deciding on accounts', () => {
  it('ADM-3 a school that waits is let in, and told', async () => {
    const email = 'waits@elsewhere.example';
    const body = { ...newcomer(email), schoolName: 'Elsewhere Schools' };
    await market.call('POST', '/api/Auth/RegisterSchool', { body });
    await market.call('POST', '/api/Auth/ConfirmAddress', { body: { token: await secretFor(market, email) } });
    expect((await signInAs(email, 'school')).code).toBe('ACCOUNT_NOT_ACTIVE');
    const { schoolId } = await userOf(market, email);
    const list = await market.call('GET', '/api/Admin/GetSchools?status=4&search=Elsewhere', { as: 'admin' });
    expect(list.data.listingData).toEqual([expect.objectContaining({ id: schoolId, status: 4, email })]);
    await admin('SetSchoolStatus', { id: schoolId, status: 3 });
    expect((await newestMail(market, email)).event).toMatch(/^account-/);
    expect((await signInAs(email, 'school')).data).toMatchObject({ role: 'School', status: 3 });
  });

  it('AUTH-20 an approval replaces the token in every window of the company’s people, and in no other', async () => {
    const email = 'submitted@okonkwo.example';
    const token = await registerVendor(market, email);
    const { vendorId } = await userOf(market, email);
    const [one, two] = [await listen(token), await listen(await tokenOfAddress(market, email))];
    const stranger = await listen(await market.tokenOf('vendor2'));
    await admin('SetVendorStatus', { id: vendorId, status: 4, reason: 'Papers came by post.' });
    const answer = await admin('SetVendorStatus', { id: vendorId, status: 1 });
    expect(answer.data.profile.status).toBe(1);
    const fresh = ({ events }: Heard) => events.findLast(({ name }) => name === 'UpdateAccessTokenAsync')?.value;
    expect(await until(() => fresh(one) !== undefined && fresh(two) !== undefined)).toBe(true);
    expect(fresh(one)).not.toBe(fresh(two));
    expect(stranger.events).toEqual([]);
    const session = await market.call('POST', '/api/Auth/RefreshToken', { token: String(fresh(two)) });
    expect(session.data.status).toBe(1);
  });

  it('ADM-3 ACC-16 a rejection needs a reason, and signs everybody out at once', async () => {
    const email = 'rejected@okonkwo.example';
    const token = await registerVendor(market, email);
    const { vendorId } = await userOf(market, email);
    await admin('SetVendorStatus', { id: vendorId, status: 4, reason: 'Papers came by post.' });
    const heard = await listen(token);
    expect(Object.keys((await admin('SetVendorStatus', { id: vendorId, status: 2 })).fields)).toEqual(['reason']);
    await admin('SetVendorStatus', { id: vendorId, status: 2, reason: 'No such company is registered.' });
    expect(await until(() => heard.events.some(({ name }) => name === 'VendorSignOutAsync'))).toBe(true);
    expect((await profile(token)).code).toBe('TOKEN_EXPIRED');
    expect(wordsOf(await newestMail(market, email))).toContain('No such company is registered.');
    const late = await signInAs(email, 'vendor');
    expect([late.status, late.code]).toEqual([403, 'ACCOUNT_NOT_ACTIVE']);
  });

  it('ACC-2 a step that the table does not have is a conflict', async () => {
    const answer = await admin('SetSchoolStatus', { id: 1, status: 4, reason: 'No.' });
    expect([answer.status, answer.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    const [school] = await market.db.select().from(schools).where(eq(schools.id, 1));
    expect(school?.status).toBe(1);
  });

  it('ADM-5 ACC-16 a blocked person is out at once, colleagues are not', async () => {
    const { id } = await userOf(market, 'subvendor@demo.chalkline.test');
    const token = await tokenOfAddress(market, 'subvendor@demo.chalkline.test');
    const colleague = await listen(await market.tokenOf('vendor'), 'Vendor_1');
    const heard = await listen(token, `SubVendor_${id}`);
    expect(Object.keys((await admin('SetPersonState', { id, isDisabled: true })).fields)).toEqual(['reason']);
    await admin('SetPersonState', { id, isDisabled: true, reason: 'Left the company.' });
    expect(await until(() => heard.events.some(({ name }) => name === 'VendorSignOutAsync'))).toBe(true);
    expect((await profile(token)).code).toBe('TOKEN_EXPIRED');
    expect(colleague.events).toEqual([]);
    expect(wordsOf(await newestMail(market, 'subvendor@demo.chalkline.test'))).toContain('Left the company.');
    expect((await admin('SetPersonState', { id, isDisabled: false })).data.state).toBe('active');
    const me = await userOf(market, 'admin@demo.chalkline.test');
    expect((await admin('SetPersonState', { id: me.id, isDisabled: true, reason: 'x' })).status).toBe(422);
  });

  it('ADM-2 an account’s page has its people, its activity and its audit', async () => {
    const { data } = await market.call('GET', '/api/Admin/GetVendorInfo/1', { as: 'admin' });
    expect(data.people.length).toBeGreaterThanOrEqual(2);
    expect(data.activity.bids).toBeGreaterThan(0);
    expect(data.audit).toBeInstanceOf(Array);
    const school = await market.call('GET', '/api/Admin/GetSchoolInfo/1', { as: 'admin' });
    expect(school.data.activity.lastPublishedAt).not.toBeNull();
  });

  it.each(['companyName', 'stateCode', 'status', 'plan', 'bidCount', 'awardCount', 'createdAt', 'lastSignInAt'])(
    'ADM-1 companies are sorted by %s, both ways',
    async (key) => {
      const ask = (sort: string) =>
        market.call('GET', `/api/Admin/GetVendors?pageSize=100&sort=${sort}`, { as: 'admin' });
      const [up, down] = [await ask(key), await ask(`-${key}`)];
      const values = ({ data }: typeof up) => data.listingData.map((row: Record<string, unknown>) => row[key]);
      expect(up.data.totalCount).toBe(down.data.totalCount);
      const known = (list: unknown[]) => list.filter((value) => value !== null);
      expect(known(values(down))[0]).toEqual(known(values(up)).at(-1));
    },
  );
});

describe('approved domains', () => {
  it('ACC-13 are kept once, small, and never one that everybody has', async () => {
    const added = await admin('AddDomain', { domain: ' @Maple.K12.CA.US ', note: 'Asked for by phone' });
    expect(added.data).toMatchObject({ domain: 'maple.k12.ca.us', createdBy: 'Sam Okafor', accountCount: 0 });
    expect((await admin('AddDomain', { domain: 'maple.k12.ca.us' })).status).toBe(422);
    expect(Object.keys((await admin('AddDomain', { domain: 'gmail.com' })).fields)).toEqual(['domain']);
    expect((await admin('AddDomain', { domain: 'no domain' })).status).toBe(422);
    expect((await admin('RemoveDomain', { id: added.data.id })).status).toBe(200);
    expect((await admin('RemoveDomain', { id: added.data.id })).status).toBe(404);
  });
});

describe('inquiries', () => {
  it('MSG-14 are read, assigned, answered by mail and closed', async () => {
    const body = { name: 'Ada', email: 'ada@visitor.example', subject: 'Prices', message: 'Is it free?' };
    expect((await market.call('POST', '/api/Auth/SupportRequest', { body })).status).toBe(200);
    const list = await market.call('GET', '/api/Admin/GetInquiries?state=new', { as: 'admin' });
    const { id } = list.data.listingData[0];
    const me = await userOf(market, 'admin@demo.chalkline.test');
    expect((await admin('AssignInquiry', { id, adminId: me.id })).data.inquiry.state).toBe('assigned');
    const answered = await admin('AnswerInquiry', { id, text: 'It is for invited vendors.', closes: false });
    expect(answered.data.messages.map(({ text }: { text: string }) => text)).toEqual([
      'Is it free?',
      'It is for invited vendors.',
    ]);
    const mail = await newestMail(market, 'ada@visitor.example');
    expect(wordsOf(mail)).toContain('It is for invited vendors.');
    await admin('CloseInquiry', { id });
    expect((await admin('AnswerInquiry', { id, text: 'More.' })).code).toBe('ILLEGAL_TRANSITION');
  });

  it('AUTH-5 a flood of them is stopped', async () => {
    const body = { name: 'Ada', email: 'ada@visitor.example', subject: 'Prices', message: 'Again.' };
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push(await market.call('POST', '/api/Auth/SupportRequest', { body }));
    expect(answers.at(-1)?.code).toBe('RATE_LIMITED');
  });
});
