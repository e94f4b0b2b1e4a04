import { optional, text } from '../template/placeholders.ts';
import { defineEvent, notice, school, vendor } from './event.ts';
import { fromSchool, fromVendor, schoolFacts, vendorFacts } from './orders.ts';

const invoiceNumber = text('The invoice’s number', 'INV-10236');

/** What happens to the invoices of a purchase order. */
export const invoiceEvents = {
  'invoice-received': defineEvent({
    ...notice,
    label: 'Invoice received',
    explanation: 'A vendor attaches an invoice to your purchase order.',
    group: 'orders',
    audience: school,
    notificationType: 3,
    mayDigest: true,
    placeholders: {
      ...fromVendor,
      invoiceNumber,
      amount: text('What is invoiced', '$401,400.00'),
      dueOn: optional('When it is due', 'Dec 21, 2026'),
    },
    template: {
      message: '{{vendorName}} sent invoice {{invoiceNumber}} over {{amount}} for {{poNumber}}',
      subject: 'Invoice {{invoiceNumber}} of {{vendorName}}',
      preheader: '{{amount}} for {{poNumber}}{{#dueOn}}, due {{dueOn}}{{/dueOn}}.',
      body: [
        '{{vendorName}} has attached invoice {{invoiceNumber}} to your purchase order.',
        'Check it against what arrived, and note the payment on the order once it is made.',
      ],
      facts: [
        ...vendorFacts,
        { label: 'Invoice', value: '{{invoiceNumber}}' },
        { label: 'Amount', value: '{{amount}}' },
        { label: 'Due', value: '{{dueOn}}' },
      ],
      actionLabel: 'See the order',
    },
  }),
  'invoice-paid': defineEvent({
    ...notice,
    label: 'Invoice paid',
    explanation: 'A school notes that it has paid your invoice.',
    group: 'orders',
    audience: vendor,
    notificationType: 4,
    mayDigest: true,
    placeholders: {
      ...fromSchool,
      invoiceNumber,
      amount: text('What was paid', '$401,400.00'),
      paidOn: text('When it was paid', 'Dec 18, 2026'),
      reference: optional('What the school calls the payment', 'ACH 236-1'),
    },
    template: {
      message: '{{schoolName}} paid invoice {{invoiceNumber}} over {{amount}} for {{poNumber}}',
      subject: '{{schoolName}} paid invoice {{invoiceNumber}}',
      preheader: '{{amount}} on {{paidOn}}.',
      body: ['{{schoolName}} has noted that invoice {{invoiceNumber}} is paid. The money may still be on its way.'],
      facts: [
        ...schoolFacts,
        { label: 'Invoice', value: '{{invoiceNumber}}' },
        { label: 'Amount', value: '{{amount}}' },
        { label: 'Paid', value: '{{paidOn}}' },
        { label: 'Reference', value: '{{reference}}' },
      ],
      actionLabel: 'See the order',
    },
  }),
} as const;
