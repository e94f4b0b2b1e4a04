import { BidStatus } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Bids whose existence is open: their purchase was opened, and they were in then. A draft, a bid that was taken back and a bid
 * of a purchase that was cancelled before its opening stay a secret of their company for ever. Whatever tells anybody but the
 * company who bid, how often or when asks this. BID-10 ADM-9 PUR-16
 * @param bid what the statement calls the bid, such as `b`
 * @param rfp what it calls its purchase
 */
export const isOpenBid = (bid: string, rfp: string): SQL =>
  sql.raw(
    `(${rfp}.opened_at is not null and ${bid}.version > 0 and ${bid}.status not in (${BidStatus.Draft}, ${BidStatus.Withdrawn}))`,
  );

/** What follows `from` for a company's bids `b` whose existence is open, with their purchases `r`. ADM-9 */
export const openBidsOf = (vendorId: SQL | number): SQL =>
  sql`bids b join rfps r on r.id = b.rfp_id and ${isOpenBid('b', 'r')} where b.vendor_id = ${vendorId}`;
