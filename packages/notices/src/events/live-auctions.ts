import { count, optional, text } from '../template/placeholders.ts';
import { bothSides, defineEvent, notice, school, vendor } from './event.ts';
import { lotName, sale, saleFacts, schoolName } from './samples.ts';

const startsAt = text('When it starts, with its zone', 'Tue, Nov 24, 10:00 AM PST');
const lotCount = count('How many lots it has', ['lot', 'lots'], 6);

/** Live auctions. The room itself shows what happens in it; these events reach people who are elsewhere. */
export const liveAuctionEvents = {
  'auction-starting': defineEvent({
    ...notice,
    label: 'Live auction in an hour',
    explanation: 'Your own live auction, or one that you saved or were invited to, starts in an hour.',
    group: 'sales',
    audience: bothSides,
    notificationType: 2,
    mayDigest: false,
    placeholders: { ...sale, schoolName, startsAt, lotCount },
    template: {
      message: 'The live auction {{saleName}} ({{saleNumber}}) starts in an hour, {{startsAt}}.',
      subject: 'In an hour: live auction {{saleName}}',
      preheader: 'It starts {{startsAt}}, with {{lotCount}}.',
      body: [
        'The live auction {{saleName}} starts in an hour, with {{lotCount}}.',
        'A vendor who can’t be there can leave a maximum. We bid only as much as it takes to lead, and nobody sees the maximum.',
      ],
      facts: [...saleFacts, { label: 'School', value: '{{schoolName}}' }, { label: 'Starts', value: '{{startsAt}}' }],
      actionLabel: 'Open the room',
    },
  }),
  'auction-started': defineEvent({
    ...notice,
    label: 'Live auction starts',
    explanation: 'Your own live auction, or one that you saved or were invited to, has begun.',
    group: 'sales',
    audience: bothSides,
    notificationType: 3,
    mayDigest: false,
    placeholders: { ...sale, schoolName, lotCount },
    template: {
      message: 'The live auction {{saleName}} ({{saleNumber}}) has begun.',
      subject: 'Live now: {{saleName}}',
      preheader: '{{schoolName}} is selling {{lotCount}} right now.',
      body: ['The live auction {{saleName}} has begun, with {{lotCount}}.'],
      facts: [...saleFacts, { label: 'School', value: '{{schoolName}}' }],
      actionLabel: 'Enter the room',
    },
  }),
  'auction-ending-soon': defineEvent({
    ...notice,
    label: 'Live auction ending soon',
    explanation:
      'The first open lot of a live auction that you saved, bid in or were invited to ends within 15 minutes.',
    group: 'sales',
    audience: vendor,
    notificationType: 2,
    mayDigest: false,
    placeholders: {
      ...sale,
      schoolName,
      lotCount,
      endsAt: text('When the first open lot ends if nobody bids again', 'Tue, Nov 24, 11:00 AM PST'),
      state: optional('Where the reader stands', 'You lead on 1 of the 2 open lots that you bid on.'),
    },
    template: {
      message: '{{saleName}} ({{saleNumber}}) ends soon, the first lot {{endsAt}}.{{#state}} {{state}}{{/state}}',
      subject: 'Ending soon: {{saleName}}',
      preheader: 'The first open lot ends {{endsAt}}.{{#state}} {{state}}{{/state}}',
      body: [
        'The live auction {{saleName}} has {{lotCount}} still open. The first one ends {{endsAt}}.',
        '{{state}}',
        'A bid in the last two minutes extends the lot to two minutes after that bid.',
      ],
      facts: [...saleFacts, { label: 'School', value: '{{schoolName}}' }, { label: 'First end', value: '{{endsAt}}' }],
      actionLabel: 'Open the room',
    },
  }),
  outbid: defineEvent({
    ...notice,
    label: 'Outbid',
    explanation: 'Another vendor bids more than you in a live auction.',
    group: 'sales',
    audience: vendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      ...sale,
      lotName,
      highest: text('The highest bid', '$1,260.00'),
      endsAt: text('When the lot ends if nobody bids again', 'Tue, Nov 24, 10:42 AM PST'),
    },
    template: {
      message: 'You were outbid on {{lotName}}: the highest bid is {{highest}}. The lot ends {{endsAt}}.',
      subject: 'You were outbid: {{lotName}}',
      preheader: 'The highest bid is {{highest}}. The lot ends {{endsAt}}.',
      body: [
        'Another vendor has bid {{highest}} on {{lotName}}.',
        'A bid in the last two minutes extends the lot to two minutes after that bid.',
      ],
      facts: [...saleFacts, { label: 'Highest bid', value: '{{highest}}' }, { label: 'Ends', value: '{{endsAt}}' }],
      actionLabel: 'Bid again',
    },
  }),
  'auction-won': defineEvent({
    ...notice,
    label: 'Lot won',
    explanation: 'You win a lot in a live auction.',
    group: 'sales',
    audience: vendor,
    notificationType: 4,
    mayDigest: false,
    placeholders: { ...sale, schoolName, lotName, price: text('The winning bid', '$1,310.00') },
    template: {
      message: 'You won {{lotName}} for {{price}}. {{schoolName}} will confirm the award.',
      subject: 'You won {{lotName}}',
      preheader: '{{price}}. {{schoolName}} will confirm the award.',
      body: [
        'Your bid of {{price}} was the highest on {{lotName}}.',
        '{{schoolName}} will confirm the award and arrange the pickup with you.',
      ],
      facts: [...saleFacts, { label: 'Your bid', value: '{{price}}' }],
      actionLabel: 'See the lot',
    },
  }),
  'auction-ended': defineEvent({
    ...notice,
    label: 'Live auction ended',
    explanation: 'One of your live auctions has ended and needs your award.',
    group: 'sales',
    audience: school,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      ...sale,
      soldCount: count('How many lots met their reserve', ['lot', 'lots'], 5),
      total: text('The sum of the winning bids', '$6,840.00'),
    },
    template: {
      message: '{{saleNumber}} {{saleName}} has ended: {{soldCount}} to award, {{total}} in total.',
      subject: '{{saleNumber}}: the live auction has ended',
      preheader: '{{soldCount}} to award, {{total}} in total.',
      body: [
        'The live auction {{saleName}} has ended, with {{soldCount}} to award. You can see the bidders’ names now.',
      ],
      facts: [...saleFacts, { label: 'To award', value: '{{soldCount}}' }, { label: 'Total', value: '{{total}}' }],
      actionLabel: 'Confirm the award',
    },
  }),
} as const;
