import { optional, text } from '../template/placeholders.ts';
import { defineEvent, notice, school } from './event.ts';
import { purchaseFacts, rfpName, schoolName } from './samples.ts';

// A draft has no published number yet, but its row has a number that reviewers use.
const draft = { rfpName, rfpNumber: text('The draft’s number', 'RFP-000431') } as const;
const reviewerName = text('Who reviewed', 'Marcus Oyelaran');

/** The review of a draft before it is published. */
export const reviewEvents = {
  'review-asked': defineEvent({
    ...notice,
    label: 'Review requested',
    explanation: 'A draft needs your review before it can be published.',
    group: 'purchases',
    audience: ['StaffMember'],
    notificationType: 3,
    mayDigest: true,
    placeholders: {
      ...draft,
      schoolName,
      requesterName: text('Who asks', 'Dana Mercer'),
      estimate: optional('The expected amount, where the school gave one', '$420,000.00'),
    },
    template: {
      message: '{{requesterName}} asks for your review of {{rfpNumber}} {{rfpName}}.',
      subject: 'Please review {{rfpNumber}}: {{rfpName}}',
      preheader: '{{requesterName}} of {{schoolName}} can publish it once you approve.',
      body: [
        '{{requesterName}} of {{schoolName}} has finished a draft. It can be published once you approve it.',
        'You see it as vendors will see it. Approve it, or ask for changes with a comment.',
      ],
      facts: [...purchaseFacts, { label: 'Estimate', value: '{{estimate}}' }],
      actionLabel: 'Review the draft',
    },
  }),
  'review-done': defineEvent({
    ...notice,
    label: 'Review approved',
    explanation: 'Your reviewers approve a draft; it can be published.',
    group: 'purchases',
    audience: school,
    notificationType: 4,
    mayDigest: true,
    placeholders: { ...draft, reviewerName, comment: optional('The reviewer’s comment', 'Good to go.') },
    template: {
      message: '{{rfpNumber}} {{rfpName}} was approved by your reviewers. It can be published.',
      subject: '{{rfpNumber}} is approved: {{rfpName}}',
      preheader: '{{reviewerName}} approved the draft. It can be published.',
      body: [
        '{{reviewerName}} has approved the draft. It can be published as it is. Any edit needs another review.',
        '{{#comment}}“{{comment}}”{{/comment}}',
      ],
      facts: purchaseFacts,
      actionLabel: 'Check and publish',
    },
  }),
  'review-changes-requested': defineEvent({
    ...notice,
    label: 'Changes requested',
    explanation: 'Your reviewers ask for changes to a draft.',
    group: 'purchases',
    audience: school,
    notificationType: 5,
    mayDigest: false,
    placeholders: {
      ...draft,
      reviewerName,
      comment: text('What the reviewer asks for', 'Please add the warranty terms to line 1.'),
    },
    template: {
      message: 'Your reviewers ask for changes to {{rfpNumber}} {{rfpName}}.',
      subject: '{{rfpNumber}} needs changes: {{rfpName}}',
      preheader: '{{reviewerName}}: {{comment}}',
      body: ['{{reviewerName}} asks for changes before this draft is published:', '“{{comment}}”'],
      facts: purchaseFacts,
      actionLabel: 'Open the draft',
    },
  }),
} as const;
