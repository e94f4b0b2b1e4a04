import type { LinkPurpose } from '../../security/link-tokens.ts';
import type { Work } from '../../unit-of-work.ts';

interface Person {
  readonly email: string;
  readonly name: string;
}

const send = (
  work: Work,
  to: Person,
  event: string,
  words: { subject: string; paragraphs: string[]; action?: { label: string; path: string } },
) =>
  work.services.mailer.enqueue(work, [
    {
      to: to.email,
      toName: to.name,
      event,
      letter: { greeting: to.name ? `Hello ${to.name},` : 'Hello,', ...words },
    },
  ]);

/** Asks the owner of an address to confirm that it is theirs. AUTH-15 */
export const mailConfirmation = (work: Work, to: Person, secret: string): Promise<void> =>
  send(work, to, 'confirm-address', {
    subject: 'Confirm your address',
    paragraphs: [
      'Thank you for signing up at Chalkline.',
      'Confirm that this address is yours. The link is good for two days.',
    ],
    action: { label: 'Confirm my address', path: `/redirect-handler?confirm=${secret}` },
  });

/** Tells the owner of an address that it has an account already: the page that was asked must not tell. AUTH-6 */
export const mailAccountExists = (work: Work, to: Person): Promise<void> =>
  send(work, to, 'account-exists', {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up at Chalkline with this address. It has an account already.',
      'Sign in with it, or set a new password if you forgot yours. If it was not you, nothing has changed and you need not do anything.',
    ],
    action: { label: 'Set a new password', path: '/forget-password' },
  });

/** Sends the link that sets a new password. */
export const mailReset = (work: Work, to: Person, secret: string): Promise<void> =>
  send(work, to, 'reset-password', {
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password. The link is good for one hour and for one use.',
      'If it was not you, your password stays as it is.',
    ],
    action: { label: 'Set a new password', path: `/reset-password/${secret}` },
  });

/** Tells that a password was changed, so that the owner hears of one they did not change. */
export const mailPasswordChanged = (work: Work, to: Person): Promise<void> =>
  send(work, to, 'password-changed', {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Chalkline account was just changed, and every other session was ended.',
      'If it was not you, set a new one at once and tell us.',
    ],
    action: { label: 'Set a new password', path: '/forget-password' },
  });

/** Invites a colleague, a reviewer or an administrator. ACC-24 */
export const mailColleagueInvitation = (
  work: Work,
  to: Person,
  invitation: { secret: string; invitedBy: string; organisation: string },
): Promise<void> =>
  send(work, to, 'colleague-invited', {
    subject: `${invitation.invitedBy} invites you to ${invitation.organisation} at Chalkline`,
    paragraphs: [
      `${invitation.invitedBy} has made an account for you at ${invitation.organisation}.`,
      'Choose a password to enter. The link is good for seven days.',
    ],
    action: { label: 'Choose a password', path: `/reset-password/${invitation.secret}` },
  });

/** Which mail goes with a link of a purpose that is sent again. */
export function mailLinkAgain(work: Work, to: Person, purpose: LinkPurpose, secret: string, invitedBy: string | null) {
  if (purpose === 'confirm') return mailConfirmation(work, to, secret);
  if (purpose === 'reset') return mailReset(work, to, secret);
  return mailColleagueInvitation(work, to, {
    secret,
    invitedBy: invitedBy ?? 'A colleague',
    organisation: 'your organisation',
  });
}
