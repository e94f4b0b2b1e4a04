import type { components } from '@chalkline/openapi/types';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { auditLog } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { deskSheet } from '../audit-trail/audit-file.ts';
import { presentEntries } from '../audit-trail/entries.ts';
import { byNumber } from '../audit-trail/found.ts';
import { tellsNoSealedBid } from '../audit-trail/sealed.ts';
import { subjectColumns } from '../audit-trail/subject.ts';
import { MOST_ROWS } from '../shared/cut-rows.ts';
import { type ListQuery, sortRefused } from '../shared/paging.ts';
import { readPage } from '../shared/prepared.ts';
import { sheetReply } from '../shared/sheets-file.ts';
import type { Typed } from '../shared/typed-search.ts';
import type { Page } from './accounts.ts';

type Schemas = components['schemas'];

/** What the market's audit is narrowed by. Days are in UTC: a desk is in no school's zone. */
export interface MarketAuditQuery extends ListQuery {
  readonly entity?: Schemas['AuditKind'];
  readonly by?: 'administrators' | 'others';
  readonly actorId?: number;
  readonly from?: string;
  readonly to?: string;
}

const { action, actorId, actorName, entity, entityId, onBehalfOf } = auditLog;
const like = sql.placeholder('like');

/** How far back a search looks that nothing else narrows: the values of every entry of years take too long to read. */
const LOOKED_BACK = sql.raw(`interval '92 days'`);

const isOf = (kind: string, ids: SQL): SQL | undefined => and(eq(entity, kind), sql`${entityId} in (${ids})`);

/** Rows by the name that they go by now; what is named in the entry itself is found by its values. */
const bySubject = [
  isOf('vendor', sql`select v.id from vendors v where fold_text(v.company_name) like ${like}`),
  isOf('school', sql`select s.id from schools s where fold_text(s.name) like ${like}`),
  isOf('user', sql`select u.id from people u where fold_text(u.first_name || ' ' || u.last_name) like ${like}`),
  isOf(
    'bid',
    sql`select b.id from bids b join vendors v on v.id = b.vendor_id where fold_text(v.company_name) like ${like}`,
  ),
  isOf('transaction', sql`select t.id from transactions t where fold_text(t.number) like ${like}`),
  isOf('category', sql`select c.id from categories c where fold_text(c.name) like ${like}`),
  isOf('inquiry', sql`select i.id from inquiries i where fold_text(i.subject) like ${like}`),
];

const holdsText = sql`(${sql.join(
  [
    sql`fold_text(${actorName}) like ${like}`,
    sql`fold_text(${onBehalfOf}) like ${like}`,
    sql`fold_text(replace(${action}, '-', ' ')) like ${like}`,
    sql`fold_text(${auditLog.before}::text) like ${like}`,
    sql`fold_text(${auditLog.after}::text) like ${like}`,
    ...bySubject.filter((one) => one !== undefined),
  ],
  sql` or `,
)})`;

const holdsTyped = (typed: Typed): SQL | undefined => (typed.prefix && byNumber[typed.prefix]) ?? holdsText;

const ofAdministrators = sql`coalesce(${actorId} in (select a.id from users a where a.role = 'Admin'), false)`;
const byWhom = { administrators: ofAdministrators, others: sql`not ${ofAdministrators}` };

/** The entries that a query asks for; none of a bid that is sealed. ADM-9 ADM-18 */
function entriesThat(query: MarketAuditQuery, typed: Typed | null): SQL | undefined {
  const { from, to, by } = query;
  const isWide = typed && !from && by !== 'administrators' && !query.entity && query.actorId === undefined;
  return and(
    query.entity ? sql`${entity} = ${sql.placeholder('entity')}` : undefined,
    by ? byWhom[by] : undefined,
    query.actorId === undefined ? undefined : sql`${actorId} = ${sql.placeholder('actorId')}`,
    from ? sql`${auditLog.at} >= (${sql.placeholder('from')}::date)::timestamp at time zone 'UTC'` : undefined,
    to ? sql`${auditLog.at} < (${sql.placeholder('to')}::date + 1)::timestamp at time zone 'UTC'` : undefined,
    isWide ? sql`${auditLog.at} >= (select chalkline_now()) - ${LOOKED_BACK}` : undefined,
    tellsNoSealedBid,
    typed ? holdsTyped(typed) : undefined,
  );
}

/** @throws {AppError} VALIDATION_FAILED for days that end before they begin */
function assertDays({ from, to }: MarketAuditQuery): void {
  if (!from || !to || from <= to) return;
  const message = 'The start date is after the end date.';
  throw new AppError('VALIDATION_FAILED', `from: ${message}`, { from: message });
}

const sortable = { at: null, who: actorName, what: action };

/**
 * Newest first, or as `sort` says. Entries that are equal by it follow the same way as it: one index serves both ways.
 * @throws {AppError} VALIDATION_FAILED for a column that is not allowed
 */
function auditOrder({ sort }: MarketAuditQuery): SQL[] {
  if (!sort) return [desc(auditLog.id)];
  const name = sort.replace(/^-/, '');
  if (!Object.hasOwn(sortable, name)) throw sortRefused(name, Object.keys(sortable));
  const column = sortable[name as keyof typeof sortable];
  const way = sort.startsWith('-') ? desc : asc;
  return [...(column === null ? [] : [way(column)]), way(auditLog.id)];
}

function readRows(call: Call, query: MarketAuditQuery) {
  const { db } = asAdmin(call);
  assertDays(query);
  const order = auditOrder(query);
  const { from, to, by } = query;
  return readPage(db, {
    shape: [
      'marketAudit',
      query.entity && 'entity',
      by,
      query.actorId !== undefined && 'actor',
      from && 'from',
      to && 'to',
    ],
    query,
    values: { entity: query.entity, actorId: query.actorId, from, to },
    build: (typed) => {
      const where = entriesThat(query, typed);
      const page = db
        .select({ entry: auditLog, ...subjectColumns })
        .from(auditLog)
        .where(where)
        .orderBy(...order)
        .$dynamic();
      const counted = db.select({ one: sql`1` }).from(auditLog).where(where).$dynamic();
      return { page, counted };
    },
  });
}

/** What was done in the whole market, newest first unless it is sorted. ADM-18 @throws {AppError} VALIDATION_FAILED */
export async function listAudit(call: Call, query: MarketAuditQuery): Promise<Page<Schemas['AuditEntry']>> {
  const { rows, totalCount } = await readRows(call, query);
  return { listingData: await presentEntries(call.db, rows), totalCount };
}

/** The same as a spreadsheet. ADM-18 @throws {AppError} VALIDATION_FAILED */
export async function auditFile(
  call: Call,
  { format, ...query }: MarketAuditQuery & { readonly format: 'csv' | 'xlsx' },
): Promise<FileReply> {
  const { rows, totalCount } = await readRows(call, { ...query, pageNumber: 1, pageSize: MOST_ROWS });
  return sheetReply('Audit', await deskSheet(call.db, rows, totalCount > MOST_ROWS), format);
}
