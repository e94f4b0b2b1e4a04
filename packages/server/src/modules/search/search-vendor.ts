import { BidStatus, purchaseNumber, sourceTypeOf, VendorSearchStatus, vendorSearchStatus } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { purchaseIs } from '../../database/status-sql.ts';
import { nothing, pageOfFound, rowsThatCount, type SearchPage } from './page.ts';
import { companySalesFound, type SaleStandingFound, vendorSaleResult } from './sales-found.ts';
import { among, areFew, matching, type Named, namedBy, type SearchInput, textOf } from './text.ts';

const places: Readonly<Record<number, string>> = {
  1: 'new-deals',
  2: 'invited-deals',
  3: 'submitted-bids',
  4: 'awarded-bids',
  5: 'completed-deals',
};

/** A purchase that passed the company by, invited or with a bid that never left, is in none of its lists: its own page opens. UI-29 */
function placeOf(status: number, { id, encryptedId }: { id: number; encryptedId: string }, standing: Standing): string {
  const { bidStatus, orderStatuses } = standing;
  const hasBid = bidStatus !== null && bidStatus !== BidStatus.Draft && bidStatus !== BidStatus.Withdrawn;
  const isListed = status !== VendorSearchStatus.Completed || hasBid || orderStatuses.length > 0;
  return isListed ? `${places[status]}?id=${id}` : `order-details?id=${encryptedId}`;
}

/** What is looked for, and from which side to begin: that of the few that match, or that of what is the company's own. */
interface Wanted {
  readonly matches: SQL;
  readonly isOfFew: boolean;
}

/** Purchases whose name, category, school or number is what was looked for. SRV-13 */
async function wantedBy(db: Db, vendorId: number, text: string): Promise<Wanted & { readonly named: Named }> {
  const named = await namedBy(db, text, ['schools', 'purchases']);
  const isOwnOrder = sql`p.vendor_id = ${vendorId}`;
  const isOfFew = areFew(named);
  const matches = isOfFew ? among(named.purchases, text, isOwnOrder) : matching(text, named, isOwnOrder);
  return { matches, isOfFew, named };
}

/**
 * What a company may find: what is open to all, unless the school blocked it, and what is its own. Unless few match, the
 * purchases that it has to do with are listed first, so that the database never begins with all of the market's that hold
 * the text; those that are open to all are left to that part, so that no row is found twice. Of these only the last
 * changed are looked for: a market ten times as large has ten times as many that anybody may find. ACC-15 REV-4 SRV-15
 */
function foundBy(
  { vendorId, isInvitedOnly }: VendorCall['session'],
  { matches, isOfFew }: Wanted,
  mostOpen: number,
): SQL {
  const dealings = sql`select b.rfp_id from bids b where b.vendor_id = ${vendorId} and b.version > 0
    union select o.rfp_id from purchase_orders o where o.vendor_id = ${vendorId}`;
  const invitations = sql`select i.rfp_id from invitations i where i.vendor_id = ${vendorId}`;
  const isIn = (rfpIds: SQL): SQL =>
    isOfFew ? sql`exists (select 1 from (${rfpIds}) d where d.rfp_id = r.id)` : sql`r.id = any(array(${rfpIds}))`;
  const isWelcome = sql`r.school_id <> all(array(select k.school_id from vendor_blacklist k where k.vendor_id = ${vendorId}))`;
  const own = sql`select r.id, r.updated_at from rfps r
    where ${isIn(sql`${dealings} union ${invitations}`)} and r.status > ${purchaseIs.Draft}
      and ${matches} and (${isWelcome} or ${isIn(dealings)})`;
  if (isInvitedOnly) return own;
  const isOpenToIt = sql`r.status = ${purchaseIs.Open} and r.is_public and r.end_date > ${sqlNow} and ${isWelcome}`;
  return sql`${own} and (${isOpenToIt}) is not true
    union all (select r.id, r.updated_at from rfps r where ${isOpenToIt} and ${matches}
      order by r.updated_at desc, r.id desc limit ${mostOpen})`;
}

/** The company's own standing with a purchase of the page. */
const standing = (vendorId: number) => sql`,
  (select b.status from bids b where b.rfp_id = r.id and b.vendor_id = ${vendorId}) as "bidStatus",
  exists (select 1 from invitations i where i.rfp_id = r.id and i.vendor_id = ${vendorId}) as "isInvited",
  array(select o.status from purchase_orders o where o.rfp_id = r.id and o.vendor_id = ${vendorId} order by o.id) as "orderStatuses"`;

type Standing = { bidStatus: number | null; isInvited: boolean; orderStatuses: readonly number[] };

/** Purchases by name, number, category and school, as far as the company may see them. UI-15 UI-29 */
export async function searchVendor({ db, session, services }: VendorCall, input: SearchInput): Promise<SearchPage> {
  const text = textOf(input);
  if (!text) return nothing();
  const { vendorId } = session;
  const { named, ...wanted } = await wantedBy(db, vendorId, text);
  const found = foundBy(session, wanted, rowsThatCount(input));
  const { rows, totalCount } = await pageOfFound<Standing & SaleStandingFound>(
    db,
    input,
    found,
    standing(vendorId),
    companySalesFound(session, text, named),
  );
  const listingData = rows.map((row) => {
    if (row.isSale) return vendorSaleResult(services.ids, row);
    const { bidStatus, isInvited, orderStatuses } = row;
    const status = vendorSearchStatus({
      purchaseStatus: row.status,
      bidStatus,
      isInvited,
      purchaseOrderStatuses: orderStatuses,
    });
    const encryptedId = services.ids.encode('rfp', row.id);
    return {
      id: row.id,
      encryptedId,
      formattedNumber: purchaseNumber(row.typeId, row.id),
      redirectUrl: placeOf(status, { id: row.id, encryptedId }, row),
      status,
      sourceType: sourceTypeOf(row.typeId),
      name: row.name,
    };
  });
  return { listingData, totalCount };
}
