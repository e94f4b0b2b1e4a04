import { demoData, referenceData } from '@chalkline/demo-data';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type FileStore, FileStoreError } from '../../files/file-store.ts';
import { type BidContent, receiptHash } from '../../modules/tender/bids/receipt.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { hashPassword } from '../../security/passwords.ts';
import type { Db } from '../database.ts';
import * as tables from '../tables/index.ts';
import { invoicesOfDemo, issuesOfDemo } from './order-work.ts';
import { type DemoPapers, storeDemoPapers } from './papers.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'chalkline-demo';
/** PostgreSQL takes 65,535 parameters in a statement. */
const MAX_PARAMETERS = 30_000;

type Rows = ReturnType<typeof demoData>;
type ReferenceRows = ReturnType<typeof referenceData>;

/** What seeding needs besides the database. */
export interface SeedParts {
  readonly ids: OpaqueIds;
  readonly files: FileStore;
  readonly log: { info(details: unknown, message: string): void };
}

async function insertAll(db: Db, table: PgTable, rows: readonly object[]): Promise<void> {
  const perStatement = Math.max(1, Math.floor(MAX_PARAMETERS / Object.keys(getTableColumns(table)).length));
  for (let from = 0; from < rows.length; from += perStatement) {
    await db.insert(table).values(rows.slice(from, from + perStatement) as never);
  }
}

/** Ids were given by hand; the next ones must come after them. */
async function advanceSequences(db: Db): Promise<void> {
  await db.execute(sql`
    do $$ declare r record; begin
      for r in select c.table_name from information_schema.columns c
        where c.table_schema = 'public' and c.column_name = 'id' and c.is_identity = 'YES'
      loop execute format('select setval(pg_get_serial_sequence(%L, ''id''), coalesce((select max(id) from %I), 0) + 1, false)', r.table_name, r.table_name);
      end loop;
    end $$`);
}

function withHashes(rows: Rows['bidVersions']): object[] {
  return rows.map((row) => ({ ...row, hash: receiptHash(row.content as unknown as BidContent, row.nonce) }));
}

function withTokens(rows: Rows['notifications'], ids: OpaqueIds): object[] {
  return rows.map((row) => ({
    ...row,
    relatedUrl: row.relatedUrl?.replace('{rfpToken}', row.rfpId === null ? '' : ids.encode('rfp', row.rfpId)) ?? null,
  }));
}

const changedLinesOf = ({ changes }: Rows['addenda'][number]): number[] => [
  ...new Set(changes.flatMap(({ lineId }) => lineId ?? [])),
];

/** The demonstration's bids have answered every addendum. BID-16 */
function withAnswers({ bids, addenda }: Rows): object[] {
  const newest = new Map(addenda.map(({ rfpId, number }) => [rfpId, number]));
  return bids.map((bid) => ({ ...bid, acknowledgedAddendum: newest.get(bid.rfpId) ?? 0 }));
}

async function insertReference(db: Db, data: ReferenceRows): Promise<void> {
  await insertAll(db, tables.states, data.states);
  await insertAll(db, tables.rubricTypes, data.rubricTypes);
  await insertAll(
    db,
    tables.categories,
    [...data.categories].sort((a, b) => (a.parentId ?? 0) - (b.parentId ?? 0)),
  );
}

type TableRows = readonly (readonly [table: PgTable, rows: readonly object[]])[];

function accountRows(data: Rows, papers: DemoPapers, passwordHash: string): TableRows {
  return [
    [tables.schools, data.schools],
    [tables.vendors, data.vendors],
    [tables.vendorCategories, data.vendorCategories],
    [
      tables.users,
      data.users.map(({ isInvited, ...user }) => ({ ...user, passwordHash: isInvited ? null : passwordHash })),
    ],
    [tables.vendorBlacklist, data.vendorBlacklist.map(({ blockedBy, ...row }) => ({ ...row, createdBy: blockedBy }))],
    [tables.shipToAddresses, data.shipToAddresses],
    [tables.approvedDomains, data.approvedDomains],
    [tables.vendorReferences, data.vendorReferences],
    [tables.files, papers.files],
    [tables.vendorTaxForms, papers.taxForms],
    [tables.vendorCertificates, papers.certificates],
    [tables.verificationEvents, data.verificationEvents],
    [tables.transactions, data.transactions],
  ];
}

function purchaseRows(data: Rows): TableRows {
  return [
    [tables.rfps, data.rfps],
    [tables.rfpLines, data.rfpLines],
    [tables.rfpQuestions, data.rfpQuestions],
    [tables.rfpRubrics, data.rfpRubrics],
    [tables.reviewEntries, data.reviewEntries],
    [tables.invitations, data.invitations],
    [tables.addenda, data.addenda.map((row) => ({ ...row, changedLineIds: changedLinesOf(row) }))],
    [tables.vendorQuestions, data.vendorQuestions],
  ];
}

function bidRows(data: Rows): TableRows {
  return [
    [tables.bids, withAnswers(data)],
    [tables.bidLines, data.bidLines],
    [tables.bidAnswers, data.bidAnswers],
    [tables.bidVersions, withHashes(data.bidVersions)],
    [tables.bidScores, data.bidScores],
    [tables.evaluations, data.evaluations],
    [tables.evaluators, data.evaluators],
    [tables.bidConsensus, data.bidConsensus],
    [tables.negotiationRounds, data.negotiationRounds],
    [tables.negotiations, data.negotiations],
    [tables.negotiationProposals, data.negotiationProposals],
    [tables.negotiationProposalLines, data.negotiationProposalLines],
    [tables.awards, data.awards],
  ];
}

function orderRows(data: Rows, day: Date): TableRows {
  const { issues, messages } = issuesOfDemo(data, day);
  return [
    [tables.purchaseOrders, data.purchaseOrders],
    [tables.purchaseOrderLines, data.purchaseOrderLines],
    [tables.shipments, data.shipments],
    [tables.shipmentLines, data.shipmentLines],
    [tables.purchaseOrderEvents, data.purchaseOrderEvents],
    [tables.purchaseOrderInvoices, invoicesOfDemo(data, day)],
    [tables.issues, issues],
    [tables.issueMessages, messages],
    [tables.letters, data.letters],
    [tables.ratings, data.ratings],
  ];
}

function messageRows(data: Rows, ids: OpaqueIds): TableRows {
  return [
    [tables.threads, data.threads],
    [tables.messages, data.messages],
    [tables.threadReads, data.threadReads],
    [tables.inquiries, data.inquiries],
    [tables.inquiryMessages, data.inquiryMessages],
    [tables.notifications, withTokens(data.notifications, ids)],
    [tables.auditLog, data.auditLog],
  ];
}

async function insertMarket(db: Db, data: Rows, papers: DemoPapers, ids: OpaqueIds, day: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  // Rows that others refer to come first.
  const inOrder = [
    ...accountRows(data, papers, passwordHash),
    ...purchaseRows(data),
    ...bidRows(data),
    ...orderRows(data, day),
    ...messageRows(data, ids),
  ];
  for (const [table, rows] of inOrder) await insertAll(db, table, rows);
}

/** Whether the database has what the market can't do without. */
async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db.select({ code: tables.states.code }).from(tables.states).limit(1);
  return row === undefined;
}

/** The companies' papers; a store that can't be reached keeps nobody from a market without them. */
async function papersOf(db: Db, data: Rows, { files, log }: SeedParts): Promise<DemoPapers> {
  const { id, name } = tables.certificateKinds;
  const kinds = await db.select({ id, name }).from(tables.certificateKinds);
  try {
    return await storeDemoPapers(data, new Map(kinds.map((kind) => [kind.id, kind.name])), files);
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    log.info({ err: error }, 'the demonstration’s papers could not be stored and are left out');
    return { files: [], taxForms: [], certificates: data.vendorCertificates };
  }
}

/** Fills an empty database with the demonstration market of today; leaves any other as it is. SRV-9 */
export async function seedIfEmpty(db: Db, parts: SeedParts, seedingDay = new Date()): Promise<void> {
  if (!(await isEmpty(db))) return;
  const data = demoData(seedingDay);
  const papers = await papersOf(db, data, parts);
  await db.transaction(async (tx) => {
    await insertReference(tx as unknown as Db, data);
    await insertMarket(tx as unknown as Db, data, papers, parts.ids, seedingDay);
    await advanceSequences(tx as unknown as Db);
  });
  parts.log.info(
    { purchases: data.rfps.length, bids: data.bids.length, schools: data.schools.length, vendors: data.vendors.length },
    'demo data is in place',
  );
}

/** Fills an empty database with states, rubrics and categories alone, for a market that begins. */
export async function seedReferenceIfEmpty(db: Db): Promise<void> {
  if (!(await isEmpty(db))) return;
  await db.transaction(async (tx) => {
    await insertReference(tx as unknown as Db, referenceData());
    await advanceSequences(tx as unknown as Db);
  });
}

/** Empties every table of the market, so that it can be filled anew; what the migrations put in stays. */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.execute(sql`
    do $$ declare names text; begin
      select string_agg(format('%I', tablename), ', ') into names from pg_tables where schemaname = 'public' and tablename not in ('clock', 'plans', 'certificate_kinds');
      execute 'truncate ' || names || ' restart identity cascade';
    end $$`);
}
