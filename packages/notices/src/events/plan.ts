import { count, optional, text } from '../template/placeholders.ts';
import { defineEvent, notice, school } from './event.ts';
import { schoolName } from './samples.ts';

const planName = text('The plan', 'National Package');
const facts = [{ label: 'Plan', value: '{{planName}}' }] as const;
// Only the company's main account handles plans, verification and people.
const mainVendor = ['Vendor'] as const;

/** Approval of an account and its documents, and events of a vendor's plan. */
export const accountEvents = {
  'account-approved': defineEvent({
    ...notice,
    label: 'Account approved',
    explanation: 'An administrator approves your account, in part or whole.',
    group: 'account',
    audience: ['School', 'Vendor'],
    notificationType: 4,
    mayDigest: false,
    placeholders: {
      accountName: text('The school or company', 'Cedar Valley USD'),
      standing: text('What the account is now', 'approved'),
      allowed: text('What the account can do now', 'You can publish, award and check out now.'),
    },
    template: {
      message: '{{accountName}} is {{standing}}. {{allowed}}',
      subject: '{{accountName}} is {{standing}}',
      preheader: '{{allowed}}',
      body: ['Welcome: {{accountName}} is {{standing}} at {{productName}}.', '{{allowed}}'],
      facts: [{ label: 'Account', value: '{{accountName}}' }],
      actionLabel: 'Open your dashboard',
    },
  }),
  'setup-sent-back': defineEvent({
    ...notice,
    label: 'School Setup sent back',
    explanation: 'An administrator needs more information to approve your School Setup.',
    group: 'account',
    audience: school,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      schoolName,
      reason: text('What is missing', 'The NCES number belongs to another district.'),
    },
    template: {
      message: 'Your School Setup was sent back: {{reason}}',
      subject: 'Your School Setup needs one more look',
      preheader: '{{reason}}',
      body: [
        'We could not approve the setup of {{schoolName}} yet. What is missing: {{reason}}',
        'Everything you entered is saved. Add what is missing and submit it again.',
      ],
      facts: [{ label: 'School', value: '{{schoolName}}' }],
      actionLabel: 'Fix and submit again',
    },
  }),
  'verification-approved': defineEvent({
    ...notice,
    label: 'Verification approved',
    explanation: 'An administrator has checked and approved your company.',
    group: 'account',
    audience: mainVendor,
    notificationType: 4,
    mayDigest: false,
    placeholders: { companyName: text('The company', 'Northgate Supply') },
    template: {
      message: '{{companyName}} is verified. You can bid on every opportunity that your plan covers.',
      subject: '{{companyName}} is verified',
      preheader: 'You can bid on every opportunity that your plan covers.',
      body: [
        'We have checked the documents of {{companyName}}: your company is verified.',
        'You can bid on every public opportunity that your plan covers, and list a catalog in the marketplace.',
      ],
      facts: [{ label: 'Company', value: '{{companyName}}' }],
      actionLabel: 'See open opportunities',
    },
  }),
  'verification-sent-back': defineEvent({
    ...notice,
    label: 'Verification sent back',
    explanation: 'An administrator needs more information to verify your company.',
    group: 'account',
    audience: mainVendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      companyName: text('The company', 'Northgate Supply'),
      reason: text('What is missing', 'The W-9 is not signed. Please upload a signed one.'),
    },
    template: {
      message: 'Your verification was sent back: {{reason}}',
      subject: 'Your verification needs one more look',
      preheader: '{{reason}}',
      body: [
        'We could not verify {{companyName}} yet. What is missing: {{reason}}',
        'Everything you entered is saved. Add what is missing and submit it again.',
      ],
      facts: [{ label: 'Company', value: '{{companyName}}' }],
      actionLabel: 'Fix and submit again',
    },
  }),
  'certificate-expiring': defineEvent({
    ...notice,
    label: 'Paper expiring',
    explanation: 'An insurance, license or certificate of yours expires in 60, 30 or 7 days.',
    group: 'account',
    audience: mainVendor,
    notificationType: 2,
    mayDigest: false,
    placeholders: {
      certificateName: text('The paper', 'General liability insurance'),
      daysLeft: count('Days left', ['day', 'days'], 30),
      expiresOn: text('Its last day', 'Dec 24, 2026'),
    },
    template: {
      message: '{{certificateName}} expires in {{daysLeft}}',
      subject: '{{certificateName}} expires in {{daysLeft}}',
      preheader: 'It is good until {{expiresOn}}. Schools see when it has run out.',
      body: [
        'Your {{certificateName}} is good until {{expiresOn}}.',
        'Add the new one with its date to your profile. Schools that look at your profile see when a paper has run out.',
      ],
      facts: [{ label: 'Good until', value: '{{expiresOn}}' }],
      actionLabel: 'Update your profile',
    },
  }),
  'trial-ending': defineEvent({
    ...notice,
    label: 'Free trial ending',
    explanation: 'Your free trial ends in a week or in a day.',
    group: 'account',
    audience: mainVendor,
    notificationType: 2,
    mayDigest: false,
    placeholders: {
      planName,
      daysLeft: count('Days left', ['day', 'days'], 7),
      endsOn: text('When it ends', 'Mon, Dec 1, 2026'),
    },
    template: {
      message: 'Your free trial of the {{planName}} ends in {{daysLeft}}.',
      subject: 'Your free trial ends in {{daysLeft}}',
      preheader: 'After {{endsOn}} you will be on Free. Nothing is deleted.',
      body: [
        'Your free trial of the {{planName}} ends on {{endsOn}}.',
        'After that you will be on Free. Nothing is deleted. What Free doesn’t cover becomes read-only until you choose a plan.',
      ],
      facts: [...facts, { label: 'Ends', value: '{{endsOn}}' }],
      actionLabel: 'Choose a plan',
    },
  }),
  'trial-ended': defineEvent({
    ...notice,
    label: 'Free trial ended',
    explanation: 'Your free trial is over.',
    group: 'account',
    audience: mainVendor,
    notificationType: 1,
    mayDigest: false,
    placeholders: { planName },
    template: {
      message: 'Your free trial of the {{planName}} is over. You are on Free now; nothing was deleted.',
      subject: 'Your free trial is over',
      preheader: 'You are on Free now. Nothing was deleted.',
      body: [
        'Your free trial of the {{planName}} is over and you are on Free now.',
        'Nothing was deleted. What Free doesn’t cover is read-only until you choose a plan.',
      ],
      facts,
      actionLabel: 'Choose a plan',
    },
  }),
  'plan-ended': defineEvent({
    ...notice,
    label: 'Plan ended',
    explanation: 'Your paid plan has ended.',
    group: 'account',
    audience: mainVendor,
    notificationType: 5,
    mayDigest: false,
    placeholders: { planName, reason: optional('Why it ended', 'The payment could not be taken.') },
    template: {
      message: 'Your {{planName}} has ended. You are on Free now; nothing was deleted.',
      subject: 'Your {{planName}} has ended',
      preheader: 'You are on Free now. Nothing was deleted.',
      body: [
        'Your {{planName}} has ended and you are on Free now.{{#reason}} {{reason}}{{/reason}}',
        'Nothing was deleted. What Free doesn’t cover is read-only until you choose a plan.',
      ],
      facts,
      actionLabel: 'Choose a plan',
    },
  }),
  'payment-failed': defineEvent({
    ...notice,
    label: 'Payment failed',
    explanation: 'A payment for your plan could not be taken.',
    group: 'account',
    audience: mainVendor,
    notificationType: 5,
    mayDigest: false,
    placeholders: {
      planName,
      amount: text('The amount', '$49.00'),
      nextTry: optional('When we try again', 'Fri, Nov 27, 2026'),
    },
    template: {
      message: 'The payment of {{amount}} for your {{planName}} failed. Check your card.',
      subject: 'Your payment of {{amount}} failed',
      preheader: 'Check your card to keep the {{planName}}.',
      body: [
        'We could not take {{amount}} for your {{planName}}. Check your card, or use another one.',
        '{{#nextTry}}We will try again on {{nextTry}}. Until then your plan stays as it is.{{/nextTry}}',
      ],
      facts: [...facts, { label: 'Amount', value: '{{amount}}' }, { label: 'Next try', value: '{{nextTry}}' }],
      actionLabel: 'Check your payment',
    },
  }),
} as const;
