import { desc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf, readContract } from '../../contract/contract.ts';
import { auditLog, files, sales, users } from '../../database/tables/index.ts';
import { headersOf, mailsTo, tokenOfAddress, userOf } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { wholeSale } from '../../testing/sale-story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const ADMIN = 'admin@demo.chalkline.test';
const addressOf = (name: string) => `${name}@demo.chalkline.test`;
const start = (token: string, email: string, roleType: string) =>
  market.call('POST', '/api/Auth/Impersonation', { token, body: { email, roleType } });
const enter = async (name: string, roleType: string) => {
  const admin = await tokenOfAddress(market, ADMIN);
  const { data } = await start(admin, addressOf(name), roleType);
  return { admin, acting: data, inside: { token: data.token as string, headers: headersOf(data) } };
};
const profile = (token: string, headers = {}) => market.call('GET', '/api/Auth/GetMyProfile', { token, headers });

describe('acting as somebody else', () => {
  it.each([
    ['school', 'School', '/school-dashboard'],
    ['vendor', 'Vendor', '/vendor-dashboard'],
    ['subvendor', 'SubVendor', '/vendor-dashboard'],
  ])('AUTH-9 an administrator enters the account of %s', async (name, roleType, homeUrl) => {
    const { acting, inside } = await enter(name, roleType);
    expect(acting).toMatchObject({ role: roleType, email: addressOf(name), homeUrl });
    expect((await profile(inside.token, inside.headers)).data.email).toBe(addressOf(name));
  });

  it('IMP-2 refuses headers that name somebody else than the record', async () => {
    const { acting } = await enter('vendor', 'Vendor');
    const own = headersOf(acting);
    expect(own).toEqual({ 'X-Impersonated-UserId': String(acting.id), 'X-Impersonated-RoleType': 'Vendor' });
    expect((await profile(acting.token, own)).status).toBe(200);
    for (const wrong of [{ 'X-Impersonated-UserId': '2' }, { 'X-Impersonated-RoleType': 'School' }]) {
      const answer = await profile(acting.token, { ...own, ...wrong });
      expect([answer.status, answer.code]).toEqual([403, 'CLAIMS_REFUSED']);
    }
    const plain = await tokenOfAddress(market, addressOf('vendor'));
    expect((await profile(plain, own)).code).toBe('CLAIMS_REFUSED');
    expect((await profile(await tokenOfAddress(market, ADMIN), own)).code).toBe('CLAIMS_REFUSED');
  });

  it('AUTH-9 IMP-2 no call goes without both headers, but for leaving and asking what one is', async () => {
    const { inside } = await enter('vendor', 'Vendor');
    const { token, headers } = inside;
    const mayLack = new Set(['refreshToken', 'signOut']);
    let calls = 0;
    for (const { id, method, path, isPublic } of operationsOf(readContract())) {
      if (isPublic || mayLack.has(id)) continue;
      const to = path.replaceAll(/\{\w+\}/g, '1');
      const body = method === 'GET' ? {} : { body: {} };
      const bare = await market.call(method, to, { token, ...body, idem: true });
      expect([id, bare.status, bare.code]).toEqual([id, 403, 'CLAIMS_REFUSED']);
      expect([id, Object.keys(bare.fields)]).toEqual([id, Object.keys(headers)]);
      calls += 1;
    }
    expect(calls).toBeGreaterThan(100);
    const [user = '', role = ''] = Object.keys(headers);
    for (const [has, lacks] of [
      [user, role],
      [role, user],
    ] as const) {
      const half = await profile(token, { [has]: headers[has] });
      expect([half.code, Object.keys(half.fields)]).toEqual(['CLAIMS_REFUSED', [lacks]]);
    }
    const fresh = await market.call('POST', '/api/Auth/RefreshToken', { token });
    expect((await profile(fresh.data.token, headers)).status).toBe(200);
    expect((await market.call('POST', '/api/Auth/SignOut', { token: fresh.data.token })).status).toBe(200);
    expect((await profile(token, headers)).code).toBe('TOKEN_EXPIRED');
  });

  it('ID-7 reads the menu of the account as what it is, and nobody else claims to act', async () => {
    const { acting, inside } = await enter('vendor', 'Vendor');
    const path = `/api/Auth/GetAllAccessMenu/Vendor/1/${acting.id}/true`;
    const menu = await market.call('GET', path, inside);
    expect(menu.data.map(({ href }: { href: string }) => href)).toContain('vendor-dashboard');
    expect((await market.call('GET', path, { as: 'vendor' })).code).toBe('CLAIMS_REFUSED');
  });

  it('AUTH-9 can’t be nested, and nobody but an administrator begins it', async () => {
    const { inside } = await enter('school', 'School');
    const nested = { body: { email: addressOf('vendor'), roleType: 'Vendor' } };
    const refused = await market.call('POST', '/api/Auth/Impersonation', { ...inside, ...nested });
    expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN']);
    const school = await tokenOfAddress(market, addressOf('school'));
    expect((await start(school, addressOf('vendor'), 'Vendor')).status).toBe(403);
  });

  it('IMP-1 enters no account of another kind, and none that may not enter', async () => {
    const admin = await tokenOfAddress(market, ADMIN);
    expect((await start(admin, addressOf('vendor'), 'School')).status).toBe(404);
    expect((await start(admin, 'nobody@example.test', 'Vendor')).status).toBe(404);
    expect((await start(admin, ADMIN, 'Admin')).status).toBe(400);
  });

  it('IMP-3 ACC-12 does nothing that is the account’s own people’s to do', async () => {
    const refused = operationsOf(readContract()).filter((operation) => operation.isRefusedToImpersonators);
    expect(refused.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'publishRfp',
        'awardRfp',
        'scoreBid',
        'submitBid',
        'acceptPurchaseOrder',
        'createCheckoutSession',
        'startTrial',
        'sendMessage',
        'changePassword',
      ]),
    );
    const as = { School: await enter('school', 'School'), Vendor: await enter('vendor', 'Vendor') };
    for (const { id, method, path, roles } of refused) {
      const role = roles.includes('School') ? 'School' : roles.includes('Vendor') ? 'Vendor' : null;
      if (!role) continue;
      const to = path.replaceAll(/\{\w+\}/g, '1');
      const answer = await market.call(method, to, { ...as[role].inside, body: {}, idem: true });
      expect([id, answer.status, answer.code]).toEqual([id, 403, 'IMPERSONATION_REFUSED']);
    }
  });

  it.each([
    ['vendor', 'Vendor', '/api/Vendor/InviteAssistant'],
    ['school', 'School', '/api/School/InviteAssistant'],
    ['school', 'School', '/api/School/InviteReviewer'],
  ])('IMP-3 leaves no way back into the account of %s as %s by %s', async (name, role, path) => {
    const { inside } = await enter(name, role);
    const email = `back-door-${role}@elsewhere.example`.toLowerCase();
    const body = { firstName: 'Back', lastName: 'Door', email };
    const before = await market.db.$count(users);
    const refused = await market.call('POST', path, { ...inside, body, idem: true });
    expect([refused.status, refused.code]).toEqual([403, 'IMPERSONATION_REFUSED']);
    expect(await market.db.$count(users)).toBe(before);
    expect(await mailsTo(market, email)).toEqual([]);
    const own = { body: { email }, as: null, token: market.services.config.applicationKey };
    await market.call('POST', '/api/Auth/ForgotPassword', own);
    expect(await mailsTo(market, email)).toEqual([]);
  });

  it('IMP-3 gives no colleague a right, a password or a new mail', async () => {
    const { inside } = await enter('school', 'School');
    const assistant = await userOf(market, addressOf('assistant'));
    const mailed = (await mailsTo(market, assistant.email)).length;
    const rights = { id: assistant.id, rights: ['publish', 'award', 'people'] };
    for (const [path, body] of [
      ['/api/School/UpdateAssistant', rights],
      ['/api/School/ReinvitePerson', { id: assistant.id }],
      ['/api/Auth/UpdateMyProfile', { firstName: 'Somebody', lastName: 'Else' }],
    ] as const) {
      const answer = await market.call('POST', path, { ...inside, body, idem: true });
      expect([path, answer.code]).toEqual([path, 'IMPERSONATION_REFUSED']);
    }
    expect(await userOf(market, assistant.email)).toEqual(assistant);
    expect(await mailsTo(market, assistant.email)).toHaveLength(mailed);
  });

  it('IMP-3 saves a sale’s draft for a school and never publishes it', async () => {
    const { inside } = await enter('school', 'School');
    const path = '/api/Sell/CreateOrUpdateAuction';
    const published = () => market.db.$count(sales, isNotNull(sales.publishedAt));
    const before = await published();
    const whole = await wholeSale(market);
    const draft = await market.call('POST', path, { ...inside, body: { ...whole, isPublish: false }, idem: true });
    expect(draft.status).toBe(200);
    for (const id of [whole.id, draft.data.id]) {
      const body = { ...whole, ...(id ? { id } : {}), isPublish: true };
      const refused = await market.call('POST', path, { ...inside, body, idem: true });
      expect([refused.status, refused.code]).toEqual([403, 'IMPERSONATION_REFUSED']);
    }
    expect(await published()).toBe(before);
  });

  it('IMP-9 stores the files of a school’s drafts, and none for a vendor', async () => {
    const body = { name: 'list.txt', fileStr: Buffer.from('a list').toString('base64') };
    const path = '/api/POConfiguration/UploadFile';
    const school = await market.call('POST', path, { ...(await enter('school', 'School')).inside, body });
    expect(school.status).toBe(200);
    const before = await market.db.$count(files);
    for (const [name, role] of [
      ['vendor', 'Vendor'],
      ['subvendor', 'SubVendor'],
    ] as const) {
      const vendor = await market.call('POST', path, { ...(await enter(name, role)).inside, body });
      expect([vendor.status, vendor.code]).toEqual([403, 'IMPERSONATION_REFUSED']);
    }
    expect(await market.db.$count(files)).toBe(before);
  });

  it('IMP-5 goes back to the administrator’s own session, and that one alone', async () => {
    const { admin, inside } = await enter('vendor', 'Vendor');
    const back = await market.call('POST', '/api/Auth/EndImpersonation', inside);
    expect(back.data).toMatchObject({ role: 'Admin', email: ADMIN, homeUrl: '/dashboard' });
    expect((await profile(back.data.token)).data.email).toBe(ADMIN);
    expect((await profile(inside.token, inside.headers)).code).toBe('TOKEN_EXPIRED');
    await market.call('POST', '/api/Auth/SignOut', { token: admin });
    expect((await profile(back.data.token)).code).toBe('TOKEN_EXPIRED');
    const nobody = await market.call('POST', '/api/Auth/EndImpersonation', { as: 'vendor' });
    expect(nobody.status).toBe(422);
  });

  it('IMP-1 ends with the administrator’s session, and with the administrator', async () => {
    const { admin, inside } = await enter('school', 'School');
    await market.call('POST', '/api/Auth/SignOut', { token: admin });
    expect((await profile(inside.token, inside.headers)).code).toBe('TOKEN_EXPIRED');
  });

  it('IMP-4 writes both identities to the audit', async () => {
    const { inside } = await enter('school', 'School');
    const body = { rfptypeId: 2, rfpName: 'Typed by an administrator' };
    const drafts = await market.call('POST', '/api/POConfiguration/RFP', { ...inside, body });
    expect(drafts.status).toBe(200);
    const [entry] = await market.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, drafts.data.id))
      .orderBy(desc(auditLog.id));
    expect(entry?.actorName).toBe('Sam Okafor');
    expect(entry?.onBehalfOf).toBe(`Dana Mercer (${addressOf('school')})`);
  });

  it('IMP-10 the reason that was given is in the audit, and none is needed by the contract', async () => {
    const body = { email: addressOf('vendor'), roleType: 'Vendor' };
    const startedWith = async (reason: object) => {
      const { status } = await market.call('POST', '/api/Auth/Impersonation', {
        as: 'admin',
        body: { ...body, ...reason },
      });
      const [entry] = await market.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      return [status, entry?.action, (entry?.after as { reason?: string } | undefined)?.reason];
    };
    expect(await startedWith({ reason: ' Support request 118 ' })).toEqual([
      200,
      'impersonation-started',
      'Support request 118',
    ]);
    expect(await startedWith({})).toEqual([200, 'impersonation-started', undefined]);
  });

  it('IMP-4 the beginning and the end are in the audit too', async () => {
    const { inside } = await enter('vendor', 'Vendor');
    await market.call('POST', '/api/Auth/EndImpersonation', inside);
    const entries = await market.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['impersonation-ended', 'Sam Okafor'],
      ['impersonation-started', 'Sam Okafor'],
    ]);
  });
});
