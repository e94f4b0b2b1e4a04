import { formatMoney } from '@chalkline/rules';
import { expect, it } from 'vitest';
import { countedWords, missingWords } from '../../testing/long-text.ts';
import { canReadPdf, textOfFile } from '../../testing/text-of-file.ts';
import type { TabulatedBid, Tabulation } from './tabulation.ts';
import { tabulationPdf } from './tabulation-pdf.ts';

const openedAt = new Date('2026-05-04T21:00:00Z');

const bidOf = (bidId: number): TabulatedBid => ({
  bidId,
  vendorName: countedWords(120, `company${bidId}n`),
  place: 'Fresno, CA',
  submittedAt: openedAt,
  status: 'Submitted',
  rank: bidId,
  score: 90 - bidId,
  total: `${bidId}234.50`,
  originalTotal: `${bidId}234.50`,
  isComplete: true,
  remarks: [`Disqualified: ${countedWords(2_000, `remark${bidId}n`)}`],
  lines: [1, 2].map((lineId) => ({
    lineId,
    unitCost: '1.00',
    price: `${bidId}1${lineId}.25`,
    originalPrice: `${bidId}0${lineId}.75`,
    offered: { manufacturer: countedWords(120, `maker${bidId}n`), partNumber: '13882', note: 'not printed' },
    alternate: null,
    isAwarded: false,
  })),
});

const comment = (lines: number): string => Array.from({ length: lines }, (_, at) => `Comment${at + 1}`).join('\n');

const tabulation: Tabulation = {
  name: countedWords(200, 'purchase'),
  number: 'RFP-000001',
  schoolName: 'Cedar Valley USD',
  timeZone: 'America/Los_Angeles',
  endDate: openedAt,
  openedAt,
  openedBidCount: 5,
  weights: [{ name: 'Price', points: 100 }],
  lines: [1, 2].map((id) => ({
    id,
    description: countedWords(500, `line${id}n`),
    quantity: 760,
    unit: 'each',
    wonBy: countedWords(120, 'winner'),
    estimatedPrice: null,
  })),
  bids: [1, 2, 3, 4, 5].map(bidOf),
  evaluators: [{ name: 'Dana Mercer', statement: countedWords(2_000, 'statement'), signedAt: openedAt }],
  envelopes: 'One: prices were opened with everything else',
  missing: null,
  scores: [
    {
      vendorName: 'Northgate',
      rubric: 'Quality',
      weight: 40,
      by: 'Dana Mercer',
      score: 7,
      comment: comment(60),
      isConsensus: false,
    },
    {
      vendorName: 'Northgate',
      rubric: 'Service',
      weight: 60,
      by: 'Ravi Sol',
      score: 8,
      comment: comment(1_500),
      isConsensus: true,
    },
  ],
  cutoff: { score: 70, reason: countedWords(2_000, 'cutoff') },
  awards: [
    {
      awardedAt: openedAt,
      by: 'Dana',
      total: '1234.50',
      savings: '5.00',
      reason: countedWords(2_000, 'why'),
      withoutScores: null,
    },
  ],
};

it.runIf(canReadPdf)('PO-17 EVAL-10 a tabulation prints every bid, line, score and comment, however long', async () => {
  const texts = [
    ...tabulation.bids.flatMap(({ vendorName, remarks, total }) => [vendorName, ...remarks, formatMoney(total)]),
    ...tabulation.bids.flatMap(({ lines }) => lines.flatMap(({ price }) => (price ? [`$${price}`] : []))),
    ...tabulation.bids.flatMap(({ lines }) => lines.map(({ offered }) => offered?.manufacturer ?? '')),
    ...tabulation.lines.map(({ description }) => description),
    ...tabulation.lines.map(({ wonBy }) => wonBy ?? ''),
    ...tabulation.scores.map((score) => score.comment),
    ...tabulation.evaluators.map(({ statement }) => statement),
    ...tabulation.awards.map(({ reason }) => reason ?? ''),
    tabulation.cutoff?.reason ?? '',
    tabulation.name,
  ];
  expect(missingWords(await tabulationPdf(tabulation), texts)).toEqual([]);
});

it.runIf(canReadPdf)('PO-17 ordinary rows stay whole: none goes on over a page', async () => {
  const lines = Array.from({ length: 120 }, (_, at) => ({
    id: at + 1,
    description: `Start${at} of a line with a name that takes more than one line of the table, End${at}`,
    quantity: 1,
    unit: 'each',
    wonBy: null,
    estimatedPrice: '4321.17',
  }));
  const bids = tabulation.bids.slice(0, 1).map((bid) => ({ ...bid, remarks: [], vendorName: 'Northgate' }));
  const pdf = await tabulationPdf({ ...tabulation, lines, bids, evaluators: [], scores: [], cutoff: null, awards: [] });
  const pages = textOfFile(pdf).split('\f');
  for (const page of pages) {
    const starts = [...page.matchAll(/Start(\d+)/g)].map(([, at]) => at);
    const ends = [...page.matchAll(/End(\d+)/g)].map(([, at]) => at);
    expect(starts).toEqual(ends);
  }
  expect(pages.length).toBeGreaterThan(4);
});
