import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, joinRequests, schools, users } from '../../database/tables/index.ts';
import {
  confirmAddress,
  mailsTo,
  NEW_PASSWORD,
  newcomer,
  newestMail,
  secretFor,
  tokenOfAddress,
  userOf,
  wordsOf,
} from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { wholeDraft } from '../../testing/story.ts';

let market: Market;
const DISTRICT = 'office@oakridge.example';
let districtId = 0;
let count = 0;

beforeAll(async () => {
  market = await startMarket();
  await signUp(DISTRICT, 'Oakridge USD');
  await confirmAddress(market, DISTRICT);
  districtId = (await userOf(market, DISTRICT)).schoolId ?? 0;
  await market.db.update(schools).set({ status: 1 }).where(eq(schools.id, districtId));
});
afterAll(() => market.close());

const signUp = (email: string, schoolName: string) =>
  market.call('POST', '/api/Auth/RegisterSchool', { body: { ...newcomer(email), schoolName } });
const confirm = async (email: string) =>
  market.call('POST', '/api/Auth/ConfirmAddress', {
    body: { token: await secretFor(market, email), password: NEW_PASSWORD },
  });
const offer = (token: string) => market.call('POST', '/api/Auth/GetJoinOffer', { body: { token } });
const ask = (token: string, more: object = {}) =>
  market.call('POST', '/api/Auth/AskToJoin', { body: { token, schoolId: districtId, ...more } });
const answer = async (body: object) =>
  market.call('POST', '/api/School/AnswerJoinRequest', { token: await tokenOfAddress(market, DISTRICT), body });
const waiting = async () =>
  (await market.call('GET', '/api/School/GetJoinRequests', { token: await tokenOfAddress(market, DISTRICT) })).data;
const statusOf = async (id: number | null) =>
  (
    await market.db
      .select()
      .from(schools)
      .where(eq(schools.id, id ?? 0))
  )[0]?.status;

/** Somebody of the district who signed up a school of their own and confirmed the address; with the secret of the offer. */
async function colleague(): Promise<{ email: string; secret: string }> {
  count += 1;
  const email = `colleague${count}@oakridge.example`;
  await signUp(email, `Oakridge School ${count}`);
  const { data } = await confirm(email);
  return { email, secret: data.join };
}

describe('the offer', () => {
  it('ACC-36 names the school once the address is confirmed, on the page and in an email', async () => {
    const { email, secret } = await colleague();
    const { data } = await offer(secret);
    expect(data.schools).toEqual([{ id: districtId, name: 'Oakridge USD', city: '', stateCode: 'CA' }]);
    expect(data.request).toBeNull();
    const mail = await newestMail(market, email);
    expect(mail.event).toBe('join-offered');
    expect(mail.text).toContain(`/redirect-handler?join=${secret}`);
    expect(wordsOf(mail)).toContain('Oakridge USD');
  });

  it('ACC-36 tells nothing before: neither the page nor an email, nor the link of the confirmation', async () => {
    const email = 'early@oakridge.example';
    const { raw } = await signUp(email, 'Oakridge Early');
    expect(String(raw)).not.toContain('Oakridge USD');
    const mails = await mailsTo(market, email);
    expect(mails.map(({ event }) => event)).toEqual(['confirm-address']);
    expect((await offer(await secretFor(market, email))).status).toBe(404);
    expect((await ask(await secretFor(market, email))).status).toBe(404);
  });

  it('ACC-35 is not made for a free email service, nor for a school that waits itself', async () => {
    for (const [email, name] of [
      ['first@gmail.com', 'First School'],
      ['second@gmail.com', 'Second School'],
      ['one@waiting.example', 'Waiting One'],
      ['two@waiting.example', 'Waiting Two'],
    ] as const) {
      await signUp(email, name);
      const { data } = await confirm(email);
      if (name === 'First School') {
        await market.db.update(schools).set({ status: 1 }).where(eq(schools.name, name));
      }
      expect([name, data.join]).toEqual([name, null]);
    }
  });
});

describe('a request', () => {
  it('ACC-37 reaches the main account and, accepted, makes an assistant without rights', async () => {
    const { email, secret } = await colleague();
    const before = await userOf(market, email);
    const { data } = await ask(secret, { message: ' I buy for science. ' });
    expect(data).toMatchObject({ schools: [], request: { schoolName: 'Oakridge USD', state: 'waiting' } });
    expect((await newestMail(market, DISTRICT)).event).toBe('join-asked');
    const [request] = await waiting();
    expect(request).toMatchObject({ email, message: 'I buy for science.', ownSchool: `Oakridge School ${count}` });
    expect((await answer({ id: request.id, isAccepted: true })).status).toBe(200);
    expect(await userOf(market, email)).toMatchObject({
      schoolId: districtId,
      role: 'School',
      accessType: 2,
      rights: [],
    });
    expect(await statusOf(before.schoolId)).toBe(2);
    expect((await newestMail(market, email)).event).toBe('join-accepted');
    const signedIn = await market.call('POST', '/api/Auth/SignIn', {
      body: { email, password: NEW_PASSWORD, portal: 'school' },
    });
    expect(signedIn.data).toMatchObject({ organisation: 'Oakridge USD', accessType: 2, rights: [] });
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.entityId, before.id));
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['join-asked', 'person-moved']));
  });

  it('ACC-37 declined, tells the person why and leaves their school as it is; each school is asked once', async () => {
    const { email, secret } = await colleague();
    const own = await userOf(market, email);
    await ask(secret);
    const [request] = await waiting();
    expect((await answer({ id: request.id, isAccepted: false, reason: 'Ask Mia first.' })).status).toBe(200);
    expect(await userOf(market, email)).toMatchObject({ schoolId: own.schoolId, accessType: 1 });
    expect(wordsOf(await newestMail(market, email))).toContain('Ask Mia first.');
    const { data } = await offer(secret);
    expect(data).toMatchObject({ schools: [], request: { state: 'declined', reason: 'Ask Mia first.' } });
    expect((await ask(secret)).status).toBe(422);
    expect((await answer({ id: request.id, isAccepted: true })).code).toBe('ILLEGAL_TRANSITION');
  });

  it('ACC-37 is one at a time, also for two at once', async () => {
    const { email, secret } = await colleague();
    const both = await Promise.all([ask(secret), ask(secret)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id } = await userOf(market, email);
    expect(await market.db.select().from(joinRequests).where(eq(joinRequests.userId, id))).toHaveLength(1);
  });

  it('ACC-37 is not another school’s to see or answer, nor an assistant’s without the right', async () => {
    await ask((await colleague()).secret);
    const [request] = await waiting();
    const body = { id: request.id, isAccepted: true };
    expect((await market.call('POST', '/api/School/AnswerJoinRequest', { as: 'school', body })).status).toBe(404);
    expect((await market.call('GET', '/api/School/GetJoinRequests', { as: 'school' })).data).toEqual([]);
    expect((await market.call('POST', '/api/School/AnswerJoinRequest', { as: 'assistant', body })).code).toBe(
      'RIGHT_MISSING',
    );
  });

  it('ACC-38 can’t be accepted once the person’s own school has a purchase', async () => {
    const { email, secret } = await colleague();
    await ask(secret);
    const request = (await waiting()).find((row: { email: string }) => row.email === email);
    const { schoolId } = await userOf(market, email);
    await market.db
      .update(schools)
      .set({ status: 3 })
      .where(eq(schools.id, schoolId ?? 0));
    const draft = { token: await tokenOfAddress(market, email), body: await wholeDraft(market) };
    expect((await market.call('POST', '/api/POConfiguration/RFP', draft)).status).toBe(200);
    expect((await answer({ id: request.id, isAccepted: true })).status).toBe(422);
    expect((await waiting()).map(({ id }: { id: number }) => id)).toContain(request.id);
  });
});

describe('an administrator', () => {
  const move = (body: object) => market.call('POST', '/api/Admin/MovePerson', { as: 'admin', body });
  const info = async (id: number | null) =>
    (await market.call('GET', `/api/Admin/GetSchoolInfo/${id}`, { as: 'admin' })).data;

  it('ACC-35 sees that schools are alike, and who has asked', async () => {
    const { email, secret } = await colleague();
    const { schoolId } = await userOf(market, email);
    await ask(secret);
    const { alike, mayBeLeft } = await info(schoolId);
    expect(mayBeLeft).toBe(true);
    expect(alike[0]).toMatchObject({ schoolId: districtId, name: 'Oakridge USD', status: 1, isAsked: true });
    expect((await info(1)).alike.map(({ name }: { name: string }) => name)).not.toContain('Oakridge USD');
  });

  it('ACC-38 moves a person to a school that is alike, with a reason that they read', async () => {
    const { email, secret } = await colleague();
    const { id, schoolId } = await userOf(market, email);
    await ask(secret);
    expect(Object.keys((await move({ id, schoolId: districtId, reason: ' ' })).fields)).toEqual(['reason']);
    expect((await move({ id, schoolId: 1, reason: 'Same district.' })).status).toBe(422);
    expect((await move({ id, schoolId: districtId, reason: 'Same district.' })).status).toBe(200);
    expect(await userOf(market, email)).toMatchObject({ schoolId: districtId, accessType: 2 });
    expect(await statusOf(schoolId)).toBe(2);
    expect(wordsOf(await newestMail(market, email))).toContain('Same district.');
    const [request] = await market.db.select().from(joinRequests).where(eq(joinRequests.userId, id));
    expect(request?.state).toBe('accepted');
  });

  it('ACC-38 can’t move the main account of a school with other people, or anybody of a school with purchases', async () => {
    const { email } = await colleague();
    const { id, schoolId } = await userOf(market, email);
    const second = { email: 'second@oakridge.example', firstName: 'A', lastName: 'B', role: 'School' as const };
    await market.db.insert(users).values({ ...second, accessType: 2, schoolId });
    const refused = await move({ id, schoolId: districtId, reason: 'Same district.' });
    expect(refused.status).toBe(422);
    expect(Object.values(refused.fields)[0]).toContain('other people');
    const assistant = await userOf(market, 'assistant@demo.chalkline.test');
    expect((await move({ id: assistant.id, schoolId: 2, reason: 'No.' })).status).toBe(422);
  });
});
