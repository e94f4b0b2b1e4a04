import { count, text } from '../template/placeholders.ts';
import { bothSides, defineEvent, notice, school, vendor } from './event.ts';
import { sale, saleFacts, schoolName } from './samples.ts';

const lotName = text('The lot’s name', 'Lot 3: 40 student desks');
const startsAt = text('When it starts, with its zone', 'Tue, Nov 24, 10:00 AM PST');
const lotCount = count('How many lots it has', ['lot', 'lots'], 6);

/** Live auctions. What happens inside the room is shown there; only what must reach somebody elsewhere is told. */
export const liveAuctionEvents = {
  'auction-starting': defineEvent({
    ...notice,
    label: 'Live auction in an hour',
    explanation: 'A live auction of yours, or one that invited you or that you saved, starts in an hour.',
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
        'A vendor who can’t be there may leave a maximum: the least that leads is bid for it, and nobody sees the maximum.',
      ],
      facts: [...saleFacts, { label: 'School', value: '{{schoolName}}' }, { label: 'Starts', value: '{{startsAt}}' }],
      actionLabel: 'Open the room',
    },
  }),
  'auction-started': defineEvent({
    ...notice,
    label: 'Live auction starts',
    explanation: 'A live auction of yours, or one that invited you or that you saved, has begun.',
    group: 'sales',
    audience: bothSides,
    notificationType: 3,
    mayDigest: false,
    placeholders: { ...sale, schoolName, lotCount },
    template: {
      message: 'The live auction {{saleName}} ({{saleNumber}}) has begun.',
      subject: 'Live now: {{saleName}}',
      preheader: '{{schoolName}} sells {{lotCount}} right now.',
      body: ['The live auction {{saleName}} has begun, with {{lotCount}}.'],
      facts: [...saleFacts, { label: 'School', value: '{{schoolName}}' }],
      actionLabel: 'Enter the room',
    },
  }),
  outbid: defineEvent({
    ...notice,
    label: 'Outbid',
    explanation: 'Somebody bids more than you in a live auction.',
    group: 'sales',
    audience: vendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      ...sale,
      lotName,
      highest: text('The highest bid', '$1,260.00'),
      endsAt: text('When the lot ends as things stand', 'Tue, Nov 24, 10:42 AM PST'),
    },
    template: {
      message: 'You are outbid on {{lotName}}: {{highest}}. It ends {{endsAt}}.',
      subject: 'You are outbid: {{lotName}}',
      preheader: 'The highest bid is {{highest}}. It ends {{endsAt}}.',
      body: [
        'Somebody has bid {{highest}} on {{lotName}}.',
        'A bid in the last two minutes moves the end to two minutes after it.',
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
      message: 'You won {{lotName}} for {{price}}. {{schoolName}} confirms the award.',
      subject: 'You won {{lotName}}',
      preheader: '{{price}}. {{schoolName}} confirms the award.',
      body: [
        'Your bid of {{price}} was the highest on {{lotName}}.',
        '{{schoolName}} confirms the award and arranges the pickup with you.',
      ],
      facts: [...saleFacts, { label: 'Your bid', value: '{{price}}' }],
      actionLabel: 'See the lot',
    },
  }),
  'auction-ended': defineEvent({
    ...notice,
    label: 'Live auction ended',
    explanation: 'One of your live auctions has ended and waits for your award.',
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
      message: '{{saleNumber}} {{saleName}} has ended: {{soldCount}} to award, {{total}} in all.',
      subject: '{{saleNumber}}: the live auction has ended',
      preheader: '{{soldCount}} to award, {{total}} in all.',
      body: [
        'The live auction {{saleName}} has ended, with {{soldCount}} to award. The bidders’ names are shown to you now.',
      ],
      facts: [...saleFacts, { label: 'To award', value: '{{soldCount}}' }, { label: 'In all', value: '{{total}}' }],
      actionLabel: 'Confirm the award',
    },
  }),
} as const;
