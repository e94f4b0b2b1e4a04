import { toSeconds } from '../../instant.ts';
import { invalid, missing } from './fault.ts';
import { listAt, numberAt, textAt, textsAt } from './form.ts';
import type { Route } from './route.ts';
import { listOf, shapeCustomer, shapePrice, shapeProduct } from './shape-billing.ts';
import type { World } from './world.ts';

/** Products, prices, customers and the portal. */
export const catalogRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/products$/,
    params: ['id', 'name'],
    run: (world, values) => {
      const id = textAt(values, 'id') ?? world.id('prod_');
      if (world.products.has(id)) throw invalid('Product already exists.', { code: 'resource_already_exists' });
      const product = shapeProduct(id, textAt(values, 'name') ?? '', toSeconds(world.now()));
      world.products.set(id, product);
      return product;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/products\/([^/]+)$/,
    params: ['name', 'active'],
    run: (world, values, id) => {
      const product = world.products.get(id);
      if (!product) throw missing('product', id);
      product.name = textAt(values, 'name') ?? product.name;
      product.active = textAt(values, 'active') !== 'false';
      return product;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    params: ['lookup_keys', 'active', 'limit'],
    run: (world, values) => {
      const keys = listAt(values, 'lookup_keys');
      const active = textAt(values, 'active') === 'true';
      const found = [...world.prices.values()].filter(
        (price) => price.active === active && price.lookup_key !== null && keys.includes(price.lookup_key),
      );
      return listOf('/v1/prices', found);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/prices$/,
    params: ['currency', 'unit_amount', 'recurring', 'product', 'lookup_key', 'transfer_lookup_key', 'metadata'],
    run: (world, values) => {
      const product = textAt(values, 'product') ?? '';
      if (!world.products.has(product)) throw missing('product', product);
      const lookupKey = textAt(values, 'lookup_key') ?? null;
      giveUpKey(world, lookupKey, textAt(values, 'transfer_lookup_key') === 'true');
      const interval = textAt(values, 'recurring.interval') === 'year' ? 'year' : 'month';
      const created = toSeconds(world.now());
      const given = { id: world.id('price_'), created, lookup_key: lookupKey, metadata: textsAt(values, 'metadata') };
      const price = shapePrice({ ...given, product }, numberAt(values, 'unit_amount') ?? 0, interval);
      world.prices.set(price.id, price);
      return price;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/([^/]+)$/,
    params: [],
    run: (world, _values, id) => shapeCustomer(world.account(id)),
  },
  {
    method: 'GET',
    path: /^\/v1\/billing_portal\/configurations$/,
    params: ['active', 'limit'],
    run: (world) => listOf('/v1/billing_portal/configurations', [...world.configurations]),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/configurations$/,
    params: ['features', 'metadata'],
    run: (world, values) => {
      const configuration = {
        id: world.id('bpc_'),
        object: 'billing_portal.configuration',
        active: true,
        metadata: textsAt(values, 'metadata'),
      } as const;
      world.configurations.push(configuration);
      return configuration;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    params: ['customer', 'return_url', 'configuration', 'flow_data'],
    run: (world, values) => {
      const { customerId } = world.account(textAt(values, 'customer') ?? '');
      const configuration = textAt(values, 'configuration') ?? '';
      if (!world.configurations.some((one) => one.id === configuration)) throw missing('configuration', configuration);
      const id = world.id('bps_');
      return {
        id,
        object: 'billing_portal.session',
        configuration,
        created: toSeconds(world.now()),
        customer: customerId,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: textAt(values, 'return_url') ?? null,
        url: `https://billing.stripe.com/p/session/${id}`,
      };
    },
  },
];

function giveUpKey(world: World, key: string | null, mayTake: boolean): void {
  const holder = [...world.prices.values()].find((price) => key !== null && price.lookup_key === key);
  if (!holder) return;
  if (!mayTake) throw invalid('A price already uses that lookup key.', { param: 'lookup_key' });
  holder.lookup_key = null;
}
