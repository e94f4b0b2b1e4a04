import { StarButton } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { useUnwatchSale, useWatchSale } from '../queries/watching.ts';

interface WatchStarProps {
  sale: { id: number; saleName: string; isWatched: boolean };
}

/** Watches a sale: the company is told before it ends and when it changes. An administrator who acts for it can’t. */
export function WatchStar({ sale }: WatchStarProps) {
  const { session } = usePlatform();
  const watch = useWatchSale();
  const unwatch = useUnwatchSale();
  if (session.isImpersonating) return null;
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
