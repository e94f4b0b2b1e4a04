import type { Role } from '@chalkline/rules';
import { bidEvents } from './events/bids.ts';
import { catalogEvents } from './events/catalog.ts';
import { type EventEntry, type EventGroup, eventGroups } from './events/event.ts';
import { invoiceEvents } from './events/invoices.ts';
import { joiningEvents } from './events/joining.ts';
import { liveAuctionTurnEvents } from './events/live-auction-turns.ts';
import { liveAuctionEvents } from './events/live-auctions.ts';
import { messageEvents } from './events/messages.ts';
import { orderEvents } from './events/orders.ts';
import { peopleEvents } from './events/people.ts';
import { accountEvents } from './events/plan.ts';
import { planActEvents } from './events/plan-acts.ts';
import { purchaseEvents } from './events/purchases.ts';
import { quickSaleEvents } from './events/quick-sales.ts';
import { reviewEvents } from './events/reviews.ts';
import { saleDealingEvents } from './events/sale-dealings.ts';
import { saleDecisionEvents } from './events/sale-decisions.ts';
import { salePaymentEvents } from './events/sale-payments.ts';
import { saleEvents } from './events/sales.ts';
import { signInEvents } from './events/sign-in.ts';
import type { DataOf } from './template/placeholders.ts';

/** Everything that we tell people. The ids are stored with notifications and mails: never rename one. */
export const catalogue = {
  ...purchaseEvents,
  ...reviewEvents,
  ...bidEvents,
  ...orderEvents,
  ...invoiceEvents,
  ...saleEvents,
  ...saleDecisionEvents,
  ...quickSaleEvents,
  ...liveAuctionEvents,
  ...liveAuctionTurnEvents,
  ...salePaymentEvents,
  ...saleDealingEvents,
  ...catalogEvents,
  ...accountEvents,
  ...planActEvents,
  ...signInEvents,
  ...peopleEvents,
  ...joiningEvents,
  ...messageEvents,
} as const;

export type EventId = keyof typeof catalogue;

/** The data that fills each event's words, e.g. `EventData['bids-opened']`. */
export type EventData = { readonly [Id in EventId]: DataOf<(typeof catalogue)[Id]['placeholders']> };

/** Events that are only emailed: they make no notification. NOTIF-13 */
export type MailOnlyEventId = {
  [Id in EventId]: (typeof catalogue)[Id]['notificationType'] extends null ? Id : never;
}[EventId];

/** Every id, in the order of the preference screen. */
export const eventIds = Object.keys(catalogue) as readonly EventId[];

/** Whether a text (a stored one, for example) is the id of an event. */
export function isEventId(text: string): text is EventId {
  return Object.hasOwn(catalogue, text);
}

/** The entry of an event, without the types of its own placeholders. */
export function eventEntry(id: EventId): EventEntry {
  return catalogue[id];
}

/** Whether the reader may turn off the email of an event. NOTIF-13 */
export function canTurnOffMail(id: EventId): boolean {
  return eventEntry(id).mail !== 'always';
}

/** The events that the preference screen shows under one heading. */
export interface PreferenceGroup {
  readonly group: EventGroup;
  readonly label: string;
  readonly events: readonly EventId[];
}

/** The events that a person in a role can turn on or off, by group; empty groups are left out. NOTIF-13 */
export function preferenceGroups(role: Role): readonly PreferenceGroup[] {
  const groups = Object.entries(eventGroups) as [EventGroup, string][];
  return groups
    .map(([group, label]) => {
      const isMine = (id: EventId) => eventEntry(id).group === group && eventEntry(id).audience.includes(role);
      const isOpen = (id: EventId) => eventEntry(id).notificationType !== null && canTurnOffMail(id);
      return { group, label, events: eventIds.filter((id) => isMine(id) && isOpen(id)) };
    })
    .filter(({ events }) => events.length > 0);
}

/** The values of an event's samples, for a preview. */
export function sampleData<Id extends EventId>(id: Id): EventData[Id] {
  const samples = Object.entries(eventEntry(id).placeholders).map(([name, { sample }]) => [name, sample] as const);
  return Object.fromEntries(samples) as EventData[Id];
}
