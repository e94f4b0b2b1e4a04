import { CsvError } from '@chalkline/rules';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import {
  catalogImportBatches,
  catalogImports,
  type ImportCounts,
  type ImportProblem,
  products,
} from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork } from '../../unit-of-work.ts';
import { refreshKept } from '../catalog/kept-on-state.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import { applyRows } from './apply-rows.ts';
import { auditImport } from './audit-import.ts';
import type { JudgedBatch } from './batch-records.ts';
import { endEarly, lockImportIn, lockVendor } from './end-early.ts';
import type { PassSetup, TakenBatch } from './file-reading.ts';
import { existingProducts, marketNames } from './import-context.ts';
import type { Import } from './import-file.ts';
import { ImportReader } from './import-reader.ts';
import { runPhotos } from './photos.ts';
import { tellImported } from './tell-import.ts';

/** A job works for so long and lets another one go on: what dies with its process is taken up soon. */
const TURN_MS = 40_000;
const MOST_PROBLEMS = 100;
/** The most rows of a file below its headings. CAT-18 */
export const MOST_ROWS = 100_000;

const noCounts: ImportCounts = { new: 0, changed: 0, same: 0, wrong: 0, skipped: 0, missing: 0 };
const passOf = ({ state }: Import) => (state === 'applying' ? 'apply' : 'check');

/** The import, locked, where it is as far as it was read; null where somebody else went on with it. Only what a batch changes is read. */
async function lockAt(tx: Db, import_: Import): Promise<Import | null> {
  const { state, cursor, counts, problems } = catalogImports;
  const [row] = await tx
    .select({ state, cursor, counts, problems })
    .from(catalogImports)
    .where(eq(catalogImports.id, import_.id))
    .for('update');
  return row && row.state === import_.state && row.cursor === import_.cursor ? { ...import_, ...row } : null;
}

function countsWith(counts: ImportCounts, more: ImportCounts): ImportCounts {
  const { new: added, changed, same, wrong, skipped = 0, missing } = counts;
  return {
    new: added + more.new,
    changed: changed + more.changed,
    same: same + more.same,
    wrong: wrong + more.wrong,
    skipped: skipped + (more.skipped ?? 0),
    missing,
  };
}

/** Keeps what a batch's rows are, and says how far the import is. @returns the import then */
async function keepBatch(tx: Db, import_: Import, rows: number, judged: JudgedBatch): Promise<Import> {
  const { id: importId, cursor } = import_;
  const results = sql`${judged.results}::jsonb`;
  await tx
    .insert(catalogImportBatches)
    .values({ importId, pass: passOf(import_), firstRow: cursor, results })
    .onConflictDoNothing();
  const problems = [...import_.problems, ...judged.problems].slice(0, MOST_PROBLEMS);
  // What went wrong before is over.
  const set = { cursor: cursor + rows, counts: countsWith(import_.counts, judged.counts), problems, error: null };
  await tx.update(catalogImports).set(set).where(eq(catalogImports.id, importId));
  return { ...import_, ...set };
}

interface Batch {
  readonly import_: Import;
  readonly taken: TakenBatch;
  readonly reader: ImportReader;
}

/** Reads or stores a batch, and says how far the import is, in one transaction. @returns the import then; null where it goes no further here */
async function runBatch(services: Services, log: Log, { import_, taken, reader }: Batch): Promise<Import | null> {
  return inMarketWork(services, log, async (work) => {
    const { tx } = work;
    if (import_.state === 'applying') await lockVendor(tx, import_.vendorId);
    const locked = await lockAt(tx, import_);
    if (!locked) return null;
    const now = await databaseNow(tx);
    const { vendorId, contractId, createdBy: userId, id: importId } = locked;
    const judged = await reader.judge(await existingProducts(tx, taken.skus, { vendorId, contractId, at: now }));
    await applyRows(tx, judged, { vendorId, userId, importId, contractId, now });
    const after = await keepBatch(tx, locked, taken.rows, judged);
    await refreshCatalog(work, vendorId, importId);
    return after;
  });
}

/** Active products of the vendor whose SKU the file hasn't, in pieces. CAT-18 */
async function* missingProducts(db: Db, vendorId: number, reader: ImportReader): AsyncGenerator<number[]> {
  let last = 0;
  for (;;) {
    const some = await db
      .select({ id: products.id, sku: products.skuFolded })
      .from(products)
      .where(and(eq(products.vendorId, vendorId), eq(products.isActive, true), gt(products.id, last)))
      .orderBy(products.id)
      .limit(2_000);
    if (some.length === 0) return;
    last = some.at(-1)?.id ?? last;
    const missing = new Set(await reader.missing(some.map(({ sku }) => sku)));
    yield some.filter(({ sku }) => missing.has(sku)).map(({ id }) => id);
  }
}

const isWhole = ({ mode, contractId }: Import): boolean => mode === 'wholeCatalog' && contractId === null;

/** The check has ended: nothing is saved, and the vendor decides. CAT-3 */
async function finishCheck(services: Services, log: Log, import_: Import, reader: ImportReader): Promise<void> {
  let missing = 0;
  if (isWhole(import_))
    for await (const ids of missingProducts(services.connection.db, import_.vendorId, reader)) missing += ids.length;
  await inMarketWork(services, log, async (work) => {
    const locked = await lockAt(work.tx, import_);
    if (!locked) return;
    const set = {
      state: 'checked',
      error: null,
      checkedAt: await databaseNow(work.tx),
      counts: { ...locked.counts, missing },
    } as const;
    await work.tx.update(catalogImports).set(set).where(eq(catalogImports.id, locked.id));
    await refreshCatalog(work, locked.vendorId, locked.id);
  });
}

/** Makes what the file hasn't inactive, in pieces, each counted with it. @returns whether the import was stopped meanwhile */
async function deactivateMissing(
  services: Services,
  log: Log,
  import_: Import,
  reader: ImportReader,
): Promise<'done' | 'stopped'> {
  for await (const ids of missingProducts(services.connection.db, import_.vendorId, reader)) {
    const isStopped = await inMarketWork(services, log, async ({ tx }) => {
      await lockVendor(tx, import_.vendorId);
      const locked = await lockAt(tx, import_);
      if (locked === null) return true;
      if (ids.length === 0) return false;
      const changed = { updatedBy: import_.createdBy, updatedAt: await databaseNow(tx) };
      const set = { isActive: false, version: sql`${products.version} + 1`, ...changed };
      await tx.update(products).set(set).where(inArray(products.id, ids));
      const counts = { ...locked.counts, missing: locked.counts.missing + ids.length };
      await tx.update(catalogImports).set({ counts }).where(eq(catalogImports.id, import_.id));
      return false;
    });
    if (isStopped) return 'stopped';
  }
  return 'done';
}

/** Every row is stored: what is missing becomes inactive, last of all, and places on the State Package are given anew. CAT-15 CAT-18 */
async function finishApply(services: Services, log: Log, import_: Import, reader: ImportReader): Promise<void> {
  if (isWhole(import_) && (await deactivateMissing(services, log, import_, reader)) === 'stopped') return;
  await inMarketWork(services, log, async (work) => {
    const { tx } = work;
    await lockVendor(tx, import_.vendorId);
    const locked = await lockAt(tx, import_);
    if (!locked) return;
    await refreshKept(tx, locked.vendorId);
    const set = { state: 'done', error: null, finishedAt: await databaseNow(tx) } as const;
    await tx.update(catalogImports).set(set).where(eq(catalogImports.id, locked.id));
    await auditImport(work, locked, 'catalog-imported', locked.counts);
    await tellImported(work, locked, locked.counts);
    await refreshCatalog(work, locked.vendorId, locked.id);
  });
}

async function fail(services: Services, log: Log, import_: Import, error: string): Promise<void> {
  await inMarketWork(services, log, async (work) => {
    const locked = await lockImportIn(work.tx, import_);
    if (locked) await endEarly(work, locked, { state: 'failed', error });
  });
}

/** What a pass over an import's file reads it for. */
async function passSetup(db: Db, import_: Import): Promise<PassSetup> {
  const { contractId, mode, cursor, blanks } = import_;
  // A contract's file changes its prices alone: stock is the product's own.
  const columns = import_.columns.map((field) => (contractId !== null && field === 'stock' ? null : field));
  return {
    columns,
    mode: contractId === null ? (mode ?? 'addAndChange') : 'pricesAndStock',
    names: await marketNames(db),
    blanks,
    done: cursor,
    isApplied: import_.state === 'applying',
    isWhole: isWhole(import_),
  };
}

/** Goes on with the rows of a file until they or the turn are over. @returns whether they are */
async function runRows(services: Services, log: Log, first: Import): Promise<boolean> {
  const { connection, files } = services;
  const until = performance.now() + TURN_MS;
  return ImportReader.lend(connection.db, files, first, async (reader) => {
    await reader.begin(await passSetup(connection.db, first));
    let import_: Import = first;
    for (let taken = await reader.next(); taken !== null; taken = await reader.next()) {
      const after = await runBatch(services, log, { import_, taken, reader });
      if (after === null) return true;
      import_ = after;
      if (performance.now() >= until) return false;
    }
    await (import_.state === 'applying' ? finishApply : finishCheck)(services, log, import_, reader);
    return true;
  });
}

/**
 * Goes on with an import where it is: each batch is one transaction with the place up to which it is done, so that a process that dies
 * loses and repeats nothing. CAT-3
 * @returns whether there is nothing more to do for it now
 */
export async function runImport(services: Services, log: Log, importId: number): Promise<boolean> {
  const [import_] = await services.connection.db.select().from(catalogImports).where(eq(catalogImports.id, importId));
  if (!import_ || (import_.state !== 'checking' && import_.state !== 'applying')) return true;
  try {
    return await (import_.kind === 'photos' ? runPhotos(services, log, import_) : runRows(services, log, import_));
  } catch (error) {
    if (!(error instanceof CsvError) && !(error instanceof AppError)) throw error;
    await fail(services, log, import_, error.message);
    return true;
  }
}

/** What is said of an import while a fault of ours holds it up. CAT-3 */
const TROUBLE = 'Something went wrong on our side. Chalkline tries again by itself.';

/** Says of an import that goes on what holds it up, to whoever looks at it. */
async function noteTrouble(services: Services, log: Log, importId: number): Promise<void> {
  await inMarketWork(services, log, async (work) => {
    const isRunning = and(eq(catalogImports.id, importId), inArray(catalogImports.state, ['checking', 'applying']));
    const [row] = await work.tx
      .update(catalogImports)
      .set({ error: TROUBLE })
      .where(isRunning)
      .returning({ vendorId: catalogImports.vendorId });
    if (row) await refreshCatalog(work, row.vendorId, importId);
  });
}

/** Runs an import in turns, each a job of its own. One that fails is tried again, and says so meanwhile. CAT-3 */
export async function importJob(services: Services, log: Log, importId: number): Promise<void> {
  try {
    if (!(await runImport(services, log, importId))) await scheduleImport(services, importId);
  } catch (error) {
    // Where the database itself is away nothing can be noted: the first trouble is the one that is told.
    await noteTrouble(services, log, importId).catch(() => undefined);
    throw error;
  }
}

/** Lets a job go on with an import; a sweep does where no job is taken. */
export async function scheduleImport({ connection: { db }, jobs }: Services, importId: number): Promise<void> {
  const [row] = await db
    .select({ state: catalogImports.state, cursor: catalogImports.cursor })
    .from(catalogImports)
    .where(eq(catalogImports.id, importId));
  await jobs.schedule('run-import', { importId }, { key: `import-${importId}-${row?.state}-${row?.cursor}` });
}

/** Takes up imports that nobody works on: their process died, or no job was taken. CAT-3 */
export async function sweepImports(services: Services): Promise<void> {
  const running = await services.connection.db
    .select({ id: catalogImports.id })
    .from(catalogImports)
    .where(inArray(catalogImports.state, ['checking', 'applying']));
  for (const { id } of running) await scheduleImport(services, id);
}

/** What an import starts a pass with. */
export const freshPass = { cursor: 0, counts: noCounts, problems: [] as ImportProblem[] };
