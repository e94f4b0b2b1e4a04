import { createPlatform, loadModule, type Platform, type PlatformOptions } from '@chalkline/platform';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { App, type AppView } from '../app.tsx';
import { doorPlugins } from '../door-plugins.ts';
import { preloadShell } from '../routing/app-routes.tsx';
import { createNavigation, type Navigation } from './navigation.ts';
import type { RuntimeConfig } from './runtime-config.ts';

interface LaunchOptions {
  root: Root;
  config: RuntimeConfig;
  /** The page's nonce. */
  nonce: string | undefined;
}

interface Running {
  platform: Platform;
  navigation: Navigation;
}

/** Whoever leaves needs nothing live on the way out. */
const LOGOUT = '/logout';

const importProduct = () => import('../product.ts');

type Parts = Pick<PlatformOptions, 'plugins' | 'realtime'>;

function run(parts: Parts, { config, nonce }: LaunchOptions): Running {
  const navigation = createNavigation();
  const { applicationKey, serverTime, ...rest } = config;
  const platform = createPlatform({
    ...parts,
    navigate: navigation.navigate,
    applicationKey,
    config: { ...rest, servedAt: serverTime, nonce },
  });
  // Before anything renders: a page that learns only afterwards who is there is drawn twice, and the second time at one go.
  platform.session.refresh();
  return { platform, navigation };
}

/** Whether the page that was opened belongs to the door, and nobody is signed in or they are leaving. */
function isAtDoor({ registry, session }: Platform, pathname: string): boolean {
  if (pathname === LOGOUT) return true;
  const isDoorPage = pathname === '/' || registry.match(pathname) !== null;
  return isDoorPage && session.readStoredToken() === '';
}

/** Who types will soon be past the door; by then the rest is there. */
function preloadOnFirstInput(): void {
  const preload = (): void => {
    importProduct().catch(() => {});
    preloadShell();
  };
  document.addEventListener('input', preload, { once: true });
}

/**
 * Starts the product: for a stranger at a sign-in page its door alone, else all of it. When somebody leaves the door, the
 * rest is fetched and takes over; the session is in the cookies, and the address says where they wanted to go.
 */
export function launch(options: LaunchOptions): void {
  const { root, nonce } = options;
  const door = run({ plugins: doorPlugins }, options);
  const show = (platform: Platform, view: AppView): void => {
    // As a transition React draws in slices: a slow phone stays able to scroll and tap what the server has written meanwhile.
    startTransition(() => root.render(<App platform={platform} nonce={nonce} view={view} />));
  };

  const openAll = async (isArrival: boolean): Promise<void> => {
    try {
      const { product } = await loadModule(importProduct, 'product');
      const { platform, navigation } = run(product, options);
      show(platform, { kind: 'pages', navigation, onBeyond: null, isArrival });
    } catch (error) {
      door.platform.logger.error('The product could not be started', error);
      const onGoHome = (): void => location.assign(door.platform.session.homeUrl);
      show(door.platform, { kind: 'failed', onGoHome });
    }
  };

  if (isAtDoor(door.platform, location.pathname)) {
    preloadOnFirstInput();
    const onBeyond = (): void => void openAll(true);
    show(door.platform, { kind: 'pages', navigation: door.navigation, onBeyond, isArrival: false });
    return;
  }
  show(door.platform, { kind: 'loading' });
  void openAll(false);
}
