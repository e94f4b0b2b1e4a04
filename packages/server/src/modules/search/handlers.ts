import type { components } from '@chalkline/openapi/types';
import { parseNumber, purchaseNumber, SEARCH_MIN_CHARS, schoolSearchStatus, vendorSearchStatus } from '@chalkline/rules';
import { and, eq, ilike, isNotNull, or, sql } from 'drizzle-orm';
import { asSchool, asVendor, type SchoolCall, type VendorCall } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { bids, categories, invitations, rfps, schools } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { dealRows } from '../deals/deals.ts';
import { likeText } from '../shared/paging.ts';

type SearchInput = components['schemas']['SearchInput'];
type Page = { listingData: components['schemas']['SearchResult'][]; totalCount: number };
const empty: Page = { listingData: [], totalCount: 0 };
/** More than anybody pages through; the count says no more than this either. */
const MOST = 200;

function checkText(input: SearchInput): string | null {
  const text = input.searchStr.trim();
  if (text === '') return null;
  if (text.length < SEARCH_MIN_CHARS) throw new AppError('VALIDATION_FAILED', 'Search for at least 3 characters.', { searchStr: 'Write at least 3 characters.' });
  return text;
}

const matches = (text: string) => {
  const number = parseNumber(text);
  return or(ilike(rfps.name, likeText(text)), ilike(categories.name, likeText(text)), ilike(schools.name, likeText(text)), number ? eq(rfps.id, number.id) : undefined);
};

function pageFrom(all: Page['listingData'], { pageNumber, pageSize }: SearchInput): Page {
  return { listingData: all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), totalCount: all.length };
}

const schoolPlaces: Readonly<Record<number, string>> = { 1: 'draft-purchases', 2: 'open-purchase-requests', 3: 'on-going-purchases', 4: 'closed-purchases' };
const vendorPlaces: Readonly<Record<number, string>> = { 1: 'new-deals', 2: 'invited-deals', 3: 'submitted-bids', 4: 'awarded-bids', 5: 'completed-deals' };

async function searchSchool(call: SchoolCall, input: SearchInput): Promise<Page> {
  const text = checkText(input);
  if (!text) return empty;
  const rows = await call.db
    .select({ id: rfps.id, typeId: rfps.typeId, name: rfps.name, status: rfps.status })
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .leftJoin(categories, eq(categories.id, rfps.parentCategoryId))
    .where(and(eq(rfps.schoolId, call.session.schoolId), matches(text)))
    .orderBy(sql`${rfps.updatedAt} desc`)
    .limit(MOST);
  const all = rows.map((row) => {
    const status = schoolSearchStatus(row.status);
    return { id: row.id, encryptedId: call.services.ids.encode('rfp', row.id), formattedNumber: purchaseNumber(row.typeId, row.id), redirectUrl: `${schoolPlaces[status]}?id=${row.id}`, status, sourceType: row.typeId === 5 ? 2 : 1, name: row.name };
  });
  return pageFrom(all, input);
}

async function searchVendor(call: VendorCall, input: SearchInput): Promise<Page> {
  const text = checkText(input);
  if (!text) return empty;
  const { vendorId, role, status } = call.session;
  const isInvitedOnly = role === 'Vendor' && status === 5;
  const isMine = or(isNotNull(invitations.id), sql`(${bids.id} is not null and ${bids.status} <> 1)`, sql`exists (select 1 from purchase_orders p where p.rfp_id = ${rfps.id} and p.vendor_id = ${vendorId})`);
  const isOpenToAll = and(eq(rfps.isPublic, true), eq(rfps.status, 2));
  const rows = await dealRows(call)
    .where(and(sql`${rfps.status} >= 2`, matches(text), isInvitedOnly ? isMine : or(isMine, isOpenToAll), sql`(${bids.id} is not null or not exists (select 1 from vendor_blacklist k where k.school_id = ${rfps.schoolId} and k.vendor_id = ${vendorId}))`))
    .orderBy(sql`${rfps.updatedAt} desc`)
    .limit(MOST);
  const all = rows.map((row) => {
    const own = vendorSearchStatus({ purchaseStatus: row.rfp.status, bidStatus: row.bidStatus, isInvited: row.invitationId !== null });
    const token = call.services.ids.encode('rfp', row.rfp.id);
    return { id: row.rfp.id, encryptedId: token, formattedNumber: purchaseNumber(row.rfp.typeId, row.rfp.id), redirectUrl: `${vendorPlaces[own]}?id=${token}`, status: own, sourceType: row.rfp.typeId === 5 ? 2 : 1, name: row.rfp.name };
  });
  return pageFrom(all, input);
}

export const searchHandlers = defineHandlers({
  async getAllGloballySearchData(call, { body }) {
    return { data: await searchSchool(asSchool(call), body) };
  },
  async getAllGloballySearchForVendor(call, { body }) {
    return { data: await searchVendor(asVendor(call), body) };
  },
});
