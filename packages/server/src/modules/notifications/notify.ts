import { canTurnOffMail, eventEntry, renderDigestLine, type TemplateEdit } from '@chalkline/notices';
import type { Role } from '@chalkline/rules';
import { databaseNow } from '../../database/clock.ts';
import { digestEntries, notifications } from '../../database/tables/index.ts';
import { type Configured, configuredNotices } from '../../mail/configured-notices.ts';
import { type Mail, readable, throughRedirect } from '../../mail/mail.ts';
import type { Work } from '../../unit-of-work.ts';
import { type Channels, choicesOf, effectiveChannels, usedChannels } from '../preferences/channels.ts';
import { waysOutFor } from '../preferences/ways-out.ts';
import { peopleOfSchool, peopleOfVendors, type Recipient, recipientOf, reviewersOfSchool } from '../shared/people.ts';
import { refreshClients, refreshSaleClients } from '../shared/refresh-windows.ts';
import { openSessions } from '../shared/sign-out.ts';
import { digestDueAt } from './digest-time.ts';
import {
  messageOf,
  type Notice,
  type NotificationRow,
  presentNotification,
  typeOf,
  typesOfPurchases,
} from './notice.ts';

/** One person, what they are told, and by which ways. */
interface Telling {
  readonly person: Recipient;
  readonly notice: Notice;
  readonly channels: Channels;
  /** What administrators changed about the words. NOTIF-27 */
  readonly words: TemplateEdit;
}

/** How one person was told. */
export interface Told {
  readonly userId: number;
  readonly inApp: boolean;
  /** The mail that tells them at once; null where none was written. */
  readonly mailId: number | null;
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_PER_INSERT = 1_000;

const clientOf = ({ person }: Telling): string => `${person.role}_${person.clientId}`;

async function store(work: Work, tellings: readonly Telling[]): Promise<NotificationRow[]> {
  const values = tellings.map(({ person, notice, words }) => {
    const message = messageOf(notice, words);
    return {
      role: person.role,
      clientId: person.clientId,
      event: notice.event,
      message,
      // What has no text shows in the inbox alone. NOTIF-11
      isForMessage: message === null,
      notificationType: typeOf(notice.event),
      rfpId: notice.rfpId ?? null,
      bidId: notice.bidId ?? null,
      vendorId: notice.vendorId ?? null,
      saleId: notice.saleId ?? null,
      offerId: notice.offerId ?? null,
      priceOfferId: notice.priceOfferId ?? null,
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

const mailOf = ({ services }: Work, { person, notice }: Telling): Mail =>
  ({
    to: person.email,
    toName: person.name,
    event: notice.event,
    data: notice.data,
    actionPath: notice.mailPath ?? throughRedirect(notice.relatedUrl, person.role),
    reason: `You get this email because you work for ${person.organisation}.`,
    ways: waysOutFor(services.unsubscribeLinks, person, notice.event),
  }) as Mail;

const mayWait = ({ person, notice }: Telling): boolean =>
  person.digest !== 'immediately' && eventEntry(notice.event).mayDigest && canTurnOffMail(notice.event);

/** Keeps what can wait for its reader's next digest. NOTIF-16 */
async function keepForDigest(work: Work, waiting: readonly Telling[]): Promise<void> {
  if (waiting.length === 0) return;
  const now = await databaseNow(work.tx);
  const rows = waiting.map(({ person, notice, words }) => ({
    userId: person.userId,
    event: notice.event,
    rfpId: notice.rfpId ?? null,
    saleId: notice.saleId ?? null,
    message: renderDigestLine(notice.event, readable(notice.event, notice.data), words),
    relatedUrl: notice.relatedUrl,
    dueAt: digestDueAt(person, now),
  }));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await work.tx.insert(digestEntries).values(rows.slice(from, from + ROWS_PER_INSERT));
  }
}

/** Pushes a stored notification to its client; where a colleague turned it off, to the others' windows alone. NOTIF-13 */
async function push(
  { services }: Work,
  row: NotificationRow,
  readers: readonly Telling[],
  types: ReadonlyMap<number, number>,
): Promise<void> {
  const { realtime, ids } = services;
  const shown = presentNotification(row, ids, types);
  if (readers.every(({ channels }) => channels.inApp)) {
    await realtime.push(row.role as Role, row.clientId, 'ReceiveNotification', shown);
    return;
  }
  for (const { person, channels } of readers) {
    if (!channels.inApp) continue;
    for (const sessionId of await openSessions(services, person.userId)) {
      await realtime.pushToSession(sessionId, 'ReceiveNotification', shown);
    }
  }
}

/** Who turned a notice off still sees the page that is open change. HUB-12 NOTIF-13 */
function refreshUntold(work: Work, byClient: readonly (readonly Telling[])[]): void {
  for (const tellings of byClient) {
    const untold = tellings.find(({ channels }) => !channels.inApp);
    if (!untold) continue;
    const { rfpId, saleId } = untold.notice;
    if (rfpId) refreshClients(work, [untold.person], rfpId);
    if (saleId) refreshSaleClients(work, [untold.person], saleId);
  }
}

async function withChannels(
  work: Work,
  people: readonly Recipient[],
  noticeFor: (recipient: Recipient) => Notice,
): Promise<{ tellings: Telling[]; configured: Configured }> {
  const told = people
    .map((person) => ({ person, notice: noticeFor(person) }))
    .filter(({ person, notice }) => eventEntry(notice.event).audience.includes(person.role));
  const events = [...new Set(told.map(({ notice }) => notice.event))];
  const configured = await configuredNotices(work.tx, events);
  const choice = await choicesOf(
    work.tx,
    told.map(({ person }) => person.userId),
    events,
  );
  const tellings = told.map(({ person, notice }) => {
    const { words, ...market } = configured(notice.event);
    const chosen = effectiveChannels(notice.event, choice(person.userId, notice.event));
    return { person, notice, channels: usedChannels(notice.event, chosen, market), words };
  });
  return { tellings, configured };
}

async function tell(
  work: Work,
  people: readonly Recipient[],
  noticeFor: (recipient: Recipient) => Notice,
): Promise<Told[]> {
  const { tellings, configured } = await withChannels(work, people, noticeFor);
  if (tellings.length === 0) return [];
  // Everybody of one client reads the same notification; each gets a mail of their own.
  const byClient = [...Map.groupBy(tellings, clientOf).values()];
  const readers = byClient.filter((some) => some.some(({ channels }) => channels.inApp));
  const rows = await store(
    work,
    readers.flatMap(([first]) => first ?? []),
  );
  const mailed = tellings.filter(({ channels }) => channels.email);
  await keepForDigest(work, mailed.filter(mayWait));
  const atOnce = mailed.filter((telling) => !mayWait(telling));
  const mailIds = await work.services.mailer.enqueue(
    work,
    atOnce.map((telling) => mailOf(work, telling)),
    configured,
  );
  const mailOfPerson = new Map(atOnce.map(({ person }, index) => [person.userId, mailIds[index]]));
  const types = await typesOfPurchases(work.tx, rows);
  work.afterCommit(async () => {
    await Promise.all(rows.map((row, index) => push(work, row, readers[index] ?? [], types)));
  });
  refreshUntold(work, byClient);
  return tellings.map(({ person: { userId }, channels: { inApp } }) => {
    return { userId, inApp, mailId: mailOfPerson.get(userId) ?? null };
  });
}

/** Stores, pushes and mails a notice to everybody of a school. NOTIF-9 NOTIF-10 */
export async function tellSchool(work: Work, schoolId: number, notice: Notice): Promise<void> {
  await tell(work, await peopleOfSchool(work.tx, schoolId), () => notice);
}

/** Stores, pushes and mails a notice to the reviewers of a school. NOTIF-9 NOTIF-10 */
export async function tellReviewers(work: Work, schoolId: number, notice: Notice): Promise<void> {
  await tell(work, await reviewersOfSchool(work.tx, schoolId), () => notice);
}

/**
 * Stores, pushes and mails a notice to everybody of some companies; each may read its own. NOTIF-9 NOTIF-10
 * @returns how each of them was told
 */
export async function tellVendors(
  work: Work,
  vendorIds: readonly number[],
  noticeFor: (vendorId: number) => Notice,
): Promise<Told[]> {
  const people = await peopleOfVendors(work.tx, vendorIds);
  const vendorOf = new Map(people.map((person) => [person.userId, person.vendorId]));
  return tell(work, people, (person) => noticeFor(vendorOf.get(person.userId) ?? 0));
}

/** Stores, pushes and mails a notice to one person; colleagues who share their list read it there too. NOTIF-9 */
export async function tellPerson(work: Work, userId: number, notice: Notice): Promise<void> {
  const person = await recipientOf(work.tx, userId);
  if (person) await tell(work, [person], () => notice);
}
