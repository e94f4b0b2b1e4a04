import { PaymentError } from '../../errors.ts';
import { giveBack } from '../../simulation/invoices.ts';
import { tryAgain } from '../../simulation/subscriptions.ts';
import { WISH_KEY } from '../../stripe/stripe-snapshots.ts';
import { cardDeclined, invalid, missing } from './fault.ts';
import { numberAt, textAt } from './form.ts';
import type { Route } from './route.ts';
import { listOf } from './shape-billing.ts';
import { shapeDispute, shapeInvoice, shapeInvoicePayment, shapeRefund } from './shape-money.ts';
import type { World } from './world.ts';

/** Invoices, their payments, and refunds. */
export const moneyRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    params: ['customer', 'subscription', 'status', 'limit', 'starting_after'],
    run: (world, values) => {
      const [subscription, status] = [textAt(values, 'subscription'), textAt(values, 'status')];
      const account =
        subscription === undefined
          ? world.account(textAt(values, 'customer') ?? '')
          : world.subscription(subscription).account;
      const newestFirst = account.invoices
        .toReversed()
        .filter((one) => subscription === undefined || one.subscriptionId === subscription)
        .filter((one) => status === undefined || one.status === status);
      const after = textAt(values, 'starting_after');
      const at = newestFirst.findIndex((invoice) => invoice.id === after);
      if (after !== undefined && at === -1) throw missing('invoice', after);
      const limit = numberAt(values, 'limit') ?? 10;
      const page = newestFirst.slice(at + 1, at + 1 + limit);
      const data = page.map((invoice) => shapeInvoice(world, account, invoice));
      return listOf('/v1/invoices', data, at + 1 + limit < newestFirst.length);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices\/([^/]+)$/,
    params: [],
    run: (world, _values, id) => answer(world, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/([^/]+)\/pay$/,
    params: [],
    run: (world, _values, id) => {
      const { account, item } = world.invoice(id);
      if (item.status !== 'open') throw invalid(`Invoice is ${item.status}`);
      if (account.card !== 'accepted') throw cardDeclined();
      tryAgain(world.desk(account), world.subscription(item.subscriptionId).item, item);
      return answer(world, id);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/([^/]+)\/void$/,
    params: [],
    run: (world, _values, id) => {
      const { item } = world.invoice(id);
      if (item.status !== 'open') throw invalid(`Invoice is ${item.status}`);
      item.status = 'void';
      item.nextAttemptAt = null;
      return answer(world, id);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/invoice_payments$/,
    params: ['payment', 'limit'],
    run: (world, values) => {
      const transaction = textAt(values, 'payment.payment_intent');
      const data = world.accounts.flatMap((account) =>
        account.invoices
          .filter((invoice) => invoice.transactionId !== null && invoice.transactionId === transaction)
          .map((invoice) => shapeInvoicePayment(account, invoice)),
      );
      return listOf('/v1/invoice_payments', data);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    params: ['payment_intent', 'amount', 'metadata'],
    run: (world, values) => {
      const transaction = textAt(values, 'payment_intent') ?? '';
      const account = world.accountOfPayment(transaction);
      const invoice = account.invoices.find((one) => one.transactionId === transaction);
      if (invoice && invoice.refundedCents === invoice.amountPaidCents) {
        throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
      }
      try {
        const back = { amountCents: numberAt(values, 'amount'), wish: textAt(values, `metadata.${WISH_KEY}`) ?? null };
        return shapeRefund(account, giveBack(world.desk(account), transaction, back));
      } catch (error) {
        if (!(error instanceof PaymentError)) throw error;
        throw invalid('Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
      }
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/([^/]+)$/,
    params: [],
    run: (world, _values, id) => {
      const { account, item } = world.refund(id);
      return shapeRefund(account, item);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes\/([^/]+)$/,
    params: [],
    run: (world, _values, id) => shapeDispute(world.dispute(id)),
  },
];

function answer(world: World, id: string): object {
  const { account, item } = world.invoice(id);
  return shapeInvoice(world, account, item);
}
