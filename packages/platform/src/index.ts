export { createPlatform, type PlatformOptions } from './create-platform.ts';
export { type Failure, failureOf, failureText, fieldPath, type Problems } from './failure.ts';
export { AlertList, type AlertListProps } from './feedback/alert-list.tsx';
export { type Alert, type AlertKind, FeedbackStore, type ToastContent } from './feedback/feedback-store.ts';
export { GlobalLoader } from './feedback/global-loader.tsx';
export { Toaster, type ToasterProps, type ToastView } from './feedback/toaster.tsx';
export { useSaidInline } from './feedback/use-said-inline.ts';
export { ImpersonationStore, type ImpersonationTarget } from './impersonation/impersonation-store.ts';
export {
  type ListQuery,
  type ListState,
  listQuery,
  numberParam,
  PAGE_SIZE,
  readListState,
  writeListState,
} from './lists/list-query.ts';
export { rowNames } from './lists/row-names.ts';
export { type RowSheet, rowSheet } from './lists/row-sheet.ts';
export { type ListController, useListState } from './lists/use-list-state.ts';
export { consoleLogger, type Logger } from './logger.ts';
export type { Navigate } from './navigate.ts';
export {
  EMAIL_NOTIFICATION_ID,
  isFromEmail,
  type Notification,
  type RemovalTarget,
} from './notifications/notification-rules.ts';
export { NotificationsStore, type PaymentNotification } from './notifications/notifications-store.ts';
export { type OpeningDependencies, POPUP_BLOCKED_TEXT } from './opening/new-tab.ts';
export { openDescription } from './opening/open-description.ts';
export { type OpenableFile, openFile } from './opening/open-file.ts';
export { fetchDocument, useDocumentDownload } from './opening/use-document-download.ts';
export { canOpenDocument, useDocumentOpening } from './opening/use-document-opening.ts';
export type { PageConfig } from './page-config.ts';
export type { Platform } from './platform.ts';
export { PlatformProvider, usePlatform } from './platform-context.tsx';
export { bindLink, defineLink, type LinkBinding, type LinkRef } from './plugin/link.ts';
export {
  type AllowedPair,
  type Audience,
  type DashboardCard,
  definePlugin,
  type FirstStep,
  type FoundThing,
  type FoundThings,
  type HubContext,
  type HubEventName,
  type HubHandlerContribution,
  type IconComponent,
  type MenuContribution,
  type NotificationTarget,
  type PageModule,
  type PagePart,
  type PagePartProps,
  type PartedPlace,
  type Plugin,
  type PluginContext,
  type PreloadContext,
  type ProfileAction,
  type ProfileDialogProps,
  type ProfileItem,
  type PublicPlace,
  type PublicSection,
  type PublicSectionProps,
  type RouteContribution,
  type SearchAudience,
  type SearchGroup,
  type SearchResult,
  type SearchTarget,
  type TopBarItem,
} from './plugin/plugin.ts';
export {
  createRegistry,
  type RegisteredRoute,
  type Registry,
  RegistryError,
  type RouteAccess,
  type RouteMatch,
} from './plugin/registry.ts';
export { createRealtime } from './realtime/create-realtime.ts';
export type { Realtime } from './realtime/realtime.ts';
export { useHubSubscription } from './realtime/use-hub-subscription.ts';
export { ErrorBoundary, type ErrorBoundaryProps } from './recovery/error-boundary.tsx';
export { isModuleLoadError, loadModule, type ModuleRecovery, watchStylesheets } from './recovery/module-recovery.ts';
export { AppLink, useLink } from './routing/app-link.tsx';
export { type LazyPage, type LazyPageOptions, lazyPage, pageOf } from './routing/lazy-page.ts';
export { mayOpen } from './routing/may-open.ts';
export { accessVerdict, type GuardVerdict, RouteGuard } from './routing/route-guard.tsx';
export { SessionStore } from './session/session-store.ts';
export { defaultSession, type Impersonation, type SessionValues } from './session/session-values.ts';
export { ClockStore } from './stores/clock-store.ts';
export { NetworkStore } from './stores/network-store.ts';
export { PreferencesStore } from './stores/preferences-store.ts';
export { type Backup, sessionBackup } from './stores/session-backup.ts';
export { useObserved } from './use-observed.ts';
