import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  canTurnOffMail,
  catalogue,
  type EventData,
  eventEntry,
  eventIds,
  isEventId,
  type MailOnlyEventId,
  preferenceGroups,
  sampleData,
} from './catalogue.ts';
import { bidEvents } from './events/bids.ts';
import { catalogEvents } from './events/catalog.ts';
import { eventGroups } from './events/event.ts';
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
import { renderMessage, templateOf } from './words.ts';

const parts = [
  ...[
    purchaseEvents,
    reviewEvents,
    bidEvents,
    orderEvents,
    invoiceEvents,
    saleEvents,
    saleDecisionEvents,
    quickSaleEvents,
    liveAuctionEvents,
    liveAuctionTurnEvents,
    salePaymentEvents,
    saleDealingEvents,
  ],
  ...[catalogEvents, accountEvents, planActEvents, signInEvents, peopleEvents, joiningEvents, messageEvents],
];

describe('the catalogue', () => {
  it('loses no event to another one with its id', () => {
    expect(eventIds.length).toBe(parts.flatMap((part) => Object.keys(part)).length);
  });

  it('keeps the ids that stored notifications and mails carry', () => {
    const stored = [
      ...['invitation', 'opportunity', 'cancelled', 'bids-opened', 'award', 'not-awarded', 'order-issued'],
      ...['order-accepted', 'order-declined', 'order-shipped', 'order-delivered', 'order-closed', 'order-cancelled'],
      ...['closing-soon', 'question-asked', 'question-answered', 'addendum', 'review-done', 'rating-received'],
    ];
    expect(stored.filter((id) => !isEventId(id))).toEqual([]);
    expect(isEventId('toString')).toBe(false);
  });

  it.each(eventIds)('%s has a label and one sentence for the preference screen', (id) => {
    const { label, explanation, audience, group } = eventEntry(id);
    expect(label).toMatch(/^[A-Z][^.]{3,40}$/);
    expect(explanation).toMatch(/^[A-Z][^.!?]+\.$/);
    expect(audience.length).toBeGreaterThan(0);
    expect(Object.keys(eventGroups)).toContain(group);
  });

  it('gives every label once', () => {
    const labels = eventIds.map((id) => eventEntry(id).label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('types the data of an event by its placeholders', () => {
    expectTypeOf<EventData['bids-opened']>().toEqualTypeOf<{
      readonly rfpNumber: string;
      readonly rfpName: string;
      readonly bidCount: number;
      readonly openedAt: string;
    }>();
    expectTypeOf<EventData['addendum']['changes']>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<EventData['award']['rank']>().toEqualTypeOf<string | null>();
    expectTypeOf<'reset-password'>().toExtend<MailOnlyEventId>();
    expectTypeOf<'award'>().not.toExtend<MailOnlyEventId>();
    expect(sampleData('bids-opened').bidCount).toBe(9);
  });
});

describe('what is told of a sale', () => {
  const aboutLots = [
    ...['pickup-booked', 'inspection-booked', 'sale-award', 'sale-not-awarded', 'sale-rating-received'],
    ...['sale-board-decision', 'pickup-overdue', 'pickup-to-confirm', 'sale-invoice', 'sale-paid', 'sale-default'],
  ] as const;

  it.each(aboutLots)('NOTIF-30 %s names its lots in the app and in the mail', (id) => {
    const lots = 'Lot 1: Bus 7 and 2 more lots';
    const data = { ...sampleData(id), lotNames: lots } as EventData[typeof id];
    expect(renderMessage(id, data)).toContain(lots);
    const { subject, preheader, body } = templateOf(id);
    expect([subject, preheader, ...body].join(' ')).toContain('{{lotNames}}');
  });
});

describe('channels', () => {
  const mandatory = [
    ...[
      'confirm-address',
      'account-exists',
      'reset-password',
      'password-changed',
      'sign-in-blocked',
      'account-blocked',
    ],
    ...['vendor-invited', 'vendor-invited-to-sale', 'assistant-invited', 'staff-invited', 'inquiry-answered'],
    'invited-with-account',
    ...['join-offered', 'join-accepted', 'join-declined', 'person-moved'],
  ];
  const decisions = [
    'access-granted',
    'account-rejected',
    'account-unblocked',
    'approval-withdrawn',
    'verification-rejected',
  ];

  it('NOTIF-13 mails that an account depends on have no notification and can’t be turned off, all others can', () => {
    expect(eventIds.filter((id) => !canTurnOffMail(id)).sort()).toEqual([...mandatory, ...decisions].sort());
    for (const id of eventIds.filter((each) => mandatory.includes(each))) {
      expect(eventEntry(id)).toMatchObject({ notificationType: null, app: 'never', mayDigest: false });
      expect(eventEntry(id).template.message).toBeNull();
    }
  });

  it('NOTIF-17 decisions on an account are told in the app too, and their mail always leaves', () => {
    for (const id of eventIds.filter((each) => decisions.includes(each))) {
      expect(eventEntry(id)).toMatchObject({ app: 'on', mail: 'always', mayDigest: false });
      expect(eventEntry(id).template.message).not.toBeNull();
    }
  });

  it('shows a text in the app for everything that is told there, but for inbox messages (NOTIF-11)', () => {
    const told = eventIds.filter((id) => eventEntry(id).app !== 'never');
    expect(told.filter((id) => eventEntry(id).template.message === null)).toEqual(['message-received']);
    expect(told.filter((id) => eventEntry(id).notificationType === null)).toEqual([]);
    expect(catalogue['message-received'].notificationType).toBe(6);
  });

  it('NOTIF-16 holds back no reminder, no turn and nothing of a running auction for a digest', () => {
    const waiting = eventIds.filter((id) => eventEntry(id).mayDigest);
    expect(waiting.filter((id) => eventEntry(id).notificationType === 2)).toEqual([]);
    expect(waiting.filter((id) => Object.hasOwn(liveAuctionEvents, id) || id.endsWith('-turn'))).toEqual([]);
    expect(waiting).toContain('opportunity');
  });
});

describe('preference groups', () => {
  const idsOf = (role: Parameters<typeof preferenceGroups>[0]) =>
    preferenceGroups(role).flatMap(({ events }) => events);

  it('offer a role exactly what it is told of, in the order of the groups', () => {
    expect(preferenceGroups('School').map(({ label }) => label)).toEqual(Object.values(eventGroups));
    expect(idsOf('School')).toContain('bids-opened');
    expect(idsOf('School')).not.toContain('invitation');
    expect(idsOf('SubVendor')).toContain('award');
    expect(idsOf('StaffMember')).toEqual(['review-asked', 'cart-approval-asked']);
    expect(idsOf('Admin')).toEqual([]);
  });

  it('NOTIF-13 never offer a mail that can’t be turned off, nor the digest itself', () => {
    for (const role of ['School', 'Vendor', 'SubVendor', 'StaffMember', 'Admin'] as const) {
      expect(idsOf(role).filter((id) => !canTurnOffMail(id) || id === 'digest')).toEqual([]);
    }
  });

  it('keep plans and verification from a sub-vendor (ACC-17)', () => {
    expect(idsOf('Vendor')).toContain('trial-ending');
    expect(idsOf('SubVendor').filter((id) => Object.hasOwn(accountEvents, id))).toEqual([]);
  });
});
