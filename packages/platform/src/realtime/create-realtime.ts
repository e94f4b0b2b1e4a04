import { type HubEvents, isReadOf, type StalePath } from '@chalkline/api-client';
import { reaction } from 'mobx';
import type { Logger } from '../logger.ts';
import type { HubEventName, PluginContext } from '../plugin/plugin.ts';
import type { Registry } from '../plugin/registry.ts';
import { type RealtimeDependencies, RealtimeStore } from './realtime-store.ts';

/** Where a signed-out account goes. */
const LOGOUT_PATH = '/logout';

/** What shows what an administrator can change for everybody (CATG-3). */
const configured: Readonly<Record<HubEvents['ConfigurationChangedAsync']['what'], readonly StalePath[]>> = {
  categories: [
    '/api/Admin/GetCategories',
    // The marketplace and the vendors’ catalogs.
    '/api/Catalog/',
    '/api/POConfiguration/GetAllCategory',
    '/api/POConfiguration/GetAllFilterData',
    '/api/POConfiguration/GetAllLandingCategories',
    '/api/POConfiguration/GetSubCategoryById/{id}/null',
    '/api/Sell/GetAllSellCategory',
    '/api/Sell/GetSellSubCategoryById/{id}/null',
  ],
  menu: ['/api/Admin/GetMenuConfiguration/{menu}', '/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}'],
};

type Handlers = { [Event in HubEventName]?: (value: HubEvents[Event]) => void };

/** What the platform itself does about the hub's messages (HUB-5, HUB-9, HUB-14, NOTIF-1). */
function ownHandlers(context: PluginContext, hub: { leave(): void; readAnew(): void }): Handlers {
  const { session, notifications, navigate, queryClient, refreshSession } = context;
  const goToLogout = () => {
    hub.leave();
    navigate(LOGOUT_PATH);
  };
  return {
    ReceiveNotification: notifications.add,
    PaymentNotification(payment) {
      notifications.setPaymentNotification(payment);
      // A settled payment is a new plan, and with it a new menu.
      if (payment.status === 'succeeded') void refreshSession();
    },
    MessagesMissedAsync() {
      hub.readAnew();
    },
    ConfigurationChangedAsync({ what }) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, configured[what]) });
    },
    VendorSignOutAsync: goToLogout,
    UpdateAccessTokenAsync(token) {
      if (token === session.token) return;
      // The token is the account's own; an administrator who acts for it has one that says so, and keeps it.
      if (!session.isImpersonating) session.replaceToken(token);
      void refreshSession();
    },
    AddToCartAsync(count) {
      notifications.setCartCount(count);
      session.update({ cartItems: count });
    },
  };
}

/**
 * Reads once more what this window shows and had read, or asked for, before anybody here listened: it may have changed in between,
 * and nobody was told. HUB-7
 */
function readUnheard({ queryClient }: Pick<PluginContext, 'queryClient'>): void {
  for (const { promise, queryKey } of queryClient.getQueryCache().findAll({ type: 'active' })) {
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true });
    void Promise.resolve(promise).then(again, again);
  }
}

export interface RealtimeOptions {
  url: string;
  logger: Logger;
  /** Loads the hub's client; its own chunk by default. */
  loadHub?: RealtimeDependencies['loadHub'];
}

/** The live connection with the handlers of the platform and of every plugin. */
export function createRealtime(
  context: PluginContext & { readonly registry: Pick<Registry, 'hubEvents' | 'hubHandlers'> },
  options: RealtimeOptions,
): RealtimeStore {
  const { loadHub = () => import('@chalkline/api-client/hub'), logger, url } = options;
  const { notifications, queryClient, refreshSession, registry, session } = context;
  const own = ownHandlers(context, { leave: () => void hub.disconnect(), readAnew: () => hub.readAnew() });
  const hub: RealtimeStore = new RealtimeStore({
    url,
    logger,
    loadHub,
    accessToken: session.readStoredToken,
    group: () => session.hubGroup,
    events: [...new Set([...(Object.keys(own) as HubEventName[]), ...registry.hubEvents])],
    handlersOf(event) {
      const handler = own[event] as ((value: unknown) => void) | undefined;
      const contributed = registry.hubHandlers(event).map(({ handle }) => {
        const run = handle as (ctx: PluginContext, value: unknown) => void | Promise<void>;
        return (value: unknown) => run(context, value);
      });
      return handler ? [handler, ...contributed] : contributed;
    },
    catchUp(isReconnect) {
      void notifications.refresh();
      // Status, plan or rights may have changed while nobody listened, or while no window was open.
      void refreshSession();
      // Whatever is on screen may have changed while nobody listened.
      if (isReconnect) void queryClient.invalidateQueries();
      else readUnheard(context);
    },
  });
  reaction(
    () => hub.isConnected,
    (isConnected) => notifications.setConnected(isConnected),
  );
  return hub;
}
