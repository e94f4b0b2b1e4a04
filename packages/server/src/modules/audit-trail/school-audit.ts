import type { components } from '@chalkline/openapi/types';
import { AccessType, schoolMay } from '@chalkline/rules';
import { desc, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { auditLog } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { ownRfp } from '../purchases/draft-read.ts';
import { openIfPast } from '../purchases/opening.ts';
import { ownSaleNow } from '../sales/details/school-details.ts';
import type { ListQuery } from '../shared/paging.ts';
import { readPage } from '../shared/prepared.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';
import { matchesEntry } from './found.ts';
import { namesIn } from './names.ts';
import { shownEntries } from './shown.ts';
import { subjectOf } from './subject.ts';
import { type Narrowing, visibleToSchool } from './visible.ts';
import { changesOf, sentenceOf } from './words.ts';

type Entry = components['schemas']['AuditTrailEntry'];

/** What a school narrows its audit by. */
export interface AuditQuery extends ListQuery {
  readonly rfpId?: number;
  readonly saleId?: number;
  readonly from?: string;
  readonly to?: string;
}

/**
 * Another's purchase or sale is not there; one whose end has passed is opened first. ID-5 TIME-6
 * @throws {AppError} NOT_FOUND, VALIDATION_FAILED for both at once
 */
async function assertOwn(call: SchoolCall, { rfpId, saleId }: AuditQuery): Promise<void> {
  if (rfpId !== undefined && saleId !== undefined) {
    const message = 'Ask for a purchase or for a sale.';
    throw new AppError('VALIDATION_FAILED', `saleId: ${message}`, { saleId: message });
  }
  if (rfpId !== undefined) await openIfPast(call, await ownRfp(call.db, call.session.schoolId, rfpId));
  if (saleId !== undefined) await ownSaleNow(call, saleId);
}

/** @throws {AppError} VALIDATION_FAILED */
function assertDays({ from, to }: AuditQuery): void {
  if (!from || !to || from <= to) return;
  const message = 'The start date is after the end date.';
  throw new AppError('VALIDATION_FAILED', `from: ${message}`, { from: message });
}

const mayReadPeople = ({ session }: SchoolCall): boolean =>
  schoolMay('people', {
    status: session.status,
    accessType: session.accessType ?? AccessType.Assistant,
    grantedRights: session.rights,
  });

async function readRows(call: SchoolCall, query: AuditQuery) {
  const { db, session } = call;
  const { from, to, rfpId, saleId } = query;
  const narrowing: Narrowing = {
    about: rfpId !== undefined ? 'rfp' : saleId !== undefined ? 'sale' : null,
    hasFrom: from !== undefined,
    hasTo: to !== undefined,
    mayReadPeople: mayReadPeople(call),
  };
  const zone = from || to ? await zoneOfSchool(db, session.schoolId) : null;
  const { about, hasFrom, hasTo } = narrowing;
  const { sort: _sort, ...unsorted } = query;
  return readPage(db, {
    shape: ['audit', about ?? false, hasFrom && 'from', hasTo && 'to', narrowing.mayReadPeople && 'people'],
    query: unsorted,
    values: { schoolId: session.schoolId, userId: session.userId, rfpId, saleId, from, to, zone },
    build: (typed) => {
      const where = visibleToSchool(narrowing, matchesEntry(typed));
      const page = shownEntries(db).where(where).orderBy(desc(auditLog.at), desc(auditLog.id));
      const counted = db.select({ one: sql`1` }).from(auditLog).where(where).$dynamic();
      return { page, counted };
    },
  });
}

/**
 * What was done at the caller's school and to its purchases and sales, newest first: its own people by name, vendors as companies,
 * nothing of a bid before the opening. SRV-14 BID-10
 * @param instant how an instant among the values is written
 * @throws {AppError} NOT_FOUND for a purchase or sale that is another's, VALIDATION_FAILED for days that end before they begin
 */
export async function readSchoolAudit(
  call: SchoolCall,
  query: AuditQuery,
  instant: (iso: string) => string = (iso) => iso,
): Promise<{ listingData: Entry[]; totalCount: number }> {
  assertDays(query);
  await assertOwn(call, query);
  const { rows, totalCount } = await readRows(call, query);
  const names = await namesIn(
    call.db,
    rows.map(({ entry }) => entry),
  );
  const listingData = rows.map(({ entry, actor, onBehalfOf, address, device, ...named }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor,
    onBehalfOf,
    action: sentenceOf(entry.action),
    subject: subjectOf(entry, named),
    changes: changesOf(entry, names, instant),
    address,
    device,
  }));
  return { listingData, totalCount };
}
