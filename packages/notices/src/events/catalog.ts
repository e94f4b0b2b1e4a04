import { flag, optional, text } from '../template/placeholders.ts';
import { bothSides, defineEvent, notice, school, vendor } from './event.ts';
import { schoolName, vendorName } from './samples.ts';

const itemName = text('The product’s name', 'Charging cart, 36 bay');
const quantity = text('How much, with its unit', '40 each');
const price = text('The unit price at that quantity', '$1,064.00');
const partnerName = text('The school or company on the other side', 'Northgate Supply');
const expires = text('The last day to answer', 'Dec 4, 2026');
const facts = [
  { label: 'Product', value: '{{itemName}}' },
  { label: 'Quantity', value: '{{quantity}}' },
] as const;

const cartTitle = text('What is in the cart', 'Copy paper and 3 more');
const cartTotal = text('What the cart costs', '$2,418.60');
const reviewerName = text('Who decided', 'Morgan Reyes');
const reviewRemark = optional('What the reviewer wrote', 'Please take the 30 percent recycled paper.');
const cartFacts = [
  { label: 'Cart', value: '{{cartTitle}}' },
  { label: 'Total', value: '{{total}}' },
] as const;

const contractNumber = text('The contract’s number', 'TIPS 210601');
const cooperative = text('The cooperative', 'TIPS');
const contractFacts = [
  { label: 'Contract', value: '{{number}}' },
  { label: 'Cooperative', value: '{{cooperative}}' },
] as const;

/** Bulk prices, carts, contracts and imports: a school asks, a vendor offers, reviewers decide. */
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
      expires: text('The last day on which the offer binds', 'Dec 4, 2026'),
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
      subject: 'Bulk price of {{price}} accepted: {{itemName}}',
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
      subject: 'Bulk price declined: {{itemName}}',
      preheader: '{{schoolName}} did not accept your offer.',
      body: ['{{schoolName}} has declined your offer.{{#reason}} Its reason: {{reason}}{{/reason}}'],
      facts,
      actionLabel: 'See the offer',
    },
  }),
  'price-request-closed': defineEvent({
    ...notice,
    label: 'Bulk price request closed',
    explanation: 'A school closes a price request that you have not answered.',
    group: 'catalog',
    audience: vendor,
    notificationType: 1,
    mayDigest: true,
    placeholders: { schoolName, itemName, quantity },
    template: {
      message: '{{schoolName}} closed its price request for {{itemName}}. You don’t need to answer it.',
      subject: 'Bulk price request closed: {{itemName}}',
      preheader: 'You don’t need to answer it any more.',
      body: ['{{schoolName}} has closed its price request. You don’t need to answer it any more.'],
      facts,
      actionLabel: 'See the request',
    },
  }),
  'offer-countered': defineEvent({
    ...notice,
    label: 'Counter-offer on a bulk price',
    explanation: 'A school asks for a better price than you offered.',
    group: 'catalog',
    audience: vendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      schoolName,
      itemName,
      quantity,
      wanted: optional('Which price and quantity the school wants', '$998.00 for 60 each'),
      message: optional('The school’s message', 'We order 20 more at this price.'),
      expires: text('The last day to answer', 'Dec 4, 2026'),
    },
    template: {
      message: '{{schoolName}} made a counter-offer for {{itemName}}. Answer by {{expires}}.',
      subject: 'Counter-offer on a bulk price: {{itemName}}',
      preheader: 'Answer by {{expires}}.',
      body: ['{{schoolName}} asks for a better price.', '{{#message}}“{{message}}”{{/message}}'],
      facts: [...facts, { label: 'Wanted', value: '{{wanted}}' }, { label: 'Answer by', value: '{{expires}}' }],
      actionLabel: 'Answer',
    },
  }),
  'price-request-declined': defineEvent({
    ...notice,
    label: 'Bulk price request declined',
    explanation: 'A vendor offers no price for your request.',
    group: 'catalog',
    audience: school,
    notificationType: 5,
    mayDigest: true,
    placeholders: { vendorName, itemName, quantity, reason: text('The vendor’s reason', 'We are out of stock.') },
    template: {
      message: '{{vendorName}} declined your price request for {{itemName}}.',
      subject: '{{vendorName}} offers no price: {{itemName}}',
      preheader: '{{vendorName}} declined your request.',
      body: ['{{vendorName}} has declined your request. Its reason: {{reason}}'],
      facts,
      actionLabel: 'See the request',
    },
  }),
  'price-offer-ending': defineEvent({
    ...notice,
    label: 'Bulk price ends soon',
    explanation: 'A price request or an offer needs your answer and ends soon.',
    group: 'catalog',
    audience: bothSides,
    notificationType: 2,
    mayDigest: false,
    placeholders: { partnerName, itemName, quantity, expires },
    template: {
      message: '{{partnerName}} is waiting for your answer about {{itemName}} until {{expires}}.',
      subject: 'Answer by {{expires}}: {{itemName}}',
      preheader: '{{partnerName}} is waiting for your answer.',
      body: ['{{partnerName}} is waiting for your answer. You can answer until {{expires}}.'],
      facts: [...facts, { label: 'Answer by', value: '{{expires}}' }],
      actionLabel: 'Answer',
    },
  }),
  'price-offer-expired': defineEvent({
    ...notice,
    label: 'Bulk price expired',
    explanation: 'Nobody answered a price request or an offer in time.',
    group: 'catalog',
    audience: bothSides,
    notificationType: 5,
    mayDigest: true,
    placeholders: { partnerName, itemName, quantity, isMine: flag('Whether the reader had to answer', true) },
    template: {
      message:
        'The price request for {{itemName}} expired. {{#isMine}}You didn’t answer in time.{{/isMine}}{{^isMine}}{{partnerName}} didn’t answer in time.{{/isMine}}',
      subject: 'Bulk price request expired: {{itemName}}',
      preheader: 'The price request is closed.',
      body: [
        'The price request for {{itemName}} expired, because {{#isMine}}you{{/isMine}}{{^isMine}}{{partnerName}}{{/isMine}} didn’t answer in time.',
      ],
      facts: [...facts, { label: 'With', value: '{{partnerName}}' }],
      actionLabel: 'See the request',
    },
  }),
  'cart-approval-asked': defineEvent({
    ...notice,
    label: 'Cart to review',
    explanation: 'A colleague asks you to approve a cart before it is ordered.',
    group: 'catalog',
    audience: ['StaffMember'],
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      schoolName,
      requesterName: text('Whose cart it is', 'Dana Whitfield'),
      cartTitle,
      total: cartTotal,
      note: optional('What the colleague wrote', 'For the new wing.'),
    },
    template: {
      message: '{{requesterName}} asks you to approve a cart of {{total}}: {{cartTitle}}.',
      subject: 'Cart to review: {{cartTitle}}, {{total}}',
      preheader: '{{requesterName}} is waiting for your approval.',
      body: ['{{requesterName}} asks you to approve a cart before it is ordered.', '{{#note}}“{{note}}”{{/note}}'],
      facts: [...cartFacts, { label: 'School', value: '{{schoolName}}' }],
      actionLabel: 'Review the cart',
    },
  }),
  'cart-approved': defineEvent({
    ...notice,
    label: 'Cart approved',
    explanation: 'A reviewer approves your cart, and you can check it out.',
    group: 'catalog',
    audience: school,
    notificationType: 4,
    mayDigest: false,
    placeholders: { reviewerName, cartTitle, total: cartTotal, remark: reviewRemark },
    template: {
      message: '{{reviewerName}} approved your cart of {{total}}: {{cartTitle}}.',
      subject: 'Approved: {{cartTitle}}, {{total}}',
      preheader: 'You can check it out now.',
      body: [
        '{{reviewerName}} has approved your cart. You can check it out now.',
        '{{#remark}}“{{remark}}”{{/remark}}',
      ],
      facts: cartFacts,
      actionLabel: 'Check out',
    },
  }),
  'cart-sent-back': defineEvent({
    ...notice,
    label: 'Cart sent back',
    explanation: 'A reviewer sends lines of your cart back to you.',
    group: 'catalog',
    audience: school,
    notificationType: 5,
    mayDigest: false,
    placeholders: { reviewerName, cartTitle, total: cartTotal, remark: reviewRemark },
    template: {
      message: '{{reviewerName}} sent lines of your cart back: {{cartTitle}}.',
      subject: 'Sent back: {{cartTitle}}',
      preheader: 'The lines are in your open cart again.',
      body: [
        '{{reviewerName}} has sent lines of your cart back. They are in your open cart again.',
        '{{#remark}}“{{remark}}”{{/remark}}',
      ],
      facts: cartFacts,
      actionLabel: 'See the cart',
    },
  }),
  'contract-confirmed': defineEvent({
    ...notice,
    label: 'Contract confirmed',
    explanation: 'An administrator confirms a cooperative contract of your catalog.',
    group: 'catalog',
    audience: vendor,
    notificationType: 4,
    mayDigest: true,
    placeholders: { number: contractNumber, cooperative },
    template: {
      message: 'Contract {{number}} is confirmed. Its prices count from now on, within its term.',
      subject: 'Confirmed: contract {{number}}',
      preheader: 'Schools that may use it see its prices.',
      body: ['Your contract is confirmed. Schools that may use it see its prices from now on, within its term.'],
      facts: contractFacts,
      actionLabel: 'See your contracts',
    },
  }),
  'contract-sent-back': defineEvent({
    ...notice,
    label: 'Contract sent back',
    explanation: 'An administrator can’t confirm a cooperative contract of your catalog.',
    group: 'catalog',
    audience: vendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      number: contractNumber,
      cooperative,
      reason: text('What is wrong with it', 'The document ends a year earlier than you entered.'),
    },
    template: {
      message: 'Contract {{number}} was sent back: {{reason}}',
      subject: 'Contract {{number}} needs one more look',
      preheader: '{{reason}}',
      body: [
        'We could not confirm your contract. What is wrong: {{reason}}',
        'Its prices don’t count until you correct it and it is confirmed.',
      ],
      facts: contractFacts,
      actionLabel: 'Correct the contract',
    },
  }),
  'import-done': defineEvent({
    ...notice,
    label: 'Catalog import done',
    explanation: 'An import of your catalog has ended.',
    group: 'catalog',
    audience: vendor,
    notificationType: 1,
    mayDigest: true,
    placeholders: {
      fileName: text('The file’s name', 'fall-catalog.csv'),
      outcome: text('What became of its rows', '2,480 added or changed, 12 wrong'),
    },
    template: {
      message: 'Your import of {{fileName}} is done: {{outcome}}.',
      subject: 'Import done: {{fileName}}',
      preheader: '{{outcome}}.',
      body: ['Your import of {{fileName}} is done. A file with the result of each row is there for you.'],
      facts: [
        { label: 'File', value: '{{fileName}}' },
        { label: 'Result', value: '{{outcome}}' },
      ],
      actionLabel: 'See the import',
    },
  }),
} as const;
