import type { Api, HubEvents, Schemas } from '@chalkline/api-client';
import type { MenuIcon, Role, RouteGroupName } from '@chalkline/rules';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FeedbackStore } from '../feedback/feedback-store.ts';
import type { Navigate } from '../navigate.ts';
import type { Notification } from '../notifications/notification-rules.ts';
import type { NotificationsStore } from '../notifications/notifications-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { LinkBinding, LinkRef } from './link.ts';

/** What contributions may use when they are called. */
export interface PluginContext {
  api: Api;
  queryClient: QueryClient;
  session: SessionStore;
  notifications: NotificationsStore;
  feedback: FeedbackStore;
  navigate: Navigate;
  /** Asks the server for the account as it is now, after a change of profile, plan or status. Never throws. */
  refreshSession(): Promise<void>;
}

export type HubContext = PluginContext;

export interface PreloadContext extends PluginContext {
  /** Path parameters of the link. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** A role with the statuses that are let in. */
export interface AllowedPair {
  role: Role;
  status: readonly number[];
}

/** A module that exports a page's component. */
export type PageModule = Record<string, ComponentType>;

export interface RouteContribution {
  /** As React Router writes it; a leading slash does not matter. */
  path: string;
  /** `shell`: inside the signed-in frame; `public`: inside the public one; `bare`: alone. */
  area: 'shell' | 'public' | 'bare';
  /** Who may enter a shell route; the rules' own table decides when neither `group` nor `allow` is given. */
  group?: RouteGroupName;
  allow?: readonly AllowedPair[];
  page: () => Promise<PageModule>;
  /** The export that is the page; `Page` by default. */
  exportName?: string;
  /** Starts loading the page's data when a link to it is pointed at. */
  preload?: (ctx: PreloadContext) => void;
  /** The document's title; the default one otherwise. */
  title?: string;
  /** The page sets the document's title itself. */
  ownsTitle?: boolean;
}

/** Any component that draws an icon, as those of lucide-react do. */
export type IconComponent = ComponentType<{ size?: number | string; className?: string; 'aria-hidden'?: boolean }>;

/** What the app knows of an item of the server's menu. */
export interface MenuContribution {
  /** The item's route. */
  href: string;
  /** Its picture, where the server names one that this build does not know; a name, so that the door needs no pictures. */
  icon: MenuIcon;
  /** Screens that are reached through the item's own, by their first part: the item stays lit there (UI-35). */
  leadsTo?: readonly string[];
}

export interface ProfileItem {
  id: string;
  label: string;
  order: number;
  visible(session: SessionStore): boolean;
  to(session: SessionStore): string;
}

export interface ProfileDialogProps {
  open: boolean;
  onClose(): void;
}

/** An entry of the profile dropdown that opens a dialog over whatever page is there. */
export interface ProfileAction {
  id: string;
  label: string;
  /** Among the profile items, too. */
  order: number;
  visible(session: SessionStore): boolean;
  /** Loads the dialog; called when somebody chooses the entry, or is about to. */
  dialog: () => Promise<{ Dialog: ComponentType<ProfileDialogProps> }>;
}

export interface TopBarItem {
  id: string;
  order: number;
  visible(session: SessionStore): boolean;
  component: () => Promise<{ Item: ComponentType }>;
}

export type Audience = 'school' | 'vendor';

export interface DashboardCard {
  id: string;
  order: number;
  audience: Audience;
  /** Columns of the dashboard's grid. */
  span: 1 | 2 | 3;
  /** Whether it shows figures alone, which are all empty until the organization's first deal. */
  isFigures?: boolean;
  component: () => Promise<{ Card: ComponentType }>;
}

/** One of the first things that an approved organization does: a line of the checklist on its dashboard. UI-32 */
export interface FirstStep {
  id: string;
  audience: Audience;
  order: number;
  title: string;
  /** What it is good for. */
  hint: string;
  /** Where it is done, and what the button to it says. */
  to: string;
  action: string;
  /** Whether it is a deal: with the first one of any domain there are figures to show. */
  isDeal?: boolean;
  /** Asks the server. @throws {ApiError} */
  isDone(ctx: PluginContext): boolean | Promise<boolean>;
}

export type HubEventName = keyof HubEvents;

/** Handles one message of the hub; a failure is logged and touches no other handler. */
export type HubHandlerContribution = {
  [Event in HubEventName]: {
    event: Event;
    handle(ctx: HubContext, value: HubEvents[Event]): void | Promise<void>;
  };
}[HubEventName];

export type SearchResult = Schemas['SearchResult'];

/** Who searches; a staff member finds what is under review. */
export type SearchAudience = Audience | 'staff';

/** Where a result of the global search leads. */
export interface SearchTarget {
  /** 1 RFP, 2 order, 3 RFQ. */
  sourceType: number;
  audience: SearchAudience;
  /** The search's own status number; `other` for every status without a target of its own. */
  status: number | 'other';
  to(result: SearchResult): string;
}

/** Something that a plugin found for the global search. */
export interface FoundThing {
  /** Its own within the group. */
  id: string;
  name: string;
  /** A line of facts below the name. */
  detail: string;
  to: string;
}

/** What a group of the global search found: a few things, and the way to all of them. */
export interface FoundThings {
  things: readonly FoundThing[];
  /** A sentence above them, such as how the words are spelled. */
  note?: string;
  all?: { label: string; to: string };
}

/** A group of its own in the global search, below purchases and sales. UI-36 */
export interface SearchGroup {
  id: string;
  audience: SearchAudience;
  order: number;
  /** Its heading. */
  label: string;
  /** The screen that its things lead to: whoever may not open it has no such group. */
  screen: string;
  /**
   * Asks the server for a text of three characters or more; `signal` ends what another search has overtaken.
   * @throws {ApiError}
   */
  find(ctx: Pick<PluginContext, 'api'>, text: string, signal: AbortSignal): Promise<FoundThings>;
}

/** A public page that other plugins add a section to. */
export type PublicPlace = 'landing' | 'opportunities' | 'school';

/** What a section of a public page is told. */
export interface PublicSectionProps {
  /** The school whose page it is on. */
  schoolToken?: string | undefined;
}

/** A section of a public page of another plugin, below its own. It comes by itself, in a chunk of its own. */
export interface PublicSection {
  id: string;
  place: PublicPlace;
  order: number;
  component: () => Promise<{ Section: ComponentType<PublicSectionProps> }>;
}

/** A page inside the frame that other plugins add parts to. */
export type PartedPlace = 'school-business-setup' | 'review-purchases' | 'school-purchase-order';

export interface PagePartProps {
  /** The record that the page shows, where it shows one. */
  subject?: { readonly id: number; readonly number: string } | undefined;
}

/**
 * A part of a page of another plugin, in a chunk of its own: below the page's own parts in School Setup, a tab of its own beside
 * what else waits for review, a button beside those of a purchase order.
 */
export interface PagePart {
  id: string;
  place: PartedPlace;
  order: number;
  /** The tab's name, and the value of `tab` in the address that opens it; for a place with tabs. */
  tab?: { label: string; value: string };
  component: () => Promise<{ Part: ComponentType<PagePartProps> }>;
}

/** Where a click on a notification leads. */
export interface NotificationTarget {
  /** First part of the notification's `relatedUrl`. */
  screen: string;
  /** What the `id` of the screen's address names, where it is not a purchase: a link of an email has nothing but its address. */
  about?: 'bid' | 'sale' | 'other';
  /**
   * Looks at the live status first; `null` stays where one is.
   * @throws {ApiError} when the server refuses: whoever asked shows its message, so don't answer `null` instead.
   */
  resolve(ctx: PluginContext, notification: Notification): Promise<string | null>;
}

/** What a domain hands to the app. Data alone: importing a plugin has no effect. */
export interface Plugin {
  id: string;
  routes?: readonly RouteContribution[];
  menu?: readonly MenuContribution[];
  profileItems?: readonly ProfileItem[];
  profileActions?: readonly ProfileAction[];
  topBarItems?: readonly TopBarItem[];
  dashboardCards?: readonly DashboardCard[];
  firstSteps?: readonly FirstStep[];
  hubHandlers?: readonly HubHandlerContribution[];
  publicSections?: readonly PublicSection[];
  pageParts?: readonly PagePart[];
  searchTargets?: readonly SearchTarget[];
  searchGroups?: readonly SearchGroup[];
  notificationTargets?: readonly NotificationTarget[];
  /** Links to pages of this plugin; write them with `bindLink`. */
  links?: readonly LinkBinding<never>[];
  /** Links to pages of others that this plugin uses; one that nobody binds stops the app at start. */
  usesLinks?: readonly LinkRef<never>[];
}

/** Names a plugin's kinds; the kinds are closed, so a misspelled one is an error of types. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
