import { expect, it } from 'vitest';
import { countedWords, missingWords } from '../../testing/long-text.ts';
import { canReadPdf } from '../../testing/text-of-file.ts';
import { type SaleTabulation, saleTabulationPdf } from './tabulation-pdf.ts';

const at = new Date('2026-05-04T21:00:00Z');
/** A tabulation without anything but its name. */
const bare: SaleTabulation = {
  number: 'RFQ-000001',
  name: 'Buses',
  schoolName: 'Cedar Valley USD',
  timeZone: 'America/Los_Angeles',
  facts: [['Ended', 'today']],
  rows: [],
  proposals: [],
  evaluators: [],
  scores: [],
  missing: null,
  awards: [],
  unsold: [],
};

it.runIf(canReadPdf)('PO-17 EVAL-10 a sale’s tabulation prints every lot and proposal, however long', async () => {
  const lot = `#1 ${countedWords(500, 'lot')}`;
  const company = countedWords(120, 'company');
  const reason = countedWords(2_000, 'reason');
  const rows = Array.from({ length: 1_500 }, (_, at) => `Row${at + 1}`).join('\n');
  const pdf = await saleTabulationPdf({
    ...bare,
    rows: [{ lot, reserve: '987.60', rank: 1, score: 100, company, amount: '1234.50', outcome: 'Sold' }],
    proposals: [
      [company, 'yesterday', `Disqualified: ${reason}`, '1234.50'],
      ['Northgate', 'today', `Disqualified: ${rows}`, '99.00'],
    ],
  });
  expect(missingWords(pdf, [lot, company, reason, rows, '$1,234.50', '$987.60', '$99.00'])).toEqual([]);
});

it.runIf(canReadPdf)(
  'PO-17 EVAL-10 EVAL-17 a sale’s tabulation prints statements, scores, comments, consensus and reasons, however long',
  async () => {
    const statement = countedWords(2_000, 'statement');
    const comments = [60, 1_500].map((lines) =>
      Array.from({ length: lines }, (_, each) => `Comment${lines}x${each + 1}`).join('\n'),
    );
    const why = countedWords(2_000, 'why');
    const closed = countedWords(2_000, 'closed');
    const scores = comments.map((comment, index) => ({
      vendorName: 'Northgate',
      rubric: index === 0 ? 'Quality' : 'Service',
      weight: 40,
      by: index === 0 ? 'Dana Mercer' : 'Ravi Sol',
      score: 7,
      comment,
      isConsensus: index === 1,
    }));
    const pdf = await saleTabulationPdf({
      ...bare,
      evaluators: [{ name: 'Dana Mercer', statement, signedAt: at }],
      scores,
      awards: [{ awardedAt: at, by: 'Dana Mercer', total: '4321.00', reason: why, withoutScores: null }],
      unsold: [{ lot: 'Lot 2: Desks', reason: closed }],
    });
    const texts = [
      statement,
      ...comments,
      'Quality',
      'Service',
      'Consensus, set by Ravi Sol',
      why,
      '$4,321.00',
      closed,
    ];
    expect(missingWords(pdf, texts)).toEqual([]);
  },
);
