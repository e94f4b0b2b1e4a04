import { StarButton } from '@chalkline/kit';
import { useUnwatchSale, useWatchSale } from '../queries/watching.ts';

interface WatchStarProps {
  sale: { id: number; saleName: string; isWatched: boolean };
}

/** Watches a sale: the company is told before it ends and when it changes. */
export function WatchStar({ sale }: WatchStarProps) {
  const watch = useWatchSale();
  const unwatch = useUnwatchSale();
  const body = { saleId: sale.id };
  return (
    <StarButton
      label={`Watch ${sale.saleName}`}
      isOn={sale.isWatched}
      turnOn={{ isPending: watch.isPending, run: () => watch.mutate({ body }) }}
      turnOff={{ isPending: unwatch.isPending, run: () => unwatch.mutate({ body }) }}
    />
  );
}
