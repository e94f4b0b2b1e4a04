import { count, flag, optional, text } from '../template/placeholders.ts';
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
    explanation: 'The bids on one of your purchases were opened and can be compared.',
    group: 'bids',
    audience: school,
    notificationType: 3,
    mayDigest: false,
    placeholders: { ...purchase, bidCount, openedAt: text('When they were opened', 'Tue, Nov 24, 2:00 PM PST') },
    template: {
      message: '{{rfpNumber}} {{rfpName}}: {{bidCount}} opened. Compare and award.',
      subject: '{{rfpNumber}}: the bids were opened',
      preheader: '{{bidCount}} on {{rfpName}} can be compared.',
      body: [
        'Bidding on {{rfpName}} has ended, with {{bidCount}} opened together. The opening is on record.',
        'Your evaluators must state any conflicts of interest before they can see the bids.',
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
    explanation: 'One of your purchases closed without a bid.',
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
        'You can copy it to a new draft. More time, more invited vendors or a public notice often helps.',
      ],
      facts: purchaseFacts,
      actionLabel: 'See the purchase',
    },
  }),
  'bid-disqualified': defineEvent({
    ...notice,
    label: 'Bid disqualified',
    explanation: 'A school disqualifies your bid and says why.',
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
        'A disqualified bid is not compared and can’t be awarded. Write to the school if you think this is a mistake.',
      ],
      facts: purchaseFacts,
      actionLabel: 'See your bid',
    },
  }),
  'bid-reinstated': defineEvent({
    ...notice,
    label: 'Bid reinstated',
    explanation: 'A school reverses the disqualification of your bid.',
    group: 'bids',
    audience: vendor,
    notificationType: 4,
    mayDigest: false,
    placeholders: { ...purchase, schoolName },
    template: {
      message: 'Your bid on {{rfpNumber}} {{rfpName}} is in the running again.',
      subject: 'Your bid is in the running again: {{rfpName}}',
      preheader: '{{schoolName}} has reversed the disqualification.',
      body: [
        '{{schoolName}} has reversed the disqualification of your bid on {{rfpName}}.',
        'Your bid counts as it was opened and is compared with the others. You don’t need to do anything.',
      ],
      facts: purchaseFacts,
      actionLabel: 'See your bid',
    },
  }),
  'evaluator-named': defineEvent({
    ...notice,
    label: 'Evaluator named',
    explanation: 'A colleague names you an evaluator of the bids on a purchase.',
    group: 'bids',
    audience: school,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      ...purchase,
      evaluatorName: text('Who is named', 'Rosa Lindqvist'),
      namedBy: text('Who named them', 'Dana Mercer'),
      isOpened: flag('Whether the bids are already open', true),
    },
    template: {
      // Everyone at a school reads the same notifications, so the words must be true for each reader.
      message: '{{evaluatorName}} was named an evaluator of {{rfpNumber}} {{rfpName}}.',
      subject: 'You were named an evaluator of {{rfpName}}',
      preheader: '{{namedBy}} asks you to score the bids on {{rfpNumber}}.',
      body: [
        '{{namedBy}} has named {{evaluatorName}} an evaluator of the bids on {{rfpName}}.',
        '{{#isOpened}}The bids are open. State any conflicts of interest first; then you can see the bids.{{/isOpened}}{{^isOpened}}The bids are sealed until bidding ends. You state any conflicts of interest then, before you see the bids.{{/isOpened}}',
      ],
      facts: purchaseFacts,
      actionLabel: 'See the evaluation',
    },
  }),
  'negotiation-turn': defineEvent({
    ...notice,
    label: 'Your turn in a negotiation',
    explanation: 'It is your turn in the negotiation of a bid.',
    group: 'bids',
    audience: bothSides,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      ...purchase,
      partnerName: text('The other side', 'Cedar Valley USD'),
      move: text('What the other side did', 'asks for a better price on 2 lines'),
      answerBy: optional('When an answer is due', 'Fri, Dec 4, 5:00 PM PST'),
    },
    template: {
      message: '{{partnerName}} {{move}}: {{rfpNumber}} {{rfpName}}. It is your turn.',
      subject: 'Your turn: {{rfpName}}',
      preheader: '{{partnerName}} {{move}}.',
      body: [
        '{{partnerName}} {{move}}. It is your turn to accept, decline or counter.',
        'Unit prices can only go down, and nobody sees a competitor’s prices.',
      ],
      facts: [...purchaseFacts, { label: 'Answer by', value: '{{answerBy}}' }],
      actionLabel: 'Open the negotiation',
    },
  }),
  'negotiation-ended': defineEvent({
    ...notice,
    label: 'Negotiation ended',
    explanation: 'The other side accepts the proposed prices, or ends the negotiation without new prices.',
    group: 'bids',
    audience: bothSides,
    notificationType: 1,
    mayDigest: false,
    placeholders: {
      ...purchase,
      partnerName: text('The other side', 'Cedar Valley USD'),
      isAccepted: flag('Whether new prices are agreed', true),
    },
    template: {
      message:
        '{{partnerName}} {{#isAccepted}}accepted the new prices{{/isAccepted}}{{^isAccepted}}declined; the prices stay as they were{{/isAccepted}}: {{rfpNumber}} {{rfpName}}.',
      subject:
        '{{#isAccepted}}New prices are agreed{{/isAccepted}}{{^isAccepted}}No new prices were agreed{{/isAccepted}}: {{rfpName}}',
      preheader:
        '{{partnerName}} {{#isAccepted}}accepted the proposed prices.{{/isAccepted}}{{^isAccepted}}ended the negotiation.{{/isAccepted}}',
      body: [
        '{{#isAccepted}}{{partnerName}} has accepted the proposed prices. The bid has these prices from now on, and its original prices stay on record.{{/isAccepted}}{{^isAccepted}}{{partnerName}} has ended the negotiation. The bid keeps the prices last agreed.{{/isAccepted}}',
        'The purchase has not been awarded yet.',
      ],
      facts: purchaseFacts,
      actionLabel: 'See the negotiation',
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
      wonTotal: text('The amount awarded to the reader', '$401,400.00'),
      winnerTotal: text('The amount awarded to all winners together', '$401,400.00'),
      poNumber,
    },
    template: {
      message: 'You were awarded {{rfpName}}. Accept purchase order {{poNumber}}.',
      subject: 'Award: {{rfpName}}',
      preheader: '{{schoolName}} awarded {{vendorName}} {{wonTotal}}.',
      body: [
        '{{schoolName}} has awarded {{vendorName}} {{wonTotal}} of {{rfpNumber}} {{rfpName}}.',
        `${place} Purchase order {{poNumber}} is waiting for you to accept or decline it.`,
      ],
      facts: [
        { label: 'Purchase order', value: '{{poNumber}}' },
        { label: 'Awarded to you', value: '{{wonTotal}}' },
        { label: 'Total award', value: '{{winnerTotal}}' },
      ],
      actionLabel: 'See the purchase order',
    },
  }),
  'not-awarded': defineEvent({
    ...notice,
    label: 'Not awarded',
    explanation: 'A school awards a purchase that you bid on to another bidder.',
    group: 'bids',
    audience: vendor,
    notificationType: 1,
    mayDigest: false,
    placeholders: {
      ...purchase,
      schoolName,
      rank: optional(rankWords, '2'),
      bidCount: standingCount,
      winnerTotal: optional('The amount awarded to the winner; absent where the award is split by line', '$401,400.00'),
      lineAwards: optional(
        'What each line went for; absent where one bidder got everything',
        'Laptops: $346,800.00; Carts: $54,600.00',
      ),
    },
    template: {
      message:
        '{{rfpName}} was awarded to {{#lineAwards}}other bidders{{/lineAwards}}{{^lineAwards}}another bidder{{/lineAwards}}.',
      subject: 'Not awarded: {{rfpName}}',
      preheader: 'Thank you for bidding.{{#winnerTotal}} The award totals {{winnerTotal}}.{{/winnerTotal}}',
      body: [
        'Thank you for bidding on {{rfpNumber}} {{rfpName}}. {{schoolName}} has awarded it {{#lineAwards}}line by line to other bidders{{/lineAwards}}{{^lineAwards}}to another bidder{{/lineAwards}}.',
        `${place}{{#winnerTotal}} The award totals {{winnerTotal}}.{{/winnerTotal}}`,
        '{{#lineAwards}}What each line went for: {{lineAwards}}.{{/lineAwards}}',
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
    explanation: 'A school closes a purchase that you bid on without an award.',
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
