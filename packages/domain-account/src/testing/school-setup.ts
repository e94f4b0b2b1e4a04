import type { Schemas } from '@chalkline/api-client';
import type { SchoolSetup } from '../model/school-form.ts';

/** Somebody of a school. */
export function person(changes: Partial<Schemas['Person']> = {}): Schemas['Person'] {
  return {
    id: 31,
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@cedarvalley.test',
    role: 'StaffMember',
    accessType: null,
    rights: [],
    state: 'active',
    invitedAt: '2026-09-01T16:00:00.000Z',
    lastSignInAt: '2026-11-20T16:00:00.000Z',
    isMe: false,
    ...changes,
  };
}

/** The setup of a school that waits for nothing yet. */
export function schoolSetup(changes: Partial<SchoolSetup> = {}): SchoolSetup {
  return {
    id: 12,
    version: 4,
    status: 3,
    isSubmitted: false,
    submittedAt: null,
    remark: null,
    name: 'Cedar Valley USD',
    kind: 'district',
    ncesId: '0612345',
    addressLine1: '1 School Street',
    addressLine2: null,
    city: 'Fresno',
    stateCode: 'CA',
    postalCode: '93706',
    phoneNumber: '+15595550111',
    url: 'https://cedarvalley.test/',
    logo: null,
    shipToAddresses: [
      {
        id: 3,
        name: 'Warehouse',
        addressLine1: '9 Depot Way',
        addressLine2: null,
        city: 'Fresno',
        stateCode: 'CA',
        postalCode: '93706',
        isDefault: true,
        taxPercent: '0',
        exemptionCertificate: null,
      },
    ],
    requiresReview: true,
    awardLimit: '25000.00',
    orderTerms: 'Net 30 days.',
    billTo: null,
    noticeDays: null,
    noticeDaysPreset: 14,
    purchaseNoticeDays: null,
    timeZone: null,
    timeZoneByZip: 'America/Los_Angeles',
    reviewers: [person()],
    ...changes,
  };
}
