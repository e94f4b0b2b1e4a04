import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications, schools } from '../../database/tables/index.ts';
import {
  confirmAddress,
  type Heard,
  mailsTo,
  newcomer,
  newestMail,
  openWindow,
  registerVendor,
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
/** What a client was notified of, oldest first. */
const toldTo = (role: string, clientId: number) =>
  market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.role, role), eq(notifications.clientId, clientId)))
    .orderBy(notifications.id);
const profile = (token: string) => market.call('GET', '/api/Auth/GetMyProfile', { token });
const signInAs = (email: string, portal: string) =>
  market.call('POST', '/api/Auth/SignIn', { body: { email, password: newcomer(email).password, portal } });

describe('deciding on accounts', () => {
  it('ADM-3 a school that waits is granted access, and told', async () => {
    const email = 'waits@elsewhere.example';
    const body = { ...newcomer(email), schoolName: 'Elsewhere Schools' };
    await market.call('POST', '/api/Auth/RegisterSchool', { body });
    await confirmAddress(market, email);
    expect((await signInAs(email, 'school')).code).toBe('ACCOUNT_NOT_ACTIVE');
    const { schoolId } = await userOf(market, email);
    const list = await market.call('GET', '/api/Admin/GetSchools?status=4&search=Elsewhere', { as: 'admin' });
    expect(list.data.listingData).toEqual([expect.objectContaining({ id: schoolId, status: 4, email })]);
    await admin('SetSchoolStatus', { id: schoolId, status: 3 });
    expect(await newestMail(market, email)).toMatchObject({
      event: 'access-granted',
      subject: 'Elsewhere Schools has access to Chalkline',
    });
    expect((await signInAs(email, 'school')).data).toMatchObject({ role: 'School', status: 3 });
    const told = await toldTo('School', schoolId ?? 0);
    expect(told).toMatchObject([{ event: 'access-granted', relatedUrl: 'school-business-setup' }]);
  });

  it('NOTIF-9 every decision on a verification is kept and pushed, not mailed alone', async () => {
    const email = 'decided@okonkwo.example';
    const token = await registerVendor(market, email);
    const vendorId = (await userOf(market, email)).vendorId ?? 0;
    const heard = await listen(token, `Vendor_${vendorId}`);
    const decide = async (status: number) => {
      await admin('SetVendorStatus', { id: vendorId, status: 4, reason: 'Papers came by post.' });
      await admin('SetVendorStatus', { id: vendorId, status, reason: 'The W-9 is not signed.' });
    };
    await decide(3);
    await decide(2);
    expect(await toldTo('Vendor', vendorId)).toMatchObject([
      { event: 'verification-sent-back', relatedUrl: 'vendor-verification-setup', notificationType: 3 },
      {
        event: 'verification-rejected',
        relatedUrl: 'support',
        message: 'Okonkwo Supplies could not be verified: The W-9 is not signed.',
      },
    ]);
    const names = () => heard.events.map(({ name }) => name);
    expect(await until(() => names().includes('VendorSignOutAsync'))).toBe(true);
    expect(names().filter((name) => name === 'ReceiveNotification')).toHaveLength(2);
    expect(names().at(-1)).toBe('VendorSignOutAsync');
    await admin('SetVendorStatus', { id: vendorId, status: 3, reason: 'It is signed now.' });
    await decide(1);
    await admin('SetVendorStatus', { id: vendorId, status: 2, reason: 'It was sold.' });
    expect((await toldTo('Vendor', vendorId)).slice(2)).toMatchObject([
      { event: 'access-granted', relatedUrl: 'vendor-verification-setup' },
      { event: 'verification-approved', relatedUrl: 'new-deals' },
      { event: 'approval-withdrawn', message: 'The approval of Okonkwo Supplies was withdrawn: It was sold.' },
    ]);
    const { data } = await market.call('GET', `/api/Admin/GetVendorInfo/${vendorId}`, { as: 'admin' });
    expect(data.audit.map(({ action }: { action: string }) => action)).toContain('access-granted');
  });

  it('NOTIF-31 a company that never submitted anything reads that its account was rejected, not its verification', async () => {
    const email = 'early@okonkwo.example';
    await registerVendor(market, email);
    const { vendorId } = await userOf(market, email);
    await admin('SetVendorStatus', { id: vendorId, status: 2, reason: 'It is no company.' });
    expect(await newestMail(market, email)).toMatchObject({ event: 'account-rejected' });
  });

  it('NOTIF-9 ACC-20 a school reads that its setup was sent back, approved, and that it is rejected', async () => {
    const { schoolId } = await userOf(market, 'waits@elsewhere.example');
    const id = schoolId ?? 0;
    const handIn = () =>
      market.db.update(schools).set({ setupSubmittedAt: new Date() }).where(eq(schools.id, id)).returning();
    await handIn();
    await admin('SetSchoolStatus', { id, status: 3, reason: 'The NCES number is another district’s.' });
    await admin('SetSchoolStatus', { id, status: 1 });
    await admin('SetSchoolStatus', { id, status: 2, reason: 'It was closed.' });
    expect((await toldTo('School', id)).slice(1)).toMatchObject([
      { event: 'setup-sent-back', relatedUrl: 'school-business-setup', notificationType: 3 },
      { event: 'account-approved', relatedUrl: 'school-dashboard', notificationType: 4 },
      { event: 'approval-withdrawn', relatedUrl: 'support', notificationType: 5 },
    ]);
    const mails = (await mailsTo(market, 'waits@elsewhere.example')).map(({ event }) => event);
    expect(mails.slice(0, 3)).toEqual(['approval-withdrawn', 'account-approved', 'setup-sent-back']);
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

  it('ADM-5 ACC-16 AUTH-45 a blocked person is out at once and reads why, colleagues are not', async () => {
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
    const body = { email: 'subvendor@demo.chalkline.test', password: 'chalkline-demo', portal: 'vendor' };
    const refused = await market.call('POST', '/api/Auth/SignIn', { body });
    expect([refused.code, refused.errorMsg]).toEqual([
      'ACCOUNT_NOT_ACTIVE',
      'This account was disabled by an administrator: Left the company. Write to support if you have a question.',
    ]);
    expect((await admin('SetPersonState', { id, isDisabled: false })).data.state).toBe('active');
    expect((await newestMail(market, 'subvendor@demo.chalkline.test')).event).toBe('account-unblocked');
    expect((await toldTo('SubVendor', id)).at(-1)).toMatchObject({
      event: 'account-unblocked',
      relatedUrl: 'vendor-dashboard',
    });
    const { data } = await market.call('GET', '/api/Admin/GetDashboard', { as: 'admin' });
    const newest = data.latest.map(({ action }: { action: string }) => action);
    expect(newest.filter((action: string) => action.startsWith('person-')).slice(0, 2)).toEqual([
      'person-unblocked',
      'person-blocked',
    ]);
    const me = await userOf(market, 'admin@demo.chalkline.test');
    expect((await admin('SetPersonState', { id: me.id, isDisabled: true, reason: 'x' })).status).toBe(422);
  });

  it('ADM-2 an account’s page has its people, its activity and its audit', async () => {
    const { data } = await market.call('GET', '/api/Admin/GetVendorInfo/1', { as: 'admin' });
    expect(data.people.length).toBeGreaterThanOrEqual(2);
    expect(data.activity.bids).toBeGreaterThan(0);
    expect(data.audit).toBeInstanceOf(Array);
    expect(data.audit[0].summary).not.toMatch(/^(vendor|user) \d/);
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

it('UI-8 approved domains are found by their school, narrowed to those in use, and sorted by school', async () => {
  const { data } = await admin('AddDomain', { domain: 'cedarvalley.example', note: '' });
  const read = async (query: string): Promise<{ domain: string; accountCount: number; schoolName: string | null }[]> =>
    (await market.call('GET', `/api/Admin/GetDomains?pageSize=100&${query}`, { as: 'admin' })).data.listingData;
  const used = await read('isUsed=true');
  const first = used.find(({ schoolName }) => schoolName !== null);
  expect(used.every(({ accountCount }) => accountCount > 0)).toBe(true);
  expect((await read(`search=${encodeURIComponent(first?.schoolName ?? '')}`)).map(({ domain }) => domain)).toContain(
    first?.domain,
  );
  const unused = await read('isUsed=false&sort=schoolName');
  expect(unused.map(({ domain }) => domain)).toContain('cedarvalley.example');
  expect(unused.every(({ accountCount }) => accountCount === 0)).toBe(true);
  await admin('RemoveDomain', { id: data.id });
});

describe('inquiries', () => {
  it('MSG-14 are read, assigned, answered by mail and closed', async () => {
    const body = { name: 'Ada', email: 'ada@visitor.example', subject: 'Prices', message: 'Is it free?' };
    expect((await market.call('POST', '/api/Auth/SupportRequest', { body })).status).toBe(200);
    const list = await market.call('GET', '/api/Admin/GetInquiries?state=new', { as: 'admin' });
    const { id } = list.data.listingData[0];
    const me = await userOf(market, 'admin@demo.chalkline.test');
    const toAnswer = async () => {
      const { data } = await market.call('GET', '/api/Admin/GetDashboard', { as: 'admin' });
      const { count, href } = data.openWork.find(({ key }: { key: string }) => key === 'inquiries');
      const state = new URL(href, market.url).searchParams.get('state');
      const shown = await market.call('GET', `/api/Admin/GetInquiries?state=${state}`, { as: 'admin' });
      return [count, shown.data.totalCount];
    };
    const [before, shownBefore] = await toAnswer();
    expect(before).toBe(shownBefore);
    expect((await admin('AssignInquiry', { id, adminId: me.id })).data.inquiry.state).toBe('assigned');
    expect(await toAnswer()).toEqual([before - 1, before - 1]);
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

  it('MSG-15 what is sent again while it waits is one, by two clicks at the same time too; later, or otherwise, it is another', async () => {
    const body = { name: 'Bo', email: 'bo@visitor.example', subject: 'Prices', message: 'Is it dear?' };
    const write = (changes = {}) =>
      market.call('POST', '/api/Auth/SupportRequest', { body: { ...body, ...changes }, from: '198.51.100.14' });
    const listed = async () =>
      (await market.call('GET', '/api/Admin/GetInquiries?search=bo%40visitor.example', { as: 'admin' })).data;
    const [first, second] = await Promise.all([write(), write({ email: ' BO@visitor.example ' })]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(second?.successMsg).toBe(first?.successMsg);
    expect((await listed()).totalCount).toBe(1);
    await write({ message: 'Is it very dear?' });
    await write({ organisation: 'Pine County' });
    expect((await listed()).totalCount).toBe(3);
    const { id } = (await listed()).listingData.find((row: { organisation: string | null }) => row.organisation);
    await admin('AnswerInquiry', { id, text: 'No.', closes: false });
    await write({ organisation: 'Pine County' });
    expect((await listed()).totalCount).toBe(4);
  });

  it('AUTH-5 a flood of them is stopped', async () => {
    const body = { name: 'Ada', email: 'ada@visitor.example', subject: 'Prices', message: 'Again.' };
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push(await market.call('POST', '/api/Auth/SupportRequest', { body }));
    expect(answers.at(-1)?.code).toBe('RATE_LIMITED');
  });
});

describe('a sign-up that nobody has confirmed', () => {
  const email = 'not-yet@elsewhere.example';
  const named = (company: string) => `search=${encodeURIComponent(company)}`;
  const listed = async (query: string, list = 'GetVendors') => {
    const { data } = await market.call('GET', `/api/Admin/${list}?${query}`, { as: 'admin' });
    return data.totalCount;
  };
  const inDirectory = async () => {
    const path = `/api/POConfiguration/GetVendorDirectory?${named('Not Yet Supply')}`;
    return (await market.call('GET', path, { as: 'school' })).data.totalCount;
  };

  it('REG-10 is found by no school, listed apart, and decided about only once it is confirmed', async () => {
    const body = { ...newcomer(email), companyName: 'Not Yet Supply', categoryIds: [] };
    await market.call('POST', '/api/Auth/RegisterVendor', { body });
    const id = (await userOf(market, email)).vendorId ?? 0;
    expect(await inDirectory()).toBe(0);
    const draft = { rfptypeId: 1, lastQuestion: 1, rfpName: 'Chairs', vendorNotificationIds: [id] };
    const invited = await market.call('POST', '/api/POConfiguration/RFP', { as: 'school', body: draft, idem: true });
    expect(invited.fields).toEqual({ 'vendorNotificationIds.0': 'This vendor is not in the directory.' });
    expect(await listed(named('Not Yet Supply'))).toBe(0);
    expect(await listed(`${named('Not Yet Supply')}&isUnconfirmed=true`)).toBe(1);
    const info = await market.call('GET', `/api/Admin/GetVendorInfo/${id}`, { as: 'admin' });
    expect(info.data.isConfirmed).toBe(false);
    const rejection = { id, status: 2, reason: 'Nobody knows them.' };
    expect((await admin('SetVendorStatus', rejection)).code).toBe('ILLEGAL_TRANSITION');

    await confirmAddress(market, email);
    expect(await inDirectory()).toBe(1);
    expect(await listed(named('Not Yet Supply'))).toBe(1);
    expect(await listed(`${named('Not Yet Supply')}&isUnconfirmed=true`)).toBe(0);
    expect((await admin('SetVendorStatus', rejection)).status).toBe(200);
    expect((await newestMail(market, email)).subject).toBeTruthy();
  });

  it('REG-10 ADM-6 is in no queue of administrators', async () => {
    const waiting = async () => {
      const { data } = await market.call('GET', '/api/Admin/GetDashboard', { as: 'admin' });
      return data.openWork.find(({ key }: { key: string }) => key === 'schools').count;
    };
    const before = await waiting();
    const body = { ...newcomer('queue@elsewhere.example'), schoolName: 'Queue Schools' };
    await market.call('POST', '/api/Auth/RegisterSchool', { body });
    expect(await waiting()).toBe(before);
    expect(await listed(named('Queue Schools'), 'GetSchools')).toBe(0);
    expect(await listed(`${named('Queue Schools')}&isUnconfirmed=true`, 'GetSchools')).toBe(1);
    await confirmAddress(market, 'queue@elsewhere.example');
    expect(await waiting()).toBe(before + 1);
  });
});
