import { describe, expect, it } from 'vitest';
import { vendorProfile } from '../testing/vendor-profile.ts';
import { vendorProblems, vendorStepProblems } from './vendor-check.ts';
import { emptyReference, type VendorForm, vendorFormOf } from './vendor-form.ts';
import { vendorInput, vendorProblemsOf } from './vendor-input.ts';

const profile = vendorProfile();

function formWith(changes: Partial<VendorForm>): VendorForm {
  return { ...vendorFormOf(profile), ...changes };
}

function sent(changes: Partial<VendorForm>) {
  return vendorInput(formWith(changes), new Set(Object.keys(changes) as (keyof VendorForm)[]), profile);
}

const w9 = { name: 'w9.pdf', size: 3, base64: 'QUJD' };

describe('what is sent of a vendor’s profile', () => {
  it('names the version and leaves out every part that was not changed', () => {
    expect(sent({})).toEqual({ version: 3 });
    expect(Object.keys(sent({ position: 'CEO' }))).toEqual(['version', 'position']);
  });

  it('UI-13 gives a phone number without a leading + its +1', () => {
    expect(sent({ phoneNumber: '(559) 555-0134' }).company?.phoneNumber).toBe('+15595550134');
    expect(sent({ phoneNumber: '+44 20 7946 0000' }).company?.phoneNumber).toBe('+442079460000');
  });

  it('ACC-31 counts employees and years as 0 when they are empty', () => {
    expect(sent({ totalEmployee: '', yearsInBusiness: ' ' }).company).toMatchObject({
      totalEmployee: 0,
      yearsInBusiness: 0,
    });
  });

  it('drops a reference that is empty and new, and keeps one that the server knows', () => {
    const known = { id: 5, schoolName: '', schoolEmail: '', schoolWorkDone: '' };
    const rows = sent({ references: [emptyReference(), known] }).vendorSchoolRef;
    expect(rows).toEqual([{ id: 5, vendorId: 7, schoolName: '', schoolEmail: '', schoolWorkDone: '' }]);
  });

  it('sends a certificate only with a link, a new file, or when it is selected', () => {
    const [small, women, other] = vendorFormOf(profile).certificates;
    if (!small || !women || !other) throw new Error('three kinds are expected');
    const input = sent({
      certificates: [
        { ...small, isSelected: false, url: '' },
        { ...women, file: { name: 'wosb.pdf', size: 3, base64: 'QUJD' } },
        { ...other, isSelected: true, otherName: 'LEED' },
      ],
    });
    expect(input.companyCertification).toEqual([
      { certificateId: 2, certificateUrl: 'wosb.pdf', certificateStr: 'QUJD' },
      { certificateId: 9, certificateUrl: null, expiresOn: null },
    ]);
    expect(input.certification).toEqual([
      { certificateId: 2, certificationName: null },
      { certificateId: 9, certificationName: 'LEED' },
    ]);
  });

  it('sends a W-9 with its name and content, and never an empty one over the stored one', () => {
    expect(sent({ w9 }).company).toMatchObject({ w9attachment: 'w9.pdf', w9attachmentStr: 'QUJD' });
    expect(sent({ city: 'Clovis' }).company).not.toHaveProperty('w9attachmentStr');
  });

  it('removes the logo only when asked to', () => {
    expect(sent({ removesLogo: true }).company?.logo).toBeNull();
    expect(sent({ city: 'Clovis' }).company).not.toHaveProperty('logo');
  });
});

describe('what is wrong with a vendor’s profile', () => {
  it('finds nothing in a complete one', () => {
    expect(vendorProblems(formWith({}), profile)).toEqual({});
  });

  it('UI-12 uses the fixed sentences for addresses', () => {
    expect(vendorStepProblems('company', formWith({ email: 'noor@', url: 'not a link' }), profile)).toEqual({
      email: 'Invalid email address',
      url: 'Invalid URL',
    });
  });

  it('asks for the W-9 until one is stored or chosen', () => {
    const without = vendorProfile({ company: { ...profile.company, w9: null } });
    expect(vendorStepProblems('tax', formWith({}), without)).toEqual({ w9: 'Add your W-9.' });
    expect(vendorStepProblems('tax', formWith({ w9 }), without)).toEqual({});
  });

  it('asks what the certificate Other is', () => {
    const certificates = formWith({}).certificates.map((one) => (one.isOther ? { ...one, isSelected: true } : one));
    expect(vendorStepProblems('certificates', formWith({ certificates }), profile)).toEqual({
      'certificates.2.otherName': 'Enter what the certificate is.',
    });
  });

  it.each([
    ['12345678', false],
    ['12-345-6789', true],
    ['', true],
  ])('takes the DUNS number %s: %s', (dunsnumber, isFine) => {
    const found = vendorStepProblems('identifiers', formWith({ dunsnumber }), profile);
    expect(Object.keys(found)).toEqual(isFine ? [] : ['dunsnumber']);
  });

  it('leaves an empty new reference alone and completes a begun one', () => {
    const references = [emptyReference(), { ...emptyReference(), schoolName: 'Sierra Unified' }];
    expect(Object.keys(vendorStepProblems('references', formWith({ references }), profile))).toEqual([
      'references.1.schoolEmail',
      'references.1.schoolWorkDone',
    ]);
  });
});

describe('the server’s complaints', () => {
  it('UI-19 stand at the field and row that was typed, though empty rows were not sent', () => {
    const references = [emptyReference(), { ...emptyReference(), schoolName: 'Sierra' }];
    const found = vendorProblemsOf(
      {
        'company.companyAddress.postalCode': 'No such ZIP.',
        'company.w9attachmentStr': 'Not a PDF.',
        'vendorSchoolRef.0.schoolEmail': 'Enter one.',
        'companyCertification.0.certificateUrl': 'Invalid URL',
      },
      formWith({ references }),
    );
    expect(found).toEqual({
      postalCode: 'No such ZIP.',
      w9: 'Not a PDF.',
      'references.1.schoolEmail': 'Enter one.',
      'certificates.0.url': 'Invalid URL',
    });
  });
});
