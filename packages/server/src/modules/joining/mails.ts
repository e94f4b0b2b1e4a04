import type { EventData } from '@chalkline/notices';
import { LINK_VALID_FOR } from '../../security/link-tokens.ts';
import type { Work } from '../../unit-of-work.ts';

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const SIGN_IN = '/school-login';
const readerOf = ({ email, firstName, lastName }: Person) => ({
  to: email,
  toName: `${firstName} ${lastName}`,
  reason: 'You get this email because it is about your account.',
});

/** Tells a confirmed address of the schools that it may ask to join. ACC-36 */
export async function mailJoinOffer(
  work: Work,
  person: Person,
  { secret, ...names }: { readonly secret: string; readonly ownSchool: string; readonly schoolNames: string },
): Promise<void> {
  const data = { ...names, validFor: LINK_VALID_FOR.join };
  const actionPath = `/redirect-handler?join=${secret}`;
  await work.services.mailer.enqueue(work, [{ ...readerOf(person), event: 'join-offered', data, actionPath }]);
}

/** Tells a person what became of the request to join. ACC-37 */
export async function mailJoinAnswer(
  work: Work,
  person: Person,
  { isAccepted, ...data }: EventData['join-declined'] & { readonly isAccepted: boolean },
): Promise<void> {
  const { schoolName, ownSchool } = data;
  const reader = { ...readerOf(person), actionPath: SIGN_IN };
  await work.services.mailer.enqueue(work, [
    isAccepted
      ? { ...reader, event: 'join-accepted', data: { schoolName, ownSchool } }
      : { ...reader, event: 'join-declined', data },
  ]);
}

/** Tells a person that an administrator moved the account. ACC-38 */
export async function mailMoved(work: Work, person: Person, data: EventData['person-moved']): Promise<void> {
  await work.services.mailer.enqueue(work, [{ ...readerOf(person), event: 'person-moved', data, actionPath: SIGN_IN }]);
}
