import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../list/request.ts';
import type { ListServer } from '../list/servers.ts';
import { askOnce, type Headers } from '../shared/growth.ts';
import { type CatalogCaller, misspelled } from './calls.ts';

/** The server looks every minute for words that it doesn't know; of a million products they take a while. */
const LEARN_MS = 600_000;
const ASK_EVERY_MS = 2_000;

/** Signs in whoever calls. */
export const catalogHeaders = async ({ base }: ListServer): Promise<Record<CatalogCaller, Headers>> => ({
  school: await signIn(base),
  vendor: await signIn(base, 'vendor'),
});

interface Page {
  readonly spelling: unknown;
  readonly facets: { readonly parentCategories: readonly { readonly id: number; readonly count: number }[] };
}

const marketplace = (base: string, headers: Headers, body: object): Promise<Page> =>
  askOnce<Page>({ url: `${base}/api/Catalog/SearchMarketplace`, headers, body });

/** Waits until the server has learned the words of all products, as it does by itself. @throws when it takes too long */
export async function waitForWords(server: ListServer): Promise<void> {
  const { school } = await catalogHeaders(server);
  const end = performance.now() + LEARN_MS;
  while (performance.now() < end) {
    const { spelling } = await marketplace(server.base, school, misspelled);
    if (spelling !== null) return;
    await pause(ASK_EVERY_MS);
  }
  throw new Error(`The words of the catalog were not learned within ${LEARN_MS / 1000} s.`);
}

/** The category with the most products among those that are counted. @throws when there is none */
export async function largestCategory(server: ListServer): Promise<number> {
  const { school } = await catalogHeaders(server);
  const { facets } = await marketplace(server.base, school, {});
  const [largest] = facets.parentCategories.toSorted((a, b) => b.count - a.count);
  if (!largest) throw new Error('No category has products.');
  return largest.id;
}
