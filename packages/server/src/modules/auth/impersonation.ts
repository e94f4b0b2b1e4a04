import type { components } from '@chalkline/openapi/types';
import { normalizeEmail } from '@chalkline/rules';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { standingRefusal } from '../../security/sessions.ts';
import { inWork } from '../../unit-of-work.ts';
import { accountByEmail, accountById, presentSession, standingOf } from './account.ts';

type Schemas = components['schemas'];

/**
 * An administrator enters a school's or vendor's account. The session names both and ends with the administrator's own.
 * IMP-1 IMP-4 IMP-10
 * @throws {AppError} NOT_FOUND, RULE_BROKEN
 */
export async function impersonate(
  call: SignedInCall,
  input: Schemas['ImpersonationInput'],
): Promise<Schemas['Session']> {
  const { db, services, session, address } = call;
  const account = await accountByEmail(db, normalizeEmail(input.email));
  if (!account || account.role !== input.roleType) throw notFound('account');
  const refusal = standingRefusal(standingOf(account));
  if (refusal) throw ruleBroken({ email: `This account can’t be entered: ${refusal}` });
  const reason = input.reason?.trim();
  await inWork(call, (work) =>
    audit(work, {
      action: 'impersonation-started',
      entity: 'user',
      entityId: account.id,
      schoolId: account.schoolId,
      after: { email: account.email, role: account.role, ...(reason ? { reason } : {}) },
    }),
  );
  const token = await services.sessions.issueImpersonation(
    account.id,
    { address, device: call.device },
    session.sessionId,
  );
  return presentSession(account, token, await databaseNow(db));
}

/**
 * Back to the administrator's own session; the server knows which one it was. IMP-5
 * @throws {AppError} RULE_BROKEN when nobody acts as somebody else here
 */
export async function endImpersonation(call: SignedInCall): Promise<Schemas['Session']> {
  const { db, services, session } = call;
  const { impersonator } = session;
  if (!impersonator) throw ruleBroken({}, 'You are not acting as somebody else.');
  const admin = await accountById(db, impersonator.userId);
  if (!admin) throw notFound('account');
  await inWork(call, (work) =>
    audit(work, {
      action: 'impersonation-ended',
      entity: 'user',
      entityId: session.userId,
      schoolId: session.schoolId,
    }),
  );
  await services.sessions.revoke(session.sessionId);
  return presentSession(admin, await services.sessions.renew(impersonator.sessionId), await databaseNow(db));
}
