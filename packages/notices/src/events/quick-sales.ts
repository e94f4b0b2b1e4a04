import { flag, optional, text } from '../template/placeholders.ts';
import { bothSides, defineEvent, notice } from './event.ts';
import { sale, saleFacts } from './samples.ts';

const partnerName = text('The other side', 'Northgate Supply');
const price = text('The offered price', '$1,850.00');

/** Offers on a quick sale, in both directions. */
export const quickSaleEvents = {
  'sale-offer-turn': defineEvent({
    ...notice,
    label: 'Your turn on an offer',
    explanation: 'The other side makes an offer or a counter-offer on a quick sale.',
    group: 'sales',
    audience: bothSides,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      ...sale,
      partnerName,
      price,
      isCounter: flag('Whether it answers the reader’s offer', true),
      expires: optional('When the offer expires', 'Fri, Dec 4, 5:00 PM PST'),
    },
    template: {
      message:
        '{{partnerName}} {{#isCounter}}counters with{{/isCounter}}{{^isCounter}}offers{{/isCounter}} {{price}} for {{saleName}}. It is your turn.',
      subject: '{{#isCounter}}Counter-offer{{/isCounter}}{{^isCounter}}Offer{{/isCounter}} of {{price}}: {{saleName}}',
      preheader: '{{partnerName}} is waiting for your answer.',
      body: [
        '{{partnerName}} {{#isCounter}}counters with{{/isCounter}}{{^isCounter}}offers{{/isCounter}} {{price}}. Accept, decline or counter it.',
        'The first accepted offer wins. Nothing is sold twice.',
      ],
      facts: [...saleFacts, { label: 'Price', value: '{{price}}' }, { label: 'Valid until', value: '{{expires}}' }],
      actionLabel: 'Answer the offer',
    },
  }),
  'sale-offer-accepted': defineEvent({
    ...notice,
    label: 'Offer accepted',
    explanation: 'The other side accepts your offer on a quick sale.',
    group: 'sales',
    audience: bothSides,
    notificationType: 4,
    mayDigest: false,
    placeholders: { ...sale, partnerName, price },
    template: {
      message: '{{partnerName}} accepted {{price}} for {{saleName}}. Arrange the pickup.',
      subject: 'Accepted at {{price}}: {{saleName}}',
      preheader: '{{partnerName}} accepted. Arrange the pickup.',
      body: ['{{partnerName}} has accepted {{price}} for {{saleName}}. Arrange the pickup with each other.'],
      facts: [...saleFacts, { label: 'Price', value: '{{price}}' }],
      actionLabel: 'Arrange the pickup',
    },
  }),
  'sale-offer-declined': defineEvent({
    ...notice,
    label: 'Offer declined',
    explanation: 'Your offer on a quick sale is declined, or the lot is sold to somebody else.',
    group: 'sales',
    audience: bothSides,
    notificationType: 5,
    mayDigest: false,
    placeholders: { ...sale, partnerName, price, isSold: flag('Whether it was sold to somebody else', false) },
    template: {
      message:
        '{{#isSold}}{{saleName}} was sold to somebody else.{{/isSold}}{{^isSold}}{{partnerName}} declined {{price}} for {{saleName}}.{{/isSold}}',
      subject: '{{#isSold}}Sold to somebody else{{/isSold}}{{^isSold}}Declined{{/isSold}}: {{saleName}}',
      preheader: 'The offer of {{price}} is closed.',
      body: [
        '{{#isSold}}{{saleName}} was sold to somebody else; the offer of {{price}} is closed.{{/isSold}}{{^isSold}}{{partnerName}} has declined {{price}} for {{saleName}}. A new offer is possible while the sale is open.{{/isSold}}',
      ],
      facts: saleFacts,
      actionLabel: 'See the sale',
    },
  }),
} as const;
