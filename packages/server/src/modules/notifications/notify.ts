import type { components } from '@chalkline/openapi/types';
import { notifications } from '../../database/tables/index.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Letter } from '../../mail/template.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import type { Work } from '../../unit-of-work.ts';
import { peopleOfSchool, peopleOfVendors, type Recipient } from '../shared/people.ts';
import type { NotificationEvent } from './events.ts';

type NotificationRow = typeof notifications.$inferSelect;

/** What is told, and to whom. */
export interface Notice {
  readonly event: NotificationEvent;
  /** Null for what shows in the inbox only. */
  readonly message: string | null;
  readonly isForMessage?: boolean;
  /** 1 information, 2 reminder, 3 needs your action, 4 success, 5 problem, 6 message. */
  readonly type: 1 | 2 | 3 | 4 | 5 | 6;
  readonly rfpId?: number;
  readonly bidId?: number;
  readonly vendorId?: number;
  /** Route of the screen where one acts, without a leading slash. */
  readonly relatedUrl: string;
  /** The mail that goes with it; its action leads to `relatedUrl` by the redirect handler. */
  readonly letter?: Omit<Letter, 'action'> & { readonly actionLabel?: string };
}

/** A stored notification as clients get it. */
export function presentNotification(row: NotificationRow, ids: OpaqueIds): components['schemas']['Notification'] {
  return {
    id: row.id,
    message: row.message,
    rfpId: row.rfpId,
    bidId: row.bidId,
    saleId: row.saleId,
    vendorId: row.vendorId,
    isRead: row.isRead,
    isForMessage: row.isForMessage,
    notificationType: row.notificationType,
    relatedUrl: row.relatedUrl,
    href: row.relatedUrl,
    encryptedRfpId: row.rfpId === null ? null : ids.encode('rfp', row.rfpId),
    encryptedSaleId: row.saleId === null ? null : ids.encode('sale', row.saleId),
    encryptedOfferId: row.offerId === null ? null : ids.encode('offer', row.offerId),
    createdAt: row.createdAt.toISOString(),
    notificationTime: row.createdAt.toISOString(),
    showIndicator: !row.isRead && row.notificationType === 3,
  };
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_PER_INSERT = 1_000;

async function store(work: Work, clients: readonly Recipient[], noticeFor: (recipient: Recipient) => Notice) {
  const values = clients.map((person) => {
    const notice = noticeFor(person);
    return {
      role: person.role,
      clientId: person.clientId,
      event: notice.event,
      message: notice.message,
      isForMessage: notice.isForMessage ?? false,
      notificationType: notice.type,
      rfpId: notice.rfpId ?? null,
      bidId: notice.bidId ?? null,
      vendorId: notice.vendorId ?? null,
      relatedUrl: notice.relatedUrl,
    };
  });
  const rows: NotificationRow[] = [];
  for (let from = 0; from < values.length; from += ROWS_PER_INSERT) {
    const some = values.slice(from, from + ROWS_PER_INSERT);
    rows.push(...(await work.tx.insert(notifications).values(some).returning()));
  }
  return rows;
}

function mailOf(person: Recipient, { letter, event, relatedUrl }: Notice): Mail[] {
  if (!letter) return [];
  const { actionLabel = 'Open in Chalkline', ...words } = letter;
  const action = { label: actionLabel, path: `/redirect-handler?to=${encodeURIComponent(relatedUrl)}` };
  const whole = { greeting: `Hello ${person.name},`, ...words, action };
  return [{ to: person.email, toName: person.name, event, letter: whole }];
}

async function tell(
  work: Work,
  people: readonly Recipient[],
  noticeFor: (recipient: Recipient) => Notice,
): Promise<void> {
  if (people.length === 0) return;
  // Everybody of one client reads the same notification; each gets a mail of their own.
  const clients = [...new Map(people.map((person) => [`${person.role}_${person.clientId}`, person])).values()];
  const rows = await store(work, clients, noticeFor);
  await work.services.mailer.enqueue(
    work,
    people.flatMap((person) => mailOf(person, noticeFor(person))),
  );
  work.afterCommit(async () => {
    const { realtime, ids } = work.services;
    const pushes = rows.map((row) =>
      realtime.push(row.role as Recipient['role'], row.clientId, 'ReceiveNotification', presentNotification(row, ids)),
    );
    await Promise.all(pushes);
  });
}

/** Stores, pushes and mails a notice to everybody of a school. NOTIF-9 NOTIF-10 */
export async function tellSchool(work: Work, schoolId: number, notice: Notice): Promise<void> {
  await tell(work, await peopleOfSchool(work.tx, schoolId), () => notice);
}

/** Stores, pushes and mails a notice to everybody of some companies; each may read its own. NOTIF-9 NOTIF-10 */
export async function tellVendors(
  work: Work,
  vendorIds: readonly number[],
  noticeFor: (vendorId: number) => Notice,
): Promise<void> {
  const people = await peopleOfVendors(work.tx, vendorIds);
  const vendorOf = new Map(people.map((person) => [person.userId, person.vendorId]));
  await tell(work, people, (person) => noticeFor(vendorOf.get(person.userId) ?? 0));
}
