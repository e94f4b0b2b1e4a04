import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { usePlatform } from '../platform-context.tsx';

/** Shows `children` over everything while somebody has asked for the global loader. */
export const GlobalLoader = observer(function GlobalLoader({ children }: { children: ReactNode }) {
  const { feedback } = usePlatform();
  if (!feedback.isLoaderShown) return null;
  return (
    <div role="status" aria-live="polite" aria-busy="true" data-global-loader="">
      {children}
    </div>
  );
});
