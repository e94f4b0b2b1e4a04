import { optional, text } from '../template/placeholders.ts';
import { decision, defineEvent, mailOnly } from './event.ts';

const everybody = ['School', 'Vendor', 'SubVendor', 'StaffMember', 'Admin'] as const;
const email = text('The account’s address', 'dana.mercer@cedarvalley.example');
const validFor = text('How long the link works', '24 hours');
const happenedAt = text('When it happened, with its zone', 'Tue, Nov 24, 2:00 PM PST');

/** Mails that an account’s safety depends on. None of them says more than its owner may know. NOTIF-13 */
export const signInEvents = {
  'confirm-address': defineEvent({
    ...mailOnly,
    label: 'Address confirmation',
    explanation: 'Confirms that an e-mail address is yours.',
    group: 'account',
    audience: ['School', 'Vendor'],
    placeholders: { email, validFor },
    template: {
      message: null,
      subject: 'Confirm your address for {{productName}}',
      preheader: 'One step is left. The link works for {{validFor}}.',
      body: [
        'Please confirm that {{email}} is your address. The link works once, for {{validFor}}.',
        'If you did not sign up, do nothing: no account is opened without this step.',
      ],
      facts: [],
      actionLabel: 'Confirm my address',
    },
  }),
  'account-exists': defineEvent({
    ...mailOnly,
    label: 'Sign-up with a known address',
    explanation: 'Tells the owner of an account that somebody tried to sign up with its address.',
    group: 'account',
    audience: everybody,
    placeholders: { email },
    template: {
      message: null,
      subject: 'You already have an account at {{productName}}',
      preheader: 'Sign in instead, or choose a new password.',
      body: [
        'Somebody, probably you, tried to sign up with {{email}}. That address has an account already, and nothing was changed.',
        'Sign in instead. If you have forgotten your password, choose a new one.',
      ],
      facts: [],
      actionLabel: 'Sign in',
    },
  }),
  'reset-password': defineEvent({
    ...mailOnly,
    label: 'Password reset',
    explanation: 'The link with which you choose a new password.',
    group: 'account',
    audience: everybody,
    placeholders: { email, validFor },
    template: {
      message: null,
      subject: 'Choose a new password for {{productName}}',
      preheader: 'The link works once, for {{validFor}}.',
      body: [
        'Somebody asked for a new password for {{email}}. The link works once, for {{validFor}}.',
        'If that was not you, do nothing: your password stays as it is.',
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
      preheader: 'Was it you? Then there is nothing to do.',
      body: [
        'The password of {{email}} was changed. Every other session was ended.',
        'Was it you? Then there is nothing to do. If not, choose a new password at once and tell us.',
      ],
      facts: [{ label: 'Changed', value: '{{happenedAt}}' }],
      actionLabel: 'This was not me',
    },
  }),
  'sign-in-blocked': defineEvent({
    ...mailOnly,
    label: 'Sign-in blocked',
    explanation: 'Tells you that signing in was stopped after too many wrong passwords.',
    group: 'account',
    audience: everybody,
    placeholders: { email, happenedAt, until: text('Until when', 'Tue, Nov 24, 2:15 PM PST') },
    template: {
      message: null,
      subject: 'Signing in to {{productName}} was stopped for a while',
      preheader: 'Too many wrong passwords. It opens again {{until}}.',
      body: [
        'Signing in as {{email}} failed too often and is stopped until {{until}}. Nobody got in.',
        'If that was not you, choose a new password that you use nowhere else.',
      ],
      facts: [
        { label: 'Stopped', value: '{{happenedAt}}' },
        { label: 'Opens again', value: '{{until}}' },
      ],
      actionLabel: 'Choose a new password',
    },
  }),
  'account-blocked': defineEvent({
    ...mailOnly,
    label: 'Account blocked',
    explanation: 'Tells you that your account was closed by an administrator or your main account.',
    group: 'account',
    audience: everybody,
    placeholders: { email, reason: optional('The reason', 'You no longer work for Northgate Supply.') },
    template: {
      message: null,
      subject: 'Your {{productName}} account was blocked',
      preheader: 'You are signed out everywhere. Nothing is deleted.',
      body: [
        'The account {{email}} was blocked and is signed out everywhere.{{#reason}} The reason: {{reason}}{{/reason}}',
        'Nothing is deleted. Write to us if you think that this is a mistake.',
      ],
      facts: [],
      actionLabel: 'Contact us',
    },
  }),
  'account-unblocked': defineEvent({
    ...decision,
    label: 'Account open again',
    explanation: 'An administrator opens an account again that was blocked.',
    group: 'account',
    audience: everybody,
    notificationType: 4,
    placeholders: {
      personName: text('Whose account it is', 'Lee Park'),
      email,
      remark: optional('What was said about it', 'It was a mistake of ours.'),
    },
    template: {
      message: 'The account of {{personName}} is open again.',
      subject: 'Your {{productName}} account is open again',
      preheader: 'Sign in as before. Everything is where it was.',
      body: [
        'The account {{email}} was blocked and is open again.{{#remark}} {{remark}}{{/remark}}',
        'Sign in as before: everything is where it was.',
      ],
      facts: [{ label: 'Account', value: '{{personName}}' }],
      actionLabel: 'Sign in',
    },
  }),
} as const;
