import type { Schemas } from '@chalkline/api-client';
import { renderPage } from '@chalkline/kit/testing';
import { type FakeAnswer, fakeServerBy } from '@chalkline/platform/testing';
import type { ComponentType } from 'react';
import { rfpPublicPlugin } from '../public-plugin.ts';
import { rfpDetails, rfpLine } from './fixtures.ts';

interface Options {
  /** The route's pattern. */
  route: string;
  /** The address that is opened. */
  at: string;
  answer: FakeAnswer;
}

/** Shows a public page to a stranger; the network is the one answer that is given. */
export function renderPublic(Page: ComponentType, { route, at, answer }: Options) {
  const server = fakeServerBy(() => 'all', { all: answer });
  const platform = renderPage(Page, { fetch: server.fetch, path: route, at, plugins: [rfpPublicPlugin] });
  return { platform, asked: server.seen };
}

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();

/** A public purchase that takes bids. */
export const publicRfpData = {
  rfp: rfpDetails({
    encryptedId: 'tok',
    rfpDescription: '<p>For every classroom.</p>',
    rfpstartDate: null,
    rfpendDate: soon,
    products: ['Chromebook', 'Cart'].map((productDesc, index) =>
      rfpLine({ id: index + 1, productDesc, productQty: 40 }),
    ),
    rfpQuestions: [{ id: 1, question: 'What warranty?', isRequired: false }],
    publishedAt: '2026-11-20T00:00:00Z',
    questionsUntil: soon,
    questionsEndDate: null,
  }),
  schoolToken: 'school-tok',
  isOpen: true,
  closure: null,
  documents: [],
  record: null,
  ocdsUrl: '/ocds/release/tok.json',
  timeZone: 'America/Los_Angeles',
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
  timeZone: 'America/Los_Angeles',
} satisfies Schemas['PublicOpportunity'];
