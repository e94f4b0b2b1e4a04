import { signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { states } from '../../database/tables/index.ts';
import { checkRoleClaim } from '../notifications/handlers.ts';
import { menuOf } from './menu.ts';
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
  async getAllAccessMenu(call, { params }) {
    const own = signedIn(call);
    checkRoleClaim(own, params);
    return { data: await menuOf(own) };
  },
  async getAllStates(call) {
    const rows = await call.db.select().from(states).orderBy(states.name);
    return { data: rows };
  },
});
