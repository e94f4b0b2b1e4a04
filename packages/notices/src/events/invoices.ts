import { optional, text } from '../template/placeholders.ts';
import { defineEvent, notice, school, vendor } from './event.ts';
import { fromSchool, fromVendor, schoolFacts, vendorFacts } from './orders.ts';

const invoiceNumber = text('The invoice’s number', 'INV-10236');

/** Events of a purchase order's invoices. */
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
      amount: text('The invoiced amount', '$401,400.00'),
      dueOn: optional('The due date', 'Dec 21, 2026'),
    },
    template: {
      message: '{{vendorName}} sent invoice {{invoiceNumber}} for {{amount}} on {{poNumber}}',
      subject: 'Invoice {{invoiceNumber}} from {{vendorName}}',
      preheader: '{{amount}} on {{poNumber}}{{#dueOn}}, due {{dueOn}}{{/dueOn}}.',
      body: [
        '{{vendorName}} has attached invoice {{invoiceNumber}} to your purchase order.',
        'Check it against what arrived, and record the payment on the order once you have paid.',
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
    explanation: 'A school marks your invoice as paid.',
    group: 'orders',
    audience: vendor,
    notificationType: 4,
    mayDigest: true,
    placeholders: {
      ...fromSchool,
      invoiceNumber,
      amount: text('The amount paid', '$401,400.00'),
      paidOn: text('The date of payment', 'Dec 18, 2026'),
      reference: optional('The school’s reference for the payment', 'ACH 236-1'),
    },
    template: {
      message: '{{schoolName}} paid invoice {{invoiceNumber}} for {{amount}} on {{poNumber}}',
      subject: '{{schoolName}} paid invoice {{invoiceNumber}}',
      preheader: '{{amount}} on {{paidOn}}.',
      body: ['{{schoolName}} has marked invoice {{invoiceNumber}} as paid. The money may still be on its way.'],
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
