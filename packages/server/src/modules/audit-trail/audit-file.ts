import type { components } from '@chalkline/openapi/types';
import { formatDeadline, formatNumber, purchaseNumber } from '@chalkline/rules';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { asAdmin, type Call, type SchoolCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import type { Db } from '../../database/database.ts';
import { auditLog, catalogContracts, schools, vendors } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { peopleOf } from '../people/people.ts';
import { ownRfp } from '../purchases/draft-read.ts';
import type { Sheet } from '../shared/sheets.ts';
import { sheetReply } from '../shared/sheets-file.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';
import type { Found } from './entries.ts';
import { namesIn } from './names.ts';
import { entriesOfCompany, entriesOfSchool } from './of-account.ts';
import { type AuditQuery, readSchoolAudit } from './school-audit.ts';
import { tellsNoSealedBid } from './sealed.ts';
import { subjectColumns, subjectOf } from './subject.ts';
import { type Change, changesOf, sentenceOf } from './words.ts';

type Entry = components['schemas']['AuditTrailEntry'];
type Format = 'csv' | 'xlsx';

/** What one file holds at most: a list's count stops there too. SRV-7 */
const MOST_ROWS = 10_000;
const CAPPED =
  'This file holds the newest 10,000 entries. For older entries, narrow the list by dates or to one purchase or sale.';

/** An administrator's desk is in no school's zone. */
const DESK_ZONE = 'UTC';

const side = (changes: readonly Change[], which: 'before' | 'after'): string =>
  changes.flatMap((change) => (change[which] === null ? [] : [`${change.field}: ${change[which]}`])).join('; ');

/** "2026-11-20 09:03:12": sorts as a text, to the second. */
function secondsIn(zone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  return (iso) => format.format(new Date(iso));
}

function sheetOf(entries: readonly Entry[], zone: string, isCapped: boolean): Sheet {
  const when = secondsIn(zone);
  const rows = entries.map(({ at, actor, onBehalfOf, action, subject, changes, address, device }) => [
    when(at),
    actor,
    onBehalfOf,
    action,
    subject,
    side(changes, 'before'),
    side(changes, 'after'),
    address,
    device,
  ]);
  return {
    name: 'Audit',
    columns: [
      { header: `When (${zone})`, width: 20 },
      { header: 'Who', width: 24 },
      { header: 'On behalf of', width: 28 },
      { header: 'What', width: 24 },
      { header: 'About', width: 32 },
      { header: 'Before', width: 48 },
      { header: 'After', width: 48 },
      { header: 'From', width: 18 },
      { header: 'Device', width: 40 },
    ],
    rows: isCapped ? [...rows, [CAPPED]] : rows,
  };
}

/** A school's own audit as a spreadsheet, with the list's own filters and masks. SRV-14 EVAL-12 @throws {AppError} NOT_FOUND */
export async function schoolAuditFile(
  call: SchoolCall,
  { format, ...query }: AuditQuery & { readonly format: Format },
): Promise<FileReply> {
  const { schoolId } = call.session;
  const zone = await zoneOfSchool(call.db, schoolId);
  const whole = { ...query, pageNumber: 1, pageSize: MOST_ROWS };
  const { listingData, totalCount } = await readSchoolAudit(call, whole, (iso) => formatDeadline(new Date(iso), zone));
  const { rfpId, saleId } = query;
  const rfp = rfpId === undefined ? null : await ownRfp(call.db, schoolId, rfpId);
  const sale = saleId === undefined ? null : formatNumber('RFQ', saleId);
  const number = rfp ? purchaseNumber(rfp.typeId, rfp.id) : sale;
  return sheetReply(
    number === null ? 'Audit' : `Audit of ${number}`,
    sheetOf(listingData, zone, totalCount > MOST_ROWS),
    format,
  );
}

/** Entries with everything that they say, as a table for an administrator. ADM-8 */
export async function deskSheet(db: Db, rows: readonly Found[], isCapped: boolean): Promise<Sheet> {
  const names = await namesIn(
    db,
    rows.map(({ entry }) => entry),
  );
  const entries = rows.map(({ entry, ...named }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actorName,
    onBehalfOf: entry.onBehalfOf,
    action: sentenceOf(entry.action),
    subject: subjectOf(entry, named),
    changes: changesOf(entry, names, (iso) => iso),
    address: entry.address,
    device: entry.device,
  }));
  return sheetOf(entries, DESK_ZONE, isCapped);
}

/** The newest entries with everything that they say: administrators read all of it, but none of a sealed bid, and no reserve of a sale that goes on. ADM-9 ADM-15 */
async function wholeSheet(db: Db, which: SQL | undefined): Promise<Sheet> {
  const rows = await db
    .select({ entry: auditLog, ...subjectColumns })
    .from(auditLog)
    .where(and(which, tellsNoSealedBid))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MOST_ROWS + 1);
  return deskSheet(db, rows.slice(0, MOST_ROWS), rows.length > MOST_ROWS);
}

/** One school's audit for an administrator. ADM-8 @throws {AppError} NOT_FOUND */
export async function adminSchoolFile(call: Call, id: number, format: Format): Promise<FileReply> {
  const { db } = asAdmin(call);
  const [school] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, id));
  if (!school) throw notFound('school');
  return sheetReply(`Audit of ${school.name}`, await wholeSheet(db, entriesOfSchool(id)), format);
}

/** One company's audit for an administrator: of itself, its people and its contracts, never of its bids. ADM-8 BID-10 @throws {AppError} NOT_FOUND */
export async function adminVendorFile(call: Call, id: number, format: Format): Promise<FileReply> {
  const { db, session } = asAdmin(call);
  const [vendor] = await db.select({ name: vendors.companyName }).from(vendors).where(eq(vendors.id, id));
  if (!vendor) throw notFound('company');
  const people = await peopleOf(db, { kind: 'company', vendorId: id }, session.userId);
  const contracts = await db
    .select({ id: catalogContracts.id })
    .from(catalogContracts)
    .where(eq(catalogContracts.vendorId, id));
  return sheetReply(`Audit of ${vendor.name}`, await wholeSheet(db, entriesOfCompany(id, people, contracts)), format);
}
