import { count, optional, text } from '../template/placeholders.ts';
import { bothSides, defineEvent, notice, school, vendor } from './event.ts';
import { poNumber, purchase, purchaseFacts, schoolName, vendorName } from './samples.ts';

const bidCount = count('How many bids were opened', ['bid', 'bids'], 9);
const rankWords = 'The reader’s own rank; absent for a bid that left a line out';
const standingCount = count('How many bids were compared', ['bid', 'bids'], 9);
const place =
  '{{#rank}}Your bid was ranked {{rank}} among {{bidCount}}.{{/rank}}{{^rank}}Your bid did not price every line and was not ranked in total.{{/rank}}';

/** Opening, negotiation and award. */
export const bidEvents = {
  'bids-opened': defineEvent({
    ...notice,
    label: 'Bids opened',
    explanation: 'The bids on one of your purchases are opened and can be compared.',
    group: 'bids',
    audience: school,
    notificationType: 3,
    mayDigest: false,
    placeholders: { ...purchase, bidCount, openedAt: text('When they were opened', 'Tue, Nov 24, 2:00 PM PST') },
    template: {
      message: '{{rfpNumber}} {{rfpName}}: {{bidCount}} opened. Compare and award.',
      subject: '{{rfpNumber}}: the bids are open',
      preheader: '{{bidCount}} on {{rfpName}} can be compared.',
      body: [
        'Bidding on {{rfpName}} is over, with {{bidCount}} opened together. The opening is on record.',
        'Your evaluators state their conflicts of interest before they see a bid.',
      ],
      facts: [
        ...purchaseFacts,
        { label: 'Received', value: '{{bidCount}}' },
        { label: 'Opened', value: '{{openedAt}}' },
      ],
      actionLabel: 'Compare the bids',
    },
  }),
  'no-bids': defineEvent({
    ...notice,
    label: 'Closed without a bid',
    explanation: 'One of your purchases ends without a bid.',
    group: 'bids',
    audience: school,
    notificationType: 5,
    mayDigest: false,
    placeholders: { ...purchase },
    template: {
      message: '{{rfpNumber}} {{rfpName}} closed without a bid.',
      subject: '{{rfpNumber}} closed without a bid',
      preheader: 'You can copy {{rfpName}} to a new draft and reach more vendors.',
      body: [
        'Nobody bid on {{rfpName}} before it closed.',
        'You can copy it to a new draft: more time, more vendors invited, or a public notice often help.',
      ],
      facts: purchaseFacts,
      actionLabel: 'See the purchase',
    },
  }),
  'bid-disqualified': defineEvent({
    ...notice,
    label: 'Bid disqualified',
    explanation: 'A school disqualifies your bid, and says why.',
    group: 'bids',
    audience: vendor,
    notificationType: 5,
    mayDigest: false,
    placeholders: {
      ...purchase,
      schoolName,
      reason: text('The school’s reason', 'The required insurance proof is missing.'),
    },
    template: {
      message: 'Your bid on {{rfpNumber}} {{rfpName}} was disqualified: {{reason}}',
      subject: 'Your bid was disqualified: {{rfpName}}',
      preheader: '{{reason}}',
      body: [
        '{{schoolName}} has disqualified your bid on {{rfpName}}. Its reason: {{reason}}',
        'A disqualified bid is not compared and can’t be awarded. Write to the school if you think that this is a mistake.',
      ],
      facts: purchaseFacts,
      actionLabel: 'See your bid',
    },
  }),
  'negotiation-turn': defineEvent({
    ...notice,
    label: 'Your turn in a negotiation',
    explanation: 'The other side has made a move in the negotiation of a bid.',
    group: 'bids',
    audience: bothSides,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      ...purchase,
      partnerName: text('The other side', 'Cedar Valley USD'),
      move: text('What the other side did', 'asks for a better price on 2 lines'),
      answerBy: optional('Until when an answer is expected', 'Fri, Dec 4, 5:00 PM PST'),
    },
    template: {
      message: '{{partnerName}} {{move}}: {{rfpNumber}} {{rfpName}}. It is your turn.',
      subject: 'Your turn: {{rfpName}}',
      preheader: '{{partnerName}} {{move}}.',
      body: [
        '{{partnerName}} {{move}}. It is your turn to accept, decline or counter.',
        'Unit prices can only fall, and nobody is shown a competitor’s figure.',
      ],
      facts: [...purchaseFacts, { label: 'Answer by', value: '{{answerBy}}' }],
      actionLabel: 'Open the negotiation',
    },
  }),
  award: defineEvent({
    ...notice,
    label: 'Award',
    explanation: 'A school awards a purchase, or lines of it, to your company.',
    group: 'bids',
    audience: vendor,
    notificationType: 4,
    mayDigest: false,
    placeholders: {
      ...purchase,
      schoolName,
      vendorName,
      rank: optional(rankWords, '1'),
      bidCount: standingCount,
      wonTotal: text('What the reader is awarded', '$401,400.00'),
      winnerTotal: text('What all winners together are awarded', '$401,400.00'),
      poNumber,
    },
    template: {
      message: 'You are awarded {{rfpName}}. Accept purchase order {{poNumber}}.',
      subject: 'Award: {{rfpName}}',
      preheader: '{{schoolName}} awards {{vendorName}} {{wonTotal}}.',
      body: [
        '{{schoolName}} awards {{vendorName}} {{wonTotal}} of {{rfpNumber}} {{rfpName}}.',
        `${place} Purchase order {{poNumber}} is waiting for you to accept or decline it.`,
      ],
      facts: [
        { label: 'Purchase order', value: '{{poNumber}}' },
        { label: 'Awarded to you', value: '{{wonTotal}}' },
        { label: 'Award in total', value: '{{winnerTotal}}' },
      ],
      actionLabel: 'See the purchase order',
    },
  }),
  'not-awarded': defineEvent({
    ...notice,
    label: 'Not awarded',
    explanation: 'A school awards a purchase that you bid on to somebody else.',
    group: 'bids',
    audience: vendor,
    notificationType: 1,
    mayDigest: false,
    placeholders: {
      ...purchase,
      schoolName,
      rank: optional(rankWords, '2'),
      bidCount: standingCount,
      winnerTotal: text('What all winners together are awarded', '$401,400.00'),
    },
    template: {
      message: '{{rfpName}} was awarded to another bidder.',
      subject: 'Not awarded: {{rfpName}}',
      preheader: 'Thank you for bidding. The award comes to {{winnerTotal}}.',
      body: [
        'Thank you for bidding on {{rfpNumber}} {{rfpName}}. {{schoolName}} has awarded it to another bidder.',
        `${place} The award comes to {{winnerTotal}}.`,
      ],
      facts: [
        ...purchaseFacts,
        { label: 'Your rank', value: '{{#rank}}{{rank}} among {{bidCount}}{{/rank}}' },
        { label: 'Award', value: '{{winnerTotal}}' },
      ],
      actionLabel: 'See the letter',
    },
  }),
  'closed-without-award': defineEvent({
    ...notice,
    label: 'Closed without an award',
    explanation: 'A school closes a purchase that you bid on and awards it to nobody.',
    group: 'bids',
    audience: vendor,
    notificationType: 1,
    mayDigest: false,
    placeholders: { ...purchase, schoolName, reason: text('The school’s reason', 'Every bid was above the budget.') },
    template: {
      message: '{{rfpName}} was closed without an award.',
      subject: 'No award: {{rfpName}}',
      preheader: '{{reason}}',
      body: [
        '{{schoolName}} has closed {{rfpName}} without an award. Its reason: {{reason}}',
        'Thank you for the work you put into your bid.',
      ],
      facts: purchaseFacts,
      actionLabel: 'See the purchase',
    },
  }),
} as const;
