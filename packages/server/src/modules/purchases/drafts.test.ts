import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, files, rfpDocuments, rfpLines, rfps } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { someCategory, vendorIds, wholeDraft } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const save = (body: unknown, as: 'school' | 'school2' | 'assistant' = 'school') =>
  market.call('POST', '/api/POConfiguration/RFP', { as, body });
const read = async (id: number) =>
  (await market.call('GET', `/api/POConfiguration/GetDraftRfpDetails/${id}`, { as: 'school' })).data;
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');

describe('saving', () => {
  it('PUR-2 a save of one question leaves all others as they were', async () => {
    const draft = await wholeDraft(market, {
      weights: [
        { rubricId: 1, score: 60 },
        { rubricId: 2, score: 40 },
      ],
    });
    const { data } = await save({ ...draft, newVendorList: [{ vendorEmail: 'One@example.test' }] });
    const before = await read(data.id);
    const saved = await save({ id: data.id, rfptypeId: 2, version: data.version, rfpName: 'Another name' });
    expect(saved.status).toBe(200);
    const after = await read(data.id);
    const { rfpName, version, updatedAt, ...rest } = after;
    const { rfpName: _name, version: _version, updatedAt: _updatedAt, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect([rfpName, version]).toEqual(['Another name', before.version + 1]);
    expect(after.newVendorList).toEqual([{ vendorEmail: 'one@example.test' }]);
    expect(updatedAt).not.toBe(before.updatedAt);
  });

  it('PUR-2 the last question never exceeds the kind’s', async () => {
    const saved = await save({ rfptypeId: 2, lastQuestion: 20 });
    expect(saved.data.lastQuestion).toBe(12);
  });

  it('refuses a save over somebody else’s, and changes nothing', async () => {
    const { data } = await save({ rfptypeId: 2, rfpName: 'First' });
    await save({ id: data.id, rfptypeId: 2, version: data.version, rfpName: 'Second' }, 'assistant');
    const late = await save({ id: data.id, rfptypeId: 2, version: data.version, rfpName: 'Third' });
    expect([late.status, late.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await read(data.id)).rfpName).toBe('Second');
  });

  it('PUR-17 another school’s draft is not there', async () => {
    const { data } = await save({ rfptypeId: 2, rfpName: 'Ours' });
    expect((await save({ id: data.id, rfptypeId: 2, rfpName: 'Theirs' }, 'school2')).status).toBe(404);
    const path = `/api/POConfiguration/GetDraftRfpDetails/${data.id}`;
    expect((await market.call('GET', path, { as: 'school2' })).status).toBe(404);
  });

  it('SRV-4 each save is in the audit, without what was written', async () => {
    const { data } = await save({ rfptypeId: 2, rfpDescription: '<p>Confidential</p>' });
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.entityId, data.id));
    const entry = entries.find(({ action }) => action === 'draft-created');
    expect(entry?.after).toEqual({ version: 1, fields: ['rfptypeId', 'rfpDescription'] });
  });

  it('keeps weights, lines and invitations that are sent anew in place of the old ones', async () => {
    const { subId, parentId } = await someCategory(market);
    const { data } = await save(await wholeDraft(market));
    await save({
      id: data.id,
      rfptypeId: 2,
      ParentCategoryId: parentId,
      products: [{ categoryId: subId, productDesc: 'Only line' }],
      vendorNotificationIds: [vendorIds.vendor2],
      vendorRubrics: [
        { rubricId: 1, score: 70 },
        { rubricId: 3, score: 30 },
        { rubricId: 2, score: 0 },
      ],
    });
    const after = await read(data.id);
    expect(
      after.products.map((line: { productDesc: string; productQty: number }) => [line.productDesc, line.productQty]),
    ).toEqual([['Only line', 1]]);
    expect(after.vendorNotificationIds).toEqual([vendorIds.vendor2]);
    expect(after.vendorRubrics).toEqual([
      { rubricId: 1, score: 70 },
      { rubricId: 3, score: 30 },
    ]);
  });

  it('PUR-13 a CSV adds its addresses to those that are there, each once', async () => {
    const { data } = await save({ rfptypeId: 2, newVendorList: [{ vendorEmail: 'a@example.test' }] });
    await save({ id: data.id, rfptypeId: 2, newVendorCSV: 'Company,Email\nBee,B@example.test\nAgain,a@example.test' });
    const after = await read(data.id);
    expect(after.newVendorList).toEqual([{ vendorEmail: 'a@example.test' }, { vendorEmail: 'b@example.test' }]);
  });
});

describe('what no draft may hold', () => {
  it.each([
    [
      'PUR-5 a quantity of zero',
      { products: [{ categoryId: null, productDesc: 'x', productQty: 0 }] },
      'products.0.productQty',
    ],
    [
      'PUR-5 a negative quantity',
      { products: [{ categoryId: null, productDesc: 'x', productQty: -2 }] },
      'products.0.productQty',
    ],
    [
      'PUR-5 a quantity with five decimals',
      { products: [{ categoryId: null, productDesc: 'x', productQty: 0.00001 }] },
      'products.0.productQty',
    ],
    [
      'a sub-category of another category',
      { products: [{ categoryId: 1, productDesc: 'x' }] },
      'products.0.categoryId',
    ],
    ['a category that is none', { ParentCategoryId: 999_999 }, 'ParentCategoryId'],
    [
      'PUR-8 a criterion twice',
      {
        vendorRubrics: [
          { rubricId: 1, score: 50 },
          { rubricId: 1, score: 50 },
        ],
      },
      'vendorRubrics',
    ],
    [
      'a criterion that is none',
      { vendorRubrics: [{ rubricId: 9_007_199_254_740_991, score: 50 }] },
      'vendorRubrics.0.rubricId',
    ],
    ['a weight with three decimals', { vendorRubrics: [{ rubricId: 1, score: 33.333 }] }, 'vendorRubrics.0.score'],
    ['a vendor that is none', { vendorNotificationIds: [1, 999_999] }, 'vendorNotificationIds.1'],
    ['an address that is none', { newVendorList: [{ vendorEmail: 'nobody' }] }, 'newVendorList.0.vendorEmail'],
    ['PUR-13 a CSV with a bad row', { newVendorCSV: 'a@example.test\nnobody' }, 'newVendorCSV'],
    [
      'PUR-26 MON-14 a price of five decimals',
      { rfptypeId: 5, products: [{ categoryId: null, productDesc: 'Paper', unitPrice: '1.99999' }] },
      'products.0.unitPrice',
    ],
    [
      'PUR-14 an end before the start',
      { rfpstartDate: '2027-01-02T00:00:00Z', rfpendDate: '2027-01-01T00:00:00Z' },
      'rfpendDate',
    ],
  ])('refuses %s and names the field', async (_what, more, field) => {
    const answer = await save({ rfptypeId: 2, ...more });
    expect([answer.status, answer.code]).toEqual([422, 'RULE_BROKEN']);
    expect(Object.keys(answer.fields)).toContain(field);
  });

  it('PUR-31 refuses a sub-category of services, by its number or by a name', async () => {
    const line = { productDesc: 'Window cleaning' };
    for (const [products, field] of [
      [[{ ...line, categoryId: 1 }], 'products.0.categoryId'],
      [[{ ...line, categoryId: null, categoryName: 'Windows' }], 'products.0.categoryName'],
    ] as const) {
      const answer = await save({ rfptypeId: 3, products });
      expect([answer.status, answer.code]).toEqual([422, 'RULE_BROKEN']);
      expect(Object.keys(answer.fields)).toContain(field);
    }
  });

  it('PUR-31 a purchase that becomes one of services loses its sub-categories, and its lines stay', async () => {
    const { parentId, subId } = await someCategory(market);
    const lines = [
      { categoryId: subId, productDesc: 'Paper' },
      { categoryId: subId, categoryName: 'Windows', productDesc: 'Cleaning' },
    ];
    const goods = await save({ rfptypeId: 2, ParentCategoryId: parentId, products: lines });
    expect((await save({ id: goods.data.id, rfptypeId: 3 })).status).toBe(200);
    const { products } = await read(goods.data.id);
    expect(products).toMatchObject([
      { categoryId: null, categoryName: null, productDesc: 'Paper' },
      { categoryId: null, categoryName: null, productDesc: 'Cleaning' },
    ]);
    await save({ id: goods.data.id, rfptypeId: 2 });
    expect((await read(goods.data.id)).products).toMatchObject([{ categoryId: null }, { categoryId: null }]);
  });

  it('PUR-31 services that kept sub-categories are not published with them, and not copied with them', async () => {
    const draft = await wholeDraft(market);
    const { subId } = await someCategory(market);
    const products = [{ categoryId: null, productDesc: 'Window cleaning', productQty: 1 }];
    const saved = await save({ ...draft, rfptypeId: 3, products });
    const { id } = saved.data;
    // As versions before this one stored it.
    await market.db.update(rfpLines).set({ categoryId: subId }).where(eq(rfpLines.rfpId, id));
    const publish = { as: 'school', body: { id }, idem: true } as const;
    const refused = await market.call('POST', '/api/POConfiguration/PublishRfp', publish);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['products.0.categoryId']]);
    const copy = await market.call('POST', '/api/POConfiguration/CopyRfp', { as: 'school', body: { id } });
    expect((await read(copy.data.id)).products).toMatchObject([{ categoryId: null }]);
  });

  it('PUR-26 an order that becomes another purchase loses its prices and suppliers', async () => {
    const products = [
      {
        categoryId: null,
        productDesc: 'Paper',
        unitPrice: '4.20',
        tax: '8',
        deliveryFees: '5',
        vendorId: vendorIds.vendor,
      },
    ];
    const order = await save({ rfptypeId: 5, products });
    expect((await save({ id: order.data.id, rfptypeId: 2 })).status).toBe(200);
    const [line] = await market.db.select().from(rfpLines).where(eq(rfpLines.rfpId, order.data.id));
    expect(line).toMatchObject({ unitPrice: null, tax: null, deliveryFees: null, vendorId: null });
  });

  it('PUR-30 stores no dates of an order, whatever it is sent with or was before', async () => {
    const dates = {
      rfpstartDate: '2027-01-01T00:00:00Z',
      rfpendDate: '2027-01-02T00:00:00Z',
      rfpawardDate: '2027-01-03T00:00:00Z',
      rfpdeliveryDate: '2027-01-04T00:00:00Z',
    };
    const datesOf = async (id: number) => {
      const { data } = await market.call('GET', `/api/POConfiguration/GetDraftRfpDetails/${id}`, { as: 'school' });
      return Object.keys(dates).map((name) => (data as unknown as Record<string, unknown>)[name]);
    };
    const goods = await save({ rfptypeId: 2, ...dates });
    const { id } = goods.data as unknown as { id: number };
    expect((await datesOf(id)).every((date) => date !== null)).toBe(true);
    const turned = await save({ id, rfptypeId: 5, ...dates });
    expect(turned.status).toBe(200);
    expect(await datesOf(id)).toEqual([null, null, null, null]);
  });

  it('PUR-13 names the row of a CSV that holds no address', async () => {
    const answer = await save({ rfptypeId: 2, newVendorCSV: 'Email\na@example.test\nJust a name\n' });
    expect(answer.fields['newVendorCSV']).toBe('Row 3 has no email address: Just a name');
  });

  it('PUR-13 refuses more addresses than an invitation is for', async () => {
    const rows = Array.from({ length: 501 }, (_row, index) => `v${index}@example.test`).join('\n');
    const answer = await save({ rfptypeId: 2, newVendorCSV: rows });
    expect(answer.fields['newVendorCSV']).toBe('A purchase invites at most 500 addresses.');
  });

  it.each([
    ['wrong type', { rfptypeId: '2' }, 'rfptypeId'],
    ['missing field', {}, 'rfptypeId'],
    ['unknown field', { rfptypeId: 2, isAdmin: true }, 'isAdmin'],
    ['unknown field with a name that every object has', { rfptypeId: 2, toString: 1 }, 'toString'],
    ['NUL character', { rfptypeId: 2, rfpName: 'a\0b' }, 'rfpName'],
    ['half a surrogate pair', { rfptypeId: 2, rfpName: 'a\ud800' }, 'rfpName'],
    ['year that no calendar has', { rfptypeId: 2, rfpendDate: '9999999-01-01T00:00:00Z' }, 'rfpendDate'],
    ['year that only an offset makes', { rfptypeId: 2, rfpendDate: '9999-12-31T23:59:59-23:59' }, 'rfpendDate'],
    ['day that no month has', { rfptypeId: 2, rfpendDate: '2027-02-30T00:00:00Z' }, 'rfpendDate'],
  ])('SRV-2 a %s is a 400 that names it', async (_what, body, field) => {
    const answer = await save(body);
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(answer.fields)).toContain(field);
  });
});

describe('descriptions', () => {
  it('FILE-5 scripts, handlers and foreign pictures are taken out when stored', async () => {
    const rfpDescription =
      '<p onclick="x()">Hi<script>alert(1)</script><img src="https://evil.test/x.png"><a href="javascript:alert(1)">go</a><a href="https://ok.test">ok</a></p>';
    const { data } = await save({ rfptypeId: 2, rfpDescription });
    expect((await read(data.id)).rfpDescription).toBe(
      '<p>Hi<a rel="noopener noreferrer nofollow" target="_blank">go</a><a href="https://ok.test" rel="noopener noreferrer nofollow" target="_blank">ok</a></p>',
    );
  });

  it('FILE-1 pictures of exactly 2 MB are taken, one byte more is refused', async () => {
    const pictureOf = (bytes: number) => `<p><img src="data:image/png;base64,${base64(Buffer.alloc(bytes))}"></p>`;
    expect((await save({ rfptypeId: 2, rfpDescription: pictureOf(2 * 1024 * 1024) })).status).toBe(200);
    const answer = await save({ rfptypeId: 2, rfpDescription: pictureOf(2 * 1024 * 1024 + 1) });
    expect(answer.status).toBe(422);
    expect(answer.fields['rfpDescription']).toContain('2 MB');
  });
});

describe('copying and deleting', () => {
  it('a copy has everything but the dates, and is a draft of its own', async () => {
    const { data } = await save({
      ...(await wholeDraft(market)),
      rfpDocuments: [{ name: 'a.txt', attachmentStr: base64('a\n') }],
    });
    const copied = await market.call('POST', '/api/POConfiguration/CopyRfp', { as: 'school', body: { id: data.id } });
    const [from, to] = [await read(data.id), await read(copied.data.id)];
    expect(to.rfpName).toBe(`${from.rfpName} (copy)`);
    expect([to.rfpstartDate, to.rfpendDate, to.rfpawardDate, to.rfpdeliveryDate]).toEqual([null, null, null, null]);
    const bare = (lines: { id: number }[]) => lines.map(({ id: _id, ...line }) => line);
    expect(bare(to.products)).toEqual(bare(from.products));
    expect(to.rfpDocuments).toEqual(from.rfpDocuments);
    expect(to.vendorNotificationIds).toEqual(from.vendorNotificationIds);
  });

  it('PUR-16 a draft can be deleted, a published purchase can’t', async () => {
    const { data } = await save({
      rfptypeId: 2,
      rfpDocuments: [{ name: 'gone.txt', attachmentStr: base64('gone\n') }],
    });
    const remove = (id: number) =>
      market.call('POST', '/api/POConfiguration/DeleteDraftRfp', { as: 'school', body: { id } });
    expect((await remove(data.id)).status).toBe(200);
    expect((await remove(data.id)).status).toBe(404);
    expect(await market.db.select().from(rfpDocuments).where(eq(rfpDocuments.rfpId, data.id))).toEqual([]);
    const [published] = await market.db.select({ id: rfps.id }).from(rfps).where(eq(rfps.status, 2)).limit(1);
    await market.db
      .update(rfps)
      .set({ schoolId: 1 })
      .where(eq(rfps.id, published?.id ?? 0));
    const answer = await remove(published?.id ?? 0);
    expect([answer.status, answer.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
  });

  it('files keep their row while a purchase may need them', async () => {
    const rows = await market.db.select().from(files).where(eq(files.name, 'gone.txt'));
    expect(rows).toHaveLength(1);
  });
});
