import { signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { databaseNow } from '../../database/clock.ts';
import { states } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { checkRoleClaim } from '../notifications/handlers.ts';
import { accountById, presentSession } from './account.ts';
import { endImpersonation, impersonate } from './impersonation.ts';
import { menuOf } from './menu.ts';
import { myProfile, updateMyProfile } from './my-profile.ts';
import { endMySession, endOtherSessions, mySessions } from './my-sessions.ts';
import { signIn } from './sign-in.ts';

export const authHandlers = defineHandlers({
  async signIn(call, { body }) {
    return { data: await signIn(call, body) };
  },
  async signOut(call) {
    const { session, services } = signedIn(call);
    await services.sessions.revoke(session.sessionId);
    return { data: null };
  },
  async refreshToken(call) {
    const { session, services, db } = signedIn(call);
    const account = await accountById(db, session.userId);
    if (!account) throw notFound('account');
    const token = await services.sessions.renew(session.sessionId);
    return { data: presentSession(account, token, await databaseNow(db)) };
  },
  async impersonate(call, { body }) {
    return { data: await impersonate(signedIn(call), body) };
  },
  async endImpersonation(call) {
    return { data: await endImpersonation(signedIn(call)) };
  },
  async getMyProfile(call) {
    return { data: await myProfile(signedIn(call)) };
  },
  async updateMyProfile(call, { body }) {
    return { data: await updateMyProfile(signedIn(call), body), successMsg: 'Your profile is saved.' };
  },
  async getMySessions(call) {
    return { data: await mySessions(signedIn(call)) };
  },
  async endSession(call, { body }) {
    await endMySession(signedIn(call), body.id);
    return { data: null, successMsg: 'That device is signed out.' };
  },
  async endOtherSessions(call) {
    await endOtherSessions(signedIn(call));
    return { data: null, successMsg: 'Every other device is signed out.' };
  },
  async getAllAccessMenu(call, { params: { status: _, ...claim } }) {
    const own = signedIn(call);
    // A decision on the account makes a stored session's status an older one: the menu is given for the present one.
    checkRoleClaim(own, claim);
    return { data: await menuOf(own) };
  },
  async getAllStates(call) {
    const rows = await call.db.select().from(states).orderBy(states.name);
    return { data: rows };
  },
});
