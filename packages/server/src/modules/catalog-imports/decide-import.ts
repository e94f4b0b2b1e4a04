import type { components } from '@chalkline/openapi/types';
import { type ImportField, importFields, importLabel } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import type { ImportBlanks } from '../../database/tables/catalog-imports.ts';
import { catalogImportBatches, catalogImports } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { readCategories } from '../catalog/categories.ts';
import { assertMayEdit } from '../catalog/standing.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import { endEarly, lockVendor } from './end-early.ts';
import type { Import } from './import-file.ts';
import { assertNoneRuns } from './none-runs.ts';
import { readImport } from './present.ts';
import { rememberColumns } from './remembered-columns.ts';
import { freshPass, scheduleImport } from './run-import.ts';
import { lockImport, tooLate } from './upload.ts';

type Schemas = components['schemas'];
type Input = Schemas['MapImportInput'];

const known = new Set<string>(importFields);

/** What is wrong with the meaning of columns, by field. CAT-19 */
function columnProblems({ headings, contractId }: Import, { columns, mode }: Input): Record<string, string> {
  const problems: Record<string, string> = {};
  if (columns.length !== headings.length) return { columns: `The file has ${headings.length} columns.` };
  for (const [at, field] of columns.entries()) {
    if (field === null) continue;
    if (!known.has(field)) problems[`columns.${at}`] = 'There is no such field.';
    else if (columns.indexOf(field) !== at)
      problems[`columns.${at}`] = `Two columns mean ${importLabel(field as ImportField)}.`;
  }
  if (!columns.includes('sku')) problems['columns'] = 'Choose the column with the SKU.';
  if (contractId !== null && mode !== 'pricesAndStock')
    problems['mode'] = 'The file of a contract changes its prices alone.';
  return problems;
}

/** What new products get where their row says nothing, in one form; null for nothing. @throws {AppError} RULE_BROKEN naming the category */
async function checkedBlanks(tx: Db, { blanks }: Input): Promise<ImportBlanks | null> {
  if (blanks === undefined) return null;
  const { current, problems } = await readCategories(tx);
  const unit = blanks.unit?.replace(/\s+/g, ' ').trim() || null;
  if (blanks.parentCategoryId === null)
    return unit === null ? null : { parentCategoryId: null, categoryId: null, unit };
  const chosen = { parentCategoryId: current(blanks.parentCategoryId), categoryId: current(blanks.categoryId) };
  const found = Object.entries(problems(chosen)).map(([field, text]) => [`blanks.${field}`, text]);
  if (found.length > 0) throw ruleBroken(Object.fromEntries(found));
  return { ...chosen, unit };
}

/**
 * Says what the columns mean, and has every row read without saving any. It may be said again until the import is confirmed. CAT-3 CAT-19
 * @throws {AppError} RULE_BROKEN naming the column, ILLEGAL_TRANSITION, NOT_FOUND
 */
export async function mapImport(call: VendorCall, input: Input): Promise<Schemas['CatalogImport']> {
  await inWork(call, async (work) => {
    const { tx } = work;
    const import_ = await lockImport(tx, call.session.vendorId, input.id);
    await assertMayEdit(tx, call);
    if (import_.kind !== 'products' || (import_.state !== 'mapping' && import_.state !== 'checked')) {
      throw tooLate('The columns of this import can’t be changed now.');
    }
    const problems = columnProblems(import_, input);
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    await assertNoneRuns(tx, import_);
    await tx.delete(catalogImportBatches).where(eq(catalogImportBatches.importId, import_.id));
    const { mode, columns } = input;
    const blanks = await checkedBlanks(tx, input);
    const set = { state: 'checking', mode, columns, blanks, checkedAt: null, ...freshPass } as const;
    await tx.update(catalogImports).set(set).where(eq(catalogImports.id, import_.id));
    await rememberColumns(tx, import_.vendorId, import_.headings, input.columns);
    await refreshCatalog(work, import_.vendorId, import_.id);
    work.afterCommit(() => scheduleImport(call.services, import_.id));
  });
  return readImport(call, input.id);
}

/**
 * Has an import applied that was checked. CAT-3
 * @throws {AppError} RULE_BROKEN where rows are wrong and nothing is to be applied then, ILLEGAL_TRANSITION, NOT_FOUND
 */
export async function confirmImport(
  call: VendorCall,
  { id, onWrong }: Schemas['ConfirmImportInput'],
): Promise<Schemas['CatalogImport']> {
  await inWork(call, async (work) => {
    const { tx } = work;
    const import_ = await lockImport(tx, call.session.vendorId, id);
    await assertMayEdit(tx, call);
    if (import_.state !== 'checked') throw tooLate('Only an import that was checked can be applied.');
    const { wrong } = import_.counts;
    if (onWrong === 'applyNothing' && wrong > 0) {
      const sentence = `${wrong.toLocaleString('en-US')} ${wrong === 1 ? 'row is' : 'rows are'} wrong, so nothing is imported. Correct the file, or import the good rows.`;
      throw ruleBroken({ onWrong: sentence });
    }
    await assertNoneRuns(tx, import_);
    const set = {
      state: 'applying',
      onWrong,
      confirmedAt: await databaseNow(tx),
      ...freshPass,
    } as const;
    await tx.update(catalogImports).set(set).where(eq(catalogImports.id, id));
    await refreshCatalog(work, import_.vendorId, id);
    work.afterCommit(() => scheduleImport(call.services, id));
  });
  return readImport(call, id);
}

/** Stops an import: batches that were applied stay, and the next one is not begun. CAT-27 @throws {AppError} ILLEGAL_TRANSITION, NOT_FOUND */
export async function cancelImport(call: VendorCall, id: number): Promise<Schemas['CatalogImport']> {
  await inWork(call, async (work) => {
    await lockVendor(work.tx, call.session.vendorId);
    const import_ = await lockImport(work.tx, call.session.vendorId, id);
    if (['done', 'failed', 'cancelled'].includes(import_.state)) throw tooLate('This import has ended already.');
    await endEarly(work, import_, { state: 'cancelled' });
  });
  return readImport(call, id);
}
