import { loadModule, pageOf, type RegisteredRoute, RouteGuard, usePlatform } from '@chalkline/platform';
import { DEFAULT_HOME_URL, routeGroupOf } from '@chalkline/rules';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { useRouteTitle } from './document-title.ts';
import { PageSpinner } from './page-spinner.tsx';
import { useRouteFocus } from './route-focus.ts';

const importShell = () => import('../shell/shell.tsx');

const Shell = lazy(async () => {
  const { Shell: component } = await loadModule(importShell, 'shell');
  return { default: component };
});

/** Fetches the frame of the signed-in screens before anybody needs it. */
export function preloadShell(): void {
  importShell().catch(() => {});
}

const NOT_FOUND = 'not-found';

interface AppRoutesProps {
  /** Set while only the door is loaded: called when somebody goes to a page that it does not have. */
  onBeyond: (() => void) | null;
  /** Whether the first page gets the focus like every later one. */
  isArrival: boolean;
}

/** Every screen of the product under its path. */
export function AppRoutes({ onBeyond, isArrival }: AppRoutesProps) {
  const { registry } = usePlatform();
  useRouteFocus(isArrival);
  const inShell = registry.routes.filter(({ area }) => area === 'shell');
  const outside = registry.routes.filter(({ area }) => area !== 'shell');
  const notFound = outside.find(({ path }) => path === NOT_FOUND);
  return (
    <Routes>
      {outside.map((route) => (
        <Route key={route.path} path={route.path} element={<Screen route={route} />} />
      ))}
      <Route element={<ShellLayout />}>
        {inShell.map((route) => (
          <Route key={route.path} path={route.path} element={<GuardedScreen route={route} />} />
        ))}
      </Route>
      <Route path="/" element={<Start />} />
      {onBeyond && <Route path="*" element={<Beyond onBeyond={onBeyond} />} />}
      {notFound && <Route path="*" element={<Screen route={notFound} />} />}
    </Routes>
  );
}

/** `/`: home for who is signed in, else the schools' sign-in. */
const Start = observer(function Start() {
  const { session } = usePlatform();
  return session.isChecking ? <PageSpinner /> : <Navigate to={session.homeUrl} replace />;
});

/** Past the door: a stranger at a guarded path comes back to sign in (ACC-9), everybody else gets the whole product. */
const Beyond = observer(function Beyond({ onBeyond }: { onBeyond: () => void }) {
  const { session } = usePlatform();
  const location = useLocation();
  const isGuarded = routeGroupOf(location.pathname.split('/')[1] ?? '') !== null;
  const isTurnedBack = isGuarded && !session.isSignedIn;
  const isThrough = !session.isChecking && !isTurnedBack;
  useEffect(() => {
    if (isThrough) onBeyond();
  }, [isThrough, onBeyond]);
  if (session.isChecking) return <PageSpinner />;
  return isTurnedBack ? <Navigate to={DEFAULT_HOME_URL} replace state={{ from: location }} /> : <PageSpinner />;
});

/** The frame of the signed-in screens; without a session the guard below it leads away. */
const ShellLayout = observer(function ShellLayout() {
  const { preload, session } = usePlatform();
  const { pathname, search } = useLocation();
  const [first] = useState(`${pathname}${search}`);
  // The first page and its data come together with the frame, not after it.
  useEffect(() => preload(first), [preload, first]);
  if (!session.isSignedIn) return <Outlet />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  );
});

function Screen({ route }: { route: RegisteredRoute }) {
  useRouteTitle(route);
  const Page = pageOf(route);
  // The key gives each screen its own boundary: the spinner shows at once instead of the old screen standing still.
  return (
    <Suspense key={route.path} fallback={<PageSpinner isInShell={route.area === 'shell'} />}>
      <Page />
    </Suspense>
  );
}

function GuardedScreen({ route }: { route: RegisteredRoute }) {
  return (
    <RouteGuard access={route.access} overlay={<PageSpinner />}>
      <Screen route={route} />
    </RouteGuard>
  );
}
