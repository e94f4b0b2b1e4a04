import { PaymentError } from '../../errors.ts';
import { addPeriods, fromSeconds, millis, toSeconds } from '../../instant.ts';
import { openAccount, type SimulatedAccount } from '../../simulation/account.ts';
import { openSession } from '../../simulation/checkout.ts';
import { changePrice, endSubscription, giveNotice, goOn } from '../../simulation/subscriptions.ts';
import { cardDeclined, invalid } from './fault.ts';
import { type FormValues, numberAt, partAt, textAt, textsAt } from './form.ts';
import type { Route } from './route.ts';
import { shapeSchedule, shapeSubscription } from './shape-billing.ts';
import { shapeSession } from './shape-money.ts';
import type { FakePhase, FakeSchedule, World } from './world.ts';

const HOUR = 3_600_000;

/** Checkouts, subscriptions and their schedules. */
export const subscriptionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    params: [
      'mode',
      'line_items',
      'success_url',
      'cancel_url',
      'metadata',
      'payment_method_collection',
      'customer',
      'customer_email',
      'subscription_data',
    ],
    run: createSession,
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    params: [],
    run: (world, _values, id) => {
      const { account, item } = world.session(id);
      return shapeSession(world, account, item);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    params: [],
    run: (world, _values, id) => answer(world, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    params: ['items', 'proration_behavior', 'payment_behavior', 'cancel_at_period_end', 'cancel_at'],
    run: updateSubscription,
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    params: [],
    run: (world, _values, id) => {
      const { account, item } = world.subscription(id);
      if (item.status === 'ended') throw invalid('No such subscription', { code: 'resource_missing' }, 404);
      // What is owed stays owed at Stripe, unlike in the simulation.
      const owed = account.invoices.filter((invoice) => invoice.subscriptionId === id && invoice.status === 'open');
      endSubscription(world.desk(account), item);
      for (const invoice of owed) invoice.status = 'open';
      return answer(world, id);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/subscription_schedules$/,
    params: ['from_subscription'],
    run: createSchedule,
  },
  {
    method: 'POST',
    path: /^\/v1\/subscription_schedules\/([^/]+)$/,
    params: ['end_behavior', 'phases'],
    run: updateSchedule,
  },
  {
    method: 'POST',
    path: /^\/v1\/subscription_schedules\/([^/]+)\/release$/,
    params: [],
    run: (world, _values, id) => {
      const schedule = activeSchedule(world, id);
      schedule.status = 'released';
      const { account, item } = world.subscription(schedule.subscriptionId);
      const notice = item.cancelAtPeriodEnd;
      goOn(world.desk(account), item);
      item.cancelAtPeriodEnd = notice;
      return shapeSchedule(world, schedule);
    },
  },
];

function createSession(world: World, values: FormValues): object {
  const price = world.planPrice(textAt(values, 'line_items.0.price') ?? '');
  const trialEnd = numberAt(values, 'subscription_data.trial_end');
  checkTrial(world, trialEnd);
  const customer = textAt(values, 'customer');
  const account = customer === undefined ? newCustomer(world) : world.account(customer);
  const email = textAt(values, 'customer_email');
  const session = openSession(world.desk(account), {
    ...price,
    vendorRef: account.vendorRef,
    successUrl: textAt(values, 'success_url') ?? '',
    cancelUrl: textAt(values, 'cancel_url') ?? '',
    idempotencyKey: '',
    ...(email === undefined ? {} : { customerEmail: email }),
    ...(trialEnd === undefined ? {} : { trialEnd: fromSeconds(trialEnd) }),
  });
  if (customer === undefined) world.customerless.add(session.id);
  world.cardCollection.set(session.id, textAt(values, 'payment_method_collection') ?? 'always');
  world.metadata.set(session.id, textsAt(values, 'metadata'));
  world.subscriptionMetadata.set(session.id, textsAt(values, 'subscription_data.metadata'));
  return shapeSession(world, account, session);
}

function checkTrial(world: World, trialEnd: number | undefined): void {
  if (trialEnd === undefined) return;
  if (trialEnd * 1000 - millis(world.now()) < 48 * HOUR - 1000) {
    throw invalid('The `trial_end` date has to be at least 2 days in the future.', {
      param: 'subscription_data[trial_end]',
    });
  }
}

function newCustomer(world: World): SimulatedAccount {
  const account = openAccount(world.id('cus_'), '');
  world.accounts.push(account);
  return account;
}

function updateSubscription(world: World, values: FormValues, id: string): object {
  const { account, item } = world.subscription(id);
  if (item.status === 'ended') throw invalid('A canceled subscription can only update its cancellation_details.');
  const desk = world.desk(account);
  const notice = textAt(values, 'cancel_at_period_end');
  const clearsDate = textAt(values, 'cancel_at') === '';
  if ((notice !== undefined || clearsDate) && world.scheduleOf(id)) {
    throw invalid('The subscription is managed by the subscription schedule; update the schedule instead.');
  }
  const priceId = textAt(values, 'items.0.price');
  if (priceId !== undefined) changeItem(world, values, id, priceId);
  else if (notice === 'true') giveNotice(desk, item);
  else if (notice === 'false' || clearsDate) goOn(desk, item);
  return answer(world, id);
}

function changeItem(world: World, values: FormValues, id: string, priceId: string): void {
  const { account, item } = world.subscription(id);
  if (textAt(values, 'items.0.id') !== `si_${id}`) throw invalid('No such item', { param: 'items[0][id]' });
  const before = structuredClone(account);
  const told = world.happenings.length;
  try {
    changePrice(world.desk(account), item, world.planPrice(priceId), 'now');
  } catch (error) {
    Object.assign(account, before);
    world.happenings.length = told;
    throw error instanceof PaymentError && error.code === 'declined' ? cardDeclined() : error;
  }
}

function createSchedule(world: World, values: FormValues): object {
  const id = textAt(values, 'from_subscription') ?? '';
  const { item } = world.subscription(id);
  if (world.scheduleOf(id)) throw invalid('The subscription is already attached to a schedule.');
  const schedule: FakeSchedule = {
    id: world.id('sub_sched_'),
    subscriptionId: id,
    createdAt: world.now(),
    status: 'active',
    phases: [
      {
        start: toSeconds(item.periodStart),
        end: toSeconds(item.periodEnd),
        priceId: item.price.plan,
        trialEnd: item.status === 'trialing' ? toSeconds(item.periodEnd) : null,
      },
    ],
  };
  world.schedules.push(schedule);
  return shapeSchedule(world, schedule);
}

function updateSchedule(world: World, values: FormValues, id: string): object {
  const schedule = activeSchedule(world, id);
  const { account, item } = world.subscription(schedule.subscriptionId);
  const phases = Object.values(partAt(values, 'phases')).map((phase) => readPhase(world, phase));
  const [current, next] = phases;
  if (!current || !next || phases.length > 2) throw invalid('This simulation knows schedules of two phases alone.');
  if (current.start !== toSeconds(item.periodStart) || current.end !== toSeconds(item.periodEnd)) {
    throw invalid('You can not modify the start or end of the current phase.', { param: 'phases[0]' });
  }
  if (item.status === 'trialing' && current.trialEnd !== toSeconds(item.periodEnd)) {
    throw invalid('This would end the trial.', { param: 'phases[0][trial_end]' });
  }
  if (next.start !== current.end) throw invalid('Phases must follow each other.', { param: 'phases[1][start_date]' });
  schedule.phases = phases;
  changePrice(world.desk(account), item, world.planPrice(next.priceId), 'period-end');
  return shapeSchedule(world, schedule);
}

function readPhase(world: World, phase: string | FormValues): FakePhase {
  const values = typeof phase === 'string' ? {} : phase;
  const start = numberAt(values, 'start_date') ?? 0;
  const period = textAt(values, 'duration.interval') === 'year' ? 'year' : 'month';
  return {
    start,
    end: numberAt(values, 'end_date') ?? toSeconds(addPeriods(fromSeconds(start), period, 1)),
    priceId: world.price(textAt(values, 'items.0.price') ?? '').id,
    trialEnd: numberAt(values, 'trial_end') ?? null,
  };
}

function activeSchedule(world: World, id: string): FakeSchedule {
  const schedule = world.schedule(id);
  if (schedule.status !== 'active') throw invalid(`The schedule is ${schedule.status}.`);
  return schedule;
}

function answer(world: World, id: string): object {
  const { account, item } = world.subscription(id);
  return shapeSubscription(world, account, item);
}
