import { count, text } from '../template/placeholders.ts';
import { bothSides, defineEvent, notice, school, vendor } from './event.ts';
import { lotFacts, lotName, sale, saleFacts, schoolName } from './samples.ts';

const reason = text('The reason', 'The forklift’s title turned out to be missing.');
const price = text('The price now', '$1,150.00');
const endsAt = text('When it ends if nobody bids again', 'Tue, Nov 24, 11:12 AM PST');
const lotCount = count('How many lots it concerns', ['lot', 'lots'], 6);

/** What happens to a live auction besides its bids. They name the lot. */
export const liveAuctionTurnEvents = {
  'auction-suspended': defineEvent({
    ...notice,
    label: 'Live auction suspended',
    explanation: 'Your own live auction, or one that you take part in, is suspended.',
    group: 'sales',
    audience: bothSides,
    notificationType: 5,
    mayDigest: false,
    placeholders: { ...sale, schoolName, reason },
    template: {
      message: 'The live auction {{saleName}} ({{saleNumber}}) is suspended: {{reason}}',
      subject: 'Suspended: {{saleName}}',
      preheader: 'The remaining time is paused until the auction resumes.',
      body: [
        'The live auction {{saleName}} is suspended. Nobody can bid, and the remaining time is paused.',
        'When it resumes, every open lot has at least ten minutes left.',
      ],
      facts: [...saleFacts, { label: 'School', value: '{{schoolName}}' }, { label: 'Reason', value: '{{reason}}' }],
      actionLabel: 'Open the room',
    },
  }),
  'auction-resumed': defineEvent({
    ...notice,
    label: 'Live auction resumed',
    explanation: 'A suspended live auction resumes.',
    group: 'sales',
    audience: bothSides,
    notificationType: 3,
    mayDigest: false,
    placeholders: { ...sale, schoolName, endsAt },
    template: {
      message: 'The live auction {{saleName}} ({{saleNumber}}) has resumed. The first lot ends {{endsAt}}.',
      subject: 'Resumed: {{saleName}}',
      preheader: 'The first lot ends {{endsAt}}.',
      body: ['The live auction {{saleName}} has resumed. The first lot ends {{endsAt}}.'],
      facts: [...saleFacts, { label: 'School', value: '{{schoolName}}' }, { label: 'First end', value: '{{endsAt}}' }],
      actionLabel: 'Open the room',
    },
  }),
  'auction-extended': defineEvent({
    ...notice,
    label: 'Live auction extended after an outage',
    explanation: 'The market was down, so the open lots of a live auction got more time.',
    group: 'sales',
    audience: bothSides,
    notificationType: 1,
    mayDigest: false,
    placeholders: { ...sale, schoolName, lotCount, endsAt },
    template: {
      message:
        'The market was down, so {{lotCount}} of {{saleName}} ({{saleNumber}}) got more time. The first ends {{endsAt}}.',
      subject: 'More time after an outage: {{saleName}}',
      preheader: 'The first lot ends {{endsAt}}.',
      body: [
        'Chalkline could not be reached for a while. So that nobody loses a chance to bid, {{lotCount}} of {{saleName}} got more time.',
        'The first one ends {{endsAt}}. Lots that had ended before stay ended.',
      ],
      facts: [...saleFacts, { label: 'School', value: '{{schoolName}}' }, { label: 'First end', value: '{{endsAt}}' }],
      actionLabel: 'Open the room',
    },
  }),
  'lot-voided': defineEvent({
    ...notice,
    label: 'Lot taken back',
    explanation: 'A school takes a lot out of a live auction that you take part in.',
    group: 'sales',
    audience: vendor,
    notificationType: 5,
    mayDigest: false,
    placeholders: { ...sale, schoolName, lotName, reason },
    template: {
      message: '{{schoolName}} took back {{lotName}} ({{saleNumber}}): {{reason}}',
      subject: 'Taken back: {{lotName}}',
      preheader: 'Bids on this lot are no longer binding.',
      body: ['{{schoolName}} took {{lotName}} out of the live auction. Bids on this lot are no longer binding.'],
      facts: [...lotFacts, { label: 'Reason', value: '{{reason}}' }],
      actionLabel: 'Open the room',
    },
  }),
  'price-fell': defineEvent({
    ...notice,
    label: 'Price fell',
    explanation: 'A bidder was excluded from a live auction, so the price of a lot that you bid on changed.',
    group: 'sales',
    audience: vendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: { ...sale, schoolName, lotName, price, endsAt },
    template: {
      message: 'A bidder was excluded from {{saleNumber}}: {{lotName}} is now at {{price}} and ends {{endsAt}}.',
      subject: 'The price changed: {{lotName}}',
      preheader: 'It is now at {{price}} and ends {{endsAt}}.',
      body: [
        '{{schoolName}} excluded a bidder. The bids of everybody else were counted again as if that bidder had never been there.',
        '{{lotName}} is now at {{price}} and ends {{endsAt}}.',
      ],
      facts: [...lotFacts, { label: 'Price now', value: '{{price}}' }, { label: 'Ends', value: '{{endsAt}}' }],
      actionLabel: 'Open the room',
    },
  }),
  'reserve-lowered': defineEvent({
    ...notice,
    label: 'Reserve lowered',
    explanation: 'A school lowers the reserve of a lot that you bid on in a live auction.',
    group: 'sales',
    audience: vendor,
    notificationType: 1,
    mayDigest: false,
    placeholders: { ...sale, schoolName, lotName, price },
    template: {
      message: '{{schoolName}} lowered the reserve of {{lotName}} ({{saleNumber}}). The price is {{price}}.',
      subject: 'Reserve lowered: {{lotName}}',
      preheader: 'The price is {{price}}.',
      body: [
        '{{schoolName}} lowered the reserve of {{lotName}}. The price is {{price}}. What the reserve is stays private.',
      ],
      facts: [...lotFacts, { label: 'Price now', value: '{{price}}' }],
      actionLabel: 'Open the room',
    },
  }),
  'auction-below-reserve': defineEvent({
    ...notice,
    label: 'Lot ended below its reserve',
    explanation: 'You have the highest bid on a lot that ended below its reserve.',
    group: 'sales',
    audience: vendor,
    notificationType: 1,
    mayDigest: false,
    placeholders: { ...sale, schoolName, lotName, price: text('The highest bid', '$1,310.00') },
    template: {
      message:
        '{{lotName}} ({{saleNumber}}) ended below its reserve. Your {{price}} is the highest bid; {{schoolName}} decides.',
      subject: 'Ended below the reserve: {{lotName}}',
      preheader: 'Your {{price}} is the highest bid; {{schoolName}} decides.',
      body: [
        'Your bid of {{price}} is the highest on {{lotName}}, but it is below the reserve.',
        '{{schoolName}} may accept it or keep the lot. Your bid binds you for 60 days.',
      ],
      facts: [...lotFacts, { label: 'Your bid', value: '{{price}}' }],
      actionLabel: 'See the lot',
    },
  }),
  'bidder-disqualified': defineEvent({
    ...notice,
    label: 'Excluded from a live auction',
    explanation: 'A school excludes your company from a live auction.',
    group: 'sales',
    audience: vendor,
    notificationType: 5,
    mayDigest: false,
    placeholders: { ...sale, schoolName, reason },
    template: {
      message: '{{schoolName}} excluded your company from {{saleName}} ({{saleNumber}}): {{reason}}',
      subject: 'Excluded from {{saleName}}',
      preheader: 'Your bids on open lots are void.',
      body: ['{{schoolName}} excluded your company from {{saleName}}. Your bids on its open lots are void.'],
      facts: [...saleFacts, { label: 'School', value: '{{schoolName}}' }, { label: 'Reason', value: '{{reason}}' }],
      actionLabel: 'See the auction',
    },
  }),
  'lot-needs-decision': defineEvent({
    ...notice,
    label: 'Live lot to decide',
    explanation: 'A lot of your live auction ended below its reserve and needs your decision.',
    group: 'sales',
    audience: school,
    notificationType: 3,
    mayDigest: true,
    placeholders: { ...sale, lotName, price: text('The highest bid', '$1,310.00') },
    template: {
      message:
        '{{lotName}} ({{saleNumber}}) ended below its reserve. The highest bid is {{price}}; accept it or close the lot.',
      subject: '{{saleNumber}}: {{lotName}} ended below its reserve',
      preheader: 'The highest bid is {{price}}.',
      body: [
        '{{lotName}} ended below its reserve. The highest bid is {{price}}. Accept it with a reason, or close the lot.',
      ],
      facts: [...lotFacts, { label: 'Highest bid', value: '{{price}}' }],
      actionLabel: 'Decide the lot',
    },
  }),
} as const;
