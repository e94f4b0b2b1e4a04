import type { components } from '@chalkline/openapi/types';
import { PurchaseStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { purchaseOrders } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { presentRfp, type Rfp } from '../purchases/rfp-parts.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';
import { publicRecord } from './public-record.ts';
import { type PublicReader, publicPurchase } from './visible.ts';

type PublicRfp = components['schemas']['PublicRfp'];

/** Where a public purchase's open data is. AWD-12 */
const ocdsPath = (token: string): string => `/ocds/release/${token}.json`;

/** Where everybody reads a document of a public purchase. */
export const publicFilePath = (token: string, fileId: number): string => `/public-files/${token}/${fileId}`;

/** How a purchase ended that nobody was awarded; null for every other. */
export async function closureOf(db: Db, rfp: Rfp): Promise<PublicRfp['closure']> {
  if (rfp.status !== PurchaseStatus.Closed) return null;
  if (rfp.openedAt !== null) return rfp.openedBidCount === 0 ? 'no-bids' : 'no-award';
  const issued = await db
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.rfpId, rfp.id));
  return issued.length > 0 ? 'no-award' : 'cancelled';
}

/** A purchase without what is between the school and its vendors: stated prices, who supplies, questions still unanswered. */
function withoutPrivate(rfp: PublicRfp['rfp']): PublicRfp['rfp'] {
  return {
    ...rfp,
    products: rfp.products.map((line) => ({
      ...line,
      unitPrice: null,
      tax: null,
      deliveryFees: null,
      vendorId: null,
    })),
    vendorQuestions: rfp.vendorQuestions
      .filter(({ answer }) => answer !== null)
      .map((question) => ({ ...question, isMine: false })),
  };
}

/**
 * One purchase as everybody may read it. How many bid, and who asked, is not in it. ID-6 BID-10 PUR-12
 * @throws {AppError} NOT_FOUND for a token of nothing, a draft, and a purchase that is not public
 */
export async function readPublicRfp(reader: PublicReader, token: string): Promise<PublicRfp> {
  const rfp = await publicPurchase(reader, token);
  if (!rfp) throw notFound('purchase');
  const { services, db } = reader;
  const shown = withoutPrivate(await presentRfp(db, services.ids, rfp));
  const currentToken = shown.encryptedId;
  const ocdsUrl = ocdsPath(currentToken);
  const now = await databaseNow(db);
  return {
    rfp: shown,
    schoolToken: services.ids.encode('school', rfp.schoolId),
    isOpen: rfp.status === PurchaseStatus.Open && rfp.endDate !== null && now < rfp.endDate,
    closure: await closureOf(db, rfp),
    documents: shown.rfpDocuments.map(({ id, name, size }) => ({ name, size, href: publicFilePath(currentToken, id) })),
    record: await publicRecord(db, rfp, ocdsUrl),
    ocdsUrl,
    timeZone: await zoneOfSchool(db, rfp.schoolId),
  };
}
