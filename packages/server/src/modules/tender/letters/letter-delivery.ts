import type { components } from '@chalkline/openapi/types';
import { JOB_TRIES } from '../../../jobs/jobs.ts';

type SentLetter = components['schemas']['SentLetter'];

/** A mail of the outbox, as far as its delivery goes. */
export interface MailTries {
  readonly sentAt: Date | null;
  readonly attempts: number;
  readonly error: string | null;
}

/** How one person was told of a letter. */
export interface LetterRecipient {
  readonly inApp: boolean;
  /** Null for who turned the mail off. */
  readonly mail: MailTries | null;
}

/** What became of a letter, in words for the school: no address and nothing that a mail server said. */
export type Delivery = Pick<
  SentLetter,
  'state' | 'sentAt' | 'recipients' | 'mails' | 'mailed' | 'isNotified' | 'problem'
>;

/** Whether nobody tries the mail any more by itself. AWD-15 */
export const isGivenUp = ({ sentAt, attempts, error }: MailTries): boolean =>
  sentAt === null && error !== null && attempts >= JOB_TRIES;

/** What has gone out of the mails there are: the worst that is still open decides. */
function stateOfMails(mails: readonly MailTries[]): SentLetter['state'] {
  const failed = mails.filter(isGivenUp).length;
  if (failed === mails.length) return 'failed';
  const open = mails.filter((mail) => mail.sentAt === null && !isGivenUp(mail));
  if (open.some(({ error }) => error !== null)) return 'retrying';
  if (open.length > 0) return 'waiting';
  return failed > 0 ? 'partly-sent' : 'sent';
}

function stateOf(
  letter: { people: number | null; seenAt: Date | null },
  recipients: readonly LetterRecipient[],
  mails: readonly MailTries[],
): SentLetter['state'] {
  if (letter.seenAt !== null) return 'seen';
  if (letter.people === null) return 'unrecorded';
  if (mails.length > 0) return stateOfMails(mails);
  return recipients.some(({ inApp }) => inApp) ? 'notified' : 'untold';
}

function problemOf(state: SentLetter['state'], mails: readonly MailTries[]): string | null {
  const failed = mails.filter(isGivenUp).length;
  if (state === 'failed') {
    return mails.length === 1
      ? 'The email could not be delivered.'
      : `None of ${mails.length} emails could be delivered.`;
  }
  if (state === 'partly-sent') {
    return `${failed === 1 ? 'One' : failed} of ${mails.length} emails could not be delivered.`;
  }
  if (state === 'retrying') return 'The mail server has not accepted every email yet. We keep trying the rest.';
  if (state === 'untold') return 'No account of this company gets emails or notifications about awards.';
  return null;
}

/**
 * What became of a letter. That somebody saw it outweighs whatever happened to its mails; a mail counts as sent once a mail
 * server has taken it. AWD-15
 */
export function deliveryOf(
  letter: { people: number | null; seenAt: Date | null },
  recipients: readonly LetterRecipient[],
): Delivery {
  const mails = recipients.flatMap(({ mail }) => mail ?? []);
  const sent = mails.flatMap(({ sentAt }) => sentAt?.getTime() ?? []);
  const state = stateOf(letter, recipients, mails);
  return {
    state,
    sentAt: sent.length === 0 ? null : new Date(Math.max(...sent)).toISOString(),
    recipients: letter.people ?? 0,
    mails: mails.length,
    mailed: sent.length,
    isNotified: recipients.some(({ inApp }) => inApp),
    problem: problemOf(state, mails),
  };
}
