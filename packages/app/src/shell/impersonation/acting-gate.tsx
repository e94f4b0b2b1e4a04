import { loadModule, type RegisteredRoute, usePlatform } from '@chalkline/platform';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageSpinner } from '../../routing/page-spinner.tsx';

/** Whoever acts for an account alone needs it. */
const StillActing = lazy(async () => {
  const { StillActing: screen } = await loadModule(() => import('./still-acting.tsx'), 'acting');
  return { default: screen };
});

const isAdminOnly = ({ access }: RegisteredRoute): boolean => access.kind === 'group' && access.group === 'admin';

/**
 * Stands before the screens of the shell: the guard lets whoever acts for an account pass everywhere, and an
 * administrator's own data is not the account's to see. An account on its way home is the guard's to cover. IMP-10
 */
export const ActingGate = observer(function ActingGate({ children }: { children: ReactNode }) {
  const { registry, session } = usePlatform();
  const { pathname } = useLocation();
  const isEntered = session.isImpersonating && session.headingFor === null;
  const route = isEntered ? registry.match(pathname)?.route : undefined;
  if (!route || !isAdminOnly(route)) return children;
  return (
    <Suspense fallback={<PageSpinner isInShell />}>
      <StillActing />
    </Suspense>
  );
});
