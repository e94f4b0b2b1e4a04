import { type ComponentProps, lazy, Suspense } from 'react';
import type { AskPricesSheet } from './ask-prices-sheet.tsx';

const Sheet = lazy(async () => ({ default: (await import('./ask-prices-sheet.tsx')).AskPricesSheet }));

/** The sheet that asks vendors for prices; its code comes when it is opened. */
export function AskPrices(props: ComponentProps<typeof AskPricesSheet>) {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
