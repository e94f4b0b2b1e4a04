import {
  AppLink,
  ErrorBoundary,
  GlobalLoader,
  type Platform,
  PlatformProvider,
  usePlatform,
} from '@chalkline/platform';
import { Box, ChalklineProvider, ClockProvider } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useLayoutEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router';
import { ErrorScreen } from './errors/error-screen.tsx';
import { Alerts } from './feedback/alerts.tsx';
import { AppRoutes } from './routing/app-routes.tsx';
import { DEFAULT_TITLE } from './routing/document-title.ts';
import { PageSpinner } from './routing/page-spinner.tsx';
import type { Navigation } from './start/navigation.ts';

/** What the window shows: a spinner while code is fetched, the error screen when it can't be, or the product's pages. */
export type AppView =
  | { kind: 'loading' }
  | { kind: 'failed'; onGoHome: () => void }
  | {
      kind: 'pages';
      navigation: Navigation;
      /** Set while only the door is loaded: called when somebody goes to a page that it does not have. */
      onBeyond: (() => void) | null;
      /** The person has just come from the door: the focus moves to the page as after any change of page. */
      isArrival: boolean;
    };

interface AppProps {
  platform: Platform;
  /** The page's style nonce. */
  nonce: string | undefined;
  view: AppView;
}

/** The whole product in the browser. */
export function App({ platform, nonce, view }: AppProps) {
  return (
    <Design platform={platform} nonce={nonce}>
      {view.kind === 'loading' && <PageSpinner />}
      {view.kind === 'failed' && <ErrorScreen onGoHome={view.onGoHome} />}
      {view.kind === 'pages' && (
        <BrowserRouter key={view.onBeyond ? 'door' : 'product'}>
          <PlatformProvider platform={platform}>
            <Connected navigation={view.navigation} />
            <Recovery>
              <AppRoutes onBeyond={view.onBeyond} isArrival={view.isArrival} />
            </Recovery>
            <Alerts />
            <GlobalLoader>
              <Box position="fixed" inset="0" zIndex="overlay">
                <PageSpinner />
              </Box>
            </GlobalLoader>
          </PlatformProvider>
        </BrowserRouter>
      )}
    </Design>
  );
}

interface DesignProps {
  platform: Platform;
  nonce: string | undefined;
  children: ReactNode;
}

/**
 * Theme and clock, which the stores decide. It outlasts the change from the door to the product: styles made anew would
 * come after those of the door, and the order of their cascade layers with them.
 */
const Design = observer(function Design({ platform, nonce, children }: DesignProps) {
  const { clock, preferences } = platform;
  return (
    <ChalklineProvider theme={preferences.theme} nonce={nonce} linkComponent={AppLink} siteTitle={DEFAULT_TITLE}>
      <ClockProvider offsetMs={clock.offsetMs}>{children}</ClockProvider>
    </ChalklineProvider>
  );
});

/**
 * The error screen in place of a screen that threw (UI-17). Every navigation forgets the error; Go Home counts as one even
 * when home is the page that broke.
 */
function Recovery({ children }: { children: ReactNode }) {
  const { logger, session } = usePlatform();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKey={key}
      onError={(error) => logger.error('A screen could not be shown', error)}
      fallback={() => <ErrorScreen onGoHome={() => void navigate(session.homeUrl, { replace: true })} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Lets what lives outside of components navigate. */
function Connected({ navigation }: { navigation: Navigation }) {
  const navigate = useNavigate();
  useLayoutEffect(() => navigation.connect((to, options) => void navigate(to, options ?? {})), [navigation, navigate]);
  return null;
}
