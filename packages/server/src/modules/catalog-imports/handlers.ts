import { desc, eq, sql } from 'drizzle-orm';
import { asVendor, type VendorCall } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { catalogImports } from '../../database/tables/index.ts';
import { COUNTED_ROWS, countOf, type ListQuery, pageOf } from '../shared/paging.ts';
import { chooseImportSheet } from './choose-sheet.ts';
import { cancelImport, confirmImport, mapImport } from './decide-import.ts';
import { downloadCatalog, downloadImportResult, importTemplate } from './downloads.ts';
import { presentImport, readImport, selectImports } from './present.ts';
import { startImport, uploadPart } from './upload.ts';

/** The company's imports, the newest first. */
async function listImports({ db, session }: VendorCall, query: ListQuery) {
  const mine = eq(catalogImports.vendorId, session.vendorId);
  const { limit, offset } = pageOf(query);
  const rows = await selectImports(db).where(mine).orderBy(desc(catalogImports.id)).limit(limit).offset(offset);
  const some = db.select({ one: sql`1` }).from(catalogImports).where(mine).limit(COUNTED_ROWS).as('some');
  return { listingData: rows.map((row) => presentImport(row, [])), totalCount: await countOf(db, some) };
}

/** Imports and exports of catalogs. */
export const catalogImportHandlers = defineHandlers({
  async startImport(call, { body }) {
    return { data: await startImport(asVendor(call), body) };
  },
  async uploadImportPart(call, { body }) {
    return { data: await uploadPart(asVendor(call), body) };
  },
  async chooseImportSheet(call, { body }) {
    return { data: await chooseImportSheet(asVendor(call), body) };
  },
  async mapImport(call, { body }) {
    return { data: await mapImport(asVendor(call), body) };
  },
  async confirmImport(call, { body }) {
    return { data: await confirmImport(asVendor(call), body) };
  },
  async cancelImport(call, { body }) {
    return { data: await cancelImport(asVendor(call), body.id), successMsg: 'The import is stopped.' };
  },
  async getImport(call, { params }) {
    return { data: await readImport(asVendor(call), params.id) };
  },
  async getImports(call, { query }) {
    return { data: await listImports(asVendor(call), query) };
  },
  async downloadImportResult(call, { params, query }) {
    return downloadImportResult(asVendor(call), params.id, query.format ?? 'csv');
  },
  async downloadImportTemplate(call, { query }) {
    asVendor(call);
    return importTemplate(query.format ?? 'csv');
  },
  async downloadCatalog(call, { query }) {
    return downloadCatalog(asVendor(call), query);
  },
});
