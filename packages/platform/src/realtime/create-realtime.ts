import type { HubEvents } from '@chalkline/api-client';
import { reaction } from 'mobx';
import type { HubEventName, PluginContext } from '../plugin/plugin.ts';
import { type RealtimeDependencies, RealtimeStore } from './realtime-store.ts';

/** Where a signed-out account goes. */
const LOGOUT_PATH = '/logout';

type Handlers = { [Event in HubEventName]?: (value: HubEvents[Event]) => void };

/** What the platform itself does about the hub's messages (HUB-5, HUB-9, NOTIF-1). */
function ownHandlers({ session, notifications, navigate }: PluginContext, leave: () => void): Handlers {
  const goToLogout = () => {
    leave();
    navigate(LOGOUT_PATH);
  };
  return {
    ReceiveNotification: notifications.add,
    ReceiveRFQNotification: notifications.add,
    PaymentNotification: notifications.setPaymentNotification,
    VendorSignOutAsync: goToLogout,
    UpdateAccessTokenAsync: session.replaceToken,
    AddToCartAsync(count) {
      notifications.setCartCount(count);
      session.update({ cartItems: count });
    },
  };
}

/** The live connection with the handlers of the platform and of every plugin. */
export function createRealtime(
  context: PluginContext,
  options: Pick<RealtimeDependencies, 'url' | 'loadHub' | 'logger'>,
): RealtimeStore {
  const { notifications, queryClient, registry, session } = context;
  const own = ownHandlers(context, () => void hub.disconnect());
  const hub: RealtimeStore = new RealtimeStore({
    ...options,
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
      // Whatever is on screen may have changed while nobody listened.
      if (isReconnect) void queryClient.invalidateQueries();
    },
  });
  reaction(
    () => hub.isConnected,
    (isConnected) => notifications.setConnected(isConnected),
  );
  return hub;
}
