import { PurchaseStatus } from '@chalkline/rules';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rfps } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { openIfPast } from '../purchases/opening.ts';
import type { Rfp } from '../purchases/rfp-parts.ts';

/** What a public page is read with; nobody is signed in. */
export interface PublicReader {
  readonly services: Services;
  readonly db: Db;
  readonly log: Log;
}

/** Purchases that everybody may see: public ones, once they are open. Drafts and scheduled ones are not. ID-6 PUR-17 */
export const isPublished = and(eq(rfps.isPublic, true), gt(rfps.status, PurchaseStatus.Draft));

/** The purchase that a token names if everybody may see it, as it is at this moment. ID-1 ID-6 TIME-6 */
export async function publicPurchase(reader: PublicReader, token: string): Promise<Rfp | null> {
  const { services, db } = reader;
  const id = services.ids.decode('rfp', token);
  if (id === null) return null;
  const find = async () =>
    (
      await db
        .select()
        .from(rfps)
        .where(and(eq(rfps.id, id), isPublished))
    )[0] ?? null;
  const rfp = await find();
  return rfp && (await openIfPast(reader, rfp)) ? find() : rfp;
}
