import type { components } from '@chalkline/openapi/types';
import { AuctionType, type Cents, centsOf, SaleStatus } from '@chalkline/rules';
import { eq, sql } from 'drizzle-orm';
import type { VendorCall } from '../../../call.ts';
import { preparedRows } from '../../../database/prepared-rows.ts';
import { sales } from '../../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../../errors.ts';
import { hashOf } from '../../../idempotency.ts';
import { settleIfPast } from '../../sale-core/settle-sale.ts';
import { seesSale, type Ties, tiesOf } from '../../sale-core/visibility.ts';
import { liveClock } from '../live-clock.ts';
import type { BidAnswer } from './asked.ts';

type BidInput = components['schemas']['PlaceBidInput'];

const timed = {
  id: sales.id,
  typeId: sales.typeId,
  status: sales.status,
  isScheduled: sales.isScheduled,
  startDate: sales.startDate,
  endDate: sales.endDate,
  heldAt: sales.heldAt,
  suspendedAt: sales.suspendedAt,
};

interface AuctionRow extends Ties {
  readonly id: number | string;
  readonly status: number;
  readonly isPublic: boolean;
}

/** Finds a lot's auction, which the caller must be able to see, and begins it where its start has come. @throws {AppError} NOT_FOUND. ID-5 */
async function findAuction(call: VendorCall, lotId: number): Promise<void> {
  const { db, session } = call;
  // Every bid asks this, so it is one statement that is planned once.
  const [row] = await preparedRows<AuctionRow>(
    db,
    sql`select s.id, s.status, s.is_public as "isPublic", ${tiesOf(sql`s.id`, sql`s.school_id`, session.vendorId)}
      from sale_lots l join sales s on s.id = l.sale_id where l.id = ${lotId} and s.type_id = ${AuctionType.LiveAuction}`,
  );
  if (!row || !seesSale(row, row, session)) throw notFound('lot');
  if (row.status !== SaleStatus.Open) return;
  const [sale] = await db
    .select(timed)
    .from(sales)
    .where(eq(sales.id, Number(row.id)));
  if (sale) await settleIfPast(call, sale, liveClock);
}

/** The maximum that is bid. A plain bid is the least next bid that was read: whoever reads an older one bids no more than that. SALE-6 */
function amountOf({ amount, leastRead }: BidInput): Cents {
  if (amount != null && amount.trim() !== '') return centsOf(amount, 'amount');
  if (leastRead != null && leastRead.trim() !== '') return centsOf(leastRead, 'leastRead');
  throw ruleBroken({ amount: 'Enter a maximum, or bid the least next bid.' });
}

/**
 * Bids on a lot. The answer of a key is given once and kept, also after the end. SALE-8
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION before the start, BID_NOT_ALLOWED, IDEMPOTENCY_MISMATCH, RATE_LIMITED
 */
export async function placeBid(call: VendorCall, input: BidInput): Promise<BidAnswer> {
  const { services, session, ownKey } = call;
  if (ownKey === undefined) throw new Error('a bid has no key');
  const amount = amountOf(input);
  await findAuction(call, input.lotId);
  const asked = {
    vendorId: session.vendorId,
    key: ownKey,
    request: await hashOf(input),
    amount,
    isConfirmed: input.isConfirmed === true,
  };
  return services.auctions.bid(input.lotId, asked);
}
