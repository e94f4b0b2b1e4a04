import type Stripe from 'stripe';
import { toSeconds } from '../../instant.ts';
import type {
  SimulatedAccount,
  SimulatedInvoice,
  SimulatedRefund,
  SimulatedSession,
} from '../../simulation/account.ts';
import { WISH_KEY } from '../../stripe/stripe-snapshots.ts';
import { listOf, seconds } from './shape-billing.ts';
import type { FakeDispute, World } from './world.ts';

export function shapeSession(
  world: World,
  account: SimulatedAccount,
  session: SimulatedSession,
): Stripe.Checkout.Session {
  const isMade = session.status === 'complete' || !world.customerless.has(session.id);
  const invoice = account.invoices.find((one) => one.subscriptionId === session.subscriptionId);
  const cents = session.trialEnd === null ? session.price.amountCents : 0;
  return {
    ...NO_EXTRAS,
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: cents,
    amount_total: cents,
    cancel_url: session.cancelUrl,
    created: toSeconds(session.createdAt),
    customer: isMade ? account.customerId : null,
    customer_email: session.customerEmail,
    expires_at: toSeconds(session.expiresAt),
    invoice: invoice?.id ?? null,
    metadata: world.metadata.get(session.id) ?? {},
    payment_method_collection: world.cardCollection.get(session.id) ?? 'always',
    payment_status: paymentStatus(session, invoice),
    status: session.status,
    subscription: session.subscriptionId,
    success_url: session.successUrl,
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
  };
}

function paymentStatus(
  session: SimulatedSession,
  invoice: SimulatedInvoice | undefined,
): Stripe.Checkout.Session.PaymentStatus {
  if (session.trialEnd !== null) return 'no_payment_required';
  return session.status === 'complete' && invoice?.status === 'paid' ? 'paid' : 'unpaid';
}

const NO_EXTRAS = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_reference_id: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency: 'usd',
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_creation: 'always',
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

export function shapeInvoice(world: World, account: SimulatedAccount, invoice: SimulatedInvoice): Stripe.Invoice {
  const { id } = invoice;
  const payments = invoice.transactionId === null ? [] : [shapeInvoicePayment(account, invoice)];
  return {
    ...NO_INVOICE_EXTRAS,
    id,
    object: 'invoice',
    amount_due: invoice.amountDueCents,
    amount_paid: invoice.amountPaidCents,
    amount_remaining: invoice.amountDueCents - invoice.amountPaidCents,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0 || invoice.status === 'paid',
    billing_reason: invoice.reason,
    created: toSeconds(invoice.createdAt),
    customer: account.customerId,
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    invoice_pdf: `https://pay.stripe.com/invoice/${id}/pdf`,
    lines: listOf(`/v1/invoices/${id}/lines`, [shapeLine(invoice)]),
    next_payment_attempt: seconds(invoice.nextAttemptAt),
    number: invoice.number,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: world.metadata.get(invoice.subscriptionId) ?? {},
        subscription: invoice.subscriptionId,
      },
      type: 'subscription_details',
    },
    payments: listOf(`/v1/invoice_payments?invoice=${id}`, payments),
    // As at Stripe, the invoice's own period is the moment of billing, not what is paid for.
    period_end: toSeconds(invoice.createdAt),
    period_start: toSeconds(invoice.createdAt),
    status: invoice.status,
    status_transitions: {
      finalized_at: toSeconds(invoice.createdAt),
      marked_uncollectible_at: null,
      paid_at: seconds(invoice.paidAt),
      voided_at: null,
    },
    subtotal: invoice.amountDueCents,
    subtotal_excluding_tax: invoice.amountDueCents,
    total: invoice.amountDueCents,
    total_excluding_tax: invoice.amountDueCents,
  };
}

const NO_INVOICE_EXTRAS = {
  account_country: 'US',
  account_name: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  currency: 'usd',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

function shapeLine(invoice: SimulatedInvoice): Stripe.InvoiceLineItem {
  return {
    id: `il_${invoice.id}`,
    object: 'line_item',
    amount: invoice.amountDueCents,
    currency: 'usd',
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: null,
    period: { start: toSeconds(invoice.periodStart), end: toSeconds(invoice.periodEnd) },
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: null,
    subscription: invoice.subscriptionId,
    subtotal: invoice.amountDueCents,
    taxes: [],
  };
}

/** @param invoice one that was paid by a card. */
export function shapeInvoicePayment(account: SimulatedAccount, invoice: SimulatedInvoice): Stripe.InvoicePayment {
  return {
    id: `inpay_${invoice.id}_${account.customerId}`,
    object: 'invoice_payment',
    amount_paid: invoice.amountPaidCents,
    amount_requested: invoice.amountDueCents,
    created: toSeconds(invoice.createdAt),
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: invoice.transactionId ?? '', type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: seconds(invoice.paidAt) },
  };
}

export function shapeRefund(account: SimulatedAccount, refund: SimulatedRefund): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountCents,
    balance_transaction: null,
    charge: `ch_${refund.transactionId}`,
    created: toSeconds(refund.createdAt),
    currency: 'usd',
    customer: account.customerId,
    customer_account: null,
    metadata: refund.wish == null ? {} : { [WISH_KEY]: refund.wish },
    payment_intent: refund.transactionId,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  };
}

/** The parts of a dispute that this product reads. */
export function shapeDispute(dispute: FakeDispute): Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'livemode' | 'payment_intent'
> & {
  readonly status: string;
  readonly evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by' | 'has_evidence' | 'submission_count'>;
} {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amountCents,
    charge: `ch_${dispute.transactionId}`,
    created: toSeconds(dispute.createdAt),
    currency: 'usd',
    evidence_details: { due_by: toSeconds(dispute.dueBy), has_evidence: false, submission_count: 0 },
    livemode: false,
    payment_intent: dispute.transactionId,
    status: dispute.status,
  };
}
