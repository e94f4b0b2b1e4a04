import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits, users } from '../database/tables/index.ts';
import { secretFor, tokenOfAddress, userOf } from '../testing/front-door.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { TEST_SECRET } from '../testing/market-dump.ts';
import { createLink } from './link-tokens.ts';

const PASSWORD = 'chalk-and-slate-7';
let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const profile = (token: string) => market.call('GET', '/api/Auth/GetMyProfile', { token });
const post = (path: string, body: object, token?: string) =>
  market.call('POST', path, { body, ...(token === undefined ? {} : { token }) });
const invite = (email: string) =>
  market.call('POST', '/api/School/InviteAssistant', {
    as: 'school',
    body: { firstName: 'Ivo', lastName: 'Lindgren', email },
  });

describe('a token', () => {
  const SCHOOL = 'school@demo.chalkline.test';
  const changed = (token: string, part: 0 | 1 | 2, how: (text: string) => string) =>
    token
      .split('.')
      .map((text, index) => (index === part ? how(text) : text))
      .join('.');
  const withClaim = (claim: object) => (text: string) => {
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Buffer.from(JSON.stringify({ ...claims, ...claim })).toString('base64url');
  };

  it('AUTH-4 that names another session, or lives longer, is worth nothing', async () => {
    const own = await tokenOfAddress(market, SCHOOL);
    const admin = await market.services.sessions.resolve(await market.tokenOf('admin'));
    for (const claim of [{ sid: admin?.sessionId }, { exp: 4_102_444_800 }, { sub: 'somebody else' }]) {
      expect((await profile(changed(own, 1, withClaim(claim)))).code).toBe('TOKEN_EXPIRED');
    }
    expect((await profile(changed(own, 0, withClaim({ alg: 'none' })))).code).toBe('TOKEN_EXPIRED');
    expect((await profile(changed(own, 2, () => ''))).code).toBe('TOKEN_EXPIRED');
    expect((await profile(own)).status).toBe(200);
  });

  it('AUTH-1 whose own time is over is refused, though its session still runs', async () => {
    const session = await market.services.sessions.resolve(await tokenOfAddress(market, SCHOOL));
    const old = new SignJWT({ sid: session?.sessionId }).setProtectedHeader({ alg: 'HS256' });
    const token = await old.setExpirationTime('-1s').sign(new TextEncoder().encode(TEST_SECRET));
    expect((await profile(token)).code).toBe('TOKEN_EXPIRED');
  });

  it('AUTH-4 AUTH-18 of an ended session stays dead: the one before the fresh one, and the fresh one', async () => {
    const first = await tokenOfAddress(market, SCHOOL);
    const fresh = (await post('/api/Auth/RefreshToken', {}, first)).data.token as string;
    expect([(await profile(first)).status, (await profile(fresh)).status]).toEqual([200, 200]);
    await post('/api/Auth/SignOut', {}, fresh);
    for (const token of [first, fresh]) {
      expect((await profile(token)).code).toBe('TOKEN_EXPIRED');
      expect((await post('/api/Auth/RefreshToken', {}, token)).code).toBe('TOKEN_EXPIRED');
    }
  });

  it('AUTH-13 that was stolen ends when its owner changes the password', async () => {
    const email = 'subvendor@demo.chalkline.test';
    const [stolen, own] = [await tokenOfAddress(market, email), await tokenOfAddress(market, email)];
    const body = { currentPassword: 'chalkline-demo', newPassword: PASSWORD };
    expect((await post('/api/Auth/ChangePassword', body, own)).status).toBe(200);
    expect((await profile(stolen)).code).toBe('TOKEN_EXPIRED');
    expect((await profile(own)).status).toBe(200);
  });

  it('ACC-11 of before a right was taken can’t use the right any more', async () => {
    const email = 'assistant@demo.chalkline.test';
    const { id } = await userOf(market, email);
    const grant = (rights: string[]) =>
      market.call('POST', '/api/School/UpdateAssistant', { as: 'school', body: { id, rights } });
    await grant(['people']);
    const token = await tokenOfAddress(market, email);
    const list = () => market.call('GET', '/api/School/GetAssistants', { token });
    expect((await list()).status).toBe(200);
    await grant([]);
    expect((await list()).code).toBe('RIGHT_MISSING');
  });
});

describe('a link of a mail', () => {
  const reset = (token: string, more: object = {}) =>
    post('/api/Auth/ResetPassword', { token, password: PASSWORD, ...more });
  const accept = (token: string) =>
    post('/api/Auth/AcceptVendorInvitation', {
      token,
      firstName: 'A',
      lastName: 'B',
      companyName: 'Taken Over Inc.',
      stateCode: 'CA',
      password: PASSWORD,
      acceptsTerms: true,
    });

  it('AUTH-17 that invites a colleague works once', async () => {
    await invite('once@colleagues.example');
    const secret = await secretFor(market, 'once@colleagues.example');
    expect((await reset(secret)).status).toBe(200);
    expect((await reset(secret, { password: 'somebody-else-2027' })).code).toBe('LINK_EXPIRED');
  });

  it('AUTH-17 that invites a colleague lets nobody in once its week is over', async () => {
    await invite('late@colleagues.example');
    const secret = await secretFor(market, 'late@colleagues.example');
    await market.moveClock(7 * 24 * 3_600_000 + 1_000);
    expect((await reset(secret)).code).toBe('LINK_EXPIRED');
  });

  it('AUTH-17 for one purpose is good for no other, and stays good for its own', async () => {
    const email = 'other-purpose@vendors.example';
    const setup = await createLink(market.db, { purpose: 'vendor-setup', userId: null, email });
    expect((await reset(setup)).code).toBe('LINK_EXPIRED');
    expect((await post('/api/Auth/ConfirmAddress', { token: setup })).code).toBe('LINK_EXPIRED');
    const { id } = await userOf(market, 'vendor2@demo.chalkline.test');
    const forgotten = await createLink(market.db, {
      purpose: 'reset',
      userId: id,
      email: 'vendor2@demo.chalkline.test',
    });
    expect((await accept(forgotten)).status).toBeGreaterThanOrEqual(400);
    expect((await post('/api/Auth/ConfirmAddress', { token: forgotten })).code).toBe('LINK_EXPIRED');
    expect((await reset(forgotten)).status).toBe(200);
  });

  it('AUTH-17 is its address’s own: the caller can’t name another', async () => {
    const { id, email } = await userOf(market, 'vendor3@demo.chalkline.test');
    const secret = await createLink(market.db, { purpose: 'reset', userId: id, email });
    const named = await reset(secret, { email: 'admin@demo.chalkline.test' });
    expect([named.status, named.code]).toEqual([400, 'VALIDATION_FAILED']);
    const admin = await market.db.select().from(users).where(eq(users.email, 'admin@demo.chalkline.test'));
    expect((await reset(secret)).data.email).toBe(email);
    expect(await market.db.select().from(users).where(eq(users.email, 'admin@demo.chalkline.test'))).toEqual(admin);
  });

  it('AUTH-5 can’t be guessed: whoever tries is braked, and learns nothing before', async () => {
    const small = await startMarket({ config: { publicCallsPerMinute: 20 } });
    try {
      const guess = (n: number) =>
        small.call('POST', '/api/Auth/CheckLink', { body: { token: `guess-${n}`.padEnd(43, 'x') } });
      const answers = [];
      for (let n = 0; n < 30; n += 1) answers.push(await guess(n));
      expect(answers[0]?.status).toBe(404);
      expect(answers.at(-1)?.code).toBe('RATE_LIMITED');
      const refused = answers.slice(0, 10).map(({ errorMsg }) => errorMsg);
      expect(new Set(refused).size).toBe(1);
    } finally {
      await small.close();
    }
  });
});

describe('a flood', () => {
  it('AUTH-5 of mails to one account is stopped by account, one from one place by address', async () => {
    await market.db.delete(rateLimits);
    const keys = async () => (await market.db.select().from(rateLimits)).map(({ key }) => key);
    await post('/api/Auth/ForgotPassword', { email: 'school@demo.chalkline.test' });
    await post('/api/Auth/SignIn', { email: 'school@demo.chalkline.test', password: 'x', portal: 'school' });
    const counted = await keys();
    for (const what of ['sign-in', 'forgot']) {
      expect(counted.some((key) => key.startsWith(`${what}:account:`) || key.includes('school@demo'))).toBe(true);
      expect(counted.some((key) => key.startsWith(`${what}:address:`))).toBe(true);
    }
  });

  it('AUTH-5 of invitations to the same colleague is stopped', async () => {
    await invite('again@colleagues.example');
    const { id } = await userOf(market, 'again@colleagues.example');
    const again = () => market.call('POST', '/api/School/ReinvitePerson', { as: 'school', body: { id } });
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push((await again()).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('an upload', () => {
  const upload = (name: string, content: Buffer | string) =>
    market.call('POST', '/api/POConfiguration/UploadFile', {
      as: 'vendor',
      body: { name, fileStr: Buffer.from(content).toString('base64') },
    });

  it.each<[string, string, Buffer | string]>([
    ['a picture whose comment is a script', 'logo.gif', 'GIF89a/*\0\0\0\0*/=1;alert(document.cookie)//'],
    ['a page that begins like a picture', 'photo.png', Buffer.from('89504e470d0a1a0a3c7363726970743e', 'hex')],
    ['a page that calls itself text and is none of its kinds', 'page.html', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program', 'offer.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ])('FILE-3 refuses %s', async (_what, name, content) => {
    const answer = await upload(name, content);
    expect([answer.status, answer.code]).toEqual([415, 'UNSUPPORTED_FILE']);
  });

  it('FILE-4 that is a paper and a page at once is only ever a paper to keep, never one that a browser runs', async () => {
    const both = '%PDF-1.4\n<script>alert(1)</script>\n%%EOF';
    const { data } = await upload('offer.html', both);
    expect(data).toMatchObject({ name: 'offer.html.pdf', mimeType: 'application/pdf' });
    const { headers } = await market.call('GET', `/api/POConfiguration/DownloadDocument/${data.id}`, { as: 'vendor' });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('MSG-13 a message takes ten files and no eleventh', async () => {
    const documentIds = Array.from({ length: 11 }, (_, index) => index + 1);
    const answer = await market.call('POST', '/api/Inbox/SendMessage', {
      as: 'vendor',
      body: { partnerId: 1, text: 'x', documentIds },
      idem: true,
    });
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
