import { adminAreas } from '@chalkline/rules';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, users } from '../../database/tables/index.ts';
import {
  actAs,
  NEW_PASSWORD,
  newestMail,
  openWindow,
  secretFor,
  tokenOfAddress,
  until,
  userOf,
} from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ listen: true });
});
afterAll(() => market.close());

const post = (path: string, body: object, who: { as?: 'admin'; token?: string } = { as: 'admin' }) =>
  market.call('POST', `/api/Admin/${path}`, { ...who, body });

/** Invites a colleague, who chooses a password. */
async function colleague(email: string, areas: readonly string[]): Promise<{ id: number; token: string }> {
  const made = await post('InviteAdministrator', { firstName: 'Nia', lastName: 'Okonkwo', email, areas });
  expect([made.status, made.errorMsg]).toEqual([200, null]);
  const token = await secretFor(market, email);
  const set = await market.call('POST', '/api/Auth/ResetPassword', { body: { token, password: NEW_PASSWORD } });
  expect(set.data.session).toMatchObject({ role: 'Admin', homeUrl: '/dashboard' });
  return { id: made.data.id, token: await tokenOfAddress(market, email) };
}

const menuOf = async (token: string, id: number): Promise<string[]> => {
  const { data } = await market.call('GET', `/api/Auth/GetAllAccessMenu/Admin/1/${id}/false`, { token });
  return data.map(({ href }: { href: string }) => href);
};

describe('administrators', () => {
  it('ADM-12 ADM-17 a colleague who was invited for payments alone finds the dashboard and nothing of accounts', async () => {
    const { id, token } = await colleague('pays@coop.example', ['payments']);
    expect(await newestMail(market, 'pays@coop.example')).toMatchObject({
      subject: 'Sam Okafor invites you to the administration at Chalkline',
    });
    const list = await market.call('GET', '/api/Admin/GetVendors', { token });
    expect([list.status, list.code]).toEqual([403, 'RIGHT_MISSING']);
    expect(list.errorMsg).toBe('You need the area Accounts. An administrator with every area can give it to you.');
    expect((await market.call('GET', '/api/Admin/GetAdministrators', { token })).status).toBe(403);
    const { data } = await market.call('GET', '/api/Admin/GetDashboard', { token });
    expect(data.openWork.map(({ key }: { key: string }) => key)).toEqual([
      'payments',
      'fees',
      'refunds',
      'chargebacks',
    ]);
    expect(await menuOf(token, id)).not.toContain('vendor-management');
    const body = { email: 'vendor@demo.chalkline.test', roleType: 'Vendor' };
    expect((await market.call('POST', '/api/Auth/Impersonation', { token, body })).status).toBe(403);
  });

  it('ADM-10 areas that are taken away are closed in open windows at once, and acting as somebody ends', async () => {
    const { id, token } = await colleague('accounts@coop.example', ['accounts']);
    expect((await market.call('GET', '/api/Admin/GetVendors', { token })).status).toBe(200);
    const body = { email: 'vendor@demo.chalkline.test', roleType: 'Vendor' };
    const acting = await market.call('POST', '/api/Auth/Impersonation', { token, body });
    const inside = {
      token: acting.data.token,
      headers: { 'X-Impersonated-UserId': String(acting.data.id), 'X-Impersonated-RoleType': 'Vendor' },
    };
    expect((await market.call('GET', '/api/Auth/GetMyProfile', inside)).status).toBe(200);
    expect((await post('UpdateAdministrator', { id, areas: ['payments'] })).status).toBe(200);
    expect((await market.call('GET', '/api/Admin/GetVendors', { token })).status).toBe(403);
    expect((await market.call('GET', '/api/Auth/GetMyProfile', inside)).status).toBe(401);
    expect((await market.call('GET', '/api/Auth/GetMyProfile', { token })).status).toBe(200);
    const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      action: 'administrator-changed',
      before: { status: 1, areas: ['accounts'] },
      after: { status: 1, areas: ['payments'] },
    });
  });

  it('ADM-10 open windows of the one who was changed hear of it, and nobody else’s', async () => {
    const [changed, other] = [
      await colleague('hears@coop.example', ['accounts', 'payments']),
      await colleague('hears-not@coop.example', ['accounts']),
    ];
    const windows = [
      await openWindow(market, changed.token, `Admin_${changed.id}`),
      await openWindow(market, other.token, `Admin_${other.id}`),
    ];
    const missed: number[] = [];
    for (const [index, { connection }] of windows.entries()) {
      connection.on('MessagesMissedAsync', () => void missed.push(index));
    }
    await post('UpdateAdministrator', { id: changed.id, areas: ['payments'] });
    expect(await until(() => missed.length > 0)).toBe(true);
    expect(missed).toEqual([0]);
    const blocking = { id: changed.id, isDisabled: true, reason: 'Left the cooperative.' };
    expect((await post('UpdateAdministrator', blocking)).status).toBe(200);
    expect(await until(() => windows[0]?.connection.state === 'Disconnected')).toBe(true);
    expect(windows[1]?.connection.state).toBe('Connected');
    await Promise.all(windows.map(({ connection }) => connection.stop()));
  });

  it('ADM-11 nobody changes their own account, raises themselves or lets somebody else do it by a smaller area', async () => {
    const sam = await userOf(market, 'admin@demo.chalkline.test');
    const own = await post('UpdateAdministrator', { id: sam.id, areas: ['payments'] });
    expect([own.status, own.fields]).toEqual([422, { id: 'You can’t change your own account here. Ask a colleague.' }]);
    const { id, token } = await colleague('small@coop.example', ['accounts']);
    expect((await post('UpdateAdministrator', { id, areas: [...adminAreas] }, { token })).status).toBe(403);
    const blocking = { id: sam.id, isDisabled: true, reason: 'A coup.' };
    expect((await post('SetPersonState', blocking, { token })).code).toBe('RIGHT_MISSING');
  });

  it('ADM-11 one administrator has every area, whoever takes whose away at the same moment', async () => {
    const { id, token } = await colleague('second@coop.example', [...adminAreas]);
    const sam = await userOf(market, 'admin@demo.chalkline.test');
    const disabling = { isDisabled: true, reason: 'Left the cooperative.' };
    const both = await Promise.all([
      post('UpdateAdministrator', { id, ...disabling }),
      post('UpdateAdministrator', { id: sam.id, areas: ['payments'] }, { token }),
    ]);
    const whole = await market.db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.role} = 'Admin' and ${users.status} = 1 and cardinality(${users.areas}) = 4`);
    expect(whole.length).toBe(1);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    // The next test asks as the demonstration's administrator.
    await market.db
      .update(users)
      .set({ areas: [...adminAreas], status: 1 })
      .where(eq(users.id, sam.id));
    await market.services.sessions.forgetUser(sam.id);
  });

  it('ADM-12 a disabled administrator is out at once, and why stands in the audit', async () => {
    const { id, token } = await colleague('leaves@coop.example', ['moderation']);
    expect((await post('UpdateAdministrator', { id, isDisabled: true })).fields).toHaveProperty('reason');
    expect((await post('UpdateAdministrator', { id, isDisabled: true, reason: 'Retired.' })).data.state).toBe(
      'disabled',
    );
    expect((await market.call('GET', '/api/Auth/GetMyProfile', { token })).status).toBe(401);
    const list = await market.call('GET', '/api/Admin/GetAdministrators?state=disabled&search=leaves', { as: 'admin' });
    expect(list.data.listingData).toMatchObject([{ id, areas: ['moderation'], isMe: false }]);
  });

  it('ADM-12 an address with an account can’t be invited, and what is missing is named', async () => {
    const taken = { firstName: 'A', lastName: 'B', email: 'vendor@demo.chalkline.test', areas: ['payments'] };
    expect((await post('InviteAdministrator', taken)).fields).toHaveProperty('email');
    expect((await post('InviteAdministrator', { ...taken, areas: [] })).status).toBe(400);
    expect((await post('InviteAdministrator', { ...taken, firstName: ' ' })).fields).toHaveProperty('firstName');
  });

  it('ADM-10 an administrator without accounts reads no verification’s paper', async () => {
    const { data } = await market.call('GET', '/api/Admin/GetVendorInfo/1', { as: 'admin' });
    const path = `/api/POConfiguration/DownloadDocument/${data.profile.company.w9?.id ?? data.profile.w9?.id}`;
    const { token } = await colleague('papers@coop.example', ['payments', 'moderation', 'configuration']);
    expect((await market.call('GET', path, { as: 'admin' })).status).toBe(200);
    expect((await market.call('GET', path, { token })).status).toBe(404);
  });

  it('ADM-10 acting as somebody needs the area that it is part of, for as long as it lasts', async () => {
    const acting = await actAs(market, 'vendor', 'Vendor');
    expect((await market.call('GET', '/api/Auth/GetMyProfile', acting)).status).toBe(200);
    await market.db
      .update(users)
      .set({ areas: ['payments'] })
      .where(eq(users.email, 'admin@demo.chalkline.test'));
    // Whatever node remembered the session asks again after five seconds at most; a new session of it is refused at once.
    expect(await market.services.sessions.lapsed([await sessionIdOf(acting.token)])).toHaveLength(1);
    await market.db
      .update(users)
      .set({ areas: [...adminAreas] })
      .where(eq(users.email, 'admin@demo.chalkline.test'));
  });
});

const sessionIdOf = async (token: string): Promise<string> =>
  (await market.services.sessions.resolve(token))?.sessionId ?? '';

describe('staff members of any school', () => {
  it('ADM-13 one is invited for a school, found by it, disabled and enabled again', async () => {
    const email = 'reviews@elsewhere.example';
    const person = { firstName: 'Rae', lastName: 'Olsen', email };
    expect((await post('InviteStaffMember', { ...person, schoolId: 999_999 })).status).toBe(404);
    const made = await post('InviteStaffMember', { ...person, schoolId: 2 });
    expect(made.data).toMatchObject({ schoolId: 2, state: 'invited' });
    expect((await post('ReinviteStaffMember', { id: made.data.id })).status).toBe(200);
    const list = await market.call('GET', '/api/Admin/GetStaffMembers?schoolId=2&search=Olsen', { as: 'admin' });
    expect(list.data).toMatchObject({ totalCount: 1, listingData: [{ email, schoolId: 2 }] });
    const out = await post('SetStaffMemberState', { id: made.data.id, isDisabled: true, reason: 'Left.' });
    expect(out.data.state).toBe('disabled');
    expect((await post('SetStaffMemberState', { id: made.data.id, isDisabled: false })).data.state).toBe('invited');
  });

  it('ADM-13 nobody but a staff member is changed here', async () => {
    const { id } = await userOf(market, 'vendor@demo.chalkline.test');
    expect((await post('SetStaffMemberState', { id, isDisabled: true, reason: 'x' })).status).toBe(404);
    expect((await post('ReinviteStaffMember', { id })).status).toBe(404);
  });

  it('ADM-13 ADM-12 both lists are there as files', async () => {
    for (const path of ['DownloadAdministrators', 'DownloadStaffMembers']) {
      const file = await market.call('GET', `/api/Admin/${path}?format=csv`, { as: 'admin' });
      expect([file.status, file.raw.toString('utf8').includes('@demo.chalkline.test')]).toEqual([200, true]);
    }
  });
});
