import { VendorStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users, vendors } from '../../database/tables/index.ts';
import {
  type Heard,
  newcomer,
  openWindow,
  registerVendor,
  secretFor,
  tokenOfAddress,
  until,
  userOf,
  verifyVendor,
} from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { buy, planIds, sweepPlans } from '../../testing/plans.ts';
import { openPurchase } from '../../testing/story.ts';
import { inMarketWork } from '../../unit-of-work.ts';
import { moveVerification } from '../vendor-profile/verification.ts';

const DAY = 86_400_000;

let market: Market;
const windows: Heard[] = [];
beforeAll(async () => {
  market = await startMarket({ listen: true });
});
afterEach(() => Promise.all(windows.splice(0).map(({ connection }) => connection.stop())));
afterAll(() => market.close());

async function windowOf(token: string): Promise<Heard> {
  const heard = await openWindow(market, token);
  windows.push(heard);
  return heard;
}

/** A window of a sub-vendor of the company that an address signed up. */
async function colleagueOf(email: string): Promise<Heard> {
  const { vendorId } = await userOf(market, email);
  const own = { email: `colleague.${email}`, firstName: 'Ola', lastName: 'Okonkwo', role: 'SubVendor' } as const;
  await market.db.insert(users).values({ ...own, vendorId });
  return windowOf(await tokenOfAddress(market, own.email));
}

const fresh = ({ events }: Heard) => events.findLast(({ name }) => name === 'UpdateAccessTokenAsync')?.value;

/** The session behind the token that a window was given. */
async function renewed(heard: Heard) {
  expect(await until(() => fresh(heard) !== undefined)).toBe(true);
  return (await market.call('POST', '/api/Auth/RefreshToken', { token: String(fresh(heard)) })).data;
}

describe('AUTH-20 the windows of everybody of a company get a fresh token', () => {
  it('when a trial begins, and when it has ended', async () => {
    const email = 'trial@tokens.example';
    const token = await registerVendor(market, email);
    await verifyVendor(market, email);
    const heard = await colleagueOf(email);
    expect((await market.call('POST', '/api/Payment/StartTrial', { token, idem: true })).status).toBe(200);
    expect((await renewed(heard)).currentPlan).toBe('National Package');
    heard.events.length = 0;
    await market.moveClock(31 * DAY);
    await sweepPlans(market);
    expect((await renewed(heard)).currentPlan).toBe('Free');
  });

  it('when a plan is paid for', async () => {
    const email = 'pays@tokens.example';
    const token = await registerVendor(market, email);
    const heard = await colleagueOf(email);
    await buy(market, token, planIds.state);
    expect((await renewed(heard)).currentPlan).toBe('State Package');
  });

  it('ACC-2 when a company hands its profile in', async () => {
    const email = 'hands-in@tokens.example';
    await registerVendor(market, email);
    const heard = await colleagueOf(email);
    const { vendorId } = await userOf(market, email);
    await inMarketWork(market.services, { error: () => undefined }, async (work) => {
      const [vendor] = await work.tx
        .select()
        .from(vendors)
        .where(eq(vendors.id, vendorId ?? 0));
      if (!vendor) throw new Error('the company is not there');
      await moveVerification(work, { vendor, status: VendorStatus.Submitted, decision: 'submitted' });
    });
    expect((await renewed(heard)).role).toBe('SubVendor');
  });

  it('ACC-15 when an invited company registers, other browsers too', async () => {
    const email = 'invited@tokens.example';
    await openPurchase(market, { more: { newVendorList: [{ vendorEmail: email }] } });
    const { email: _, ...person } = newcomer(email);
    const body = { ...person, companyName: 'Invited', token: await secretFor(market, email) };
    const { data } = await market.call('POST', '/api/Auth/AcceptVendorInvitation', { body });
    const other = await windowOf(await tokenOfAddress(market, email));
    const complete = { token: data.session.token, body: { categoryIds: [], acceptsTerms: true } };
    const answer = await market.call('POST', '/api/Vendor/CompleteRegistration', complete);
    expect(answer.data).toMatchObject({ accessType: 1, status: 3 });
    expect(await renewed(other)).toMatchObject({ accessType: 1, status: 3 });
    expect((await market.call('POST', '/api/Auth/RefreshToken', { token: answer.data.token })).status).toBe(200);
  });
});
