import { expect, it } from 'vitest';
import { countedWords, missingWords } from '../../../testing/long-text.ts';
import { canReadPdf } from '../../../testing/text-of-file.ts';
import { renderPdf } from '../../shared/pdf.ts';
import type { InvoicedLot } from '../invoice-rows.ts';
import { lotTable } from './invoice-parts.ts';
import { proceedsPdf } from './proceeds.ts';

const lot: InvoicedLot = {
  id: 1,
  position: 1,
  description: countedWords(500, 'lot'),
  quantity: 1,
  unit: 'each',
  serialNumber: '1FDEE14H',
  assetTag: 'T-17',
  year: 2004,
  usage: countedWords(120, 'used'),
  condition: 4,
  knownFaults: countedWords(4_000, 'fault'),
  fundCode: null,
  status: 1,
  amount: '1234.50',
};
const faults = Array.from({ length: 1_500 }, (_, at) => `Dent${at + 1}`).join('\n');

it.runIf(canReadPdf)('PO-17 SALE-54 invoices and bills of sale print every lot with its known faults', async () => {
  const lots = [lot, { ...lot, position: 2, description: 'Bus', knownFaults: faults, amount: '99.25' }];
  const parts = { name: 'INV-1', author: 'x', subject: 'x', heading: 'Invoice', underHeading: 'x' };
  const pdf = await renderPdf({ ...parts, content: [lotTable(lots)] });
  const said = [
    lot.description,
    `${lot.usage}.`,
    lot.knownFaults ?? '',
    faults,
    '1FDEE14H.',
    'T-17.',
    '$1,234.50',
    '$99.25',
  ];
  expect(missingWords(pdf, said)).toEqual([]);
});

it.runIf(canReadPdf)('PO-17 SALE-55 the proceeds print every fund and lot', async () => {
  const fundCode = countedWords(60, 'fund');
  const buyer = countedWords(120, 'buyer');
  const description = Array.from({ length: 1_500 }, (_, at) => `Part${at + 1}`).join('\n');
  const soldAt = new Date('2026-05-04T21:00:00Z');
  const sold = [lot.description, description].map((text, at) => {
    return { position: at + 1, description: text, fundCode, buyer, price: '617.25', soldAt };
  });
  const pdf = await proceedsPdf(
    {
      saleId: 1,
      saleName: 'Buses',
      schoolName: 'Cedar Valley USD',
      timeZone: 'America/Los_Angeles',
      lots: sold,
      funds: [{ fundCode, lots: sold, sum: '1234.50' }],
      total: '1234.50',
      fee: '10.00',
    },
    soldAt,
  );
  expect(missingWords(pdf, [lot.description, description, fundCode, buyer, '$617.25', '$1,234.50'])).toEqual([]);
});
