import type { Api } from '@chalkline/api-client';
import type { QueryClient } from '@tanstack/react-query';
import type { FeedbackStore } from './feedback/feedback-store.ts';
import type { ImpersonationStore } from './impersonation/impersonation-store.ts';
import type { Logger } from './logger.ts';
import type { Navigate } from './navigate.ts';
import type { Notification } from './notifications/notification-rules.ts';
import type { NotificationsStore } from './notifications/notifications-store.ts';
import type { PageConfig } from './page-config.ts';
import type { Registry } from './plugin/registry.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SessionStore } from './session/session-store.ts';
import type { ClockStore } from './stores/clock-store.ts';
import type { NetworkStore } from './stores/network-store.ts';
import type { PreferencesStore } from './stores/preferences-store.ts';

/** What every domain stands on. */
export interface Platform {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly registry: Registry;
  readonly session: SessionStore;
  readonly notifications: NotificationsStore;
  readonly feedback: FeedbackStore;
  readonly preferences: PreferencesStore;
  readonly hub: Realtime;
  readonly clock: ClockStore;
  /** `isOnline` for the shell's banner. */
  readonly network: NetworkStore;
  readonly logger: Logger;
  readonly navigate: Navigate;
  readonly config: Readonly<PageConfig>;
  /** An administrator's way into another account and back: `impersonation.start({ email, roleType })`, `.end()`. */
  readonly impersonation: ImpersonationStore;
  /** Asks the server for the account as it is now, after a change of profile, plan or status. Never throws. */
  refreshSession(): Promise<void>;
  /** Reads the stored session, then keeps notifications, hub and caches in step with it. Returns how to stop. */
  start(): () => void;
  /** Starts loading a path's page and, where its route says how, its data. */
  preload(to: string): void;
  /** Goes where a notification leads, by the live status; stays when that says so. */
  openNotification(notification: Notification): Promise<void>;
}
