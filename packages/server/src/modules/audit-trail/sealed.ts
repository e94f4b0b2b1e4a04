import { sql } from 'drizzle-orm';
import { auditLog } from '../../database/tables/index.ts';
import { isOpenBid } from '../tender/bids/open-bids.ts';

/** Entries of everything but bids that are not open: that there is an entry would tell who bid. ADM-9 BID-10 */
export const tellsNoSealedBid = sql`(${auditLog.entity} <> 'bid' or exists (
  select 1 from bids b join rfps r on r.id = b.rfp_id where b.id = ${auditLog.entityId} and ${isOpenBid('b', 'r')}))`;
