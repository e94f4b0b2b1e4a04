import { optional, text } from '../template/placeholders.ts';
import { decision, defineEvent, mailOnly } from './event.ts';

const everybody = ['School', 'Vendor', 'SubVendor', 'StaffMember', 'Admin'] as const;
const email = text('The account’s address', 'dana.mercer@cedarvalley.example');
const validFor = text('How long the link works', '24 hours');
const happenedAt = text('When it happened, with its zone', 'Tue, Nov 24, 2:00 PM PST');

/** Emails that an account’s safety depends on. They say nothing that the account's owner may not know. NOTIF-13 */
export const signInEvents = {
  'confirm-address': defineEvent({
    ...mailOnly,
    label: 'Address confirmation',
    explanation: 'Confirms that an email address is yours.',
    group: 'account',
    audience: ['School', 'Vendor'],
    placeholders: { email, validFor },
    template: {
      message: null,
      subject: 'Confirm your address for {{productName}}',
      preheader: 'One step is left. The link expires after {{validFor}}.',
      body: [
        'Please confirm that {{email}} is your address. The link works once and expires after {{validFor}}.',
        'If you didn’t sign up, ignore this email: no account is opened without this step.',
      ],
      facts: [],
      actionLabel: 'Confirm my address',
    },
  }),
  'account-exists': defineEvent({
    ...mailOnly,
    label: 'Sign-up with a known address',
    explanation: 'Tells an account’s owner that somebody tried to sign up with the same address.',
    group: 'account',
    audience: everybody,
    placeholders: { email },
    template: {
      message: null,
      subject: 'You already have an account at {{productName}}',
      preheader: 'Sign in instead, or choose a new password.',
      body: [
        'Somebody, probably you, tried to sign up with {{email}}. That address already has an account, and nothing was changed.',
        'Sign in instead. If you have forgotten your password, choose a new one.',
      ],
      facts: [],
      actionLabel: 'Sign in',
    },
  }),
  'reset-password': defineEvent({
    ...mailOnly,
    label: 'Password reset',
    explanation: 'Your link to choose a new password.',
    group: 'account',
    audience: everybody,
    placeholders: { email, validFor },
    template: {
      message: null,
      subject: 'Choose a new password for {{productName}}',
      preheader: 'The link works once and expires after {{validFor}}.',
      body: [
        'Somebody asked for a new password for {{email}}. The link works once and expires after {{validFor}}.',
        'If that wasn’t you, ignore this email: your password stays as it is.',
      ],
      facts: [],
      actionLabel: 'Choose a new password',
    },
  }),
  'password-changed': defineEvent({
    ...mailOnly,
    label: 'Password changed',
    explanation: 'Tells you that your password was changed.',
    group: 'account',
    audience: everybody,
    placeholders: { email, happenedAt },
    template: {
      message: null,
      subject: 'Your {{productName}} password was changed',
      preheader: 'If that was you, you don’t need to do anything.',
      body: [
        'The password of {{email}} was changed. All other sessions were signed out.',
        'If that was you, you don’t need to do anything. If not, choose a new password right away and tell us.',
      ],
      facts: [{ label: 'Changed', value: '{{happenedAt}}' }],
      actionLabel: 'This wasn’t me',
    },
  }),
  'sign-in-blocked': defineEvent({
    ...mailOnly,
    label: 'Sign-in blocked',
    explanation: 'Tells you that sign-in was blocked after too many wrong passwords.',
    group: 'account',
    audience: everybody,
    placeholders: { email, happenedAt, until: text('When sign-in opens again', 'Tue, Nov 24, 2:15 PM PST') },
    template: {
      message: null,
      subject: 'Sign-in to {{productName}} was blocked for a while',
      preheader: 'There were too many wrong passwords. You can sign in again after {{until}}.',
      body: [
        'Signing in as {{email}} failed too often and is blocked until {{until}}. Nobody signed in.',
        'If that wasn’t you, choose a new password that you don’t use anywhere else.',
      ],
      facts: [
        { label: 'Blocked', value: '{{happenedAt}}' },
        { label: 'Blocked until', value: '{{until}}' },
      ],
      actionLabel: 'Choose a new password',
    },
  }),
  'account-blocked': defineEvent({
    ...mailOnly,
    label: 'Account disabled',
    explanation: 'Tells you that an administrator or your main account disabled your account.',
    group: 'account',
    audience: everybody,
    placeholders: { email, reason: optional('The reason', 'You no longer work for Northgate Supply.') },
    template: {
      message: null,
      subject: 'Your {{productName}} account was disabled',
      preheader: 'You are signed out everywhere. Nothing is deleted.',
      body: [
        'The account {{email}} was disabled and is signed out everywhere.{{#reason}} The reason: {{reason}}{{/reason}}',
        'Nothing is deleted. Write to us if you think this is a mistake.',
      ],
      facts: [],
      actionLabel: 'Contact us',
    },
  }),
  'account-unblocked': defineEvent({
    ...decision,
    label: 'Account enabled again',
    explanation: 'An administrator enables an account that was disabled.',
    group: 'account',
    audience: everybody,
    notificationType: 4,
    placeholders: {
      personName: text('The account’s owner', 'Lee Park'),
      email,
      remark: optional('The administrator’s remark', 'It was a mistake of ours.'),
    },
    template: {
      message: 'The account of {{personName}} is enabled again.',
      subject: 'Your {{productName}} account is enabled again',
      preheader: 'Sign in as before. Everything is where it was.',
      body: [
        'The account {{email}} was disabled and is enabled again.{{#remark}} {{remark}}{{/remark}}',
        'Sign in as before: everything is where it was.',
      ],
      facts: [{ label: 'Account', value: '{{personName}}' }],
      actionLabel: 'Sign in',
    },
  }),
} as const;
