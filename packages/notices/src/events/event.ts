import type { Role } from '@chalkline/rules';
import type { Placeholders } from '../template/placeholders.ts';

/** What events are grouped by on the preference screen, in its order. */
export const eventGroups = {
  purchases: 'Purchases',
  bids: 'Bids and awards',
  orders: 'Orders',
  sales: 'Sales',
  catalog: 'Catalog',
  account: 'Account and plan',
  messages: 'Messages',
} as const;

export type EventGroup = keyof typeof eventGroups;

/** Who is told: a role, or somebody without an account. */
export type Audience = Role | 'Visitor';

/** 1 information, 2 reminder, 3 needs your action, 4 success, 5 problem, 6 message. */
export type NotificationType = 1 | 2 | 3 | 4 | 5 | 6;

/** Whether a channel is used until somebody chooses otherwise; nobody can change `always` and `never`. */
export type AppDefault = 'on' | 'off' | 'never';
export type MailDefault = 'on' | 'off' | 'always';

/** A row of the small table under a mail's text; one whose value comes out blank is left away. */
export interface FactTemplate {
  readonly label: string;
  readonly value: string;
}

/** The words of an event, with `{{placeholders}}`. All of it is plain text. NOTIF-14 */
export interface Template {
  /** What the app shows, in one line; `null` where the app shows no text. */
  readonly message: string | null;
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preheader: string;
  /** Paragraphs; one that comes out blank is left away. */
  readonly body: readonly string[];
  readonly facts: readonly FactTemplate[];
  /** The one button. */
  readonly actionLabel: string;
}

/** One kind of thing that people are told of. */
export interface EventEntry<
  P extends Placeholders = Placeholders,
  T extends NotificationType | null = NotificationType | null,
> {
  readonly label: string;
  /** One sentence for the preference screen. */
  readonly explanation: string;
  readonly group: EventGroup;
  readonly audience: readonly Audience[];
  /** `null` for what only goes by mail. */
  readonly notificationType: T;
  readonly app: AppDefault;
  readonly mail: MailDefault;
  /** Whether a reader who asked for a digest may get it there instead of at once. */
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

/** How an event that is stored, pushed and mailed behaves until somebody chooses otherwise. NOTIF-9 */
export const notice = { app: 'on', mail: 'on' } as const;

/** How a mail behaves that an account or its safety depends on: it has no notification and always leaves. NOTIF-13 */
export const mailOnly = { notificationType: null, app: 'never', mail: 'always', mayDigest: false } as const;

/** How a decision on an account behaves: kept and pushed as others are, with a mail that always leaves. NOTIF-17 */
export const decision = { app: 'on', mail: 'always', mayDigest: false } as const;

export const school = ['School'] as const satisfies readonly Audience[];
export const vendor = ['Vendor', 'SubVendor'] as const satisfies readonly Audience[];
export const bothSides = [...school, ...vendor] as const satisfies readonly Audience[];
