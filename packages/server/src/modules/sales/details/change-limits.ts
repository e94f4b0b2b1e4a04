import { AuctionType, isSaleOpen, SaleStatus } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { bidsThat } from '../../../database/status-sql.ts';
import type { Sale } from '../../sale-core/sale.ts';

/** What of a published sale may still be changed: everything but its kind, only what harms nobody, or nothing. SALE-30 */
export type Changeable = 'everything' | 'little' | 'nothing';

/** Whether somebody acted on the sale: a proposal is in, an offer was made, or the auction has begun. */
export async function hasBegun(db: Db, sale: Pick<Sale, 'id' | 'status'>): Promise<boolean> {
  if (sale.status === SaleStatus.Live) return true;
  const [row] = await rowsOf<{ begun: boolean }>(
    db,
    sql`select exists (select 1 from bids b where b.sale_id = ${sale.id} and b.version > 0 and b.status not in ${bidsThat.areNotIn})
      or exists (select 1 from sale_offers o where o.sale_id = ${sale.id}) as begun`,
  );
  return row?.begun ?? false;
}

/** How much of a sale may be changed now. Anything of a scheduled one is changed as a draft, once it was cancelled. SALE-30 */
export async function changeableOf(db: Db, sale: Sale): Promise<Changeable> {
  if (!isSaleOpen(sale.typeId, sale.status)) return 'nothing';
  return (await hasBegun(db, sale)) ? 'little' : 'everything';
}

/** What can no longer be changed and why, in a sentence; null where everything but the kind can. SALE-30 */
export function changeLimitsText(sale: Pick<Sale, 'typeId' | 'isScheduled'>, changeable: Changeable): string | null {
  if (changeable === 'everything') return null;
  if (sale.isScheduled) return 'This sale waits for its start. Cancel it to edit it again.';
  if (changeable === 'nothing') return 'This sale is over: nothing of it can be changed.';
  if (sale.typeId === AuctionType.LiveAuction) {
    return 'The auction runs: documents, photos and the description can still be changed.';
  }
  const also = sale.typeId === AuctionType.QuickSale ? ', a later end and lower asking prices' : ' and a later end';
  const first = sale.typeId === AuctionType.QuickSale ? 'An offer was made' : 'A proposal is in';
  return `${first}: documents, photos, the description${also} can still be changed.`;
}
