import type { EventId } from '@chalkline/notices';

/**
 * What each module tells people of. Only about these does the preference screen offer a choice: a module that begins to
 * tell of more adds it here, under its own name. NOTIF-13
 */
const told = {
  purchases: [
    'invitation',
    'opportunity',
    'cancelled',
    'bids-opened',
    'no-bids',
    'closing-soon',
    'bid-reminder',
    'question-asked',
    'question-answered',
    'order-issued',
    'order-cancelled',
    'evaluator-named',
    'review-asked',
  ],
  addenda: ['addendum'],
  reviews: ['review-done', 'review-changes-requested'],
  evaluation: ['award', 'not-awarded', 'closed-without-award', 'bid-disqualified', 'bid-reinstated'],
  negotiation: ['negotiation-turn', 'negotiation-ended'],
  'purchase-orders': [
    'order-accepted',
    'order-declined',
    'order-shipped',
    'order-delivered',
    'order-closed',
    'order-cancelled',
    'invoice-received',
    'invoice-paid',
  ],
  issues: ['issue-reported', 'issue-answered'],
  ratings: ['rating-received'],
  admin: [
    'account-approved',
    'account-rejected',
    'account-unblocked',
    'setup-sent-back',
    'verification-approved',
    'verification-rejected',
    'verification-sent-back',
  ],
  payments: ['trial-ending', 'trial-ended', 'plan-ended', 'payment-failed'],
  inbox: ['message-received'],
} as const satisfies Record<string, readonly EventId[]>;

/** The events that can happen, by the module that tells of them. */
export const toldEvents: Readonly<Record<string, readonly EventId[]>> = told;

const all: ReadonlySet<EventId> = new Set(Object.values(toldEvents).flat());

/** Whether any module tells of an event. */
export const isTold = (event: EventId): boolean => all.has(event);
