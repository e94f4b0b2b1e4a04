export {
  PaymentError,
  type PaymentErrorCode,
  type PaymentErrorDetails,
  WebhookError,
  type WebhookErrorCode,
} from './errors.ts';
export type {
  CheckoutCompleted,
  CheckoutFailed,
  Disputed,
  IgnoredReason,
  InvoiceFailed,
  InvoicePaid,
  PaymentEvent,
  ProviderName,
  Refunded,
  SubscriptionEnded,
  SubscriptionUpdated,
  WebhookReading,
} from './events.ts';
export { addPeriods, type BillingPeriod, type Instant } from './instant.ts';
export { type ChangeTiming, changeTiming, type PlanPrice } from './plan-price.ts';
export type {
  CancelRequest,
  ChangeRequest,
  CheckoutOrder,
  InvoicePage,
  InvoiceQuery,
  PaymentMethodLinkRequest,
  PaymentProvider,
  RefundRequest,
  SubscriptionRequest,
  WebhookHeaders,
} from './provider.ts';
export type { SimulatedCard } from './simulation/account.ts';
export { shareLeft } from './simulation/proration.ts';
export type {
  CheckoutSnapshot,
  DisputeSnapshot,
  DisputeStatus,
  InvoiceSnapshot,
  InvoiceStatus,
  PendingChange,
  RefundSnapshot,
  RefundStatus,
  SubscriptionSnapshot,
  SubscriptionStatus,
} from './snapshots.ts';
export { STRIPE_API_VERSION, StripePaymentProvider, type StripeProviderOptions } from './stripe/stripe-provider.ts';
export { STRIPE_WEBHOOK_EVENTS } from './stripe/stripe-webhook.ts';
export { applyPaymentEvent, NO_SUBSCRIPTION, type SubscriptionState } from './subscription-state.ts';
export type { TestCheckoutPage } from './test-provider/page.ts';
export type { TestProviderStore } from './test-provider/store.ts';
export { TestPaymentProvider, type TestProviderOptions } from './test-provider/test-provider.ts';
export { TEST_SIGNATURE_HEADER } from './test-provider/webhook.ts';
export { MOST_WEBHOOK_BYTES } from './webhook/envelope.ts';
export { WEBHOOK_TOLERANCE_MS } from './webhook/signature.ts';
