import { expect, it } from 'vitest';
import { countedWords, missingWords } from '../../testing/long-text.ts';
import { canReadPdf } from '../../testing/text-of-file.ts';
import { saleTabulationPdf } from './tabulation-pdf.ts';

it.runIf(canReadPdf)('PO-17 EVAL-10 a sale’s tabulation prints every lot and proposal, however long', async () => {
  const lot = `#1 ${countedWords(500, 'lot')}`;
  const company = countedWords(120, 'company');
  const reason = countedWords(2_000, 'reason');
  const rows = Array.from({ length: 1_500 }, (_, at) => `Row${at + 1}`).join('\n');
  const pdf = await saleTabulationPdf({
    number: 'SALE-000001',
    name: 'Buses',
    schoolName: 'Cedar Valley USD',
    facts: [['Ended', 'today']],
    rows: [{ lot, reserve: null, rank: 1, score: 100, company, amount: '1234.50', outcome: 'Sold' }],
    proposals: [
      [company, 'yesterday', `Disqualified: ${reason}`, '1234.50'],
      ['Northgate', 'today', `Disqualified: ${rows}`, '99.00'],
    ],
  });
  expect(missingWords(pdf, [lot, company, reason, rows, '$1,234.50', '$99.00'])).toEqual([]);
});
