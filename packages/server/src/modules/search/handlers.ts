import type { components } from '@chalkline/openapi/types';
import { PurchaseStatus, PurchaseTypeId, purchaseNumber, SEARCH_MIN_CHARS, schoolSearchStatus } from '@chalkline/rules';
import { and, eq, ilike, isNotNull, not, or, sql } from 'drizzle-orm';
import { asSchool, asVendor, type SchoolCall, type VendorCall } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { sqlNow } from '../../database/clock.ts';
import { bids, categories, invitations, rfps, schools } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { countDeals, dealRows, presentDeals } from '../deals/deals.ts';
import { purchaseByNumber } from '../shared/number-search.ts';
import { COUNTED_ROWS, countOf, likeText, pageOf } from '../shared/paging.ts';

type SearchInput = components['schemas']['SearchInput'];
type Page = { listingData: components['schemas']['SearchResult'][]; totalCount: number };

/** What is looked for, or null for nothing. @throws {AppError} VALIDATION_FAILED for less than three characters. UI-1 */
function textOf(input: SearchInput): string | null {
  const text = input.searchStr.trim();
  if (text === '') return null;
  if (text.length >= SEARCH_MIN_CHARS) return text;
  throw new AppError('VALIDATION_FAILED', 'Search for at least 3 characters.', {
    searchStr: 'Write at least 3 characters.',
  });
}

const matches = (text: string, vendorId?: number) =>
  or(
    ilike(rfps.name, likeText(text)),
    ilike(categories.name, likeText(text)),
    ilike(schools.name, likeText(text)),
    purchaseByNumber(text, vendorId),
  );

const schoolPlaces: Readonly<Record<number, string>> = {
  1: 'draft-purchases',
  2: 'open-purchase-requests',
  3: 'on-going-purchases',
  4: 'closed-purchases',
};
const vendorPlaces: Readonly<Record<number, string>> = {
  1: 'new-deals',
  2: 'invited-deals',
  3: 'submitted-bids',
  4: 'awarded-bids',
  5: 'completed-deals',
};

const newestFirst = [sql`${rfps.updatedAt} desc`, sql`${rfps.id} desc`];

async function searchSchool(call: SchoolCall, input: SearchInput): Promise<Page> {
  const text = textOf(input);
  if (!text) return { listingData: [], totalCount: 0 };
  const { limit, offset } = pageOf(input);
  const where = and(eq(rfps.schoolId, call.session.schoolId), matches(text));
  const found = call.db
    .select({ id: rfps.id, typeId: rfps.typeId, name: rfps.name, status: rfps.status })
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(where)
    .$dynamic();
  const totalCount = await countOf(call.db, found.limit(COUNTED_ROWS).as('some'));
  const rows = await found
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  const listingData = rows.map((row) => {
    const status = schoolSearchStatus(row.status);
    return {
      id: row.id,
      encryptedId: call.services.ids.encode('rfp', row.id),
      formattedNumber: purchaseNumber(row.typeId, row.id),
      redirectUrl: `${schoolPlaces[status]}?id=${row.id}`,
      status,
      sourceType: row.typeId === PurchaseTypeId.Order ? 2 : 1,
      name: row.name,
    };
  });
  return { listingData, totalCount };
}

/** What a company may find: what is its own, and what is open to all, unless the school blocked it. ACC-15 REV-4 */
function isFoundBy({ vendorId, isInvitedOnly }: VendorCall['session']) {
  const hasOrder = sql`exists (select 1 from purchase_orders p where p.rfp_id = ${rfps.id} and p.vendor_id = ${vendorId})`;
  const hasBid = sql`coalesce(${bids.version} > 0, false)`;
  const isBlocked = sql`exists (select 1 from vendor_blacklist k where k.school_id = ${rfps.schoolId} and k.vendor_id = ${vendorId})`;
  const isOpenToAll = and(
    eq(rfps.isPublic, true),
    eq(rfps.status, PurchaseStatus.Open),
    sql`${rfps.endDate} > ${sqlNow}`,
  );
  const isOffered = or(isNotNull(invitations.id), isInvitedOnly ? undefined : isOpenToAll);
  return and(sql`${rfps.status} >= 2`, or(hasBid, hasOrder, and(isOffered, not(isBlocked))));
}

async function searchVendor(call: VendorCall, input: SearchInput): Promise<Page> {
  const text = textOf(input);
  if (!text) return { listingData: [], totalCount: 0 };
  const { vendorId } = call.session;
  const where = and(isFoundBy(call.session), matches(text, vendorId));
  const { limit, offset } = pageOf(input);
  const rows = await dealRows(call)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  const deals = await presentDeals(call, rows);
  const listingData = deals.map((deal) => ({
    id: deal.id,
    encryptedId: deal.encryptedId,
    formattedNumber: deal.formattedNumber,
    redirectUrl: `${vendorPlaces[deal.dealStatus]}?id=${deal.encryptedId}`,
    status: deal.dealStatus,
    sourceType: deal.rfptypeId === PurchaseTypeId.Order ? 2 : 1,
    name: deal.rfpName,
  }));
  return { listingData, totalCount: await countDeals(call, where) };
}

export const searchHandlers = defineHandlers({
  async getAllGloballySearchData(call, { body }) {
    return { data: await searchSchool(asSchool(call), body) };
  },
  async getAllGloballySearchForVendor(call, { body }) {
    return { data: await searchVendor(asVendor(call), body) };
  },
});
