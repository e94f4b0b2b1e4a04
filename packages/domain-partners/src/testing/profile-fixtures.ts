import type { PartnerDealing, SchoolDetails, VendorDetails } from '../model/contract.ts';
import { rating, summary } from './fixtures.ts';

const at = (text: string) => `2026-11-${text}:00.000Z`;

const dealings: PartnerDealing[] = [
  {
    rfpId: 398,
    encryptedRfpId: 'dGhyZWUtbmluZS1laWdodA',
    number: 'RFP-000398',
    name: 'School bus routing software',
    at: at('04T18:00'),
    outcome: 'Not awarded',
    amount: null,
  },
  {
    rfpId: 377,
    encryptedRfpId: 'dGhyZWUtc2V2ZW4tc2V2ZW4',
    number: 'ORD-000377',
    name: 'Art paper and tempera, restock',
    at: '2026-09-12T18:00:00.000Z',
    outcome: 'Awarded',
    amount: '6210.75',
  },
];

/** Northgate Supply as a school sees it, changed as told. */
export function vendorDetails(changes: Partial<VendorDetails> = {}): VendorDetails {
  return {
    vendorId: 7,
    companyName: 'Northgate Supply',
    about: 'Classroom technology for schools of the West Coast since 2004: devices, carts, setup on site and repair.',
    logo: null,
    url: 'https://www.northgate.test',
    linkedInUrl: 'https://linkedin.com/company/northgate',
    phoneNumber: '+19165550123',
    city: 'Sacramento',
    stateCode: 'CA',
    memberSince: '2023-03-01T18:00:00.000Z',
    isVerified: true,
    plan: 'National Package',
    totalEmployee: 140,
    yearsInBusiness: 22,
    services: ['Technology', 'Furniture', 'Repair'],
    certificates: [
      { name: 'Small Business Enterprise', url: null, isOnFile: true, expiresOn: null, isExpired: false },
      {
        name: 'CMAS contract',
        url: 'https://cmas.test/4-20',
        isOnFile: false,
        expiresOn: '2026-10-31',
        isExpired: true,
      },
    ],
    rating: summary(),
    ratings: [
      rating(),
      rating({
        id: 72,
        partnerName: 'Oak School',
        reply: 'We have changed carriers since.',
        repliedAt: at('17T18:00'),
      }),
    ],
    dealings,
    awardedTotal: '6210.75',
    isBlocked: false,
    blockReason: null,
    ...changes,
  };
}

/** Cedar Valley USD as a vendor sees it, changed as told. */
export function schoolDetails(changes: Partial<SchoolDetails> = {}): SchoolDetails {
  return {
    schoolId: 12,
    name: 'Cedar Valley USD',
    kind: 'District',
    logo: null,
    url: 'https://cedarvalley.test',
    ncesId: '0607890',
    city: 'Cedar Valley',
    stateCode: 'CA',
    memberSince: '2022-08-01T18:00:00.000Z',
    isApproved: true,
    rating: summary({
      aspects: [
        { name: 'clarity', mean: 4.4 },
        { name: 'payment', mean: 4.8 },
        { name: 'communication', mean: 4.1 },
      ],
      openIssues: 0,
      defaults: 0,
    }),
    ratings: [
      rating({
        id: 90,
        partnerName: 'EduTech West',
        aspects: [
          { name: 'clarity', value: 5 },
          { name: 'payment', value: 5 },
          { name: 'communication', value: 4 },
        ],
        mean: 4.7,
        comment: 'Clear lines, quick answers, paid within two weeks.',
      }),
    ],
    openPurchases: [
      {
        encryptedId: 'Y2hyb21lYm9va3M',
        number: 'RFP-000412',
        name: 'Chromebooks and charging carts, 2027',
        rfpendDate: '2026-11-24T22:00:00.000Z',
      },
    ],
    dealings,
    awardedTotal: '6210.75',
    ...changes,
  };
}
