import { flag, optional, text } from '../template/placeholders.ts';
import { bothSides, defineEvent, notice } from './event.ts';
import { isForBoard, lotFacts, lotName, sale } from './samples.ts';

const partnerName = text('The other side', 'Northgate Supply');
const price = text('The offered price', '$1,850.00');

/** Who or what accepted a price; a limit and the asking price are the reader's own then. */
const howSold =
  '{{#isByLimit}}{{partnerName}} offered {{price}} for {{lotName}}, and your private limit accepted it.{{/isByLimit}}{{^isByLimit}}{{#isAtAsking}}{{partnerName}} takes {{lotName}} at the asking price of {{price}}.{{/isAtAsking}}{{^isAtAsking}}{{partnerName}} accepted {{price}} for {{lotName}}.{{/isAtAsking}}{{/isByLimit}}';

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
      lotName,
      partnerName,
      price,
      isCounter: flag('Whether it answers the reader’s offer', true),
      expires: optional('When the offer expires', 'Fri, Dec 4, 5:00 PM PST'),
    },
    template: {
      message:
        '{{partnerName}} {{#isCounter}}counters with{{/isCounter}}{{^isCounter}}offers{{/isCounter}} {{price}} for {{lotName}}. It is your turn.',
      subject: '{{#isCounter}}Counter-offer{{/isCounter}}{{^isCounter}}Offer{{/isCounter}} of {{price}}: {{lotName}}',
      preheader: '{{partnerName}} is waiting for your answer.',
      body: [
        '{{partnerName}} {{#isCounter}}counters with{{/isCounter}}{{^isCounter}}offers{{/isCounter}} {{price}}. Accept, decline or counter it.',
        'The first accepted offer wins. Nothing is sold twice.',
      ],
      facts: [...lotFacts, { label: 'Price', value: '{{price}}' }, { label: 'Valid until', value: '{{expires}}' }],
      actionLabel: 'Answer the offer',
    },
  }),
  'sale-offer-accepted': defineEvent({
    ...notice,
    label: 'Offer accepted',
    explanation: 'The other side accepts a price on a quick sale, or your own price or private limit sells the lot.',
    group: 'sales',
    audience: bothSides,
    notificationType: 4,
    mayDigest: false,
    placeholders: {
      ...sale,
      lotName,
      partnerName,
      price,
      isByLimit: flag('Whether the reader’s private limit accepted the offer', false),
      isAtAsking: flag('Whether the lot goes at the asking price', false),
      isForBoard,
    },
    template: {
      message: `${howSold} {{#isForBoard}}The school’s board decides next.{{/isForBoard}}{{^isForBoard}}Arrange the pickup.{{/isForBoard}}`,
      subject: 'Accepted at {{price}}: {{lotName}}',
      preheader:
        '{{price}} for {{lotName}}. {{#isForBoard}}The school’s board decides next.{{/isForBoard}}{{^isForBoard}}Arrange the pickup.{{/isForBoard}}',
      body: [
        howSold,
        '{{#isForBoard}}The lot is sold once the school’s board confirms it. Nothing is paid or collected before that.{{/isForBoard}}{{^isForBoard}}Arrange the pickup with each other.{{/isForBoard}}',
      ],
      facts: [...lotFacts, { label: 'Price', value: '{{price}}' }],
      actionLabel: 'See the offer',
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
    placeholders: {
      ...sale,
      lotName,
      partnerName,
      price,
      isSold: flag('Whether somebody else’s offer was accepted', false),
      isForBoard,
    },
    template: {
      message:
        '{{#isSold}}{{#isForBoard}}{{partnerName}} accepted another offer for {{lotName}}, and its board decides next.{{/isForBoard}}{{^isForBoard}}{{lotName}} was sold to somebody else.{{/isForBoard}}{{/isSold}}{{^isSold}}{{partnerName}} declined {{price}} for {{lotName}}.{{/isSold}}',
      subject:
        '{{#isSold}}{{#isForBoard}}Another offer accepted{{/isForBoard}}{{^isForBoard}}Sold to somebody else{{/isForBoard}}{{/isSold}}{{^isSold}}Declined{{/isSold}}: {{lotName}}',
      preheader: 'The offer of {{price}} is closed.',
      body: [
        '{{#isSold}}{{#isForBoard}}{{partnerName}} accepted another offer for {{lotName}}, and its board decides next.{{/isForBoard}}{{^isForBoard}}{{lotName}} was sold to somebody else.{{/isForBoard}} The offer of {{price}} is closed.{{/isSold}}{{^isSold}}{{partnerName}} has declined {{price}} for {{lotName}}. A new offer is possible while the sale is open.{{/isSold}}',
      ],
      facts: lotFacts,
      actionLabel: 'See the sale',
    },
  }),
  'sale-offer-expired': defineEvent({
    ...notice,
    label: 'Offer expired',
    explanation: 'Nobody answered an offer on a quick sale in time.',
    group: 'sales',
    audience: bothSides,
    notificationType: 5,
    mayDigest: false,
    placeholders: {
      ...sale,
      lotName,
      price,
      isMine: flag('Whether the reader had to answer', true),
      partnerName,
    },
    template: {
      message:
        'The offer of {{price}} for {{lotName}} expired. {{#isMine}}You didn’t answer in time.{{/isMine}}{{^isMine}}{{partnerName}} didn’t answer in time.{{/isMine}}',
      subject: 'Offer expired: {{lotName}}',
      preheader: 'The offer of {{price}} is closed.',
      body: [
        'The offer of {{price}} for {{lotName}} expired, because {{#isMine}}you{{/isMine}}{{^isMine}}{{partnerName}}{{/isMine}} didn’t answer in time. A new offer is possible while the lot is for sale.',
      ],
      facts: [...lotFacts, { label: 'With', value: '{{partnerName}}' }, { label: 'Price', value: '{{price}}' }],
      actionLabel: 'See the offer',
    },
  }),
} as const;
