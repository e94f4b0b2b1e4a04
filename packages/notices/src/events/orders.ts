import { flag, list, optional, text } from '../template/placeholders.ts';
import { bothSides, defineEvent, notice, school, vendor } from './event.ts';
import { poNumber, rfpName, schoolName, vendorName } from './samples.ts';

/** The placeholders of every order event of one side, and the rows of its email. */
export const fromVendor = { poNumber, rfpName, vendorName } as const;
export const fromSchool = { poNumber, rfpName, schoolName } as const;
const total = text('The order’s total', '$401,400.00');

export const vendorFacts = [
  { label: 'Purchase order', value: '{{poNumber}}' },
  { label: 'Purchase', value: '{{rfpName}}' },
  { label: 'Vendor', value: '{{vendorName}}' },
] as const;
export const schoolFacts = [
  { label: 'Purchase order', value: '{{poNumber}}' },
  { label: 'Purchase', value: '{{rfpName}}' },
  { label: 'School', value: '{{schoolName}}' },
] as const;

/** Events of a purchase order. */
export const orderEvents = {
  'order-issued': defineEvent({
    ...notice,
    label: 'Purchase order issued',
    explanation: 'A school places an order with your company.',
    group: 'orders',
    audience: vendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: { ...fromSchool, total },
    template: {
      message: '{{schoolName}} issued {{poNumber}}. Accept or decline it.',
      subject: '{{schoolName}} issued {{poNumber}}',
      preheader: '{{total}} for {{rfpName}}. Accept or decline it.',
      body: ['{{schoolName}} has placed an order with you. It is waiting for you to accept or decline it.'],
      facts: [...schoolFacts, { label: 'Total', value: '{{total}}' }],
      actionLabel: 'See the order',
    },
  }),
  'order-accepted': defineEvent({
    ...notice,
    label: 'Order accepted',
    explanation: 'A vendor accepts your purchase order.',
    group: 'orders',
    audience: school,
    notificationType: 4,
    mayDigest: true,
    placeholders: { ...fromVendor },
    template: {
      message: '{{vendorName}} accepted {{poNumber}}',
      subject: '{{vendorName}} accepted {{poNumber}}',
      preheader: 'We’ll tell you when {{vendorName}} ships it.',
      body: ['{{vendorName}} has accepted your purchase order. We’ll tell you when it ships.'],
      facts: vendorFacts,
      actionLabel: 'See the order',
    },
  }),
  'order-declined': defineEvent({
    ...notice,
    label: 'Order declined',
    explanation: 'A vendor declines your purchase order and says why.',
    group: 'orders',
    audience: school,
    notificationType: 5,
    mayDigest: false,
    placeholders: { ...fromVendor, reason: text('The vendor’s reason', 'The model is no longer made.') },
    template: {
      message: '{{vendorName}} declined {{poNumber}}: {{reason}}',
      subject: '{{vendorName}} declined {{poNumber}}',
      preheader: '{{reason}}',
      body: [
        '{{vendorName}} has declined your purchase order. Its reason: {{reason}}',
        'The lines of this order are open again, so you can award them to another bidder.',
      ],
      facts: vendorFacts,
      actionLabel: 'Decide what to do next',
    },
  }),
  'order-shipped': defineEvent({
    ...notice,
    label: 'Order shipped',
    explanation: 'A vendor ships all or part of your order.',
    group: 'orders',
    audience: school,
    notificationType: 1,
    mayDigest: true,
    placeholders: {
      ...fromVendor,
      carrier: text('Who carries it', 'UPS Freight'),
      tracking: optional('The tracking number', '1Z 999 AA1 01 2345 6784'),
      items: list('The shipped lines, one text each', ['600 of Chromebook 11", 8 GB', '20 of Charging cart, 36 bay']),
    },
    template: {
      message: '{{vendorName}} shipped {{poNumber}} by {{carrier}}{{#tracking}}, tracking {{tracking}}{{/tracking}}',
      subject: '{{vendorName}} shipped {{poNumber}}',
      preheader: 'By {{carrier}}{{#tracking}}, tracking {{tracking}}{{/tracking}}.',
      body: ['{{vendorName}} has shipped:', '{{#items}}{{.}}{{/items}}', 'Confirm what arrives, line by line.'],
      facts: [...vendorFacts, { label: 'Carrier', value: '{{carrier}}' }, { label: 'Tracking', value: '{{tracking}}' }],
      actionLabel: 'See the order',
    },
  }),
  'order-delivered': defineEvent({
    ...notice,
    label: 'Order delivered',
    explanation: 'A school confirms that your order, or part of it, has arrived.',
    group: 'orders',
    audience: vendor,
    notificationType: 1,
    mayDigest: true,
    placeholders: { ...fromSchool, isWhole: flag('Whether everything has arrived', true) },
    template: {
      message:
        '{{schoolName}} received {{#isWhole}}everything on{{/isWhole}}{{^isWhole}}part of{{/isWhole}} {{poNumber}}',
      subject: '{{schoolName}} received {{^isWhole}}part of {{/isWhole}}{{poNumber}}',
      preheader:
        '{{#isWhole}}Everything has arrived.{{/isWhole}}{{^isWhole}}Part of the order has arrived.{{/isWhole}}',
      body: [
        '{{#isWhole}}{{schoolName}} confirms that everything on this order has arrived. You and the school can now rate each other.{{/isWhole}}{{^isWhole}}{{schoolName}} confirms that part of this order has arrived. The school is still expecting the rest.{{/isWhole}}',
      ],
      facts: schoolFacts,
      actionLabel: 'See the order',
    },
  }),
  'order-ended-short': defineEvent({
    ...notice,
    label: 'Order delivered in part',
    explanation: 'A school says that nothing more is coming on your order.',
    group: 'orders',
    audience: vendor,
    notificationType: 1,
    mayDigest: true,
    placeholders: { ...fromSchool, reason: optional('The school’s remark', 'The last box is out of stock.') },
    template: {
      message: '{{schoolName}} doesn’t expect any more items on {{poNumber}}.',
      subject: '{{schoolName}} doesn’t expect any more items on {{poNumber}}',
      preheader: 'The order counts as delivered.',
      body: [
        '{{schoolName}} doesn’t expect any more items on this order. It counts as delivered with what has arrived.',
        '{{#reason}}“{{reason}}”{{/reason}}',
      ],
      facts: schoolFacts,
      actionLabel: 'See the order',
    },
  }),
  'order-closed': defineEvent({
    ...notice,
    label: 'Order closed',
    explanation: 'A school closes a completed order.',
    group: 'orders',
    audience: vendor,
    notificationType: 4,
    mayDigest: true,
    placeholders: { ...fromSchool },
    template: {
      message: '{{schoolName}} closed {{poNumber}}: it is complete',
      subject: '{{schoolName}} closed {{poNumber}}',
      preheader: 'The order is complete.',
      body: ['{{schoolName}} has closed this order: it is complete.'],
      facts: schoolFacts,
      actionLabel: 'See the order',
    },
  }),
  'order-cancelled': defineEvent({
    ...notice,
    label: 'Order cancelled',
    explanation: 'A school cancels an order before anything was shipped.',
    group: 'orders',
    audience: vendor,
    notificationType: 5,
    mayDigest: false,
    placeholders: { ...fromSchool, reason: text('The school’s reason', 'Ordered twice by mistake.') },
    template: {
      message: '{{schoolName}} cancelled {{poNumber}}: {{reason}}',
      subject: '{{schoolName}} cancelled {{poNumber}}',
      preheader: '{{reason}}',
      body: ['{{schoolName}} has cancelled this order. Its reason: {{reason}}', 'Neither side owes anything.'],
      facts: schoolFacts,
      actionLabel: 'See the order',
    },
  }),
  'issue-reported': defineEvent({
    ...notice,
    label: 'Issue reported',
    explanation: 'The other side of an order reports that something is wrong.',
    group: 'orders',
    audience: bothSides,
    notificationType: 5,
    mayDigest: false,
    placeholders: {
      poNumber,
      rfpName,
      partnerName: text('Who reports it', 'Cedar Valley USD'),
      issueKind: text('What kind of issue', 'Damaged goods'),
      description: text('What was reported', 'Three cartons arrived crushed; photos are attached.'),
      lineNames: optional(
        'Which lines it is about; absent where it is about the whole order',
        'Laptops, Charging carts',
      ),
    },
    template: {
      message: '{{partnerName}} reports an issue on {{poNumber}}: {{issueKind}}',
      subject: 'Issue on {{poNumber}}: {{issueKind}}',
      preheader: '{{partnerName}}: {{description}}',
      body: [
        '{{partnerName}} reports an issue{{#lineNames}} with {{lineNames}}{{/lineNames}}:',
        '“{{description}}”',
        'Answer in the thread. It stays open until the issue is resolved.',
      ],
      facts: [
        { label: 'Purchase order', value: '{{poNumber}}' },
        { label: 'Purchase', value: '{{rfpName}}' },
        { label: 'Issue', value: '{{issueKind}}' },
      ],
      actionLabel: 'Answer the issue',
    },
  }),
  'issue-answered': defineEvent({
    ...notice,
    label: 'Issue answered',
    explanation: 'The other side answers an issue on an order, or marks it as resolved.',
    group: 'orders',
    audience: bothSides,
    notificationType: 1,
    mayDigest: true,
    placeholders: {
      poNumber,
      rfpName,
      partnerName: text('Who answers', 'Northgate Supply'),
      answer: text('The answer', 'Replacements leave our warehouse tomorrow.'),
      isResolved: flag('Whether the answer resolves the issue', false),
    },
    template: {
      message:
        '{{partnerName}} {{#isResolved}}resolved{{/isResolved}}{{^isResolved}}answered{{/isResolved}} the issue on {{poNumber}}',
      subject:
        'Issue on {{poNumber}}: {{#isResolved}}resolved{{/isResolved}}{{^isResolved}}a new answer{{/isResolved}}',
      preheader: '{{partnerName}}: {{answer}}',
      body: [
        '{{partnerName}} writes about the issue:',
        '“{{answer}}”',
        '{{#isResolved}}The issue is marked as resolved.{{/isResolved}}{{^isResolved}}The issue stays open until it is resolved.{{/isResolved}}',
      ],
      facts: [
        { label: 'Purchase order', value: '{{poNumber}}' },
        { label: 'Purchase', value: '{{rfpName}}' },
      ],
      actionLabel: 'See the thread',
    },
  }),
  'rating-received': defineEvent({
    ...notice,
    label: 'Rating received',
    explanation: 'The other side of an order rates you.',
    group: 'orders',
    audience: bothSides,
    notificationType: 1,
    mayDigest: true,
    placeholders: {
      poNumber,
      partnerName: text('Who rates', 'Cedar Valley USD'),
      score: text('The mean of the marks', '4.5 of 5'),
      comment: optional('The comment', 'On time and well packed.'),
    },
    template: {
      message: '{{partnerName}} rated you on {{poNumber}}',
      subject: '{{partnerName}} rated you on {{poNumber}}',
      preheader: '{{score}}{{#comment}}: {{comment}}{{/comment}}',
      body: [
        '{{partnerName}} has rated you {{score}}.',
        '{{#comment}}“{{comment}}”{{/comment}}',
        'You can reply once. Your reply appears with the rating.',
      ],
      facts: [{ label: 'Purchase order', value: '{{poNumber}}' }],
      actionLabel: 'See the rating',
    },
  }),
} as const;
