import { type ApiError, createApi, createQueryClient } from '@chalkline/api-client';
import { EMPTY_RESPONSE_TEXT, HUB_PATH } from '@chalkline/rules';
import { FeedbackStore } from './feedback/feedback-store.ts';
import { seedFirstData } from './first-data.ts';
import { ImpersonationStore } from './impersonation/impersonation-store.ts';
import { consoleLogger, type Logger } from './logger.ts';
import type { Navigate } from './navigate.ts';
import { NotificationsStore } from './notifications/notifications-store.ts';
import { defaultPageConfig, type PageConfig } from './page-config.ts';
import type { Platform } from './platform.ts';
import type { Plugin, PluginContext } from './plugin/plugin.ts';
import { createRegistry, type Registry } from './plugin/registry.ts';
import type { createRealtime, RealtimeOptions } from './realtime/create-realtime.ts';
import { noRealtime, type Realtime } from './realtime/realtime.ts';
import { preloadPath } from './routing/preload-path.ts';
import type { SessionRefreshDependencies } from './session/session-refresh.ts';
import { SessionStore } from './session/session-store.ts';
import { createTokenExpiry } from './session/token-expiry.ts';
import { startPlatform } from './start-platform.ts';
import { ClockStore } from './stores/clock-store.ts';
import { NetworkStore } from './stores/network-store.ts';
import { PreferencesStore } from './stores/preferences-store.ts';

export interface PlatformOptions {
  plugins: readonly Plugin[];
  navigate: Navigate;
  /** The public key of key-based calls. */
  applicationKey: string;
  /** Where the API is; the address that served the page by default. */
  apiUrl?: string;
  /** Where the hub is; at the API by default. */
  hubUrl?: string;
  logger?: Logger;
  /** What the page was told; what is missing is off. */
  config?: Partial<PageConfig>;
  /** Replaces the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** Makes the live connection; there is none without. Given from outside so that the door needs not hold it. */
  realtime?: (...wiring: Parameters<typeof createRealtime>) => Realtime;
  /** Loads the hub's client; its own chunk by default. */
  loadHub?: RealtimeOptions['loadHub'];
}

function createStores() {
  return {
    session: new SessionStore(),
    feedback: new FeedbackStore(),
    preferences: new PreferencesStore(),
    clock: new ClockStore(),
    network: new NetworkStore(),
  };
}

type Stores = ReturnType<typeof createStores>;

/** Tells of failures (UI-4), and once more to whoever explains them. */
function createCalls(
  options: PlatformOptions,
  registry: Registry,
  { session, feedback, clock }: Stores,
  logger: Logger,
  alsoTell: (error: ApiError) => void,
) {
  const onError = (error: ApiError) => {
    feedback.error(error.message || EMPTY_RESPONSE_TEXT);
    alsoTell(error);
  };
  const queryClient = createQueryClient({ onError });
  const api = createApi({
    baseUrl: options.apiUrl ?? '',
    applicationKey: options.applicationKey,
    getSession: () => session.headers,
    onSuccessMsg: feedback.success,
    onError,
    onUnauthorized: createTokenExpiry({
      session,
      registry,
      feedback,
      navigate: options.navigate,
      readAnew: () => void queryClient.invalidateQueries(),
    }),
    onServerTime: clock.setOffset,
    log: (message, error) => logger.error(message, error),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  return { api, queryClient };
}

/** Nobody has a session to refresh at the door, so a first visit does without. */
function lazyRefresh(dependencies: SessionRefreshDependencies): () => Promise<void> {
  let refresh: Promise<() => Promise<void>> | undefined;
  return async () => {
    try {
      refresh ??= import('./session/session-refresh.ts').then((module) => module.createSessionRefresh(dependencies));
      await (await refresh)();
    } catch (error) {
      refresh = undefined;
      dependencies.logger.warn('The session could not be refreshed', error);
    }
  };
}

/**
 * Wires the platform. Nothing runs until `start`, which `PlatformProvider` calls.
 * @throws {RegistryError} when the plugins contradict each other.
 */
export function createPlatform(options: PlatformOptions): Platform {
  const { navigate, logger = consoleLogger } = options;
  const registry = createRegistry(options.plugins);
  const stores = createStores();
  const calls = createCalls(options, registry, stores, logger, (error) => {
    if (error.code === 'IMPERSONATION_REFUSED') impersonation.noteRefusal(error.message);
  });
  const impersonation = new ImpersonationStore({ ...stores, ...calls, navigate });
  const notifications = new NotificationsStore({ ...stores, ...calls, logger });
  const refreshSession = lazyRefresh({ ...stores, ...calls, logger });
  const context: PluginContext & Pick<Platform, 'registry'> = {
    ...calls,
    ...stores,
    notifications,
    registry,
    navigate,
    refreshSession,
  };
  const url = options.hubUrl ?? `${options.apiUrl ?? ''}${HUB_PATH}`;
  const { loadHub } = options;
  const hub = options.realtime?.(context, { url, logger, ...(loadHub ? { loadHub } : {}) }) ?? noRealtime;
  const config = { ...defaultPageConfig, ...options.config };
  // Before anything renders: a page that finds its data only afterwards is drawn twice, and the second time at one go.
  if (typeof document !== 'undefined') seedFirstData(calls.queryClient, config.servedAt);
  const platform: Platform = {
    ...stores,
    ...calls,
    notifications,
    registry,
    hub,
    logger,
    navigate,
    config,
    impersonation,
    refreshSession,
    start: () => startPlatform(platform),
    preload: (to) => preloadPath(context, to, logger),
    // Nobody opens one at the door, so a first visit does without.
    async openNotification(notification) {
      const { openNotification } = await import('./notifications/open-notification.ts');
      await openNotification(context, notification, logger);
    },
  };
  return platform;
}
