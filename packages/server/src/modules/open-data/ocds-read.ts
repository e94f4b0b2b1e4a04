import { isBidStanding } from '@chalkline/rules';
import { and, asc, eq, inArray, max } from 'drizzle-orm';
import { auditLog, rfps, schools } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { openedBids } from '../opened-bids/opened-bids.ts';
import { isAwarded, publicOrders } from '../public-purchases/public-record.ts';
import { closureOf, publicFilePath } from '../public-purchases/public-rfp.ts';
import { isPublished, type PublicReader, publicPurchase } from '../public-purchases/visible.ts';
import { presentRfp, type Rfp } from '../purchases/rfp-parts.ts';
import { ocdsRelease, type ReleaseSource } from './ocds-release.ts';
import type { OcdsPackage, OcdsRelease } from './ocds-types.ts';

type Bidder = ReleaseSource['tenderers'][number];

/** Who bid, where the school released the tabulation. AWD-11 */
async function namedBidders({ connection: { db } }: Services, rfp: Rfp): Promise<Bidder[]> {
  if (!rfp.isTabulationPublic || rfp.openedAt === null || !isAwarded(rfp)) return [];
  const opened = await openedBids(db, rfp.id);
  return opened
    .filter(({ bid }) => isBidStanding(bid.status))
    .map(({ bid, vendor }) => ({
      id: bid.vendorId,
      name: vendor.name,
      city: vendor.city,
      stateCode: vendor.stateCode,
    }));
}

/** When the tabulation was last released or withdrawn, as the audit has it. AWD-11 */
async function tabulationChangedAt({ connection: { db } }: Services, rfpId: number): Promise<string | null> {
  const isOf = and(eq(auditLog.entity, 'rfp'), eq(auditLog.entityId, rfpId));
  const isChange = inArray(auditLog.action, ['tabulation-released', 'tabulation-withdrawn']);
  const [row] = await db
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .where(and(isOf, isChange));
  return row?.at?.toISOString() ?? null;
}

async function sourceOf(services: Services, rfp: Rfp): Promise<ReleaseSource> {
  const { connection, ids, config } = services;
  const { db } = connection;
  const [school] = await db.select().from(schools).where(eq(schools.id, rfp.schoolId));
  if (!school) throw new Error(`purchase ${rfp.id} has no school`);
  const token = ids.encode('rfp', rfp.id);
  const shown = await presentRfp(db, ids, rfp);
  return {
    rfp: { ...shown, vendorQuestions: shown.vendorQuestions.filter(({ answer }) => answer !== null) },
    closure: await closureOf(db, rfp),
    openedAt: rfp.openedAt?.toISOString() ?? null,
    openedBidCount: rfp.openedBidCount,
    closedAt: rfp.closedAt?.toISOString() ?? null,
    tabulationAt: isAwarded(rfp) ? await tabulationChangedAt(services, rfp.id) : null,
    school: {
      id: school.id,
      name: school.name,
      streetAddress: [school.addressLine1, school.addressLine2].filter(Boolean).join(', '),
      city: school.city,
      stateCode: school.stateCode.trim(),
      postalCode: school.postalCode,
      url: school.url,
      page: `${config.publicUrl}/school/${ids.encode('school', school.id)}`,
    },
    orders: await publicOrders(db, rfp.id),
    tenderers: await namedBidders(services, rfp),
    page: `${config.publicUrl}/RFP/${token}`,
    documents: shown.rfpDocuments.map(({ id }) => ({ id, url: `${config.publicUrl}${publicFilePath(token, id)}` })),
  };
}

/**
 * The release of one public purchase. AWD-12
 * @throws {AppError} NOT_FOUND for a token of nothing, a draft, and a purchase that is not public
 */
export async function readRelease(reader: PublicReader, token: string): Promise<OcdsRelease> {
  const rfp = await publicPurchase(reader, token);
  if (!rfp) throw notFound('purchase');
  return ocdsRelease(await sourceOf(reader.services, rfp));
}

/** Releases on a page of the package. */
const PER_PAGE = 25;

/**
 * A page of the releases of all public purchases, the oldest first so that a page that is full stays as it is. AWD-12
 * @throws {AppError} NOT_FOUND past the last page
 */
export async function readPackage(services: Services, page: number, now: Date): Promise<OcdsPackage> {
  const { db } = services.connection;
  const found = await db
    .select()
    .from(rfps)
    .where(isPublished)
    .orderBy(asc(rfps.id))
    .limit(PER_PAGE + 1)
    .offset((page - 1) * PER_PAGE);
  if (found.length === 0 && page > 1) throw notFound('page');
  const releases: OcdsRelease[] = [];
  for (const rfp of found.slice(0, PER_PAGE)) releases.push(ocdsRelease(await sourceOf(services, rfp)));
  const addressOf = (number: number) => `${services.config.publicUrl}/ocds/releases.json?page=${number}`;
  return {
    uri: addressOf(page),
    version: '1.1',
    publishedDate: now.toISOString(),
    publisher: { name: 'Chalkline', uri: services.config.publicUrl },
    releases,
    links: {
      ...(found.length > PER_PAGE ? { next: addressOf(page + 1) } : {}),
      ...(page > 1 ? { prev: addressOf(page - 1) } : {}),
    },
  };
}
