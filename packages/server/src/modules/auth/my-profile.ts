import type { components } from '@chalkline/openapi/types';
import { normalizePhone, phoneProblem } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { users } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { storePicture } from '../../files/pictures.ts';
import { inWork } from '../../unit-of-work.ts';
import { accountById } from './account.ts';

type Schemas = components['schemas'];

/** The person who is signed in. */
export async function myProfile({ db, session }: SignedInCall): Promise<Schemas['MyProfile']> {
  const [user] = await db.select().from(users).where(eq(users.id, session.userId));
  const account = await accountById(db, session.userId);
  if (!user || !account) throw notFound('account');
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    position: user.position,
    phoneNumber: user.phoneNumber,
    picture: user.picture,
    hasPassword: user.passwordHash !== null,
    organisation: account.school?.name ?? account.vendor?.name ?? 'Chalkline',
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  };
}

function checkedProfile(input: Schemas['MyProfileInput']) {
  const names = { firstName: input.firstName.trim(), lastName: input.lastName.trim() };
  const problems: Record<string, string> = {};
  if (!names.firstName) problems['firstName'] = 'Enter your first name.';
  if (!names.lastName) problems['lastName'] = 'Enter your last name.';
  const phoneNumber = normalizePhone(input.phoneNumber ?? '');
  const wrongPhone = phoneProblem(phoneNumber);
  if (wrongPhone !== null) problems['phoneNumber'] = wrongPhone;
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return { ...names, position: input.position?.trim() ?? '', phoneNumber };
}

/** Changes the name, position, phone and picture of the person who is signed in. ACC-30 */
export async function updateMyProfile(
  call: SignedInCall,
  input: Schemas['MyProfileInput'],
): Promise<Schemas['MyProfile']> {
  const values = checkedProfile(input);
  const picture = input.pictureStr
    ? { picture: await storePicture(call.services, input.pictureStr, 'pictureStr') }
    : input.removesPicture
      ? { picture: null }
      : {};
  await inWork(call, async (work) => {
    await work.tx
      .update(users)
      .set({ ...values, ...picture })
      .where(eq(users.id, call.session.userId));
    await audit(work, { action: 'profile-changed', entity: 'user', entityId: call.session.userId, after: values });
    work.afterCommit(() => work.services.sessions.forgetUser(call.session.userId));
  });
  return myProfile(call);
}
