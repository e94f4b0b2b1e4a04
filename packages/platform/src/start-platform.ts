import { reaction } from 'mobx';
import type { Platform } from './platform.ts';
import { watchStylesheets } from './recovery/module-recovery.ts';
import { onSessionChangedElsewhere } from './session/session-storage.ts';
import { readShared } from './session/shared-session.ts';

/** What belongs to one account: gone when it leaves, read when it comes. */
function follow(platform: Platform, account: string | null, isFirst: boolean): void {
  const { hub, notifications, queryClient, session } = platform;
  if (!isFirst) {
    queryClient.clear();
    notifications.reset();
  }
  void hub.disconnect().then(() => {
    // The account may have changed again while the hub was being left.
    if (account !== null && session.account === account) return hub.connect();
  });
  if (account === null) return;
  notifications.setCartCount(session.cartItems);
  void notifications.load();
  void notifications.loadRevenue();
}

/** Reads the stored session, then keeps notifications, hub and caches in step with it. Returns how to stop. */
export function startPlatform(platform: Platform): () => void {
  const { hub, network, notifications, preferences, session } = platform;
  session.refresh();
  const read = () => readShared(platform);
  const readWhenSeen = () => {
    if (document.visibilityState === 'visible') read();
  };
  const revive = () => void hub.revive();
  document.addEventListener('visibilitychange', readWhenSeen);
  window.addEventListener('focus', read);
  window.addEventListener('online', revive);
  const stops = [
    network.start(),
    preferences.start(),
    watchStylesheets(),
    reaction(() => session.cartItems, notifications.setCartCount),
    onSessionChangedElsewhere(read),
    reaction(
      () => session.account,
      (account, previous) => follow(platform, account, previous === undefined),
      { fireImmediately: true },
    ),
  ];
  return () => {
    document.removeEventListener('visibilitychange', readWhenSeen);
    window.removeEventListener('focus', read);
    window.removeEventListener('online', revive);
    for (const stop of stops) stop();
    void hub.disconnect();
  };
}
