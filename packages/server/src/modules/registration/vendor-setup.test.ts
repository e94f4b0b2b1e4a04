import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, invitations, linkTokens, rfps, vendors } from '../../database/tables/index.ts';
import { createLink } from '../../security/link-tokens.ts';
import {
  confirmAddress,
  mailsTo,
  newcomer,
  newestMail,
  registerVendor,
  secretFor,
  userOf,
  wordsOf,
} from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { bidOn, openPurchase } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const choices = {
  firstName: 'Nia',
  lastName: 'Okonkwo',
  companyName: 'Okonkwo Supplies',
  stateCode: 'CA',
  password: 'chalk-and-slate-7',
  acceptsTerms: true,
};
const look = (token: string) => market.call('GET', `/api/Auth/GetVendorInvitation/${token}`);
const accept = (token: string, more: object = {}) =>
  market.call('POST', '/api/Auth/AcceptVendorInvitation', { body: { ...choices, token, ...more } });

const invitationsOf = (rfpId: number) =>
  market.db
    .select({ vendorId: invitations.vendorId, email: invitations.email })
    .from(invitations)
    .where(eq(invitations.rfpId, rfpId));

/** A purchase that named an address without an account, and the secret of the link that it was sent. */
async function invite(email: string) {
  const purchase = await openPurchase(market, { isPublic: false, more: { newVendorList: [{ vendorEmail: email }] } });
  const target = `order-details?id=${purchase.token}`;
  return { purchase, secret: await secretFor(market, email), target };
}

it('ACC-14 shows the deal, and lets the company in to what invited it', async () => {
  const email = 'bids@okonkwo.example';
  const { purchase, secret, target } = await invite(email);
  const { data: shown } = await look(secret);
  expect(shown).toMatchObject({
    isUsable: true,
    email,
    schoolName: 'Cedar Valley USD',
    subjectName: 'Markers and boards',
  });
  const { status, data } = await accept(secret);
  expect(status).toBe(200);
  expect(data.target).toBe(target);
  expect(data.session).toMatchObject({ role: 'Vendor', accessType: 3, status: 5, homeUrl: '/vendor-landing' });
  const { vendorId } = await userOf(market, email);
  const mine = and(eq(invitations.rfpId, purchase.id), eq(invitations.vendorId, vendorId ?? 0));
  expect(await market.db.select().from(invitations).where(mine)).toHaveLength(1);
  const deals = await market.call('GET', '/api/POConfiguration/GetInvitedDeals', { token: data.session.token });
  expect(deals.data.listingData.map(({ id }: { id: number }) => id)).toEqual([purchase.id]);
  const publicOnes = await market.call('GET', '/api/POConfiguration/GetNewDeals', { token: data.session.token });
  expect(publicOnes.data.totalCount).toBe(0);
});

it('AUTH-31 accepting is in the audit as a sign-in, with where it came from', async () => {
  const email = 'trail@okonkwo.example';
  const { secret } = await invite(email);
  const headers = { 'user-agent': 'Okonkwo Browser 7' };
  await market.call('POST', '/api/Auth/AcceptVendorInvitation', {
    body: { ...choices, token: secret },
    headers,
    from: '198.51.100.77',
  });
  const { id, lastSignInAt } = await userOf(market, email);
  const isOfIt = and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, id), eq(auditLog.action, 'signed-in'));
  expect(await market.db.select().from(auditLog).where(isOfIt)).toMatchObject([
    { actorId: id, after: { by: 'invitation' }, address: '198.51.100.77', device: 'Okonkwo Browser 7' },
  ]);
  expect(lastSignInAt).not.toBeNull();
});

it('ACC-14 ACC-15 registering makes it a main account, with its bid kept', async () => {
  const email = 'keeps@okonkwo.example';
  const { purchase, secret } = await invite(email);
  const { data } = await accept(secret);
  const { token } = data.session;
  const body = bidOn(
    purchase,
    purchase.lines.map(() => '5.00'),
  );
  const bid = await market.call('POST', '/api/POConfiguration/SubmitBid', { token, body, idem: true });
  expect(bid.status).toBe(200);
  const complete = { categoryIds: [], acceptsTerms: true };
  const registered = await market.call('POST', '/api/Vendor/CompleteRegistration', { token, body: complete });
  expect(registered.data).toMatchObject({ accessType: 1, status: 3, homeUrl: '/vendor-dashboard' });
  const again = await market.call('POST', '/api/Vendor/CompleteRegistration', {
    token: registered.data.token,
    body: complete,
  });
  expect(again.code).toBe('ILLEGAL_TRANSITION');
  const mine = await market.call('GET', '/api/POConfiguration/GetSubmittedBids', { token: registered.data.token });
  expect(mine.data.listingData[0].bidId).toBe(bid.data.bidId);
});

it('ACC-14 the mail names the purchase and its end, and a fresh link comes while bids are taken', async () => {
  const email = 'renews@okonkwo.example';
  const { purchase, secret, target } = await invite(email);
  const mail = await newestMail(market, email);
  expect([mail.event, mail.subject]).toEqual([
    'vendor-invited',
    'Cedar Valley USD invites you to bid: Markers and boards',
  ]);
  expect(wordsOf(mail)).toContain('because Cedar Valley USD named your address');
  await market.db
    .update(linkTokens)
    .set({ expiresAt: new Date(0) })
    .where(eq(linkTokens.email, email));
  const renew = () => market.call('POST', '/api/Auth/RenewLink', { body: { token: secret } });
  expect((await renew()).status).toBe(200);
  const fresh = await secretFor(market, email);
  expect(fresh).not.toBe(secret);
  expect((await accept(fresh)).data.target).toBe(target);
  const late = 'too-late@okonkwo.example';
  const closed = await invite(late);
  const reason = { id: closed.purchase.id, reason: 'No money.' };
  await market.call('POST', '/api/POConfiguration/CancelRfp', { as: 'school', body: reason });
  await market.call('POST', '/api/Auth/RenewLink', { body: { token: closed.secret } });
  expect((await mailsTo(market, late)).filter(({ event }) => event === 'vendor-invited')).toHaveLength(1);
  expect(purchase.id).not.toBe(closed.purchase.id);
});

it('ACC-14 an invitation waits for the address that signs up by itself, and is its company’s once it is confirmed', async () => {
  const email = 'by-itself@okonkwo.example';
  const { purchase } = await invite(email);
  const body = { ...newcomer(email), companyName: 'By Itself', categoryIds: [] };
  await market.call('POST', '/api/Auth/RegisterVendor', { body });
  expect(await invitationsOf(purchase.id)).toContainEqual({ vendorId: null, email });
  await confirmAddress(market, email);
  const { vendorId } = await userOf(market, email);
  const rows = await invitationsOf(purchase.id);
  expect(rows).toContainEqual({ vendorId, email });
  expect(rows).not.toContainEqual({ vendorId: null, email });
  const token = await market.services.sessions.issue((await userOf(market, email)).id, null);
  const seen = await market.call('GET', `/api/POConfiguration/GetOrderDetails/${purchase.token}`, { token });
  expect(seen.status).toBe(200);
  const deals = await market.call('GET', '/api/POConfiguration/GetInvitedDeals', { token });
  expect(deals.data.listingData.map(({ id }: { id: number }) => id)).toEqual([purchase.id]);
});

it('ACC-14 a company that a purchase invites already keeps one invitation of it, and a draft the address', async () => {
  const email = 'twice@okonkwo.example';
  const { purchase } = await invite(email);
  const draft = await market.call('POST', '/api/POConfiguration/RFP', {
    as: 'school',
    body: { rfptypeId: 2, rfpName: 'Chairs', newVendorList: [{ vendorEmail: email }] },
  });
  const body = { ...newcomer(email), companyName: 'Twice', categoryIds: [] };
  await market.call('POST', '/api/Auth/RegisterVendor', { body });
  const { vendorId } = await userOf(market, email);
  await market.db.insert(invitations).values({ rfpId: purchase.id, vendorId });
  await confirmAddress(market, email);
  const rows = await invitationsOf(purchase.id);
  expect(rows.filter((row) => row.email === email || row.vendorId === vendorId)).toEqual([{ vendorId, email: null }]);
  expect(await invitationsOf(draft.data.id)).toEqual([{ vendorId: null, email }]);
});

it('AUTH-15 an address that nobody has confirmed is still invited by mail when bidding starts', async () => {
  const email = 'unconfirmed@okonkwo.example';
  const body = { ...newcomer(email), companyName: 'Unconfirmed', categoryIds: [] };
  await market.call('POST', '/api/Auth/RegisterVendor', { body });
  const { purchase } = await invite(email);
  expect(await invitationsOf(purchase.id)).toContainEqual({ vendorId: null, email });
  expect((await newestMail(market, email)).event).toBe('vendor-invited');
});

it('ACC-14 an address that is confirmed is its company’s when bidding starts', async () => {
  const email = 'confirmed@okonkwo.example';
  await registerVendor(market, email, 'Confirmed');
  const purchase = await openPurchase(market, { more: { newVendorList: [{ vendorEmail: email }] } });
  expect(await invitationsOf(purchase.id)).toContainEqual({
    vendorId: (await userOf(market, email)).vendorId,
    email: null,
  });
});

it('AUTH-17 works once, also when two use it at the same moment', async () => {
  const { secret } = await invite('once@okonkwo.example');
  const answers = await Promise.all([accept(secret), accept(secret)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const rows = await market.db.select().from(vendors).where(eq(vendors.companyName, choices.companyName));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect((await look(secret)).data.isUsable).toBe(false);
});

it('ACC-14 an address that got an account meanwhile is told to sign in', async () => {
  const email = 'vendor3@demo.chalkline.test';
  const secret = await createLink(market.db, { purpose: 'vendor-setup', userId: null, email });
  expect((await look(secret)).data.isUsable).toBe(false);
  const answer = await accept(secret);
  expect([answer.code, answer.errorMsg]).toEqual(['LINK_EXPIRED', expect.stringContaining('Sign in')]);
});

it('REG-1 names what is wrong, and leaves the link good', async () => {
  const { secret } = await invite('wrong@okonkwo.example');
  const wrong = await accept(secret, { password: 'short', companyName: ' ', acceptsTerms: false });
  expect(wrong.status).toBeGreaterThanOrEqual(400);
  const named = await accept(secret, { password: 'aaaaaaaaaaaa', companyName: ' ', acceptsTerms: false });
  expect(Object.keys(named.fields).sort()).toEqual(['acceptsTerms', 'companyName', 'password']);
  expect((await accept(secret)).status).toBe(200);
});

it('AUTH-17 an expired link lets nobody in', async () => {
  const email = 'late@okonkwo.example';
  const { secret } = await invite(email);
  await market.db
    .update(linkTokens)
    .set({ expiresAt: new Date(0) })
    .where(eq(linkTokens.email, email));
  expect((await accept(secret)).code).toBe('LINK_EXPIRED');
  expect((await accept('nobody-was-given-this-secret-of-a-link-ever')).status).toBe(404);
});

it('ACC-41 says that bidding has ended or was cancelled, opens no account, and leaves the link unused', async () => {
  const ended = await invite('late@okonkwo.example');
  expect((await look(ended.secret)).data.standing).toBe('open');
  const cancelled = await invite('gone@okonkwo.example');
  const body = { id: cancelled.purchase.id, reason: 'The money is gone.' };
  expect((await market.call('POST', '/api/POConfiguration/CancelRfp', { as: 'school', body, idem: true })).status).toBe(
    200,
  );
  expect((await look(cancelled.secret)).data).toMatchObject({ isUsable: true, standing: 'cancelled' });
  const refused = await accept(cancelled.secret);
  expect(refused.code).toBe('ILLEGAL_TRANSITION');
  expect(refused.errorMsg).toContain('cancelled');
  await market.db
    .update(rfps)
    .set({ endDate: new Date((await market.now()).getTime() - 1000) })
    .where(eq(rfps.id, ended.purchase.id));
  expect((await look(ended.secret)).data.standing).toBe('ended');
  expect((await accept(ended.secret)).code).toBe('ILLEGAL_TRANSITION');
  const [link] = await market.db.select().from(linkTokens).where(eq(linkTokens.email, 'late@okonkwo.example'));
  expect(link?.usedAt).toBeNull();
});
