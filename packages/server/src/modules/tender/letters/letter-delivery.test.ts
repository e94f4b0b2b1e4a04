import { describe, expect, it } from 'vitest';
import { JOB_TRIES } from '../../../jobs/jobs.ts';
import { deliveryOf, type LetterRecipient } from './letter-delivery.ts';

const at = new Date('2026-11-24T22:00:00.000Z');
const mailed = (sentAt: Date | null, attempts: number, error: string | null = null): LetterRecipient => ({
  inApp: true,
  mail: { sentAt, attempts, error },
});
const sent = mailed(at, 1);
const untried = mailed(null, 0);
const refused = mailed(null, 2, '451 greylisted ruth@acme.test');
const lastTry = mailed(null, JOB_TRIES, '550 no such user ruth@acme.test');
const inAppAlone: LetterRecipient = { inApp: true, mail: null };
const turnedOff: LetterRecipient = { inApp: false, mail: null };
const letter = (recipients: readonly LetterRecipient[]) => ({ people: recipients.length, seenAt: null });

describe('what became of a letter', () => {
  it.each([
    ['sent', [sent, sent]],
    ['sent', [sent, inAppAlone]],
    ['waiting', [untried]],
    ['waiting', [sent, untried]],
    ['retrying', [sent, refused, untried]],
    ['retrying', [refused, lastTry]],
    ['failed', [lastTry]],
    ['failed', [lastTry, inAppAlone]],
    ['partly-sent', [sent, lastTry]],
    ['notified', [inAppAlone, turnedOff]],
    ['untold', [turnedOff]],
    ['untold', []],
  ] as const)('AWD-15 is %s', (state, recipients) => {
    expect(deliveryOf(letter(recipients), recipients).state).toBe(state);
  });

  it('AWD-15 is seen once the company looked at it, whatever its mails did', () => {
    expect(deliveryOf({ people: 1, seenAt: at }, [lastTry])).toMatchObject({ state: 'seen', problem: null });
  });

  it('AWD-15 is not known of a letter that is older than the record', () => {
    expect(deliveryOf({ people: null, seenAt: null }, [])).toMatchObject({ state: 'unrecorded', recipients: 0 });
  });

  it('AWD-15 counts people and mails, and says when the last mail left', () => {
    const later = new Date('2026-11-24T22:05:00.000Z');
    const recipients = [sent, mailed(later, 3), untried, inAppAlone];
    expect(deliveryOf(letter(recipients), recipients)).toEqual({
      state: 'waiting',
      sentAt: later.toISOString(),
      recipients: 4,
      mails: 3,
      mailed: 2,
      isNotified: true,
      problem: null,
    });
  });

  it.each([
    [[lastTry], 'The email could not be delivered.'],
    [[lastTry, lastTry], 'None of 2 emails could be delivered.'],
    [[sent, lastTry, sent], 'One of 3 emails could not be delivered.'],
    [[refused], /keep trying/],
    [[turnedOff], /gets emails or notifications/],
  ])('AWD-15 says what is wrong without an address or a mail server’s words: %#', (recipients, words) => {
    const { problem } = deliveryOf(letter(recipients), recipients);
    expect(problem).toMatch(words);
    expect(problem).not.toMatch(/@|\d{3} /);
  });
});
