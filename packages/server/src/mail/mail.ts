import { type EventData, type EventId, eventEntry, type TemplateEdit } from '@chalkline/notices';
import { renderMail as renderNotice } from '@chalkline/notices/mail';
import { portalOfRole, type Role, routeGroupOf, routeGroups } from '@chalkline/rules';

/** Events that have a mail of their own; a digest is put together from several. */
export type MailEvent = Exclude<EventId, 'digest'>;

/** How somebody ends mails that can be turned off. */
export interface WaysOut {
  /** Whether they have the page where one chooses. */
  readonly canChoose: boolean;
  /** Path of the link that needs no session; null for who has the page. */
  readonly unsubscribePath: string | null;
  /** Whether the reader has no account, so that the link ends every mail to the address. NOTIF-29 */
  readonly isWithoutAccount?: true;
}

interface MailOf<Event extends MailEvent> {
  readonly to: string;
  /** The reader's name, where it is known. */
  readonly toName?: string;
  /** The event it tells of; people choose by event what they are mailed. */
  readonly event: Event;
  readonly data: EventData[Event];
  /** Where the button leads, with a leading slash. */
  readonly actionPath: string;
  /** Why the reader gets it, in one sentence. */
  readonly reason: string;
  /** How the reader ends mails like it; by the preferences where nothing is said. NOTIF-19 */
  readonly ways?: WaysOut;
}

/** A message to one person. */
export type Mail = { readonly [Event in MailEvent]: MailOf<Event> }[MailEvent];

/** A mail as it is stored and sent. */
export interface WrittenMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where one chooses what to be mailed. */
export const PREFERENCE_PATH = '/notification-preference';
export const PRODUCT_NAME = 'Chalkline';

/** Characters that nobody sees. */
const INVISIBLE = /[\p{Cc}\p{Cf}\s]/gu;
const isVisible = (text: string): boolean => text.replace(INVISIBLE, '') !== '';

/**
 * What people wrote, so that a sentence can be made with it: something that nobody could see is a dash, and nothing where it
 * may be left away.
 */
export function readable<Event extends EventId>(event: Event, data: EventData[Event]): EventData[Event] {
  const { placeholders } = eventEntry(event);
  const shown = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => shown(name, item));
    if (typeof value !== 'string' || isVisible(value)) return value;
    return placeholders[name]?.kind === 'optional' ? null : '–';
  };
  const entries = Object.entries(data as object).map(([name, value]) => [name, shown(name, value)]);
  return Object.fromEntries(entries) as EventData[Event];
}

/** Where the foot of a mail and its headers lead. NOTIF-19 */
export const linksOf = (
  { canChoose, unsubscribePath, isWithoutAccount }: WaysOut = { canChoose: true, unsubscribePath: null },
) => ({
  ...(canChoose ? { preferenceUrl: PREFERENCE_PATH } : {}),
  ...(unsubscribePath === null ? {} : { unsubscribeUrl: unsubscribePath }),
  ...(isWithoutAccount ? { isWithoutAccount } : {}),
});

/** Writes a mail by the catalogue's words and what administrators changed about them. NOTIF-27 */
export function writeMail<Event extends MailEvent>(
  mail: MailOf<Event>,
  publicUrl: string,
  words: TemplateEdit = {},
): WrittenMail {
  const { event, data, toName, actionPath, reason } = mail;
  const context = {
    baseUrl: publicUrl,
    productName: PRODUCT_NAME,
    recipientName: toName ?? null,
    actionPath,
    reason,
    ...linksOf(mail.ways),
  };
  const { subject, html, text, headers } = renderNotice(event, readable(event, data), context, words);
  return { subject, html, text, headers };
}

/** Whether accounts of several doors share a route's screen, so that the screen alone doesn't say where to sign in. */
function isShared(route: string): boolean {
  const group = routeGroupOf(route.split('?')[0] ?? '');
  if (group === null) return false;
  return new Set((Object.keys(routeGroups[group].allowed) as Role[]).map(portalOfRole)).size > 1;
}

/**
 * A path that leads through the redirect handler: it asks who is there before it shows a route, or their home. Where both
 * sides share the screen it names the reader's door, for a reader who is signed out. NOTIF-7
 */
export function throughRedirect(route: string, reader?: Role): string {
  if (route === '') return '/redirect-handler';
  const path = `/redirect-handler?to=${encodeURIComponent(route)}`;
  return reader && isShared(route) ? `${path}&portal=${portalOfRole(reader)}` : path;
}
