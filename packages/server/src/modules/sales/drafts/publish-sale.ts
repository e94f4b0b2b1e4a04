import type { components } from '@chalkline/openapi/types';
import {
  AccessType,
  AuctionType,
  SaleStatus,
  SchoolStatus,
  saleNameOf,
  schoolRightRefusal,
  validateSaleForPublish,
} from '@chalkline/rules';
import { count, eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import { invitations } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import type { Work } from '../../../unit-of-work.ts';
import { announceSale, beginSale, markPublished, scheduleEnd, scheduleStart } from '../../sale-core/begin-sale.ts';
import { refreshSale } from '../../sale-core/refresh-sale.ts';
import { type LockedSale, lotsOf, type Sale, saleById } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { resolveAddresses } from '../../tender/invitations/resolve-addresses.ts';
import { saleSubject } from '../../tender/subject.ts';
import { live } from '../sale-clock.ts';
import { noticeDaysOfSchool, storedSale, strayLots } from './stored-draft.ts';

/**
 * Publishing is for an approved school's people with the right to, in their own name. ACC-11 IMP-3
 * @throws {AppError} IMPERSONATION_REFUSED, RIGHT_MISSING
 */
export function assertMayPublish({ session }: SchoolCall): void {
  if (session.impersonator !== null) {
    const sentence = 'An administrator who acts as somebody can save a draft, not publish it.';
    throw new AppError('IMPERSONATION_REFUSED', sentence);
  }
  const refusal = schoolRightRefusal('publish', {
    status: session.status,
    accessType: session.accessType ?? AccessType.Assistant,
    grantedRights: session.rights,
  });
  if (refusal) throw new AppError('RIGHT_MISSING', refusal);
  if (session.status !== SchoolStatus.Approved) {
    throw new AppError('RIGHT_MISSING', 'Your school can publish once it is approved.');
  }
}

/** @throws {AppError} RULE_BROKEN naming every field that keeps the sale back. SALE-22 SALE-23 SALE-24 */
async function assertPublishable({ tx, services }: Work, { sale, now }: LockedSale): Promise<void> {
  const noticeDays = await noticeDaysOfSchool(tx, sale.schoolId);
  const problems = {
    ...(await strayLots(tx, sale)),
    ...validateSaleForPublish(await storedSale(tx, sale), {
      now,
      noticeDays,
      federalThreshold: services.config.federalThreshold,
    }),
  };
  const [first] = Object.values(problems);
  if (first) throw ruleBroken(problems, `This sale can’t be published yet. ${first}`);
}

/** What is kept of a sale from its publishing on: its name, its start, and where it waits. */
async function publishedFields({ tx }: Work, { sale, now }: LockedSale): Promise<Partial<Sale>> {
  const lots = await lotsOf(tx, sale.id);
  const isLive = sale.typeId === AuctionType.LiveAuction;
  const isLater = sale.startDate !== null && sale.startDate > now;
  return {
    name: saleNameOf(
      sale.name,
      lots.map(({ description }) => description),
    ),
    startDate: sale.startDate ?? now,
    ...(isLive ? { status: SaleStatus.Open } : { isScheduled: isLater }),
  };
}

/**
 * Publishes a draft that is locked: it opens now, or waits for its start, seen by nobody or, a live auction, by all. SALE-24 SALE-26
 * @throws {AppError} RULE_BROKEN naming every field that keeps it back
 */
export async function publishLocked(work: Work, locked: LockedSale): Promise<Sale> {
  const { sale, now } = locked;
  await assertPublishable(work, locked);
  const published = await markPublished(work, locked, await publishedFields(work, locked));
  const isLater = published.startDate !== null && published.startDate > now;
  const isLive = published.typeId === AuctionType.LiveAuction;
  await audit(work, {
    action: isLater && !isLive ? 'scheduled' : 'published',
    entity: 'sale',
    entityId: sale.id,
    schoolId: sale.schoolId,
    before: { status: sale.status },
    after: {
      status: published.status,
      startDate: published.startDate?.toISOString() ?? null,
      endDate: published.endDate?.toISOString() ?? null,
      noticeReason: published.noticeReason,
    },
  });
  if (!isLater) return beginNow(work, { sale: published, now });
  scheduleStart(work, published);
  if (isLive) {
    scheduleEnd(work, published, now);
    await announceSale(work, { sale: published, now });
  } else await resolveAddresses(work.tx, saleSubject(sale.id));
  await refreshSale(work, published);
  return published;
}

/** A live auction that begins at once is announced like any other; its room is open from the first moment. */
async function beginNow(work: Work, locked: LockedSale): Promise<Sale> {
  if (locked.sale.typeId === AuctionType.LiveAuction) await announceSale(work, locked);
  return beginSale(work, locked, live.started);
}

/** What was published. @throws {AppError} NOT_FOUND for a draft */
export async function readPublishedSale(
  { db, services, session }: SchoolCall,
  id: number,
): Promise<components['schemas']['PublishedSale']> {
  const sale = await saleById(db, id, session.schoolId);
  if (sale.publishedAt === null) throw notFound('published sale');
  const [invited] = await db.select({ count: count() }).from(invitations).where(eq(invitations.saleId, id));
  const encryptedId = services.ids.encode('sale', id);
  return {
    id,
    encryptedId,
    formattedNumber: saleNumber(id),
    saleName: sale.name,
    auctionTypeId: sale.typeId,
    status: sale.status,
    isScheduled: sale.isScheduled,
    sellStartDate: sale.startDate?.toISOString() ?? null,
    sellEndDate: sale.endDate?.toISOString() ?? null,
    sellAwardDate: sale.awardDate?.toISOString() ?? null,
    sellPickupDate: sale.pickupDate?.toISOString() ?? null,
    lotCount: (await lotsOf(db, id)).length,
    invitedCount: invited?.count ?? 0,
    isPublic: sale.isPublic,
    publicHref: sale.isPublic && !sale.isScheduled ? `/RFQ/${encryptedId}` : null,
  };
}
