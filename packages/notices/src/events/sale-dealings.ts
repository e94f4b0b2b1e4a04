import { flag, optional, text } from '../template/placeholders.ts';
import { bothSides, defineEvent, notice, school, vendor } from './event.ts';
import {
  lotFacts,
  lotName,
  lotNames,
  lotsMeant,
  sale,
  saleFacts,
  saleInvoiceFacts,
  saleInvoiceNumber,
  schoolName,
  vendorName,
} from './samples.ts';

const partnerName = text('The other side', 'Cedar Valley USD');
const price = text('The price', '$1,180.00');
const expires = text('Until when the reader can answer', 'Fri, Dec 4, 2:00 PM PST');
const window = text('The booked time, with its zone', 'Mon, Dec 7, 9:00 AM PST');
const removeBy = text('When the lots must be gone, with its zone', 'Wed, Dec 9, 11:59 PM PST');
const isGivenBack = flag('Whether the time was given back', false);
const booking = { ...sale, lotNames: lotsMeant, vendorName, window, isGivenBack } as const;
const lotsFact = { label: 'Lots', value: '{{lotNames}}' } as const;
const invoice = { ...sale, lotNames, invoiceNumber: saleInvoiceNumber } as const;

/** Inspection, pickup, and what follows where a buyer falls away. */
export const saleDealingEvents = {
  'inspection-booked': defineEvent({
    ...notice,
    label: 'Inspection booked',
    explanation: 'A vendor books a time to look at the lots of one of your sales, or gives it back.',
    group: 'sales',
    audience: school,
    notificationType: 1,
    mayDigest: true,
    placeholders: booking,
    template: {
      message:
        '{{vendorName}} {{#isGivenBack}}gave back the inspection{{/isGivenBack}}{{^isGivenBack}}booked an inspection{{/isGivenBack}} of {{lotNames}} on {{window}} ({{saleName}}).',
      subject:
        '{{#isGivenBack}}Inspection given back{{/isGivenBack}}{{^isGivenBack}}Inspection booked{{/isGivenBack}}: {{lotNames}}',
      preheader: '{{vendorName}}, {{window}}.',
      body: [
        '{{vendorName}} {{#isGivenBack}}has given back its time to inspect{{/isGivenBack}}{{^isGivenBack}}wants to inspect{{/isGivenBack}} {{lotNames}} of {{saleName}} on {{window}}.',
      ],
      facts: [
        ...saleFacts,
        lotsFact,
        { label: 'Vendor', value: '{{vendorName}}' },
        { label: 'Time', value: '{{window}}' },
      ],
      actionLabel: 'See the bookings',
    },
  }),
  'pickup-booked': defineEvent({
    ...notice,
    label: 'Pickup booked',
    explanation: 'A winner books a time to collect its lots, or gives it back.',
    group: 'sales',
    audience: school,
    notificationType: 1,
    mayDigest: true,
    placeholders: booking,
    template: {
      message:
        '{{vendorName}} {{#isGivenBack}}gave back the pickup{{/isGivenBack}}{{^isGivenBack}}booked the pickup{{/isGivenBack}} of {{lotNames}} on {{window}} ({{saleName}}).',
      subject:
        '{{#isGivenBack}}Pickup given back{{/isGivenBack}}{{^isGivenBack}}Pickup booked{{/isGivenBack}}: {{lotNames}}',
      preheader: '{{vendorName}}, {{window}}.',
      body: [
        '{{vendorName}} {{#isGivenBack}}has given back its time to collect{{/isGivenBack}}{{^isGivenBack}}will collect{{/isGivenBack}} {{lotNames}} of {{saleName}} on {{window}}.',
      ],
      facts: [
        ...saleFacts,
        lotsFact,
        { label: 'Buyer', value: '{{vendorName}}' },
        { label: 'Time', value: '{{window}}' },
      ],
      actionLabel: 'See the bookings',
    },
  }),
  'pickup-overdue': defineEvent({
    ...notice,
    label: 'Pickup overdue',
    explanation: 'Lots were paid for and weren’t collected in time.',
    group: 'sales',
    audience: bothSides,
    notificationType: 2,
    mayDigest: false,
    placeholders: { ...invoice, partnerName, removeBy, isMine: flag('Whether the reader had to collect them', true) },
    template: {
      message:
        '{{#isMine}}You haven’t{{/isMine}}{{^isMine}}{{partnerName}} hasn’t{{/isMine}} collected {{lotNames}}. The last day was {{removeBy}}.',
      subject: 'Not collected: {{lotNames}}',
      preheader: 'The last day was {{removeBy}}.',
      body: [
        '{{#isMine}}You haven’t collected {{lotNames}} from {{partnerName}}.{{/isMine}}{{^isMine}}{{partnerName}} hasn’t collected {{lotNames}}.{{/isMine}} The last day was {{removeBy}}.',
        '{{#isMine}}Collect everything now, or ask the school for more time: it can declare a default.{{/isMine}}{{^isMine}}You can give more time, or declare a default.{{/isMine}}',
      ],
      facts: [...saleInvoiceFacts, { label: 'Collect by', value: '{{removeBy}}' }],
      actionLabel: 'See the invoice',
    },
  }),
  'pickup-to-confirm': defineEvent({
    ...notice,
    label: 'Pickup to confirm',
    explanation: 'The other side says that the lots were collected, and your confirmation is missing.',
    group: 'sales',
    audience: bothSides,
    notificationType: 3,
    mayDigest: false,
    placeholders: { ...invoice, partnerName },
    template: {
      message: '{{partnerName}} says that {{lotNames}} was collected. Confirm it.',
      subject: 'Please confirm the pickup: {{lotNames}}',
      preheader: '{{partnerName}} says that it was collected.',
      body: [
        '{{partnerName}} says that {{lotNames}} was collected. Confirm it, or tell them what is missing.',
        'With the school’s record of the pickup, it counts as confirmed five days later.',
      ],
      facts: saleInvoiceFacts,
      actionLabel: 'Confirm the pickup',
    },
  }),
  'next-offer': defineEvent({
    ...notice,
    label: 'Lot offered to you',
    explanation: 'A buyer falls away, and a school offers its lot to your company as the next bidder.',
    group: 'sales',
    audience: vendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: { ...sale, schoolName, lotName, price, expires },
    template: {
      message: '{{schoolName}} offers you {{lotName}} for {{price}}. Answer by {{expires}}.',
      subject: 'Offered to you: {{lotName}}',
      preheader: 'For {{price}}, until {{expires}}.',
      body: [
        'The buyer of {{lotName}} has fallen away, and you are the next bidder. {{schoolName}} offers it to you for {{price}}.',
        'Take it or decline it by {{expires}}. If you say nothing, the offer expires.',
      ],
      facts: [...lotFacts, { label: 'Price', value: '{{price}}' }, { label: 'Valid until', value: '{{expires}}' }],
      actionLabel: 'Answer the offer',
    },
  }),
  'next-offer-answered': defineEvent({
    ...notice,
    label: 'Next bidder’s answer',
    explanation: 'The next bidder takes a lot after a default, declines it, or lets the offer expire.',
    group: 'sales',
    audience: school,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      ...sale,
      vendorName,
      lotName,
      price,
      isAccepted: flag('Whether the lot was taken', true),
      isExpired: flag('Whether nobody answered in time', false),
    },
    template: {
      message:
        'The next bidder, {{vendorName}}, {{#isAccepted}}takes{{/isAccepted}}{{^isAccepted}}{{#isExpired}}didn’t answer the offer of{{/isExpired}}{{^isExpired}}declined{{/isExpired}}{{/isAccepted}} {{lotName}} for {{price}}.',
      subject:
        'Next bidder: {{#isAccepted}}taken{{/isAccepted}}{{^isAccepted}}{{#isExpired}}no answer{{/isExpired}}{{^isExpired}}declined{{/isExpired}}{{/isAccepted}}, {{lotName}}',
      preheader: '{{vendorName}}, {{price}}.',
      body: [
        '{{#isAccepted}}The next bidder, {{vendorName}}, takes {{lotName}} for {{price}}.{{/isAccepted}}{{^isAccepted}}{{#isExpired}}The next bidder, {{vendorName}}, didn’t answer your offer of {{lotName}} for {{price}} in time.{{/isExpired}}{{^isExpired}}The next bidder, {{vendorName}}, declined {{lotName}} for {{price}}.{{/isExpired}} You can offer it to the one after, or close the lot.{{/isAccepted}}',
      ],
      facts: [...lotFacts, { label: 'Vendor', value: '{{vendorName}}' }, { label: 'Price', value: '{{price}}' }],
      actionLabel: 'See the lot',
    },
  }),
  'sale-window-changed': defineEvent({
    ...notice,
    label: 'Booked time changed',
    explanation: 'A school moves or takes back a time that your company booked at a sale.',
    group: 'sales',
    audience: vendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      ...sale,
      schoolName,
      kind: text('What the time is for', 'pickup'),
      before: text('The time that was booked, with its zone', 'Mon, Dec 7, 9:00 AM PST'),
      after: optional('The new time, with its zone', 'Mon, Dec 7, 1:00 PM PST'),
    },
    template: {
      message:
        '{{schoolName}} {{#after}}moved{{/after}}{{^after}}took back{{/after}} the {{kind}} that you booked on {{before}}{{#after}} to {{after}}{{/after}}.',
      subject: '{{#after}}New time{{/after}}{{^after}}Time taken back{{/after}} for your {{kind}}: {{saleName}}',
      preheader: '{{before}}{{#after}}, now {{after}}{{/after}}.',
      body: [
        '{{schoolName}} has {{#after}}moved{{/after}}{{^after}}taken back{{/after}} the {{kind}} that you booked on {{before}}{{#after}} to {{after}}{{/after}}.',
        '{{^after}}Book another time.{{/after}}',
      ],
      facts: [...saleFacts, { label: 'Booked', value: '{{before}}' }, { label: 'Now', value: '{{after}}' }],
      actionLabel: 'See the times',
    },
  }),
  'sale-rating-received': defineEvent({
    ...notice,
    label: 'Rating of a sale received',
    explanation: 'The other side of a sale rates you.',
    group: 'sales',
    audience: bothSides,
    notificationType: 1,
    mayDigest: true,
    placeholders: {
      lotNames,
      invoiceNumber: saleInvoiceNumber,
      partnerName: text('Who rates', 'Cedar Valley USD'),
      score: text('The mean of the marks', '4.5 of 5'),
      comment: optional('The comment', 'Everything was as described.'),
    },
    template: {
      message: '{{partnerName}} rated you on the sale of {{lotNames}} ({{invoiceNumber}})',
      subject: '{{partnerName}} rated you on the sale of {{lotNames}}',
      preheader: '{{score}}{{#comment}}: {{comment}}{{/comment}}',
      body: [
        '{{partnerName}} has rated you {{score}} on {{lotNames}}.',
        '{{#comment}}“{{comment}}”{{/comment}}',
        'You can reply once. Your reply appears with the rating.',
      ],
      facts: [lotsFact, { label: 'Invoice', value: '{{invoiceNumber}}' }],
      actionLabel: 'See the rating',
    },
  }),
} as const;
