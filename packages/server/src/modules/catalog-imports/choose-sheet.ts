import type { components } from '@chalkline/openapi/types';
import { CsvError } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { catalogImportBatches, catalogImports } from '../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { assertMayEdit } from '../catalog/standing.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import type { Import } from './import-file.ts';
import { readImport } from './present.ts';
import { freshPass } from './run-import.ts';
import { keepLines, seeFile } from './see-file.ts';
import { lockImport, tooLate } from './upload.ts';

type Schemas = components['schemas'];
type Input = Schemas['ChooseImportSheetInput'];

/** @throws {AppError} ILLEGAL_TRANSITION for an import that is past it, RULE_BROKEN for a sheet that its file hasn't */
function assertChoosable({ kind, state, sheets }: Import, { sheet }: Input): void {
  if (kind !== 'products' || (state !== 'mapping' && state !== 'checked'))
    throw tooLate('The sheet of this import can’t be changed now.');
  if (!sheets.includes(sheet)) throw ruleBroken({ sheet: 'The file has no visible sheet of this name.' });
}

/** The sheet as it is; what can't be read is told at its field, and the import stays as it was. */
async function seeSheet(call: VendorCall, import_: Import, { sheet, leavesHidden }: Input) {
  try {
    return await seeFile(call, import_, { sheet, leavesHidden });
  } catch (error) {
    if (error instanceof AppError || error instanceof CsvError) throw ruleBroken({ sheet: error.message });
    throw error;
  }
}

/**
 * Reads another sheet of an import's spreadsheet, or its hidden rows too; its columns are asked for again. ROW-2
 * @throws {AppError} RULE_BROKEN, ILLEGAL_TRANSITION, NOT_FOUND
 */
export async function chooseImportSheet(call: VendorCall, input: Input): Promise<Schemas['CatalogImport']> {
  const { vendorId } = call.session;
  const before = await inWork(call, async ({ tx }) => {
    const import_ = await lockImport(tx, vendorId, input.id);
    await assertMayEdit(tx, call);
    assertChoosable(import_, input);
    return import_;
  });
  const { lines, found } = await seeSheet(call, before, input);
  await inWork(call, async (work) => {
    const { tx } = work;
    // It may have been mapped or confirmed while the sheet was read.
    const import_ = await lockImport(tx, vendorId, input.id);
    assertChoosable(import_, input);
    await tx.delete(catalogImportBatches).where(eq(catalogImportBatches.importId, import_.id));
    await keepLines(tx, import_.id, lines);
    const set = { ...found, state: 'mapping', mode: null, checkedAt: null, ...freshPass } as const;
    await tx.update(catalogImports).set(set).where(eq(catalogImports.id, import_.id));
    await refreshCatalog(work, vendorId, import_.id);
  });
  return readImport(call, input.id);
}
