import type { NoteSigner } from '@chalkline/auction-log';
import { demoCatalog, demoData, demoSales, referenceData } from '@chalkline/demo-data';
import { adminAreas } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import { type FileStore, FileStoreError } from '../../files/file-store.ts';
import { type BidContent, receiptHash } from '../../modules/tender/bids/receipt.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { hashPassword } from '../../security/passwords.ts';
import type { Db } from '../database.ts';
import * as tables from '../tables/index.ts';
import { type ContractPapers, storeContractPapers } from './catalog/contract-papers.ts';
import { type Catalog, type ProductPhotos, storeProductPhotos } from './catalog/draw-products.ts';
import { insertCatalog } from './catalog/seed-catalog.ts';
import { insertAll, type TableRows } from './insert-all.ts';
import { invoicesOfDemo, issuesOfDemo } from './order-work.ts';
import { type DemoPapers, storeDemoPapers } from './papers.ts';
import { refundsOfDemo } from './refunds.ts';
import { type DemoPhotos, storeDemoPhotos } from './sales/draw-photos.ts';
import { insertSales, type Sales, saleNotifications } from './sales/seed-sales.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'chalkline-demo';

type Rows = ReturnType<typeof demoData>;
type ReferenceRows = ReturnType<typeof referenceData>;

/** What seeding needs besides the database. */
export interface SeedParts {
  readonly ids: OpaqueIds;
  readonly files: FileStore;
  readonly log: { info(details: unknown, message: string): void };
  /** What signs the ends of live auctions. */
  readonly signer: (db: Db) => Promise<NoteSigner>;
}

/** Ids were given by hand; the next ones must come after them. */
export async function advanceSequences(db: Db): Promise<void> {
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

/** Notifications about purchases, sales and orders in the order in which they came: lists show the highest number first. */
function notificationRows(data: Rows, sales: Sales, { orders }: Catalog, ids: OpaqueIds): object[] {
  const ofPurchases = data.notifications.map(({ id: _id, ...row }) => ({
    ...row,
    relatedUrl: row.relatedUrl?.replace('{rfpToken}', row.rfpId === null ? '' : ids.encode('rfp', row.rfpId)) ?? null,
  }));
  return [...ofPurchases, ...saleNotifications(sales.notifications, ids), ...orders.notifications]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((row, index) => ({ id: index + 1, ...row }));
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

function accountRows(data: Rows, papers: DemoPapers, passwordHash: string): TableRows {
  return [
    [tables.schools, data.schools],
    [tables.vendors, data.vendors],
    [tables.vendorCategories, data.vendorCategories],
    [
      tables.users,
      data.users.map(({ isInvited, ...user }) => ({
        ...user,
        passwordHash: isInvited ? null : passwordHash,
        areas: user.role === 'Admin' ? [...adminAreas] : [],
      })),
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
    [tables.refunds, refundsOfDemo(data, day)],
    [tables.issues, issues],
    [tables.issueMessages, messages],
    [tables.letters, data.letters],
    [tables.ratings, data.ratings],
  ];
}

function messageRows(data: Rows): TableRows {
  return [
    [tables.threads, data.threads],
    [tables.messages, data.messages],
    [tables.threadReads, data.threadReads],
    [tables.inquiries, data.inquiries],
    [tables.inquiryMessages, data.inquiryMessages],
    [tables.auditLog, data.auditLog],
  ];
}

/** What a market is made of, before it is inserted. */
interface Prepared {
  readonly data: Rows;
  readonly sales: Sales;
  readonly papers: DemoPapers;
  readonly photos: DemoPhotos;
  readonly catalog: Catalog;
  readonly productPhotos: ProductPhotos;
  readonly contractPapers: ContractPapers;
  readonly signer: NoteSigner;
}

async function insertMarket(
  db: Db,
  { data, sales, papers, photos, catalog, productPhotos, contractPapers, signer }: Prepared,
  ids: OpaqueIds,
  day: Date,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  // Rows that others refer to come first.
  const inOrder = [
    ...accountRows(data, papers, passwordHash),
    ...purchaseRows(data),
    ...bidRows(data),
    ...orderRows(data, day),
    ...messageRows(data),
  ];
  for (const [table, rows] of inOrder) await insertAll(db, table, rows);
  await insertAll(db, tables.notifications, notificationRows(data, sales, catalog, ids));
  // Most rows of sales get their numbers from the database.
  await advanceSequences(db);
  await insertSales(db, sales, photos, signer);
  await insertCatalog(db, catalog, productPhotos, { users: data.users, day, contractPapers });
}

/** Whether the database has what the market can't do without. */
async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db.select({ code: tables.states.code }).from(tables.states).limit(1);
  return row === undefined;
}

/** The companies’ papers; a store that can't be reached keeps nobody from a market without them. */
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

/** The photos of lots; a store that can't be reached keeps nobody from a market without them. */
async function photosOf(sales: Sales, papers: DemoPapers, { files, log }: SeedParts): Promise<DemoPhotos> {
  try {
    return await storeDemoPhotos(sales, files, papers.files.length);
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    log.info({ err: error }, 'the demonstration’s photos could not be stored and are left out');
    return { files: [], photos: [], lotPhotos: [] };
  }
}

/** The pictures of products; a store that can't be reached keeps nobody from a market without them. */
async function productPhotosOf(catalog: Catalog, after: number, { files, log }: SeedParts): Promise<ProductPhotos> {
  try {
    return await storeProductPhotos(catalog, files, after);
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    log.info({ err: error }, 'the demonstration’s product photos could not be stored and are left out');
    return { files: [], photos: [], productPhotos: [] };
  }
}

/** The documents of contracts that wait; a store that can't be reached keeps nobody from a market without them. */
async function contractPapersOf(catalog: Catalog, after: number, { files, log }: SeedParts): Promise<ContractPapers> {
  try {
    return await storeContractPapers(catalog, files, after);
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    log.info({ err: error }, 'the documents of the demonstration’s contracts could not be stored and are left out');
    return { files: [], documents: new Map() };
  }
}

/** Fills an empty database with the demonstration market of today; leaves any other as it is. SRV-9 */
export async function seedIfEmpty(db: Db, parts: SeedParts, seedingDay = new Date()): Promise<void> {
  if (!(await isEmpty(db))) return;
  const data = demoData(seedingDay);
  const sales = demoSales(data, seedingDay);
  const papers = await papersOf(db, data, parts);
  const photos = await photosOf(sales, papers, parts);
  const catalog = demoCatalog(data, seedingDay);
  const before = papers.files.length + photos.files.length;
  const productPhotos = await productPhotosOf(catalog, before, parts);
  const contractPapers = await contractPapersOf(catalog, before + productPhotos.files.length, parts);
  const signer = await parts.signer(db);
  await db.transaction(async (tx) => {
    await insertReference(tx as unknown as Db, data);
    await insertMarket(
      tx as unknown as Db,
      { data, sales, papers, photos, catalog, productPhotos, contractPapers, signer },
      parts.ids,
      seedingDay,
    );
    await advanceSequences(tx as unknown as Db);
  });
  parts.log.info(
    {
      purchases: data.rfps.length,
      bids: data.bids.length,
      sales: sales.sales.length,
      schools: data.schools.length,
      vendors: data.vendors.length,
    },
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
