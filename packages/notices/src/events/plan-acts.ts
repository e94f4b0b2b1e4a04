import { optional, text } from '../template/placeholders.ts';
import { defineEvent, notice } from './event.ts';

const planName = text('The plan', 'National Package');
const facts = [{ label: 'Plan', value: '{{planName}}' }] as const;
const paymentValues = {
  invoiceNumber: text('The invoice', 'INV-000123'),
  amount: text('The amount', '$49.00'),
};
const paymentFacts = [
  { label: 'Invoice', value: '{{invoiceNumber}}' },
  { label: 'Amount', value: '{{amount}}' },
] as const;
// Only the company's main account handles plans.
const mainVendor = ['Vendor'] as const;

/** What administrators do with plans and payments. */
export const planActEvents = {
  'plan-to-end': defineEvent({
    ...notice,
    label: 'Plan will end',
    explanation: 'An administrator ends your plan at the end of the paid period.',
    group: 'account',
    audience: mainVendor,
    notificationType: 5,
    mayDigest: false,
    placeholders: { planName, reason: text('Why it ends', 'You asked us to end it.') },
    template: {
      message: 'Your {{planName}} ends at the end of the paid period: {{reason}}',
      subject: 'Your {{planName}} will end',
      preheader: 'It ends at the end of the paid period.',
      body: ['An administrator has ended your {{planName}}. You keep it until the end of the paid period. {{reason}}'],
      facts,
      actionLabel: 'See your plan',
    },
  }),
  'plan-given': defineEvent({
    ...notice,
    label: 'Plan given',
    explanation: 'An administrator gives you a plan for a time without charge, or extends it.',
    group: 'account',
    audience: mainVendor,
    notificationType: 4,
    mayDigest: false,
    placeholders: {
      planName,
      endsOn: text('When it ends', 'Mon, Dec 1, 2026'),
      reason: text('Why it is given', 'Thank you for testing the catalog.'),
    },
    template: {
      message: 'You have the {{planName}} without charge until {{endsOn}}.',
      subject: 'The {{planName}} is yours until {{endsOn}}',
      preheader: '{{reason}}',
      body: ['You have the {{planName}} without charge until {{endsOn}}. {{reason}}'],
      facts: [...facts, { label: 'Until', value: '{{endsOn}}' }],
      actionLabel: 'See your plan',
    },
  }),
  'plan-offered': defineEvent({
    ...notice,
    label: 'Plan to pay for',
    explanation: 'An administrator opens a checkout of another plan for you.',
    group: 'account',
    audience: mainVendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      planName,
      amount: text('The price', '$149.00'),
      period: text('Month or year', 'month'),
      expiresOn: text('Until when it can be paid', 'Fri, Nov 27, 2026'),
      reason: text('Why it was opened', 'You asked us to change your plan.'),
    },
    template: {
      message: 'The {{planName}} is ready for you to pay for: {{amount}} each {{period}}.',
      subject: 'The {{planName}} is ready for you to pay for',
      preheader: 'You can pay until {{expiresOn}}. We charge nothing before you pay.',
      body: [
        'An administrator has opened a checkout of the {{planName}} for {{amount}} each {{period}}. {{reason}}',
        'You can pay until {{expiresOn}}. We charge nothing before you pay.',
      ],
      facts: [...facts, { label: 'Price', value: '{{amount}} each {{period}}' }],
      actionLabel: 'See the plan',
    },
  }),
  'payment-refunded': defineEvent({
    ...notice,
    label: 'Refund',
    explanation: 'A payment of yours is refunded, in part or whole.',
    group: 'account',
    audience: ['School', 'Vendor'],
    notificationType: 1,
    mayDigest: false,
    placeholders: {
      invoiceNumber: text('The invoice', 'INV-000123'),
      amount: text('The amount', '$49.00'),
      reason: optional('Why it is refunded', 'The plan was charged twice.'),
    },
    template: {
      message: '{{amount}} of invoice {{invoiceNumber}} is refunded.',
      subject: 'Refund of {{amount}}',
      preheader: 'Invoice {{invoiceNumber}}',
      body: [
        '{{amount}} of invoice {{invoiceNumber}} is refunded.{{#reason}} {{reason}}{{/reason}}',
        'It can take some days until the money is in your account.',
      ],
      facts: [
        { label: 'Invoice', value: '{{invoiceNumber}}' },
        { label: 'Amount', value: '{{amount}}' },
      ],
      actionLabel: 'See the invoice',
    },
  }),
  'refund-failed': defineEvent({
    ...notice,
    label: 'Refund that failed',
    explanation: 'The bank sends a refund of yours back, so that the money does not arrive.',
    group: 'account',
    audience: ['School', 'Vendor'],
    notificationType: 5,
    mayDigest: false,
    placeholders: paymentValues,
    template: {
      message: 'The refund of {{amount}} for invoice {{invoiceNumber}} failed. The money is not on its way.',
      subject: 'The refund of {{amount}} failed',
      preheader: 'Invoice {{invoiceNumber}}',
      body: [
        'We told you that {{amount}} of invoice {{invoiceNumber}} is refunded. Your bank sent it back, so the money is not on its way.',
        'We look into it and refund you in another way.',
      ],
      facts: paymentFacts,
      actionLabel: 'See the invoice',
    },
  }),
  'payment-charged-back': defineEvent({
    ...notice,
    label: 'Payment taken back by the bank',
    explanation: 'Your bank takes a payment of yours back from us.',
    group: 'account',
    audience: ['School', 'Vendor'],
    notificationType: 5,
    mayDigest: false,
    placeholders: paymentValues,
    template: {
      message: 'Your bank took back {{amount}} that you paid for invoice {{invoiceNumber}}.',
      subject: 'Your bank took back {{amount}}',
      preheader: 'Invoice {{invoiceNumber}}',
      body: [
        'Your bank took back {{amount}} that you paid for invoice {{invoiceNumber}}.',
        'If you did not ask for this, call your bank. If the invoice is wrong, write to us.',
      ],
      facts: paymentFacts,
      actionLabel: 'See the invoice',
    },
  }),
  'chargeback-won': defineEvent({
    ...notice,
    label: 'Payment stands again',
    explanation: 'Your bank pays again what it took back from us.',
    group: 'account',
    audience: ['School', 'Vendor'],
    notificationType: 1,
    mayDigest: false,
    placeholders: paymentValues,
    template: {
      message: 'Your bank paid {{amount}} for invoice {{invoiceNumber}} again. The invoice is paid.',
      subject: 'Your payment of {{amount}} stands again',
      preheader: 'Invoice {{invoiceNumber}}',
      body: [
        'Your bank had taken back {{amount}} for invoice {{invoiceNumber}}, and has paid it again. The invoice is paid.',
      ],
      facts: paymentFacts,
      actionLabel: 'See the invoice',
    },
  }),
} as const;
