import type { components } from '@chalkline/openapi/types';
import { PurchaseStatus, PurchaseTypeId, purchaseNumber, SEARCH_MIN_CHARS, schoolSearchStatus } from '@chalkline/rules';
import { and, eq, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import { asSchool, asVendor, type SchoolCall, type VendorCall } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { sqlNow } from '../../database/clock.ts';
import { bids, categories, invitations, rfps } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { countedDeals, dealRows, hasOrder, isBlocked, matchesDeal, presentDeals } from '../deals/deals.ts';
import { countedPurchases, ownPurchases } from '../purchases/lists-shared.ts';
import { readPage } from '../shared/prepared.ts';

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
  const { db, session } = call;
  const { rows, totalCount } = await readPage(db, {
    shape: ['find_school'],
    query: { ...input, search: text },
    values: { schoolId: session.schoolId },
    build: (typed) => {
      const found = db
        .select({ id: rfps.id, typeId: rfps.typeId, name: rfps.name, status: rfps.status })
        .from(rfps)
        .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
        .where(ownPurchases(typed));
      return { page: found.orderBy(...newestFirst).$dynamic(), counted: countedPurchases(db, ownPurchases(typed)) };
    },
  });
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
function isFoundBy(isInvitedOnly: boolean): SQL | undefined {
  const hasBid = sql`coalesce(${bids.version} > 0, false)`;
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
  const { db, session } = call;
  const { rows, totalCount } = await readPage(db, {
    shape: ['find_vendor', session.isInvitedOnly && 'only'],
    query: { ...input, search: text },
    values: { vendorId: session.vendorId },
    build: (typed) => {
      const where = and(isFoundBy(session.isInvitedOnly), matchesDeal(typed));
      const page = dealRows(db)
        .where(where)
        .orderBy(...newestFirst);
      return { page: page.$dynamic(), counted: countedDeals(db, where) };
    },
  });
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
  return { listingData, totalCount };
}

export const searchHandlers = defineHandlers({
  async getAllGloballySearchData(call, { body }) {
    return { data: await searchSchool(asSchool(call), body) };
  },
  async getAllGloballySearchForVendor(call, { body }) {
    return { data: await searchVendor(asVendor(call), body) };
  },
});
