import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Heard, openWindow, tokenOfAddress, until } from '../../../testing/front-door.ts';
import { type Market, startMarket } from '../../../testing/market.ts';

let market: Market;
let window: Heard;
const heard: unknown[] = [];
beforeAll(async () => {
  market = await startMarket({ listen: true });
  window = await openWindow(market, await tokenOfAddress(market, 'vendor@demo.chalkline.test'));
  window.connection.on('ConfigurationChangedAsync', (value: unknown) => void heard.push(value));
});
afterEach(() => void heard.splice(0));
afterAll(async () => {
  await window?.connection.stop();
  await market?.close();
});

interface Category {
  id: number;
  version: number;
}
async function post(path: string, body: object): Promise<Category> {
  const answer = await market.call('POST', `/api/Admin/${path}`, { as: 'admin', body });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.data;
}
const add = (name: string, parentId: number | null = null) => post('AddCategory', { tree: 'buy', name, parentId });
/** Waits for one message, and forgets it. */
async function hear(): Promise<void> {
  expect(await until(() => heard.length > 0)).toBe(true);
  expect(heard.splice(0)).toEqual([{ what: 'categories' }]);
}

it('CATG-3 every change of a category is pushed to open windows of whatever role', async () => {
  const [first, other] = [await add('Astrolabes'), await add('Sextants')];
  expect(await until(() => heard.length === 2)).toBe(true);
  heard.splice(0);
  const renamed = await post('UpdateCategory', { ...idOf(first), name: 'Globes' });
  await hear();
  const moved = await post('MoveCategory', { ...idOf(renamed), parentId: null, beforeId: other.id });
  await hear();
  const retired = await post('RetireCategory', { ...idOf(moved), isRetired: true, reason: 'Nobody buys them.' });
  await hear();
  const back = await post('RetireCategory', { ...idOf(retired), isRetired: false, reason: 'Somebody does.' });
  await hear();
  await post('MergeCategory', { ...idOf(back), intoId: other.id, reason: 'One thing.' });
  await hear();
});

it('CATG-3 a change that is refused is pushed to nobody', async () => {
  const { id } = await add('Orreries');
  await hear();
  const body = { id, version: 999, name: 'Planetaria' };
  expect((await market.call('POST', '/api/Admin/UpdateCategory', { as: 'admin', body })).status).toBe(409);
  expect(await until(() => heard.length > 0)).toBe(false);
});

const idOf = ({ id, version }: Category): Category => ({ id, version });
