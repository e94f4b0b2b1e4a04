import { eventEntry, eventGroups, isEventId } from '@chalkline/notices';
import { type DigestEntry, renderDigest } from '@chalkline/notices/mail';
import { formatDeadline, formatNumber, purchaseNumber } from '@chalkline/rules';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import { memberIs } from '../../database/status-sql.ts';
import { digestEntries, rfps, sales, schools, users, vendors } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import { configuredNotices } from '../../mail/configured-notices.ts';
import { linksOf, PRODUCT_NAME, throughRedirect } from '../../mail/mail.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Work } from '../../unit-of-work.ts';
import { waysOutFor } from '../preferences/ways-out.ts';
import { timeZoneOf } from '../shared/time-zones.ts';

type Entry = typeof digestEntries.$inferSelect;

/** People whose digests one run sends; the next run does the rest. */
const MOST = 500;

async function purchaseTitles({ tx }: Work, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: rfps.id, typeId: rfps.typeId, name: rfps.name })
    .from(rfps)
    .where(inArray(rfps.id, [...ids]));
  return new Map(rows.map(({ id, typeId, name }) => [id, `${purchaseNumber(typeId, id)} ${name}`]));
}

async function saleTitles({ tx }: Work, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: sales.id, name: sales.name })
    .from(sales)
    .where(inArray(sales.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, `${formatNumber('RFQ', id)} ${name}`]));
}

/** What an entry stands under: its purchase, its sale, or the kind of its event. */
async function titlesOf(work: Work, entries: readonly Entry[]): Promise<(entry: Entry) => string> {
  const purchases = await purchaseTitles(work, [...new Set(entries.flatMap(({ rfpId }) => rfpId ?? []))]);
  const ofSales = await saleTitles(work, [...new Set(entries.flatMap(({ saleId }) => saleId ?? []))]);
  return ({ rfpId, saleId, event }) => purchases.get(rfpId ?? 0) ?? ofSales.get(saleId ?? 0) ?? groupOf(event);
}

const groupOf = (event: string): string =>
  isEventId(event) ? eventGroups[eventEntry(event).group] : eventGroups.messages;

async function readerOf({ tx }: Work, userId: number) {
  const [row] = await tx
    .select({ user: users, school: schools, vendor: vendors })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(vendors, eq(vendors.id, users.vendorId))
    .where(and(eq(users.id, userId), eq(users.status, memberIs.Active)));
  if (!row) return null;
  const { user, school, vendor } = row;
  return {
    user,
    organisation: school?.name ?? vendor?.companyName ?? PRODUCT_NAME,
    timeZone: timeZoneOf(school ?? vendor),
  };
}

/** Sends one person everything that is due, in one mail; whoever takes the entries first sends them. NOTIF-16 */
async function sendOne(work: Work, userId: number): Promise<void> {
  const isDue = and(eq(digestEntries.userId, userId), lte(digestEntries.dueAt, sqlNow));
  const taken = await work.tx.delete(digestEntries).where(isDue).returning();
  const reader = await readerOf(work, userId);
  if (taken.length === 0 || !reader) return;
  const titleOf = await titlesOf(work, taken);
  const inOrder = taken.toSorted((a, b) => a.id - b.id);
  const entries = inOrder.map(
    (entry): DigestEntry => ({
      title: titleOf(entry),
      line: entry.message,
      time: formatDeadline(entry.createdAt, reader.timeZone),
      path: throughRedirect(entry.relatedUrl ?? '', reader.user.role),
    }),
  );
  const { user, organisation } = reader;
  const { role, accessType } = user;
  const name = `${user.firstName} ${user.lastName}`;
  const { words } = (await configuredNotices(work.tx, ['digest']))('digest');
  const { subject, html, text, headers } = renderDigest(
    { period: user.digest === 'hourly' ? 'hour' : 'day', entries },
    {
      baseUrl: work.services.config.publicUrl,
      productName: PRODUCT_NAME,
      recipientName: name,
      actionPath: throughRedirect(''),
      reason: `You get this email because you work for ${organisation} and chose a digest.`,
      // A digest is of every kind of mail that may wait.
      ...linksOf(waysOutFor(work.services.unsubscribeLinks, { userId, role, accessType }, 'all')),
    },
    words,
  );
  const mail = { subject, html, text, headers };
  await work.services.mailer.enqueueWritten(work, [{ to: user.email, toName: name, event: 'digest', mail }]);
}

/** Sends every digest whose hour has come. NOTIF-16 SRV-5 */
export async function sendDigests(services: Services, log: Log): Promise<void> {
  const due = await services.connection.db
    .selectDistinct({ userId: digestEntries.userId })
    .from(digestEntries)
    .where(lte(digestEntries.dueAt, sqlNow))
    .limit(MOST);
  for (const { userId } of due) {
    // One digest that can't be written must not hold up the others.
    await inMarketWork(services, log, (work) => sendOne(work, userId)).catch((error: unknown) =>
      log.error({ err: error, userId }, 'a digest could not be sent'),
    );
  }
}
