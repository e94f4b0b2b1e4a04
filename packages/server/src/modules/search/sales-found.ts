import type { components } from '@chalkline/openapi/types';
import { formatNumber, SaleStatus, saleDealStatus, saleNameOf } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { auctionIs, lotIs, lotsThat, saleIs, salesThat } from '../../database/status-sql.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import type { FoundSales } from './page.ts';
import { matchingSales, type Named } from './text.ts';

type SearchResult = components['schemas']['SearchResult'];

/** The sales of a school that hold the text. */
export const ownSalesFound = (schoolId: number, text: string, named: Named): FoundSales => ({
  found: sql`select s.id, s.updated_at from sales s where s.school_id = ${schoolId} and ${matchingSales(text, named)}`,
  more: sql`, coalesce(s.is_scheduled, r.is_scheduled) as "isScheduled",
    (select array_agg(l.description order by l.position) from sale_lots l where s.name = '' and l.sale_id = s.id) as "lotNames"`,
});

const takesPart = (
  vendorId: number,
): SQL => sql`(exists (select 1 from sale_participants p where p.sale_id = s.id and p.vendor_id = ${vendorId})
  or exists (select 1 from sale_offers o where o.sale_id = s.id and o.vendor_id = ${vendorId})
  or exists (select 1 from bids b where b.sale_id = s.id and b.vendor_id = ${vendorId} and b.version > 0))`;

/** The sales that a company may find: what is open to all, unless the school blocked it, what invites it, and what is its own. ACC-15 REV-4 */
export function companySalesFound(
  { vendorId, isInvitedOnly }: VendorCall['session'],
  text: string,
  named: Named,
): FoundSales {
  const isInvited = sql`exists (select 1 from invitations i where i.sale_id = s.id and i.vendor_id = ${vendorId})`;
  const isOpen = isInvitedOnly
    ? sql`false`
    : sql`(s.is_public and s.status in ${salesThat.areOpen} and (s.type_id = ${auctionIs.LiveAuction} or s.end_date > ${sqlNow}))`;
  const isWelcome = sql`s.school_id <> all(array(select k.school_id from vendor_blacklist k where k.vendor_id = ${vendorId}))`;
  const won = sql`from sale_lots l where l.sale_id = s.id and l.buyer_id = ${vendorId} and (l.status in ${lotsThat.areSold} or l.status = ${lotIs.OfferedToNext})`;
  return {
    found: sql`select s.id, s.updated_at from sales s where s.status > ${saleIs.Draft} and ${matchingSales(text, named)}
      and (${takesPart(vendorId)} or ${isWelcome} and (${isInvited} or ${isOpen}))`,
    more: sql`, ${isInvited} as "isInvitedToSale", ${takesPart(vendorId)} as "takesPart", (select count(*)::int ${won}) as "lotsWon",
      not exists (select 1 from sale_invoices v where v.sale_id = s.id and v.vendor_id = ${vendorId} and v.confirmed_at is null and v.defaulted_at is null) as "isSettled"`,
  };
}

interface FoundSale {
  readonly id: number;
  readonly name: string;
  readonly status: number;
}

const schoolPlaces: Readonly<Record<number, string>> = {
  1: 'draft-sales',
  2: 'open-sales',
  3: 'sales-in-progress',
  4: 'closed-sales',
};

/** A sale's coarser status for its school: 1 Draft, 2 Open, 3 On-Going, 4 Closed. */
function schoolStatus({ status, isScheduled }: FoundSale & { readonly isScheduled: boolean }): number {
  if (status === SaleStatus.Draft) return isScheduled ? 2 : 1;
  if (status === SaleStatus.Open) return 2;
  return status === SaleStatus.Closed || status === SaleStatus.Completed ? 4 : 3;
}

const resultOf = (ids: OpaqueIds, { id, name }: FoundSale): Omit<SearchResult, 'status' | 'redirectUrl'> => ({
  id,
  encryptedId: ids.encode('sale', id),
  formattedNumber: formatNumber('RFQ', id),
  sourceType: 3,
  name,
});

/** A sale among what a school finds. */
export function schoolSaleResult(
  ids: OpaqueIds,
  row: FoundSale & { readonly isScheduled: boolean; readonly lotNames: readonly string[] | null },
): SearchResult {
  const status = schoolStatus(row);
  const name = saleNameOf(row.name, row.lotNames ?? []);
  return { ...resultOf(ids, { ...row, name }), status, redirectUrl: `${schoolPlaces[status]}?id=${row.id}` };
}

const vendorPlaces: Readonly<Record<number, string>> = {
  1: 'new-sales-list',
  2: 'invited-sales-list',
  3: 'submitted-proposals',
  4: 'awarded-sales',
  5: 'awarded-sales',
};

/** How a company stands to a sale that it finds. */
export type SaleStandingFound = {
  isInvitedToSale: boolean;
  takesPart: boolean;
  lotsWon: number;
  isSettled: boolean;
};

/** Where a company finds a sale that it stands to so: what it won stays in that view also once everything is settled. UI-15 UI-29 */
function vendorPlace(status: number, lotsWon: number, id: number): string {
  const view = status < 4 ? '' : lotsWon > 0 ? 'view=won&' : 'view=ended&';
  return `${vendorPlaces[status]}?${view}id=${id}`;
}

/** A sale among what a company finds. */
export function vendorSaleResult(ids: OpaqueIds, row: FoundSale & SaleStandingFound): SearchResult {
  const { isInvitedToSale, takesPart: isIn, lotsWon, isSettled } = row;
  const status = saleDealStatus({
    saleStatus: row.status,
    isInvited: isInvitedToSale,
    takesPart: isIn,
    lotsWon,
    isSettled,
  });
  return { ...resultOf(ids, row), status, redirectUrl: vendorPlace(status, lotsWon, row.id) };
}
