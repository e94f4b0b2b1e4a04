/** Everything that people are told of; each can be turned off by channel. */
export const notificationEvents = [
  'invitation',
  'opportunity',
  'cancelled',
  'bids-opened',
  'award',
  'not-awarded',
  'order-issued',
  'order-accepted',
  'order-declined',
  'order-shipped',
  'order-delivered',
  'order-closed',
  'order-cancelled',
  'message-received',
  'rating-received',
  'payment-failed',
  'trial-ending',
  'plan-ended',
] as const;

export type NotificationEvent = (typeof notificationEvents)[number];
