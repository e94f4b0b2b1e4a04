import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, shipToAddresses } from '../../database/tables/index.ts';
import { mailsTo } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const address = {
  name: 'Warehouse',
  addressLine1: '2 Slate Street',
  city: 'Fresno',
  stateCode: 'CA',
  postalCode: '93701',
};
const whole = {
  name: 'Tamarack Falls City Schools',
  kind: 'district',
  ncesId: '0601234',
  addressLine1: '1 Slate Street',
  city: 'Fresno',
  stateCode: 'CA',
  postalCode: '93701-1234',
  phoneNumber: '(559) 555-0142',
  shipToAddresses: [address],
  requiresReview: false,
};
const read = async () => (await market.call('GET', '/api/School/GetSchoolSetup', { as: 'school2' })).data;
const save = (more: object = {}) =>
  market.call('POST', '/api/School/UpdateSchool', { as: 'school2', body: { ...whole, ...more } });
const submit = () => market.call('POST', '/api/School/SubmitSchoolSetup', { as: 'school2' });
const decide = (body: object) =>
  market.call('POST', '/api/Admin/SetSchoolStatus', { as: 'admin', body: { id: 2, ...body } });

describe('saving School Setup', () => {
  it('ACC-20 keeps what was typed, its phone with +1, and tells the audit what it was', async () => {
    const { status, data } = await save({ url: 'tamarack.example', awardLimit: '25000.00' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ ncesId: '0601234', phoneNumber: '+15595550142', awardLimit: '25000.00', status: 3 });
    expect(data.url).toMatch(/^https?:\/\/tamarack\.example/);
    expect(data.shipToAddresses).toEqual([
      {
        ...address,
        id: expect.any(Number),
        addressLine2: null,
        isDefault: true,
        taxPercent: '0',
        exemptionCertificate: null,
      },
    ]);
    const [entry] = await market.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'setup-saved', entity: 'school', entityId: 2 });
    expect(entry?.before).toHaveProperty('ncesId');
  });

  it.each([
    ['ncesId', { ncesId: '12' }],
    ['ncesId', { kind: 'school' }],
    ['postalCode', { postalCode: '937' }],
    ['phoneNumber', { phoneNumber: '12' }],
    ['url', { url: 'no link' }],
    ['stateCode', { stateCode: 'ZZ' }],
    ['awardLimit', { awardLimit: '12.345' }],
    ['shipToAddresses.0.postalCode', { shipToAddresses: [{ ...address, postalCode: '1' }] }],
    ['shipToAddresses', { shipToAddresses: [1, 2].map(() => ({ ...address, isDefault: true })) }],
  ])('ACC-20 names %s when it is wrong', async (field, wrong) => {
    const answer = await save(wrong);
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]]);
  });

  it('SALE-22 keeps the days that its sales must be public; until it says them, its state’s preset counts', async () => {
    expect(await read()).toMatchObject({ noticeDays: null, noticeDaysPreset: 14 });
    expect((await save({ noticeDays: 30 })).data).toMatchObject({ noticeDays: 30, noticeDaysPreset: 14 });
    expect((await save()).data.noticeDays).toBe(30);
    expect((await save({ noticeDays: 121 })).status).toBe(400);
    expect((await save({ noticeDays: null })).data.noticeDays).toBeNull();
  });

  it('PUR-34 keeps the days that its purchases are open at least', async () => {
    expect(await read()).toMatchObject({ purchaseNoticeDays: null });
    expect((await save({ purchaseNoticeDays: 14 })).data.purchaseNoticeDays).toBe(14);
    expect((await save()).data.purchaseNoticeDays).toBe(14);
    expect((await save({ purchaseNoticeDays: 121 })).status).toBe(400);
    expect((await save({ purchaseNoticeDays: null })).data.purchaseNoticeDays).toBeNull();
  });

  it('TIME-9 goes by its ZIP code until it chooses a zone, and says both', async () => {
    expect(await read()).toMatchObject({ timeZone: null, timeZoneByZip: 'America/Los_Angeles' });
    const chosen = await save({ timeZone: 'America/Denver' });
    expect(chosen.data).toMatchObject({ timeZone: 'America/Denver', timeZoneByZip: 'America/Los_Angeles' });
    expect((await save()).data.timeZone).toBe('America/Denver');
    expect((await save({ timeZone: 'Europe/Berlin' })).status).toBe(400);
    const moved = await save({ timeZone: null, stateCode: 'TX', postalCode: '79901' });
    expect(moved.data).toMatchObject({ timeZone: null, timeZoneByZip: 'America/Denver' });
    await save({ timeZone: null });
  });

  it('PO-11 keeps terms and where invoices go; what an older client leaves out stays', async () => {
    expect(await read()).toMatchObject({ orderTerms: expect.stringContaining('Net 30'), billTo: null });
    const place = {
      name: 'Accounts Payable',
      line1: '9 Slate Street',
      city: 'Fresno',
      stateCode: 'CA',
      postalCode: '93701',
    };
    const { data } = await save({ orderTerms: ' Net 45. ', billTo: place });
    expect(data).toMatchObject({ orderTerms: 'Net 45.', billTo: { ...place, line2: null } });
    expect((await save()).data).toMatchObject({ orderTerms: 'Net 45.', billTo: place });
    const wrong = await save({ billTo: { ...place, stateCode: 'ZZ', postalCode: '1' } });
    expect(Object.keys(wrong.fields).sort()).toEqual(['billTo.postalCode', 'billTo.stateCode']);
    expect((await save({ orderTerms: '', billTo: null })).data).toMatchObject({ orderTerms: '', billTo: null });
  });

  it('ACC-20 a colleague’s save in between is a conflict', async () => {
    const { version } = await read();
    expect((await save({ version })).status).toBe(200);
    const late = await save({ version, name: 'Mine' });
    expect([late.status, late.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await read()).name).toBe(whole.name);
  });

  it('ACC-22 keeps one usual address, the numbers of those that stay, and no other school’s', async () => {
    const { shipToAddresses: before } = (await save()).data;
    const [kept] = before;
    const { data } = await save({
      shipToAddresses: [{ ...kept }, { ...address, name: 'Office', isDefault: true }].map(({ ...a }) => ({
        ...a,
        ...(a.name === 'Warehouse' ? { isDefault: false } : {}),
      })),
    });
    expect(data.shipToAddresses.map((row: { name: string; isDefault: boolean }) => [row.name, row.isDefault])).toEqual([
      ['Office', true],
      ['Warehouse', false],
    ]);
    expect(data.shipToAddresses[1].id).toBe(kept.id);
    const [foreign] = await market.db
      .insert(shipToAddresses)
      .values({ ...address, schoolId: 3 })
      .returning();
    const taken = await save({ shipToAddresses: [{ ...address, id: foreign?.id }] });
    expect(taken.status).toBe(404);
    expect((await read()).shipToAddresses).toHaveLength(2);
  });
});

describe('handing School Setup in', () => {
  it('ACC-20 names what is missing', async () => {
    await save({ ncesId: null, phoneNumber: null, shipToAddresses: [] });
    const answer = await submit();
    expect(Object.keys(answer.fields).sort()).toEqual(['ncesId', 'phoneNumber', 'shipToAddresses']);
  });

  it('ACC-20 stays as it is until an administrator sends it back or approves', async () => {
    await save();
    const submitted = await submit();
    expect(submitted.data).toMatchObject({ status: 3, isSubmitted: true, remark: null });
    const silent = await decide({ status: 3 });
    expect([silent.status, Object.keys(silent.fields)]).toEqual([422, ['reason']]);
    await decide({ status: 3, reason: 'The ZIP code is not yours.' });
    expect(await read()).toMatchObject({ status: 3, isSubmitted: false, remark: 'The ZIP code is not yours.' });
    await submit();
    expect((await decide({ status: 1 })).data.setup).toMatchObject({ status: 1, isSubmitted: false, remark: null });
    expect(await read()).toMatchObject({ status: 1 });
    expect((await submit()).code).toBe('ILLEGAL_TRANSITION');
    expect((await mailsTo(market, 'school2@demo.chalkline.test')).length).toBeGreaterThanOrEqual(2);
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.entityId, 2)).orderBy(desc(auditLog.id));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['setup-submitted', 'setup-sent-back', 'status-changed']),
    );
  });

  it('ACC-11 is not an assistant’s without the right', async () => {
    const answer = await market.call('POST', '/api/School/UpdateSchool', { as: 'assistant', body: whole });
    expect(answer.code).toBe('RIGHT_MISSING');
  });
});
