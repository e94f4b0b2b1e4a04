import { noticeGroups, type Role } from '@chalkline/rules';
import type { Placeholders } from '../template/placeholders.ts';

/** The groups of events on the preference screen, in its order. */
export const eventGroups = noticeGroups;

export type EventGroup = keyof typeof eventGroups;

/** The readers: a role, or somebody without an account. */
export type Audience = Role | 'Visitor';

/** 1 information, 2 reminder, 3 needs your action, 4 success, 5 problem, 6 message. */
export type NotificationType = 1 | 2 | 3 | 4 | 5 | 6;

/** Whether a channel is used until the reader chooses otherwise; nobody can change `always` and `never`. */
export type AppDefault = 'on' | 'off' | 'never';
export type MailDefault = 'on' | 'off' | 'always';

/** A row of the small table under an email's text; a row with a blank value is left out. */
export interface FactTemplate {
  readonly label: string;
  readonly value: string;
}

/** The words of an event, with `{{placeholders}}`. All of it is plain text. NOTIF-14 */
export interface Template {
  /** The line that the app shows; `null` where the app shows no text. */
  readonly message: string | null;
  readonly subject: string;
  /** The text that a mailbox shows beside the subject. */
  readonly preheader: string;
  /** Paragraphs; blank paragraphs are left out. */
  readonly body: readonly string[];
  readonly facts: readonly FactTemplate[];
  /** The label of the email's only button. */
  readonly actionLabel: string;
}

/** One kind of event that we tell people about. */
export interface EventEntry<
  P extends Placeholders = Placeholders,
  T extends NotificationType | null = NotificationType | null,
> {
  readonly label: string;
  /** One sentence for the preference screen. */
  readonly explanation: string;
  readonly group: EventGroup;
  readonly audience: readonly Audience[];
  /** `null` for an event that is only emailed. */
  readonly notificationType: T;
  readonly app: AppDefault;
  readonly mail: MailDefault;
  /** Whether a reader who chose a digest may get the event there instead of at once. */
  readonly mayDigest: boolean;
  readonly placeholders: P;
  readonly template: Template;
}

/** Keeps the placeholders' own names in the type, so that the data an event takes is typed by them. */
export function defineEvent<const P extends Placeholders, const T extends NotificationType | null>(
  entry: EventEntry<P, T>,
): EventEntry<P, T> {
  return entry;
}

/** The channels of an event that is stored, pushed and emailed until the reader chooses otherwise. NOTIF-9 */
export const notice = { app: 'on', mail: 'on' } as const;

/** The channels of an email that an account or its safety depends on: no notification, and the email is always sent. NOTIF-13 */
export const mailOnly = { notificationType: null, app: 'never', mail: 'always', mayDigest: false } as const;

/** The channels of a decision on an account: stored and pushed like other events, and the email is always sent. NOTIF-17 */
export const decision = { app: 'on', mail: 'always', mayDigest: false } as const;

export const school = ['School'] as const satisfies readonly Audience[];
export const vendor = ['Vendor', 'SubVendor'] as const satisfies readonly Audience[];
export const bothSides = [...school, ...vendor] as const satisfies readonly Audience[];
