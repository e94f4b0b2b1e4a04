import { MINUTE_MS } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import { nowPart } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { part, preparedParts } from '../../../database/prepared-parts.ts';
import { numbers } from '../../shared/numbers.ts';
import { outagesPart, silencePart } from '../course/heartbeat.ts';
import type { LotRow } from '../lot/lot-row.ts';
import type { Asked, BidAnswer } from './asked.ts';

/** What of a company decides whether it may bid now. */
export interface Bidder {
  readonly vendorId: number;
  /** Its number within the sale; null until it accepted the terms. */
  readonly bidder: number | null;
  readonly isCurrent: boolean;
  readonly isDisqualified: boolean;
  readonly isCounted: boolean;
  readonly isBlocked: boolean;
  readonly status: number;
  /** The highest maximum that was accepted of it on this lot, in cents. */
  readonly ownMaximum: number | null;
}

type BidderRow = Omit<Bidder, 'vendorId' | 'ownMaximum'> & { vendorId: number; ownMaximum: number | null };

interface SaleRow {
  readonly isHeld: boolean;
  readonly schoolId: number;
}

interface Repeat {
  readonly vendorId: number;
  readonly key: string;
  readonly request: string;
  readonly answer: BidAnswer;
}

/**
 * Everything that decides bids on a lot besides the lot itself, by one statement after its lock: the clock, the heartbeat, the
 * companies, what their keys were used for, and how often they were refused in the last minute. TIME-2
 */
export function bidFacts(tx: Db, row: LotRow, asked: readonly Asked[]) {
  const vendorIds = numbers([...new Set(asked.map(({ vendorId }) => vendorId))]);
  const keys = JSON.stringify(asked.map(({ vendorId, key }) => ({ vendor: vendorId, key })));
  const { lotId, saleId } = row;
  return preparedParts(tx, {
    now: nowPart,
    silence: silencePart,
    outages: outagesPart(sql`${row.outageId}`, sql`${row.opens.toISOString()}::timestamptz`),
    sale: part(
      sql`select held_at is not null as "isHeld", school_id as "schoolId" from sales where id = ${saleId}`,
      ([sale]: SaleRow[]) => sale,
    ),
    bidders: part(
      sql`select v.id as "vendorId", v.status, p.bidder_number as bidder, p.terms_version = s.terms_version as "isCurrent",
          p.disqualified_at is not null as "isDisqualified", p.counted_at is not null as "isCounted",
          exists (select 1 from vendor_blacklist x where x.school_id = s.school_id and x.vendor_id = v.id) as "isBlocked",
          (select max(b.maximum) from lot_bids b
            where b.lot_id = ${lotId} and b.bidder = p.bidder_number and b.is_accepted) as "ownMaximum"
        from vendors v join sales s on s.id = ${saleId}
        left join sale_participants p on p.sale_id = s.id and p.vendor_id = v.id
        where v.id = any(${vendorIds})`,
      (rows: BidderRow[]) => new Map<number, Bidder>(rows.map((bidder) => [Number(bidder.vendorId), bidder])),
    ),
    repeats: part(
      sql`select b.vendor_id as "vendorId", b.key, b.request, b.answer
        from json_to_recordset(${keys}::json) as a(vendor bigint, key text)
        join lot_bids b on b.vendor_id = a.vendor and b.key = a.key`,
      (rows: Repeat[]) => rows,
    ),
    refusals: part(
      sql`select b.bidder, extract(epoch from b.at) * 1000 as at
        from lot_bids b join sale_participants p on p.sale_id = ${saleId} and p.bidder_number = b.bidder
        where b.lot_id = ${lotId} and not b.is_accepted and p.vendor_id = any(${vendorIds})
          and b.at > (select chalkline_now()) - ${`${MINUTE_MS} milliseconds`}::interval`,
      (rows: { bidder: number; at: number }[]) => {
        const byBidder = Map.groupBy(rows, ({ bidder }) => bidder);
        return new Map([...byBidder].map(([bidder, some]) => [bidder, some.map(({ at }) => Math.round(Number(at)))]));
      },
    ),
  });
}

export type BidFacts = Awaited<ReturnType<typeof bidFacts>>;
