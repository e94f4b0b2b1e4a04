import { loadModule, pageOf, type RegisteredRoute, RouteGuard, usePlatform } from '@chalkline/platform';
import { DEFAULT_HOME_URL, routeGroupOf } from '@chalkline/rules';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { useSupportChat } from '../support/use-support-chat.ts';
import { useRouteTitle } from './document-title.ts';
import { PageSpinner } from './page-spinner.tsx';
import { useRouteFocus } from './route-focus.ts';

const importShell = () => import('../shell/shell.tsx');
const importPublicLayout = () => import('../public/public-layout.tsx');

const Shell = lazy(async () => {
  const { Shell: component } = await loadModule(importShell, 'shell');
  return { default: component };
});

const PublicLayout = lazy(async () => {
  const { PublicLayout: component } = await loadModule(importPublicLayout, 'public layout');
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
  const inPublic = registry.routes.filter(({ area }) => area === 'public');
  const alone = registry.routes.filter(({ area }) => area === 'bare');
  const notFound = alone.find(({ path }) => path === NOT_FOUND);
  return (
    <Routes>
      {alone.map((route) => (
        <Route key={route.path} path={route.path} element={<BareScreen route={route} />} />
      ))}
      <Route element={<PublicFrame />}>
        {inPublic.map((route) => (
          <Route key={route.path} path={route.path} element={<Screen route={route} />} />
        ))}
      </Route>
      <Route element={<ShellLayout />}>
        {inShell.map((route) => (
          <Route key={route.path} path={route.path} element={<GuardedScreen route={route} />} />
        ))}
      </Route>
      {!registry.match('/') && <Route path="/" element={<Start />} />}
      {onBeyond && <Route path="*" element={<Beyond onBeyond={onBeyond} />} />}
      {notFound && <Route path="*" element={<BareScreen route={notFound} />} />}
    </Routes>
  );
}

/** `/` where no domain has a page for it: home for who is signed in, else the schools' sign-in. */
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

/** The frame of the public pages; it loads together with the page inside it. */
function PublicFrame() {
  useFirstPreload();
  return (
    <Suspense fallback={<PageSpinner />}>
      <PublicLayout>
        <Outlet />
      </PublicLayout>
    </Suspense>
  );
}

/** The first page and its data come together with the frame around it, not after it. */
function useFirstPreload(): void {
  const { preload } = usePlatform();
  const { pathname, search } = useLocation();
  const [first] = useState(`${pathname}${search}`);
  useEffect(() => preload(first), [preload, first]);
}

/** The frame of the signed-in screens; without a session the guard below it leads away. */
const ShellLayout = observer(function ShellLayout() {
  const { session } = usePlatform();
  useFirstPreload();
  if (!session.isSignedIn) return <Outlet />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  );
});

/** A page without a frame: signing in, being told something. It is public, so it has the chat. */
function BareScreen({ route }: { route: RegisteredRoute }) {
  useSupportChat(true);
  return <Screen route={route} />;
}

function Screen({ route }: { route: RegisteredRoute }) {
  useRouteTitle(route);
  const Page = pageOf(route);
  // The key gives each screen its own boundary: the spinner shows at once instead of the old screen standing still.
  return (
    <Suspense key={route.path} fallback={<PageSpinner isInShell={route.area !== 'bare'} />}>
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
