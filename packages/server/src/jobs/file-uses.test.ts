import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../database/rows-of.ts';
import { boardDecisions, files, lotDocuments, lotPhotos, saleInvoices, sales } from '../database/tables/index.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { soldSealed } from '../testing/sale-rows.ts';
import { vendorIds } from '../testing/story.ts';
import { allTables, fileColumns, filesInJson } from './file-uses.ts';
import { tidy } from './tidy.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const columnsOf = () =>
  allTables().flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => ({ place: `${name}.${column.name}`, type: column.getSQLType() }));
  });
const known = () => fileColumns().map(({ table, column }) => `${table}.${column}`);

/** JSON that names no file. Whoever adds a place that does names it in `filesInJson`. */
const withoutFiles = [
  ...['addenda.changed_line_ids', 'addenda.changes', 'audit_log.after', 'audit_log.before'],
  ...['bid_acknowledgements.lines', 'catalog_import_batches.results', 'catalog_import_mappings.columns'],
  ...[
    'catalog_imports.blanks',
    'catalog_imports.columns',
    'catalog_imports.counts',
    'catalog_imports.headings',
    'catalog_imports.problems',
  ],
  ...['catalog_imports.sample_rows', 'catalog_imports.sheets', 'catalog_imports.titles', 'checkout_setups.segments'],
  ...['idempotency_keys.response', 'lot_bids.answer', 'lot_tellings.outbid_at', 'mail_outbox.headers'],
  ...['menu_versions.changes', 'menu_versions.replaced', 'notice_versions.replaced', 'notice_versions.words'],
  ...['payment_events.payload', 'price_requests.ship_to', 'purchase_order_lines.ship_to'],
  ...['purchase_orders.issued_as', 'purchase_templates.content', 'rfp_lines.ship_to', 'rfps.ship_to'],
  'sale_changes.changes',
  ...['saved_cart_lines.shares', 'schools.bill_to', 'subscriptions.state', 'test_provider_rows.body'],
  'verification_events.field_remarks',
];

describe('what keeps a file', () => {
  it('FILE-17 is every reference that the database has to files, but those that go with the file', async () => {
    const references = await rowsOf<{ place: string }>(
      market.db,
      sql`select c.conrelid::regclass::text || '.' || a.attname as place
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'files'::regclass and c.confdeltype <> 'c'`,
    );
    expect(known().sort()).toEqual(references.map(({ place }) => place).sort());
    expect(known()).toEqual(expect.arrayContaining(['lot_photos.file_id', 'sale_invoices.pickup_photo_id']));
  });

  it('FILE-17 misses no column that is called after a file', () => {
    const called = columnsOf().filter(({ place }) => /[._](?:file|photo|document|picture)_ids?$/.test(place));
    expect(called.map(({ place }) => place).filter((place) => !known().includes(place))).toEqual(['photos.file_id']);
  });

  it('FILE-17 is known of every column of JSON', () => {
    const inJson = columnsOf().filter(({ type }) => type === 'jsonb');
    const said = [...Object.keys(filesInJson), ...withoutFiles];
    expect(inJson.map(({ place }) => place).sort()).toEqual(said.sort());
  });
});

describe('tidying', () => {
  const upload = async (name: string) =>
    (
      await market.call('POST', '/api/POConfiguration/UploadFile', {
        as: 'school',
        body: { name: `${name}.txt`, fileStr: btoa(`${name} ${Math.random()}`) },
      })
    ).data.id as number;

  it('FILE-17 leaves photos, documents and papers of sales, however old, and takes what nothing names', async () => {
    const sale = await soldSealed(market, [{ vendorId: vendorIds.vendor, amount: '900.00' }]);
    const lotId = sale.lotIds[0] ?? 0;
    const kept = {
      photo: await upload('photo'),
      document: await upload('document'),
      board: await upload('board'),
      pickup: await upload('pickup'),
      decision: await upload('decision'),
    };
    const unused = await upload('unused');
    await market.db.insert(lotPhotos).values({ lotId, fileId: kept.photo, position: 1 });
    await market.db.insert(lotDocuments).values({ lotId, fileId: kept.document, position: 1 });
    await market.db.update(sales).set({ boardFileId: kept.board }).where(eq(sales.id, sale.id));
    await market.db.update(saleInvoices).set({ pickupPhotoId: kept.pickup }).where(eq(saleInvoices.id, sale.invoiceId));
    const [row] = await market.db.select().from(sales).where(eq(sales.id, sale.id));
    await market.db.insert(boardDecisions).values({
      saleId: sale.id,
      isConfirmed: true,
      date: '2026-11-24',
      fileId: kept.decision,
      recordedBy: row?.createdBy ?? 0,
      recordedAt: new Date(),
    });
    await market.db.update(files).set({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
    await tidy(market.services);
    const left = new Set((await market.db.select({ id: files.id }).from(files)).map(({ id }) => id));
    expect(Object.entries(kept).filter(([, id]) => !left.has(id))).toEqual([]);
    expect(left.has(unused)).toBe(false);
    for (const id of Object.values(kept)) {
      const read = await market.call('GET', `/api/POConfiguration/DownloadDocument/${id}`, { as: 'school' });
      expect(read.status).toBe(200);
    }
  });
});
