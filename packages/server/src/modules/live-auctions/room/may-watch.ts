import { AuctionType, SaleStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { sales, vendorBlacklist } from '../../../database/tables/index.ts';
import type { Session } from '../../../security/sessions.ts';
import { mayVendorSeeSale } from '../../sale-core/visibility.ts';
import { sideOf } from '../../shared/side.ts';

/**
 * Whether a session may be in the room of a live auction now: the school that sells, and companies that may see the sale and are
 * not blocked. An administrator is there only in somebody's place. HUB-15
 */
export async function mayWatch(db: Db, session: Session, saleId: number): Promise<boolean> {
  const side = sideOf(session);
  if (!side) return false;
  const [sale] = await db
    .select({
      id: sales.id,
      schoolId: sales.schoolId,
      status: sales.status,
      isPublic: sales.isPublic,
      typeId: sales.typeId,
    })
    .from(sales)
    .where(eq(sales.id, saleId));
  if (!sale || sale.typeId !== AuctionType.LiveAuction || sale.status === SaleStatus.Draft) return false;
  if (side.side === 'school') return sale.schoolId === side.id;
  const own = { ...session, vendorId: side.id };
  const isBlocked = and(eq(vendorBlacklist.schoolId, sale.schoolId), eq(vendorBlacklist.vendorId, side.id));
  return (await mayVendorSeeSale({ db, session: own }, sale)) && (await db.$count(vendorBlacklist, isBlocked)) === 0;
}
