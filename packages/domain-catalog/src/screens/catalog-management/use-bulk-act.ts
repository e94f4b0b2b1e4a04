import { failureOf } from '@chalkline/platform';
import type { ProductActInput, ProductActResult } from '../../model/contract.ts';
import { type Matching, useChangeProducts } from '../../queries/vendor-catalog.ts';

/** The products of an act: those that are named, or all that the grid lists. */
export type ActedOn = { productIds: readonly number[] } | { matching: Matching; count: number };

export const countOf = (of: ActedOn): number => ('productIds' in of ? of.productIds.length : of.count);

/** What became of an act, with what ended it before all of them were done. */
export type BulkResult = Omit<ProductActResult, 'next'> & { stopped: string | null };

const none: BulkResult = { changed: 0, unchanged: 0, problems: [], stopped: null };

const added = (before: BulkResult, { changed, unchanged, problems }: ProductActResult): BulkResult => ({
  ...before,
  changed: before.changed + changed,
  unchanged: before.unchanged + unchanged,
  problems: [...before.problems, ...problems],
});

type Act = Omit<ProductActInput, 'productIds' | 'matching'>;

/**
 * Does one act to all of its products, as many at once as the server takes. What is done stays done: a refusal after the first of
 * them ends the report instead of hiding it. CAT-26
 */
export function useBulkAct(): (act: Act, of: ActedOn) => Promise<BulkResult> {
  const { mutateAsync } = useChangeProducts();
  return async (act, of) => {
    const part = (afterId: number | null) =>
      mutateAsync({
        body:
          'productIds' in of
            ? { ...act, productIds: [...of.productIds] }
            : { ...act, matching: { ...of.matching, ...(afterId === null ? {} : { afterId }) } },
      });
    const first = await part(null);
    let result = added(none, first);
    let { next } = first;
    while (next !== null) {
      try {
        const answer = await part(next);
        result = added(result, answer);
        ({ next } = answer);
      } catch (error) {
        return { ...result, stopped: failureOf(error).message };
      }
    }
    return result;
  };
}
