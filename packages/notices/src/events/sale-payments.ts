import { optional, text } from '../template/placeholders.ts';
import { defineEvent, notice, school, vendor } from './event.ts';
import { lotNames, sale, saleFacts, saleInvoiceFacts, saleInvoiceNumber, schoolName, vendorName } from './samples.ts';

const invoiceNumber = saleInvoiceNumber;
const total = text('What the winner owes, tax included', '$2,360.00');
const dueAt = text('When the payment is due, with its zone', 'Wed, Dec 2, 11:59 PM PST');
const removeBy = text('When the lots must be gone, with its zone', 'Wed, Dec 9, 11:59 PM PST');
const invoice = { ...sale, lotNames, invoiceNumber } as const;
const owed = [...saleInvoiceFacts, { label: 'Total', value: '{{total}}' }] as const;

/** What a winner owes for its lots, from the invoice to the payment or the default, and what the market bills the school. */
export const salePaymentEvents = {
  'sale-invoice': defineEvent({
    ...notice,
    label: 'Invoice of a sale',
    explanation: 'Your company gets the invoice for lots that it bought.',
    group: 'sales',
    audience: vendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: { ...invoice, schoolName, total, dueAt, removeBy },
    template: {
      message: 'Invoice {{invoiceNumber}} for {{lotNames}}: {{total}}, due {{dueAt}}.',
      subject: 'Invoice {{invoiceNumber}} from {{schoolName}}',
      preheader: '{{total}}, due {{dueAt}}.',
      body: [
        '{{schoolName}} has sold {{lotNames}} to your company. Pay {{total}} by {{dueAt}}.',
        'Book a time for the pickup. Everything must be collected by {{removeBy}}.',
      ],
      facts: [...owed, { label: 'Due', value: '{{dueAt}}' }, { label: 'Collect by', value: '{{removeBy}}' }],
      actionLabel: 'See the invoice',
    },
  }),
  'sale-payment-due': defineEvent({
    ...notice,
    label: 'Payment due tomorrow',
    explanation: 'An invoice for lots that your company bought is due within a day.',
    group: 'sales',
    audience: vendor,
    notificationType: 2,
    mayDigest: false,
    placeholders: { ...invoice, schoolName, total, dueAt },
    template: {
      message: 'Invoice {{invoiceNumber}} for {{lotNames}} is due {{dueAt}}: {{total}}.',
      subject: 'Due within a day: invoice {{invoiceNumber}}',
      preheader: '{{total}} to {{schoolName}}, due {{dueAt}}.',
      body: ['Your payment of {{total}} to {{schoolName}} for {{lotNames}} is due {{dueAt}}.'],
      facts: [...owed, { label: 'Due', value: '{{dueAt}}' }],
      actionLabel: 'See the invoice',
    },
  }),
  'sale-payment-overdue': defineEvent({
    ...notice,
    label: 'Payment overdue',
    explanation: 'An invoice for lots that your company bought wasn’t paid in time.',
    group: 'sales',
    audience: vendor,
    notificationType: 5,
    mayDigest: false,
    placeholders: { ...invoice, schoolName, total, dueAt },
    template: {
      message: 'Invoice {{invoiceNumber}} for {{lotNames}} is overdue: {{total}} was due {{dueAt}}.',
      subject: 'Overdue: invoice {{invoiceNumber}}',
      preheader: '{{schoolName}} can sell the lots to somebody else.',
      body: [
        'Your payment of {{total}} for {{lotNames}} was due {{dueAt}}.',
        'If you don’t pay, {{schoolName}} can declare a default, which is shown with your ratings, and sell the lots to somebody else.',
      ],
      facts: [...owed, { label: 'Due', value: '{{dueAt}}' }],
      actionLabel: 'See the invoice',
    },
  }),
  'sale-payment-missing': defineEvent({
    ...notice,
    label: 'Winner hasn’t paid',
    explanation: 'A winner of one of your sales hasn’t paid in time.',
    group: 'sales',
    audience: school,
    notificationType: 3,
    mayDigest: false,
    placeholders: { ...invoice, vendorName, total, dueAt },
    template: {
      message: '{{vendorName}} hasn’t paid invoice {{invoiceNumber}} for {{lotNames}}: {{total}} was due {{dueAt}}.',
      subject: '{{vendorName}} hasn’t paid invoice {{invoiceNumber}}',
      preheader: '{{total}} was due {{dueAt}}.',
      body: [
        '{{total}} for {{lotNames}} was due {{dueAt}}, and no payment is recorded.',
        'Record the payment if you have it. Otherwise you can declare a default.',
      ],
      facts: [...owed, { label: 'Buyer', value: '{{vendorName}}' }, { label: 'Due', value: '{{dueAt}}' }],
      actionLabel: 'See the invoice',
    },
  }),
  'sale-paid': defineEvent({
    ...notice,
    label: 'Payment received',
    explanation: 'A school records your payment for lots that your company bought.',
    group: 'sales',
    audience: vendor,
    notificationType: 4,
    mayDigest: true,
    placeholders: {
      ...invoice,
      schoolName,
      total,
      reference: optional('The reference of the payment', 'Check 10442'),
      removeBy,
    },
    template: {
      message: '{{schoolName}} received {{total}} for {{lotNames}}. Collect everything by {{removeBy}}.',
      subject: 'Paid: invoice {{invoiceNumber}}',
      preheader: 'Collect everything by {{removeBy}}.',
      body: ['{{schoolName}} has recorded your payment of {{total}}. Collect {{lotNames}} by {{removeBy}}.'],
      facts: [...owed, { label: 'Reference', value: '{{reference}}' }, { label: 'Collect by', value: '{{removeBy}}' }],
      actionLabel: 'Book the pickup',
    },
  }),
  'sale-default': defineEvent({
    ...notice,
    label: 'Default declared',
    explanation: 'A school declares that your company didn’t pay for or collect what it bought.',
    group: 'sales',
    audience: vendor,
    notificationType: 5,
    mayDigest: false,
    placeholders: { ...invoice, schoolName, reason: text('The school’s reason', 'No payment arrived by December 2.') },
    template: {
      message: '{{schoolName}} declared a default on {{lotNames}}: {{reason}}',
      subject: 'Default on invoice {{invoiceNumber}}',
      preheader: '{{reason}}',
      body: [
        '{{schoolName}} has declared a default on {{lotNames}}. Its reason: {{reason}}',
        'The lots aren’t yours anymore, and the default is shown with your ratings.',
      ],
      facts: saleInvoiceFacts,
      actionLabel: 'See the invoice',
    },
  }),
  'sale-fee-billed': defineEvent({
    ...notice,
    label: 'Platform fee',
    explanation: 'Everything of a sale was collected, and the platform fee is billed.',
    group: 'sales',
    audience: school,
    notificationType: 1,
    mayDigest: true,
    placeholders: {
      ...sale,
      fee: text('The fee', '$309.00'),
      proceeds: text('What the collected lots brought', '$2,180.00'),
    },
    template: {
      message: '{{saleNumber}} {{saleName}} is complete. The platform fee is {{fee}}.',
      subject: '{{saleNumber}}: platform fee of {{fee}}',
      preheader: '{{saleName}} brought {{proceeds}}.',
      body: ['The sale {{saleName}} is complete and brought {{proceeds}}. The platform fee is {{fee}}.'],
      facts: [...saleFacts, { label: 'Proceeds', value: '{{proceeds}}' }, { label: 'Fee', value: '{{fee}}' }],
      actionLabel: 'See the sale',
    },
  }),
  'sale-fee-paid': defineEvent({
    ...notice,
    label: 'Platform fee paid',
    explanation: 'Your payment of a platform fee has arrived.',
    group: 'sales',
    audience: school,
    notificationType: 4,
    mayDigest: true,
    placeholders: {
      saleNumber: sale.saleNumber,
      invoiceNumber: text('The invoice', 'FEE-RFQ-000123'),
      fee: text('The fee', '$309.00'),
      reference: text('The number of the check or transfer', '10442'),
    },
    template: {
      message: 'Your payment of {{fee}} for {{invoiceNumber}} has arrived.',
      subject: '{{invoiceNumber}}: payment received',
      preheader: '{{fee}}, reference {{reference}}',
      body: ['Your payment of {{fee}} for the platform fee of {{saleNumber}} has arrived (reference {{reference}}).'],
      facts: [
        { label: 'Invoice', value: '{{invoiceNumber}}' },
        { label: 'Amount', value: '{{fee}}' },
        { label: 'Reference', value: '{{reference}}' },
      ],
      actionLabel: 'See the sale',
    },
  }),
} as const;
