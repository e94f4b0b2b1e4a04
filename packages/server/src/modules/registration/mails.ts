import { formatDeadline, loginPathOf, type Role } from '@chalkline/rules';
import { databaseNow } from '../../database/clock.ts';
import type { Mail } from '../../mail/mail.ts';
import { LINK_VALID_FOR, type LinkPurpose } from '../../security/link-tokens.ts';
import type { Work } from '../../unit-of-work.ts';
import { timeZoneOf, type ZonePlace } from '../shared/time-zones.ts';

/** Whom an administrator works for, as an invitation says it. */
export const ADMINISTRATION = 'the administration';

interface Person {
  readonly email: string;
  readonly name: string;
}

const ABOUT_ACCOUNT = 'You get this because it is about your account.';

async function send(work: Work, mail: Mail): Promise<void> {
  await work.services.mailer.enqueue(work, [mail]);
}

const readerOf = ({ email, name }: Person) => ({ to: email, ...(name ? { toName: name } : {}), reason: ABOUT_ACCOUNT });

/** Asks the owner of an address to confirm that it is theirs. AUTH-15 */
export const mailConfirmation = (work: Work, to: Person, secret: string): Promise<void> =>
  send(work, {
    ...readerOf(to),
    reason: 'You get this because somebody signed up with your address.',
    event: 'confirm-address',
    data: { email: to.email, validFor: LINK_VALID_FOR.confirm },
    actionPath: `/redirect-handler?confirm=${secret}`,
  });

/** Tells the owner of an address that it has an account already: the page that was asked must not tell. AUTH-6 */
export const mailAccountExists = (work: Work, to: Person, signInPath: string): Promise<void> =>
  send(work, { ...readerOf(to), event: 'account-exists', data: { email: to.email }, actionPath: signInPath });

/** Sends the link that sets a new password. AUTH-17 */
export const mailReset = (work: Work, to: Person, secret: string): Promise<void> =>
  send(work, {
    ...readerOf(to),
    event: 'reset-password',
    data: { email: to.email, validFor: LINK_VALID_FOR.reset },
    actionPath: `/reset-password/${secret}`,
  });

/** Tells that a password was changed, so that the owner hears of one they did not change. AUTH-19 */
export async function mailPasswordChanged(work: Work, to: Person, place: ZonePlace | null): Promise<void> {
  const happenedAt = formatDeadline(await databaseNow(work.tx), timeZoneOf(place));
  const data = { email: to.email, happenedAt };
  await send(work, { ...readerOf(to), event: 'password-changed', data, actionPath: '/forget-password' });
}

/** An invitation to work for an organization. */
export interface ColleagueInvitation {
  readonly secret: string;
  readonly invitedBy: string;
  readonly organisation: string;
  /** Reviewers are asked for something else than colleagues. */
  readonly isReviewer: boolean;
}

/** Invites a colleague, a reviewer or an administrator. ACC-24 */
export function mailColleagueInvitation(work: Work, to: Person, invitation: ColleagueInvitation): Promise<void> {
  const { secret, invitedBy, organisation, isReviewer } = invitation;
  const common = {
    ...readerOf(to),
    reason: `You get this because ${invitedBy} named your address.`,
    actionPath: `/reset-password/${secret}`,
  };
  const words = { inviterName: invitedBy, validFor: LINK_VALID_FOR.invite };
  return isReviewer
    ? send(work, { ...common, event: 'staff-invited', data: { ...words, schoolName: organisation } })
    : send(work, { ...common, event: 'assistant-invited', data: { ...words, accountName: organisation } });
}

/**
 * Tells the owner of an address that somebody invited it who could not know that it has an account: the list they look at must
 * not tell. The link is the way to the account that is there; it lets nobody in. ACC-32 AUTH-6
 */
export const mailInvitedWithAccount = (
  work: Work,
  to: Person & { readonly role: Role },
  { invitedBy, organisation }: Pick<ColleagueInvitation, 'invitedBy' | 'organisation'>,
): Promise<void> =>
  send(work, {
    ...readerOf(to),
    reason: `You get this because ${invitedBy} named your address.`,
    event: 'invited-with-account',
    data: { inviterName: invitedBy, accountName: organisation, email: to.email },
    actionPath: loginPathOf(to.role),
  });

/** Which mail goes with a link of a purpose that is sent again. */
export function mailLinkAgain(
  work: Work,
  to: Person,
  purpose: LinkPurpose,
  invitation: Omit<ColleagueInvitation, 'invitedBy'> & { readonly invitedBy: string | null },
): Promise<void> {
  const { secret, invitedBy } = invitation;
  if (purpose === 'confirm') return mailConfirmation(work, to, secret);
  if (purpose === 'reset') return mailReset(work, to, secret);
  return mailColleagueInvitation(work, to, { ...invitation, invitedBy: invitedBy ?? 'A colleague' });
}
