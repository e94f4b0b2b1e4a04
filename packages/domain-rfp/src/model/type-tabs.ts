import { purchaseTypes } from '@chalkline/rules';

type TypeTab = { value: string; label: string; count?: number };

/** Tabs over the kinds of purchase that have rows, "All" first. */
export function typeTabs(counts: readonly { rfptypeId: number; count: number }[], total?: number): TypeTab[] {
  const present = purchaseTypes.flatMap(({ id, name }) => {
    const count = counts.find((entry) => entry.rfptypeId === id)?.count ?? 0;
    return count === 0 ? [] : [{ value: String(id), label: name, count }];
  });
  return [{ value: 'all', label: 'All', ...(total === undefined ? {} : { count: total }) }, ...present];
}
