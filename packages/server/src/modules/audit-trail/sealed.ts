import { sql } from 'drizzle-orm';
import { auditLog } from '../../database/tables/index.ts';
import { isOpenBid } from '../tender/bids/open-bids.ts';
import { tellsNoHiddenBidder, tellsNoOpenReserve } from './of-sale.ts';

/**
 * Entries of everything but bids that are not open, as that there is an entry would tell who bid, and private limits of a sale that
 * goes on. ADM-9 ADM-15 BID-10 SALE-27
 */
export const tellsNoSealedBid = sql`${tellsNoHiddenBidder} and ${tellsNoOpenReserve} and (${auditLog.entity} <> 'bid' or exists (
  select 1 from bids b join rfps r on r.id = b.rfp_id where b.id = ${auditLog.entityId} and ${isOpenBid('b', 'r')})
  or exists (select 1 from bids b join sales s on s.id = b.sale_id where b.id = ${auditLog.entityId} and ${isOpenBid('b', 's')}))`;
