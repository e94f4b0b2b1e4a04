import type {
  ApprovedDomain,
  AuditEntry,
  Inquiry,
  InquiryRow,
  Person,
  PlanDetails,
  RatingSummary,
  SchoolInfo,
  SchoolRow,
  SchoolSetup,
  VendorContract,
  VendorInfo,
  VendorProfile,
  VendorRow,
  VerificationInfo,
  VerificationLead,
} from '../model/contract.ts';

const at = '2026-11-18T17:00:00.000Z';

export function vendorRow(changes: Partial<VendorRow> = {}): VendorRow {
  return {
    id: 7,
    companyName: 'Northgate Supply',
    contactName: 'Noor Saleh',
    email: 'noor@northgate.test',
    city: 'Fresno',
    stateCode: 'CA',
    status: 4,
    plan: 'National Package',
    planEndsAt: '2026-12-18T17:00:00.000Z',
    bidCount: 12,
    awardCount: 3,
    createdAt: at,
    lastSignInAt: null,
    ...changes,
  };
}

export function schoolRow(changes: Partial<SchoolRow> = {}): SchoolRow {
  return {
    id: 12,
    name: 'Cedar Valley USD',
    kind: 'district',
    contactName: 'Dana Mercer',
    email: 'dana@cedarvalley.test',
    city: 'Fresno',
    stateCode: 'CA',
    status: 3,
    isSubmitted: true,
    userCount: 4,
    purchaseCount: 21,
    createdAt: at,
    lastSignInAt: at,
    ...changes,
  };
}

export function person(changes: Partial<Person> = {}): Person {
  return {
    id: 31,
    firstName: 'Noor',
    lastName: 'Saleh',
    email: 'noor@northgate.test',
    role: 'Vendor',
    accessType: 1,
    rights: [],
    state: 'active',
    invitedAt: null,
    lastSignInAt: at,
    isMe: false,
    ...changes,
  };
}

export function auditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 900,
    at,
    actor: 'Noor Saleh',
    onBehalfOf: null,
    action: 'verification-submitted',
    entity: 'vendor',
    entityId: 7,
    summary: 'Verification submitted',
    changes: [{ field: 'Status', before: 'Partially approved', after: 'Submitted' }],
    address: '10.0.0.7',
    device: null,
    ...changes,
  };
}

export const rating: RatingSummary = {
  mean: 4.4,
  count: 9,
  aspects: [
    { name: 'Price', mean: 4.1 },
    { name: 'Delivery', mean: 4.7 },
  ],
  distribution: [0, 0, 1, 3, 5],
  openIssues: 1,
  defaults: 0,
};

export const plan: PlanDetails = {
  plan: 'National Package',
  state: 'trial',
  period: null,
  startedAt: at,
  endsAt: '2026-12-18T17:00:00.000Z',
  trialDaysLeft: 27,
  canStartTrial: false,
  canBuy: true,
  canWaitForTrialEnd: true,
  subscribedPlan: null,
  renewal: null,
  hasCard: false,
  hasSubscription: false,
  cancelAtPeriodEnd: false,
  pending: null,
  offer: null,
  transfer: null,
  bidsThisMonth: 2,
  bidsAllowed: null,
  invoices: [],
};

export function vendorProfile(changes: Partial<VendorProfile> = {}): VendorProfile {
  return {
    vendorId: 7,
    version: 4,
    status: 4,
    firstName: 'Noor',
    lastName: 'Saleh',
    email: 'noor@northgate.test',
    position: 'Owner',
    company: {
      companyName: 'Northgate Supply',
      about: 'Classroom and office supplies for the Central Valley since 1998.',
      url: 'https://northgate.test/',
      linkedInUrl: '',
      phoneNumber: '+15595550134',
      totalEmployee: 42,
      servicesProvidedIds: [3],
      servicesProvided: ['Office supplies', 'Furniture'],
      companyAddress: {
        addressLine1: '2100 Shaw Ave',
        addressLine2: null,
        city: 'Fresno',
        stateOrProvinceCode: 'CA',
        postalCode: '93711',
      },
      yearsInBusiness: 28,
      dunsnumber: '123456789',
      samnumber: 'ABCDEF123456',
      w9: { id: 501, name: 'w9-2026.pdf', size: 182_000, mimeType: 'application/pdf' },
      logo: null,
    },
    vendorSchoolRef: [
      { id: 1, schoolEmail: 'buy@mesa.test', schoolName: 'Mesa USD', schoolWorkDone: 'Desks for 40 rooms, 2024' },
    ],
    companyCertification: [
      {
        certificateId: 2,
        name: 'Small business',
        certificateUrl: 'https://certs.test/1',
        file: { id: 502, name: 'small-business.png', size: 92_000, mimeType: 'image/png' },
        expiresOn: null,
        isExpired: false,
      },
    ],
    certificateKinds: [{ id: 2, name: 'Small business', isOther: false, expires: false }],
    lastStep: 6,
    canSubmit: false,
    history: [{ at, decision: 'submitted', by: 'Noor Saleh', remark: null, fields: [] }],
    ...changes,
  };
}

export function vendorInfo(changes: Partial<VendorInfo> = {}): VendorInfo {
  return {
    isConfirmed: true,
    profile: vendorProfile(),
    people: [person(), person({ id: 32, firstName: 'Sam', lastName: 'Ortiz', role: 'SubVendor', accessType: 2 })],
    plan,
    activity: {
      invitations: 8,
      bids: 12,
      awards: 3,
      awardedTotal: '48210.50',
      openOrders: 1,
      lastBidAt: at,
    },
    rating,
    createdAt: at,
    contracts: [],
    audit: [auditEntry()],
    ...changes,
  };
}

/** A contract that waits to be confirmed. */
export function vendorContract(changes: Partial<VendorContract> = {}): VendorContract {
  return {
    id: 4,
    version: 2,
    number: 'TIPS 210601',
    cooperative: 'TIPS',
    leadAgency: 'Alder County Office of Education',
    from: '2026-07-01',
    until: '2027-06-30',
    document: { id: 71, name: 'tips-210601.pdf', size: 48_210, mimeType: 'application/pdf' },
    schools: null,
    productCount: 120,
    state: 'current',
    confirmation: 'waiting',
    confirmedAt: null,
    remark: null,
    ...changes,
  };
}

export function schoolSetup(changes: Partial<SchoolSetup> = {}): SchoolSetup {
  return {
    id: 12,
    version: 3,
    status: 3,
    isSubmitted: true,
    submittedAt: at,
    remark: null,
    name: 'Cedar Valley USD',
    kind: 'district',
    ncesId: '0608910',
    addressLine1: '400 Cedar Ave',
    addressLine2: null,
    city: 'Fresno',
    stateCode: 'CA',
    postalCode: '93702',
    phoneNumber: '+15595550100',
    url: 'https://cedarvalley.test/',
    logo: null,
    shipToAddresses: [
      {
        id: 1,
        name: 'Central warehouse',
        addressLine1: '410 Cedar Ave',
        addressLine2: null,
        city: 'Fresno',
        stateCode: 'CA',
        postalCode: '93702',
        isDefault: true,
        taxPercent: '0',
        exemptionCertificate: null,
      },
    ],
    requiresReview: true,
    awardLimit: '25000.00',
    orderTerms: 'Net 30 days.',
    noticeDays: null,
    noticeDaysPreset: 14,
    purchaseNoticeDays: null,
    timeZone: null,
    timeZoneByZip: 'America/Los_Angeles',
    billTo: null,
    reviewers: [person({ id: 41, firstName: 'Rae', lastName: 'Kim', role: 'StaffMember', accessType: null })],
    ...changes,
  };
}

export function schoolInfo(changes: Partial<SchoolInfo> = {}): SchoolInfo {
  return {
    isConfirmed: true,
    setup: schoolSetup(),
    people: [person({ id: 40, firstName: 'Dana', lastName: 'Mercer', email: 'dana@cedarvalley.test', role: 'School' })],
    alike: [],
    mayBeLeft: false,
    activity: { drafts: 2, open: 6, onGoing: 4, completed: 9, awardedTotal: '412900.00', lastPublishedAt: at },
    rating: { mean: null, count: 0, aspects: [], distribution: [0, 0, 0, 0, 0], openIssues: 0, defaults: 0 },
    createdAt: at,
    audit: [],
    ...changes,
  };
}

export function lead(changes: Partial<VerificationLead> = {}): VerificationLead {
  return {
    vendorId: 7,
    companyName: 'Northgate Supply',
    contactName: 'Noor Saleh',
    email: 'noor@northgate.test',
    stateCode: 'CA',
    submittedAt: at,
    attempt: 1,
    hasW9: true,
    certificateCount: 1,
    referenceCount: 1,
    ...changes,
  };
}

export function verificationInfo(changes: Partial<VerificationInfo> = {}): VerificationInfo {
  return { profile: vendorProfile(), attempt: 1, submittedAt: at, similar: [], ...changes };
}

export function domain(changes: Partial<ApprovedDomain> = {}): ApprovedDomain {
  return {
    id: 3,
    domain: 'cedarvalley.test',
    schoolName: 'Cedar Valley USD',
    schoolId: 12,
    note: '',
    accountCount: 4,
    createdAt: at,
    createdBy: 'Ada Price',
    ...changes,
  };
}

export function inquiryRow(changes: Partial<InquiryRow> = {}): InquiryRow {
  return {
    id: 5,
    at,
    name: 'Lee Okafor',
    email: 'lee@brightpath.test',
    organisation: 'BrightPath Tutoring',
    subject: 'How do I join?',
    state: 'new',
    assignedTo: null,
    assignedToId: null,
    lastAt: at,
    ...changes,
  };
}

export function inquiryOf(changes: Partial<Inquiry> = {}): Inquiry {
  return {
    inquiry: inquiryRow(),
    messages: [{ at, by: 'Lee Okafor', isOurs: false, text: 'We tutor reading.\nHow do we sign up?' }],
    admins: [
      { id: 1, name: 'Ada Price' },
      { id: 2, name: 'Ben Ruiz' },
    ],
    account: null,
    ...changes,
  };
}
