import { signIn } from '../list/request.ts';
import type { ListServer } from '../list/servers.ts';
import type { Figure } from '../shared/figure.ts';
import { askOnce, type Headers } from '../shared/growth.ts';
import { meanwhile } from '../shared/meanwhile.ts';
import { paced } from '../shared/paced.ts';
import { median, percentile } from '../shared/statistics.ts';

const SECONDS_BAR = 10;
/** Whoever calls meanwhile waits no longer than this. */
const ANSWERED_MS = 1_000;
const BESIDE = { perSecond: 10, seconds: 1, connections: 20 } as const;

/** A category as an administrator reads it. */
interface Category {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  readonly version: number;
  readonly isOther: boolean;
  readonly isRetired: boolean;
  readonly use: { readonly purchases: number; readonly products: number };
}

/**
 * Of the parents in use the one that as many products name as name the others, and one to take its place: one of the middle, as no
 * market merges its largest category away.
 */
function pairOf(all: readonly Category[]): readonly [Category, Category] {
  const parents = all.filter(({ parentId, isOther, isRetired }) => parentId === null && !isOther && !isRetired);
  const middle = median(parents.map(({ use }) => use.products));
  const near = ({ use }: Category) => Math.abs(use.products - middle);
  const [from, into] = parents.toSorted((a, b) => near(a) - near(b));
  if (!from || !into) throw new Error('There are no two categories to be merged.');
  return [from, into];
}

/** Puts another category in the place of one, while a school browses its purchases. @throws when any call fails */
export async function measureMerge(server: ListServer): Promise<{ figures: Figure[]; notes: string[] }> {
  const admin: Headers = await signIn(server.base, 'admin');
  const school: Headers = await signIn(server.base);
  const api = `${server.base}/api`;
  const all = await askOnce<Category[]>({ url: `${api}/Admin/GetCategories?tree=buy`, headers: admin });
  const [from, into] = pairOf(all);
  const body = { id: from.id, version: from.version, intoId: into.id, reason: 'One name for both.' };
  const list = { url: `${api}/POConfiguration/GetOpenPurchaseRequests?pageNumber=1&pageSize=20`, headers: school };
  const began = performance.now();
  const merge = async (): Promise<number> => {
    const merged = await askOnce<Category>({ url: `${api}/Admin/MergeCategory`, headers: admin, body });
    if (merged.use.products < from.use.products + into.use.products) throw new Error('Products were left behind.');
    return (performance.now() - began) / 1000;
  };
  const [seconds, [beside = []]] = await meanwhile(merge(), [() => paced(list, BESIDE)]);
  const slowest = Math.max(...beside);
  const count = (value: number): string => value.toLocaleString('en-US');
  return {
    figures: [
      {
        name: 'administration: one category merged into another',
        ours: `${seconds.toFixed(1)} s`,
        yardstick: `${SECONDS_BAR} s`,
        ratio: seconds / SECONDS_BAR,
        bar: '≤ 1',
        isMet: seconds <= SECONDS_BAR,
      },
      {
        name: `administration: a school’s open purchases meanwhile, ${BESIDE.perSecond}/s`,
        ours: `slowest ${slowest.toFixed(0)} ms, p95 ${percentile(beside, 0.95).toFixed(0)} ms`,
        yardstick: `${ANSWERED_MS} ms`,
        ratio: slowest / ANSWERED_MS,
        bar: '≤ 1',
        isMet: slowest <= ANSWERED_MS,
      },
    ],
    notes: [
      `administration: the category had ${count(from.use.purchases)} purchases and ${count(from.use.products)} products`,
    ],
  };
}
