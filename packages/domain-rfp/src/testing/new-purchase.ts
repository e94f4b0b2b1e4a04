import { lateUploads, pageOf, standing, uploadAnswers } from '@chalkline/kit/testing';
import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { RfpDraft, RfpDraftInput, SchoolSetup } from '../model/contract.ts';
import { Page } from '../screens/new-purchase/new-purchase-page.tsx';
import { rfpDraft } from './fixtures.ts';
import { renderPage } from './render-page.tsx';

export const area = '/api/POConfiguration/';
export const DRAFT = `${area}GetDraftRfpDetails/50`;
export const SAVE = `${area}RFP`;
export const PUBLISH = `${area}PublishRfp`;
export const REVIEW = `${area}RequestReview`;
export const PARSE = `${area}ParseProductLines`;

export const setup = (changes: Partial<SchoolSetup> = {}): SchoolSetup => ({
  id: 12,
  version: 1,
  status: 1,
  isSubmitted: true,
  submittedAt: null,
  remark: null,
  name: 'Cedar Valley USD',
  kind: 'district',
  ncesId: '',
  addressLine1: '1 Main',
  addressLine2: null,
  city: 'Fresno',
  stateCode: 'CA',
  postalCode: '93701',
  phoneNumber: '',
  url: '',
  logo: null,
  shipToAddresses: [
    {
      id: 3,
      name: 'Central warehouse',
      addressLine1: '120 Oak Street',
      addressLine2: null,
      city: 'Fresno',
      stateCode: 'CA',
      postalCode: '93701',
      isDefault: true,
      taxPercent: '0',
      exemptionCertificate: null,
    },
  ],
  requiresReview: false,
  awardLimit: null,
  orderTerms: 'Net 30 days.',
  noticeDays: null,
  noticeDaysPreset: 14,
  purchaseNoticeDays: null,
  timeZone: null,
  timeZoneByZip: 'America/Los_Angeles',
  billTo: null,
  reviewers: [],
  ...changes,
});

export const line = (changes: object = {}) => ({
  id: 8,
  categoryId: 5,
  categoryName: 'Paper',
  productId: null,
  productDesc: 'A4 paper',
  productQty: 40,
  unit: 'case',
  AdditionalDesc: null,
  unitPrice: '31.95',
  tax: null,
  deliveryFees: null,
  vendorId: 7,
  shipTo: null,
  ...changes,
});

/** An order with everything answered. */
export const order = (changes: Partial<RfpDraft> = {}) =>
  rfpDraft({
    rfptypeId: 5,
    formattedNumber: 'ORD-000050',
    rfpName: 'Copy paper',
    ParentCategoryId: 4,
    products: [line()],
    vendorNotificationIds: [7],
    vendorNotifications: [{ vendorId: 7, companyName: 'Northgate Supply', city: 'Reno', stateCode: 'NV' }],
    shipToAddressId: 3,
    isPublicRFP: false,
    lastQuestion: 9,
    ...changes,
  });

/** Goods with everything answered. */
export const goods = (changes: Partial<RfpDraft> = {}) =>
  rfpDraft({
    ParentCategoryId: 4,
    products: [line({ unitPrice: null, tax: null, deliveryFees: null, vendorId: null })],
    rfpstartDate: '2030-01-01T15:00:00.000Z',
    rfpendDate: '2030-01-10T22:00:00.000Z',
    rfpawardDate: '2030-01-15T22:00:00.000Z',
    rfpdeliveryDate: '2030-02-15T22:00:00.000Z',
    vendorRubrics: [{ rubricId: 1, score: 100 }],
    lastQuestion: 12,
    ...changes,
  });

type Answers = Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>;

export function show(draft: RfpDraft, answers: Answers = {}, account = accounts.school) {
  const server = fakeServer({
    ...standing,
    [DRAFT]: { data: draft },
    [SAVE]: ({ body }) => {
      const { id, version, lastQuestion } = body as RfpDraftInput;
      return {
        data: {
          id: id ?? 51,
          encryptedId: 't',
          formattedNumber: draft.formattedNumber,
          lastQuestion: lastQuestion ?? 0,
          version: (version ?? 0) + 1,
          reviewStatus: draft.reviewStatus,
          updatedAt: '2026-11-21T12:00:00.000Z',
        },
      };
    },
    '/api/School/GetSchoolSetup': { data: setup() },
    [`${area}GetAllCategory`]: { data: [{ id: 4, name: 'Office', parentId: null, isOther: false }] },
    [`${area}GetSubCategoryById/4/null`]: { data: [{ id: 5, name: 'Paper', parentId: 4, isOther: false }] },
    [`${area}RubricType`]: { data: [{ id: 1, name: 'Price', points: 100 }] },
    [`${area}GetEvaluatorCandidates`]: {
      data: [
        { userId: 1, name: 'Dana Mercer', isInvited: false },
        { userId: 3, name: 'Noor Haddad', isInvited: true },
      ],
    },
    [`${area}GetReviewComments/50`]: { data: [] },
    [`${area}GetAllFilterData`]: { data: { categories: [], states: [], purchaseTypes: [], certificates: [] } },
    [`${area}GetVendorDirectory`]: pageOf([]),
    ...uploadAnswers,
    ...answers,
  });
  const { fetch, answerNext } = lateUploads(server);
  const platform = renderPage(Page, {
    fetch,
    path: '/new-purchase',
    at: '/new-purchase?id=50',
    signIn: (session) => session.signIn(account),
  });
  return Object.assign(server, { platform, answerNext });
}

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
export const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
export const elsewhere = async () => (await screen.findByRole('status', { name: 'Elsewhere' })).textContent;
