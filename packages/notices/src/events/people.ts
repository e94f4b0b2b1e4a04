import { optional, text } from '../template/placeholders.ts';
import { decision, defineEvent, mailOnly } from './event.ts';
import { closes, purchase, purchaseFacts, sale, saleFacts, schoolName } from './samples.ts';

const inviterName = text('Who invites', 'Dana Mercer');
const accountName = text('The school or company', 'Cedar Valley USD');
const validFor = text('How long the link works', '7 days');
const reason = text('The reason', 'The tax number does not belong to this company.');

/** Events for people who have no account yet, whose account no longer lets them in, or who have an account elsewhere. NOTIF-13 NOTIF-17 */
export const peopleEvents = {
  'vendor-invited': defineEvent({
    ...mailOnly,
    label: 'Invitation of a new vendor',
    explanation: 'Invites an address without an account to bid on a purchase.',
    group: 'account',
    audience: ['Visitor'],
    placeholders: { ...purchase, schoolName, closes, validFor },
    template: {
      message: null,
      subject: '{{schoolName}} invites you to bid: {{rfpName}}',
      preheader: 'Bids close {{closes}}. Setting up an account takes two minutes and is free.',
      body: [
        '{{schoolName}} invites you to bid on {{rfpName}} at {{productName}}, the market where schools buy together.',
        'Choose a name and a password to see the purchase. Answering an invitation is free. The link works once and expires after {{validFor}}.',
      ],
      facts: [
        ...purchaseFacts,
        { label: 'School', value: '{{schoolName}}' },
        { label: 'Bids close', value: '{{closes}}' },
      ],
      actionLabel: 'Set up and see it',
    },
  }),
  'vendor-invited-to-sale': defineEvent({
    ...mailOnly,
    label: 'Invitation of a new vendor to a sale',
    explanation: 'Invites an address without an account to a sale.',
    group: 'account',
    audience: ['Visitor'],
    placeholders: { ...sale, schoolName, closes, validFor },
    template: {
      message: null,
      subject: '{{schoolName}} invites you to a sale: {{saleName}}',
      preheader: 'The sale ends {{closes}}. Setting up an account takes two minutes and is free.',
      body: [
        '{{schoolName}} invites you to its sale {{saleName}} at {{productName}}, the market where schools buy and sell.',
        'Choose a name and a password to see the sale. The link works once and expires after {{validFor}}.',
      ],
      facts: [...saleFacts, { label: 'School', value: '{{schoolName}}' }, { label: 'Ends', value: '{{closes}}' }],
      actionLabel: 'Set up and see it',
    },
  }),
  'assistant-invited': defineEvent({
    ...mailOnly,
    label: 'Invitation of a colleague',
    explanation: 'Invites a colleague to work for your school or company.',
    group: 'account',
    audience: ['Visitor'],
    placeholders: { inviterName, accountName, validFor },
    template: {
      message: null,
      subject: '{{inviterName}} invites you to {{accountName}} at {{productName}}',
      preheader: 'Choose a password to get started.',
      body: [
        '{{inviterName}} invites you to work for {{accountName}} at {{productName}}.',
        'Choose a password to get started. The link works once and expires after {{validFor}}.',
      ],
      facts: [],
      actionLabel: 'Accept the invitation',
    },
  }),
  'staff-invited': defineEvent({
    ...mailOnly,
    label: 'Invitation of a reviewer',
    explanation: 'Invites a staff member to review a school’s purchases.',
    group: 'account',
    audience: ['Visitor'],
    placeholders: { inviterName, schoolName, validFor },
    template: {
      message: null,
      subject: '{{inviterName}} asks you to review purchases of {{schoolName}}',
      preheader: 'Choose a password to get started.',
      body: [
        '{{inviterName}} has named you a reviewer for {{schoolName}}: its purchases need your approval before they are published.',
        'Choose a password to get started. The link works once and expires after {{validFor}}.',
      ],
      facts: [],
      actionLabel: 'Accept the invitation',
    },
  }),
  'invited-with-account': defineEvent({
    ...mailOnly,
    label: 'Invitation of an address with an account',
    explanation: 'Tells the owner of an account that a school or company invited its address.',
    group: 'account',
    audience: ['School', 'Vendor', 'SubVendor', 'StaffMember', 'Admin'],
    placeholders: { inviterName, accountName, email: text('The account’s address', 'dana.mercer@cedarvalley.example') },
    template: {
      message: null,
      subject: 'You already have an account: {{inviterName}} invites you to {{accountName}}',
      preheader: 'Your address already has an account, so nothing was changed.',
      body: [
        '{{inviterName}} of {{accountName}} invites {{email}} to work with them at {{productName}}.',
        'That address already has an account, and an account belongs to only one organization. So nothing was changed, and we don’t tell {{accountName}} that the account exists.',
        'Would you like to join them? Give {{inviterName}} another address of yours to invite. If not, you don’t need to do anything.',
      ],
      facts: [],
      actionLabel: 'Sign in to your account',
    },
  }),
  'account-rejected': defineEvent({
    ...decision,
    notificationType: 5,
    label: 'Account rejected',
    explanation: 'Tells a school or company that its account was not approved.',
    group: 'account',
    audience: ['School', 'Vendor'],
    placeholders: { accountName, reason },
    template: {
      message: '{{accountName}} was not approved: {{reason}}',
      subject: '{{accountName}} was not approved',
      preheader: '{{reason}}',
      body: [
        'We could not approve {{accountName}} at {{productName}}. The reason: {{reason}}',
        'Write to us if something has changed or you think this is a mistake.',
      ],
      facts: [],
      actionLabel: 'Contact us',
    },
  }),
  'approval-withdrawn': defineEvent({
    ...decision,
    notificationType: 5,
    label: 'Approval withdrawn',
    explanation: 'Tells a school or company that its approval was withdrawn.',
    group: 'account',
    audience: ['School', 'Vendor'],
    placeholders: { accountName, reason },
    template: {
      message: 'The approval of {{accountName}} was withdrawn: {{reason}}',
      subject: 'The approval of {{accountName}} was withdrawn',
      preheader: '{{reason}}',
      body: [
        'An administrator has withdrawn the approval of {{accountName}} at {{productName}}. The reason: {{reason}}',
        'Everyone at {{accountName}} is signed out and can’t sign in anymore. Write to us if you think this is a mistake.',
      ],
      facts: [],
      actionLabel: 'Contact us',
    },
  }),
  'verification-rejected': defineEvent({
    ...decision,
    notificationType: 5,
    label: 'Verification rejected',
    explanation: 'Tells a company that its verification was rejected.',
    group: 'account',
    audience: ['Vendor'],
    placeholders: { companyName: text('The company', 'Northgate Supply'), reason },
    template: {
      message: '{{companyName}} could not be verified: {{reason}}',
      subject: '{{companyName}} could not be verified',
      preheader: '{{reason}}',
      body: [
        'We could not verify {{companyName}}. The reason: {{reason}}',
        'Write to us if something has changed or you think this is a mistake.',
      ],
      facts: [],
      actionLabel: 'Contact us',
    },
  }),
  'inquiry-answered': defineEvent({
    ...mailOnly,
    label: 'Inquiry answered',
    explanation: 'The answer to your message from the contact form.',
    group: 'account',
    audience: ['Visitor'],
    placeholders: {
      topic: text('The topic', 'Plans for small vendors'),
      answer: text('The answer', 'You can start on Free and change whenever you like.'),
      question: optional('The visitor’s message', 'Do I have to pay before I see opportunities?'),
    },
    template: {
      message: null,
      subject: 'Our answer: {{topic}}',
      preheader: '{{answer}}',
      body: [
        'Thank you for writing to {{productName}}.',
        '{{answer}}',
        '{{#question}}You wrote: “{{question}}”{{/question}}',
      ],
      facts: [],
      actionLabel: 'Write again',
    },
  }),
} as const;
