import { optional, text } from '../template/placeholders.ts';
import { defineEvent, notice, school, vendor } from './event.ts';
import { schoolName, vendorName } from './samples.ts';

const itemName = text('The product’s name', 'Charging cart, 36 bay');
const quantity = text('How much, with its unit', '40 each');
const price = text('The offered unit price', '$1,064.00');
const facts = [
  { label: 'Product', value: '{{itemName}}' },
  { label: 'Quantity', value: '{{quantity}}' },
] as const;

/** Bulk prices: a school asks, a vendor offers, the school answers. */
export const catalogEvents = {
  'offer-requested': defineEvent({
    ...notice,
    label: 'Bulk price requested',
    explanation: 'A school asks for your price on a quantity.',
    group: 'catalog',
    audience: vendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      schoolName,
      itemName,
      quantity,
      neededBy: optional('When it is needed', 'Mon, Jan 11, 2027'),
      note: optional('The school’s note', 'Delivery to 14 sites.'),
    },
    template: {
      message: '{{schoolName}} asks for your price on {{quantity}} of {{itemName}}.',
      subject: '{{schoolName}} asks for a bulk price: {{itemName}}',
      preheader: '{{quantity}} of {{itemName}}.',
      body: ['{{schoolName}} asks for your price on a quantity.', '{{#note}}“{{note}}”{{/note}}'],
      facts: [...facts, { label: 'Needed by', value: '{{neededBy}}' }],
      actionLabel: 'Make an offer',
    },
  }),
  'offer-made': defineEvent({
    ...notice,
    label: 'Bulk price offered',
    explanation: 'A vendor answers your request for a bulk price.',
    group: 'catalog',
    audience: school,
    notificationType: 3,
    mayDigest: true,
    placeholders: {
      vendorName,
      itemName,
      quantity,
      price,
      expires: text('When the offer expires', 'Fri, Dec 4, 5:00 PM PST'),
    },
    template: {
      message: '{{vendorName}} offers {{itemName}} at {{price}}. The offer is valid until {{expires}}.',
      subject: '{{vendorName}} offers {{price}}: {{itemName}}',
      preheader: 'The offer is valid until {{expires}}.',
      body: [
        '{{vendorName}} has answered your request with a unit price of {{price}}. Accept it to add it to your cart, or decline it.',
      ],
      facts: [...facts, { label: 'Unit price', value: '{{price}}' }, { label: 'Valid until', value: '{{expires}}' }],
      actionLabel: 'See the offer',
    },
  }),
  'offer-accepted': defineEvent({
    ...notice,
    label: 'Bulk price accepted',
    explanation: 'A school accepts your bulk price and adds it to its cart.',
    group: 'catalog',
    audience: vendor,
    notificationType: 4,
    mayDigest: true,
    placeholders: { schoolName, itemName, quantity, price },
    template: {
      message: '{{schoolName}} accepted your price of {{price}} for {{itemName}}.',
      subject: 'Accepted at {{price}}: {{itemName}}',
      preheader: '{{schoolName}} added your offer to its cart.',
      body: ['{{schoolName}} has added your offer to its cart. You get the order when the school checks out.'],
      facts: [...facts, { label: 'Unit price', value: '{{price}}' }],
      actionLabel: 'See the offer',
    },
  }),
  'offer-declined': defineEvent({
    ...notice,
    label: 'Bulk price declined',
    explanation: 'A school declines your bulk price, or lets it expire.',
    group: 'catalog',
    audience: vendor,
    notificationType: 5,
    mayDigest: true,
    placeholders: {
      schoolName,
      itemName,
      quantity,
      reason: optional('The school’s reason', 'Another offer was lower.'),
    },
    template: {
      message: '{{schoolName}} declined your offer for {{itemName}}.',
      subject: 'Declined: {{itemName}}',
      preheader: '{{schoolName}} did not accept your offer.',
      body: ['{{schoolName}} has declined your offer.{{#reason}} Its reason: {{reason}}{{/reason}}'],
      facts,
      actionLabel: 'See the offer',
    },
  }),
} as const;
