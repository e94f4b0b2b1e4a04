import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users, vendors } from '../../database/tables/index.ts';
import { mailsTo, registerVendor, tokenOfAddress, wordsOf } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
let token: string;
const EMAIL = 'office@okonkwo.example';
beforeAll(async () => {
  market = await startMarket();
  token = await registerVendor(market, EMAIL);
});
afterAll(() => market.close());

const paper = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString('base64');
const read = async () => (await market.call('GET', '/api/Vendor/GetVendorProfile', { token })).data;
const save = (body: object) => market.call('POST', '/api/vendor/UpdateVendor', { token, body });
const decide = (decision: string, remark?: string, fieldRemarks?: { field: string; text: string }[]) =>
  market.call('POST', '/api/Admin/DecideVerification', {
    as: 'admin',
    body: { vendorId, decision, remark, ...(fieldRemarks ? { fieldRemarks } : {}) },
  });
let vendorId = 0;

describe('saving a company’s profile', () => {
  it('ACC-23 saves what is sent and leaves the rest as it was', async () => {
    await save({ position: 'Owner', company: { about: 'We sell desks.', yearsInBusiness: 7 } });
    const { status, data } = await save({ company: { totalEmployee: 12, phoneNumber: '559 555 0142' } });
    expect(status).toBe(200);
    expect(data.position).toBe('Owner');
    expect(data.company).toMatchObject({
      about: 'We sell desks.',
      yearsInBusiness: 7,
      totalEmployee: 12,
      phoneNumber: '+15595550142',
    });
    vendorId = data.vendorId;
  });

  it('ACC-23 employees and years are 0 where nothing is said', async () => {
    const other = await registerVendor(market, 'quiet@okonkwo.example');
    const { data } = await market.call('GET', '/api/Vendor/GetVendorProfile', { token: other });
    expect(data.company).toMatchObject({ totalEmployee: 0, yearsInBusiness: 0 });
  });

  it.each([
    ['company.url', { company: { url: 'no link' } }],
    ['company.dunsnumber', { company: { dunsnumber: '123' } }],
    ['company.samnumber', { company: { samnumber: 'IIIIIIIIIIII' } }],
    ['company.companyAddress.postalCode', { company: { companyAddress: { postalCode: '12' } } }],
    ['company.companyAddress.stateOrProvinceCode', { company: { companyAddress: { stateOrProvinceCode: 'ZZ' } } }],
    ['company.servicesProvidedIds', { company: { servicesProvidedIds: [999_999] } }],
    ['company.companyName', { company: { companyName: ' ' } }],
    ['email', { email: 'no address' }],
    ['certification', { certification: [{ certificateId: 999 }] }],
    [
      'vendorSchoolRef.0.schoolEmail',
      { vendorSchoolRef: [{ id: 0, schoolName: 'Elm', schoolEmail: 'no', schoolWorkDone: '' }] },
    ],
  ])('ACC-23 names %s when it is wrong', async (field, wrong) => {
    const answer = await save(wrong);
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]]);
  });

  it('ACC-26 drops references that are new and say nothing', async () => {
    const empty = { id: 0, schoolEmail: ' ', schoolName: '', schoolWorkDone: '' };
    const elm = { id: 0, schoolEmail: 'office@elm.example', schoolName: 'Elm', schoolWorkDone: 'Desks' };
    const { data } = await save({ vendorSchoolRef: [empty, elm] });
    expect(data.vendorSchoolRef).toEqual([{ ...elm, id: expect.any(Number) }]);
    const [kept] = data.vendorSchoolRef;
    const emptied = await save({ vendorSchoolRef: [{ ...empty, id: kept.id }] });
    expect(emptied.data.vendorSchoolRef).toHaveLength(1);
    expect((await save({ vendorSchoolRef: [] })).data.vendorSchoolRef).toEqual([]);
  });

  it('ACC-25 keeps certificates that are selected or come with an address or a file', async () => {
    const { certificateKinds } = await read();
    const [first, second, third] = certificateKinds.map(({ id }: { id: number }) => id);
    const { data } = await save({
      certification: [{ certificateId: first }],
      companyCertification: [
        { certificateId: second, certificateUrl: 'registry.example/7' },
        { certificateId: third, certificateUrl: '' },
      ],
    });
    expect(
      data.companyCertification.map(({ certificateId }: { certificateId: number }) => certificateId).sort(),
    ).toEqual([first, second].sort());
    const other = certificateKinds.find(({ isOther }: { isOther: boolean }) => isOther);
    expect(other).toBeDefined();
    const nameless = await save({ certification: [{ certificateId: other.id }] });
    expect(Object.keys(nameless.fields)).toEqual(['certification.0.certificationName']);
  });

  it('ACC-25 a certificate’s file keeps the name it came with, which is no address', async () => {
    const { certificateKinds } = await read();
    const [first, second] = certificateKinds.map(({ id }: { id: number }) => id);
    const { status, data } = await save({
      companyCertification: [
        { certificateId: first, certificateUrl: 'ISO 9001.pdf', certificateStr: paper },
        { certificateId: second, certificateUrl: 'https://registry.example/9', certificateStr: paper },
      ],
    });
    expect(status).toBe(200);
    const of = (id: number) =>
      data.companyCertification.find(({ certificateId }: { certificateId: number }) => certificateId === id);
    expect(of(first)).toMatchObject({ certificateUrl: null, file: { name: 'ISO 9001.pdf' } });
    expect(of(second)).toMatchObject({
      certificateUrl: 'https://registry.example/9',
      file: { name: 'certificate.pdf' },
    });
  });

  it('ACC-23 a save elsewhere in between is a conflict', async () => {
    const { version } = await read();
    expect((await save({ version, position: 'Owner' })).status).toBe(200);
    expect((await save({ version, position: 'Late' })).code).toBe('VERSION_CONFLICT');
    expect((await read()).position).toBe('Owner');
  });

  it('FILE-3 takes no paper whose content is something else', async () => {
    const program = Buffer.from('MZ\x90\x00\x03\x00\x00\x00').toString('base64');
    const answer = await save({ company: { w9attachment: 'w9.pdf', w9attachmentStr: program } });
    expect([415, 422]).toContain(answer.status);
  });
});

describe('verification', () => {
  it('ACC-27 names everything that is missing', async () => {
    const answer = await save({ isSubmitted: true });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.fields)).toEqual(
      expect.arrayContaining(['company.w9attachmentStr', 'company.servicesProvidedIds', 'company.companyAddress.city']),
    );
    expect(await read()).toMatchObject({ status: 3, canSubmit: true });
  });

  it('ACC-27 ADM-4 is submitted, sent back with a remark, submitted again and approved', async () => {
    const submitted = await save({
      isSubmitted: true,
      company: {
        companyAddress: { addressLine1: '1 Slate Street', city: 'Fresno', postalCode: '93701' },
        servicesProvidedIds: [1],
        w9attachment: 'w9.pdf',
        w9attachmentStr: paper,
      },
    });
    expect(submitted.data).toMatchObject({ status: 4, canSubmit: false });
    // The window that submitted it still says what it was.
    const deals = '/api/POConfiguration/GetNewDeals?pageNumber=1&pageSize=5';
    expect((await market.call('GET', deals, { token, headers: { status: '3' } })).status).toBe(200);
    token = await tokenOfAddress(market, EMAIL);
    expect((await save({ isSubmitted: true })).code).toBe('ILLEGAL_TRANSITION');
    const leads = await market.call('GET', '/api/Admin/GetVerificationLeads?search=Okonkwo', { as: 'admin' });
    expect(leads.data.listingData).toEqual([expect.objectContaining({ vendorId, attempt: 1, hasW9: true })]);
    expect(Object.keys((await decide('send-back')).fields)).toEqual(['remark']);
    await decide('send-back', 'The W-9 is not signed.');
    expect(await read()).toMatchObject({ status: 3, canSubmit: true });
    expect((await decide('approve')).code).toBe('ILLEGAL_TRANSITION');
    expect((await save({ isSubmitted: true })).data.status).toBe(4);
    const { data } = await decide('approve');
    expect(data.attempt).toBe(2);
    expect(
      data.profile.history.map((event: { decision: string; remark: string | null }) => [event.decision, event.remark]),
    ).toEqual([
      ['submitted', null],
      ['sent-back', 'The W-9 is not signed.'],
      ['submitted', null],
      ['approved', null],
    ]);
    expect(await read()).toMatchObject({ status: 1 });
    const letters = (await mailsTo(market, EMAIL)).map(wordsOf).join('\n');
    expect(letters).toContain('The W-9 is not signed.');
  });

  it('ACC-39 is sent back with remarks by field alone, which the company reads there and in its email', async () => {
    await market.db.update(vendors).set({ status: 4 }).where(eq(vendors.id, vendorId));
    const odd = await decide('send-back', '', [{ field: 'toString', text: 'No.' }]);
    expect(Object.keys(odd.fields)).toEqual(['fieldRemarks.0.field']);
    expect((await decide('send-back', '', [{ field: 'w9', text: ' ' }])).status).toBe(422);
    const remarks = [
      { field: 'w9', text: ' It is not signed. ' },
      { field: 'postalCode', text: 'It is another city’s.' },
    ];
    expect((await decide('send-back', '', remarks)).status).toBe(200);
    const { history, status } = await read();
    expect(status).toBe(3);
    expect(history.at(-1)).toMatchObject({
      decision: 'sent-back',
      remark: null,
      fields: [{ field: 'w9', text: 'It is not signed.' }, remarks[1]],
    });
    expect((await mailsTo(market, EMAIL)).map(wordsOf).join()).toContain('ZIP code: It is another city’s.');
    await market.db.update(vendors).set({ status: 1 }).where(eq(vendors.id, vendorId));
    token = await tokenOfAddress(market, EMAIL);
  });

  it('ACC-27 an approved company stays approved when its profile changes', async () => {
    const { data } = await save({ isSubmitted: true, company: { companyName: 'Okonkwo & Daughters' } });
    expect(data).toMatchObject({ status: 1, company: { companyName: 'Okonkwo & Daughters' } });
  });

  it('ADM-4 administrators read its papers, other companies don’t', async () => {
    const { company } = await read();
    const path = `/api/POConfiguration/DownloadDocument/${company.w9.id}`;
    expect((await market.call('GET', path, { as: 'admin' })).raw.toString('base64')).toBe(paper);
    for (const as of ['vendor', 'school'] as const) expect((await market.call('GET', path, { as })).status).toBe(404);
  });

  it('ACC-7 the profile is the main account’s', async () => {
    expect((await market.call('GET', '/api/Vendor/GetVendorProfile', { as: 'subvendor' })).code).toBe('FORBIDDEN');
    await market.db.update(users).set({ accessType: 3 }).where(eq(users.email, EMAIL));
    const invited = await tokenOfAddress(market, EMAIL);
    expect((await market.call('GET', '/api/Vendor/GetVendorProfile', { token: invited })).code).toBe('FORBIDDEN');
  });
});
