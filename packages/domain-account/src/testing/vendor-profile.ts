import type { VendorProfile } from '../model/vendor-form.ts';

/** A company halfway through its verification. */
export function vendorProfile(changes: Partial<VendorProfile> = {}): VendorProfile {
  return {
    vendorId: 7,
    version: 3,
    status: 3,
    firstName: 'Noor',
    lastName: 'Saleh',
    email: 'noor@northgate.test',
    position: 'Owner',
    company: {
      companyName: 'Northgate Supply',
      about: 'School supplies since 1998.',
      url: 'https://northgate.test/',
      linkedInUrl: '',
      phoneNumber: '+15595550100',
      totalEmployee: 12,
      servicesProvidedIds: [3],
      servicesProvided: ['Technology'],
      companyAddress: {
        addressLine1: '12 Mill Road',
        addressLine2: null,
        city: 'Fresno',
        stateOrProvinceCode: 'CA',
        postalCode: '93706',
      },
      yearsInBusiness: 27,
      dunsnumber: '',
      samnumber: '',
      w9: { id: 41, name: 'w9-northgate.pdf', size: 48_210, mimeType: 'application/pdf' },
      logo: null,
    },
    vendorSchoolRef: [
      {
        id: 5,
        schoolEmail: 'buyer@cedarvalley.test',
        schoolName: 'Cedar Valley USD',
        schoolWorkDone: 'Chromebooks, 2025',
      },
    ],
    companyCertification: [
      {
        certificateId: 1,
        name: 'Small business',
        certificateUrl: 'https://sba.test/1',
        file: null,
        expiresOn: null,
        isExpired: false,
      },
    ],
    certificateKinds: [
      { id: 1, name: 'Small business', isOther: false, expires: false },
      { id: 2, name: 'Women-owned business', isOther: false, expires: false },
      { id: 9, name: 'Other', isOther: true, expires: true },
      { id: 10, name: 'General liability insurance', isOther: false, expires: true },
    ],
    lastStep: 2,
    canSubmit: true,
    history: [],
    ...changes,
  };
}
