import { count, text } from '../template/placeholders.ts';
import { bothSides, defineEvent, mailOnly, notice } from './event.ts';

/** The inbox, and the email that collects what was not sent at once. */
export const messageEvents = {
  'message-received': defineEvent({
    ...notice,
    label: 'New message',
    explanation: 'A school or vendor writes to you in the inbox.',
    group: 'messages',
    audience: bothSides,
    notificationType: 6,
    mayDigest: true,
    placeholders: {
      senderName: text('Who writes', 'Ruth Castellanos, Northgate Supply'),
      threadName: text('What it is about', 'RFP-000412 Chromebooks and charging carts, 2027'),
      excerpt: text('How it begins', 'Thank you for the award. Could we deliver the carts in two parts?'),
    },
    template: {
      // The inbox shows it; its notification has no text. NOTIF-11
      message: null,
      subject: 'Message from {{senderName}}',
      preheader: '{{excerpt}}',
      body: [
        '{{senderName}} writes:',
        '“{{excerpt}}”',
        'Please answer in the inbox. Nobody reads email sent to this address.',
      ],
      facts: [{ label: 'About', value: '{{threadName}}' }],
      actionLabel: 'Open the conversation',
    },
  }),
  // People turn it off by choosing no digest, not event by event.
  digest: defineEvent({
    ...mailOnly,
    mail: 'on',
    label: 'Digest',
    explanation: 'Combines news that can wait into one email, every hour or every day, as you choose.',
    group: 'messages',
    audience: ['School', 'Vendor', 'SubVendor', 'StaffMember'],
    placeholders: {
      itemCount: count('How many things happened', ['update', 'updates'], 5),
      period: text('The period that it covers', 'the last day'),
      first: text('The first entry', 'RFP-000412 Chromebooks and charging carts, 2027'),
    },
    template: {
      message: null,
      subject: '{{itemCount}} from {{productName}}',
      preheader: 'News from {{period}}, starting with {{first}}.',
      body: ['You have {{itemCount}} from {{period}}.'],
      facts: [],
      actionLabel: 'Open {{productName}}',
    },
  }),
} as const;
