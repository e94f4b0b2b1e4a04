import { invalid } from './fault.ts';
import { shapeCustomer, shapeSchedule, shapeSubscription } from './shape-billing.ts';
import { shapeInvoice } from './shape-money.ts';
import type { World } from './world.ts';

/** As deep as Stripe lets a caller expand. */
const DEEPEST = 4;

/** Fields that are left out unless they are asked for. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = { invoice: ['payments'] };

/** Puts objects in place of ids along paths such as `data.customer`, and takes out what nobody asked for. */
export function expand(world: World, answer: object, paths: readonly string[]): unknown {
  const trees = paths.map((path) => path.split('.'));
  const tooDeep = trees.find((path) => path.length > DEEPEST);
  if (tooDeep) {
    throw invalid(`You cannot expand more than ${DEEPEST} levels: ${tooDeep.join('.')}`, { param: 'expand' });
  }
  // A copy, so that what is put in does not stay in the simulation; texts in place of decimals, as on the wire.
  return walk(world, JSON.parse(JSON.stringify(answer)), trees);
}

function walk(world: World, value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(world, one, paths));
  if (typeof value !== 'object' || value === null) return value;
  const object: Record<string, unknown> = Object.fromEntries(Object.entries(value));
  const asked = new Set(paths.map((path) => path[0]));
  for (const name of HIDDEN[String(object['object'])] ?? []) {
    if (!asked.has(name)) delete object[name];
  }
  for (const [name, inner] of Object.entries(object)) {
    const deeper = paths.flatMap((path) => (path[0] === name ? [path.slice(1)] : []));
    const found = asked.has(name) && typeof inner === 'string' ? JSON.parse(JSON.stringify(find(world, inner))) : inner;
    object[name] = walk(world, found, deeper);
  }
  return object;
}

function find(world: World, id: string): object {
  if (id.startsWith('cus_')) return shapeCustomer(world.account(id));
  if (id.startsWith('price_')) return world.price(id);
  if (id.startsWith('sub_sched_')) return shapeSchedule(world, world.schedule(id));
  if (id.startsWith('sub_')) {
    const { account, item } = world.subscription(id);
    return shapeSubscription(world, account, item);
  }
  if (id.startsWith('in_')) {
    const { account, item } = world.invoice(id);
    return shapeInvoice(world, account, item);
  }
  throw invalid(`This property cannot be expanded (${id}).`, { param: 'expand' });
}
