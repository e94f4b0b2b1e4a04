import type { Schemas } from '@chalkline/api-client';
import { createPlatform, type Platform, PlatformProvider } from '@chalkline/platform';
import { ChalklineProvider } from '@chalkline/ui';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { rfpPublicPlugin } from '../public-plugin.ts';

/** What a fake answer is: data, or a status with its sentence. */
export type PublicAnswer = { data: unknown } | { status: number; errorMsg: string };

interface Options {
  /** The route's pattern. */
  route: string;
  /** The address that is opened. */
  at: string;
  answer: PublicAnswer | ((url: URL) => PublicAnswer);
}

function respond(answer: PublicAnswer): Response {
  if ('data' in answer) {
    return Response.json({ isSuccessful: true, data: answer.data, errorMsg: null, successMsg: null });
  }
  const { status, errorMsg } = answer;
  const code = status === 404 ? 'NOT_FOUND' : 'ILLEGAL_TRANSITION';
  return Response.json({ isSuccessful: false, data: null, successMsg: null, errorMsg, code }, { status });
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
}

/** Shows a public page to a stranger; the network is the one answer that is given. */
export function renderPublic(Page: ComponentType, { route, at, answer }: Options) {
  const asked: URL[] = [];
  const platform: Platform = createPlatform({
    plugins: [rfpPublicPlugin],
    navigate: () => {},
    applicationKey: 'test-key',
    apiUrl: 'http://localhost',
    fetch: async (request) => {
      const url = new URL(request.url);
      asked.push(url);
      return respond(typeof answer === 'function' ? answer(url) : answer);
    },
    logger: { warn: () => {}, error: () => {} },
  });
  render(
    <MemoryRouter initialEntries={[at]}>
      <PlatformProvider platform={platform}>
        <ChalklineProvider theme="dark" linkComponent={Link}>
          <Routes>
            <Route path={route} element={<Page />} />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </ChalklineProvider>
      </PlatformProvider>
    </MemoryRouter>,
  );
  return { platform, asked };
}

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();

/** A public purchase that takes bids. */
export const publicRfpData = {
  rfp: {
    id: 412,
    encryptedId: 'tok',
    formattedNumber: 'RFP-000412',
    rfptypeId: 2,
    rfpName: 'Chromebooks',
    status: 2,
    isScheduled: false,
    school: { id: 1, name: 'Cedar Valley USD', city: 'Fresno', stateCode: 'CA' },
    parentCategoryName: 'Technology',
    rfpDescription: '<p>For every classroom.</p>',
    rfpstartDate: null,
    rfpendDate: soon,
    rfpawardDate: null,
    rfpdeliveryDate: null,
    products: ['Chromebook', 'Cart'].map((productDesc, index) => ({
      id: index + 1,
      categoryId: null,
      categoryName: null,
      productId: null,
      productDesc,
      productQty: 40,
      unit: 'each',
      AdditionalDesc: null,
      unitPrice: null,
      vendorId: null,
    })),
    rfpQuestions: [{ id: 1, question: 'What warranty?', isRequired: false }],
    rfpDocuments: [],
    weights: [{ rubricId: 1, name: 'Price', points: 100 }],
    isPublic: true,
    isQuestionAllowed: true,
    addenda: [],
    vendorQuestions: [],
    publishedAt: '2026-11-20T00:00:00Z',
    version: 1,
    shipTo: null,
    questionsUntil: soon,
  },
  schoolToken: 'school-tok',
  isOpen: true,
  closure: null,
  documents: [],
  record: null,
  ocdsUrl: '/ocds/release/tok.json',
} satisfies Schemas['PublicRfp'];

/** The record of its award. */
export const recordData = {
  awardedAt: '2026-11-18T00:00:00Z',
  bidCount: 2,
  awardedTotal: '130.00',
  awards: [
    {
      vendorName: 'Northgate Supply',
      city: 'Stockton',
      stateCode: 'CA',
      total: '130.00',
      lineIds: [1, 2],
      purchaseOrder: 'PO-000114',
      status: 'Issued',
    },
  ],
  isTabulationPublic: false,
  tabulation: [],
  ocdsUrl: '/ocds/release/tok.json',
} satisfies Schemas['PublicRecord'];

/** A row of the list of opportunities. */
export const opportunity = {
  encryptedId: 'tok/1',
  number: 'RFP-000412',
  name: 'Chromebooks',
  schoolName: 'Cedar Valley USD',
  city: 'Fresno',
  stateCode: 'CA',
  categoryName: 'Technology',
  rfptypeId: 2,
  publishedAt: '2026-11-20T00:00:00Z',
  rfpendDate: soon,
  lineCount: 1,
} satisfies Schemas['PublicOpportunity'];
