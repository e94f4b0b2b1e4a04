import { count, flag, optional, text } from '../template/placeholders.ts';
import { defineEvent, notice, school, vendor } from './event.ts';
import { isForBoard, lotsMeant, sale, saleFacts, schoolName } from './samples.ts';

const lotsFact = { label: 'Lots', value: '{{lotNames}}' } as const;
const bidCount = count('How many proposals were opened', ['proposal', 'proposals'], 4);

/** Sealed sales from the opening to the award: who evaluates, what was decided, and who won. */
export const saleDecisionEvents = {
  'sale-evaluator-named': defineEvent({
    ...notice,
    label: 'Evaluator of a sale named',
    explanation: 'A colleague names you an evaluator of the proposals for a sale.',
    group: 'sales',
    audience: school,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      ...sale,
      evaluatorName: text('Who is named', 'Rosa Lindqvist'),
      namedBy: text('Who named them', 'Dana Mercer'),
      isOpened: flag('Whether the proposals are already open', true),
    },
    template: {
      // Everyone at a school reads the same notifications, so the words must be true for each reader.
      message: '{{evaluatorName}} was named an evaluator of the sale {{saleNumber}} {{saleName}}.',
      subject: 'You were named an evaluator of the sale {{saleName}}',
      preheader: '{{namedBy}} asks you to score the proposals for {{saleNumber}}.',
      body: [
        '{{namedBy}} has named {{evaluatorName}} an evaluator of the proposals for {{saleName}}.',
        '{{#isOpened}}The proposals are open. State any conflicts of interest first; then you can see them.{{/isOpened}}{{^isOpened}}The proposals are sealed until the sale ends. You state any conflicts of interest then, before you see them.{{/isOpened}}',
      ],
      facts: saleFacts,
      actionLabel: 'See the evaluation',
    },
  }),
  'sale-proposals-opened': defineEvent({
    ...notice,
    label: 'Proposals opened',
    explanation: 'The sealed proposals on one of your sales were opened and can be compared.',
    group: 'sales',
    audience: school,
    notificationType: 3,
    mayDigest: false,
    placeholders: { ...sale, bidCount },
    template: {
      message: '{{saleNumber}} {{saleName}}: {{bidCount}} opened. Compare and award.',
      subject: '{{saleNumber}}: the proposals were opened',
      preheader: '{{bidCount}} for {{saleName}} can be compared.',
      body: ['The sale {{saleName}} has ended, with {{bidCount}} opened together.'],
      facts: [...saleFacts, { label: 'Received', value: '{{bidCount}}' }],
      actionLabel: 'Compare the proposals',
    },
  }),
  'proposal-disqualified': defineEvent({
    ...notice,
    label: 'Proposal disqualified',
    explanation: 'A school disqualifies a proposal of your company.',
    group: 'sales',
    audience: vendor,
    notificationType: 5,
    mayDigest: false,
    placeholders: { ...sale, schoolName, reason: text('The school’s reason', 'The signed form is missing.') },
    template: {
      message: 'Your proposal for {{saleNumber}} {{saleName}} was disqualified: {{reason}}',
      subject: '{{saleNumber}}: your proposal was disqualified',
      preheader: '{{reason}}',
      body: ['{{schoolName}} has disqualified your proposal for {{saleName}}. Its reason: {{reason}}'],
      facts: saleFacts,
      actionLabel: 'See your proposal',
    },
  }),
  'proposal-reinstated': defineEvent({
    ...notice,
    label: 'Proposal reinstated',
    explanation: 'A school takes the disqualification of your proposal back.',
    group: 'sales',
    audience: vendor,
    notificationType: 4,
    mayDigest: false,
    placeholders: { ...sale, schoolName },
    template: {
      message: 'Your proposal for {{saleNumber}} {{saleName}} is in the running again.',
      subject: '{{saleNumber}}: your proposal is in the running again',
      preheader: '{{schoolName}} took its decision back.',
      body: ['{{schoolName}} has taken the disqualification of your proposal for {{saleName}} back.'],
      facts: saleFacts,
      actionLabel: 'See your proposal',
    },
  }),
  'sale-board-decision': defineEvent({
    ...notice,
    label: 'Board’s decision on a sale',
    explanation: 'The board confirms an award to your company, or does not.',
    group: 'sales',
    audience: vendor,
    notificationType: 3,
    mayDigest: false,
    placeholders: {
      ...sale,
      schoolName,
      lotNames: text('The lots', 'Lot 3: 40 student desks'),
      isConfirmed: flag('Whether the board confirmed it', true),
      reason: optional('Why the board did not confirm it', 'The price is below the appraisal.'),
    },
    template: {
      message:
        'The board of {{schoolName}} {{#isConfirmed}}confirmed{{/isConfirmed}}{{^isConfirmed}}did not confirm{{/isConfirmed}} the award of {{lotNames}} to you.{{#reason}} {{reason}}{{/reason}}',
      subject:
        '{{saleNumber}}: the board {{#isConfirmed}}confirmed{{/isConfirmed}}{{^isConfirmed}}did not confirm{{/isConfirmed}} your award',
      preheader: '{{lotNames}}',
      body: [
        '{{#isConfirmed}}The board of {{schoolName}} has confirmed the award of {{lotNames}} to your company.{{/isConfirmed}}{{^isConfirmed}}The board of {{schoolName}} did not confirm the award of {{lotNames}} to your company.{{/isConfirmed}}',
        '{{#reason}}Its reason: {{reason}}{{/reason}}',
      ],
      facts: saleFacts,
      actionLabel: 'See the sale',
    },
  }),
  'sale-unsold': defineEvent({
    ...notice,
    label: 'Sale ended unsold',
    explanation: 'One of your sales ended without selling anything.',
    group: 'sales',
    audience: school,
    notificationType: 5,
    mayDigest: false,
    placeholders: { ...sale },
    template: {
      message: '{{saleNumber}} {{saleName}} ended and nothing was sold.',
      subject: '{{saleNumber}} ended unsold',
      preheader: 'You can copy {{saleName}} to a new draft.',
      body: ['The sale {{saleName}} has ended and nothing was sold. You can copy it to a new draft and try again.'],
      facts: saleFacts,
      actionLabel: 'See the sale',
    },
  }),
  'sale-award': defineEvent({
    ...notice,
    label: 'Sale awarded to you',
    explanation: 'A school awards a lot to your company.',
    group: 'sales',
    audience: vendor,
    notificationType: 4,
    mayDigest: false,
    placeholders: {
      ...sale,
      lotNames: lotsMeant,
      schoolName,
      wonTotal: text('The price that the reader pays', '$2,180.00'),
      pickup: optional('The pickup date', 'Mon, Dec 14, 2026'),
      isForBoard,
    },
    template: {
      message:
        'You were awarded {{lotNames}} of {{saleName}} for {{wonTotal}}. {{#isForBoard}}The school’s board decides next.{{/isForBoard}}{{^isForBoard}}Arrange the pickup.{{/isForBoard}}',
      subject:
        '{{#isForBoard}}Awarded to you, subject to the board{{/isForBoard}}{{^isForBoard}}Sold to you{{/isForBoard}}: {{lotNames}}',
      preheader:
        '{{schoolName}} {{#isForBoard}}awarded{{/isForBoard}}{{^isForBoard}}sold{{/isForBoard}} it to you for {{wonTotal}}.',
      body: [
        '{{schoolName}} has awarded {{lotNames}} to you for {{wonTotal}}.',
        '{{#isForBoard}}The sale is final once the school’s board confirms it. You pay and collect nothing before that.{{/isForBoard}}{{^isForBoard}}Arrange the pickup with the school.{{/isForBoard}}',
      ],
      facts: [
        ...saleFacts,
        lotsFact,
        { label: 'Price', value: '{{wonTotal}}' },
        { label: 'Pickup', value: '{{pickup}}' },
      ],
      actionLabel: 'See the sale',
    },
  }),
  'sale-not-awarded': defineEvent({
    ...notice,
    label: 'Sale not awarded to you',
    explanation: 'A school sells what you made a proposal for to another bidder, or not at all.',
    group: 'sales',
    audience: vendor,
    notificationType: 1,
    mayDigest: false,
    placeholders: {
      ...sale,
      lotNames: lotsMeant,
      schoolName,
      isSold: flag('Whether anything of it was awarded', true),
      isForBoard,
    },
    template: {
      message:
        '{{schoolName}} did not award {{lotNames}} of {{saleName}} to you. {{#isSold}}It chose another bidder{{#isForBoard}}, and its board decides next{{/isForBoard}}.{{/isSold}}{{^isSold}}It sold nothing.{{/isSold}}',
      subject: 'Not awarded to you: {{lotNames}}',
      preheader: 'Thank you for your proposal to {{schoolName}}.',
      body: [
        'Thank you for your proposal. {{schoolName}} did not award {{lotNames}} to you. {{#isSold}}It chose another bidder{{#isForBoard}}, and its board decides next{{/isForBoard}}.{{/isSold}}{{^isSold}}It sold nothing.{{/isSold}}',
      ],
      facts: [...saleFacts, lotsFact],
      actionLabel: 'See the sale',
    },
  }),
} as const;
