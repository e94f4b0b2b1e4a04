import { formatMoney } from '@chalkline/rules';
import type { Content } from 'pdfmake/interfaces.js';
import { AppError } from '../../../errors.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { renderPdf } from '../../shared/pdf.ts';
import { invoiceNumber } from '../invoice-rows.ts';
import { dates, type InvoicePaper, lotTable, paragraph, parties, sums } from './invoice-parts.ts';

const AS_IS =
  'The property is sold as is and where it is, without any warranty, express or implied. The buyer had the chance to look at it, and takes it with the faults that are named above and with any others.';

/** A line to sign on, with what stands under it. */
const signature = (who: string): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 230, y2: 0, lineWidth: 0.7 }], margin: [0, 44, 0, 4] },
    { text: who, style: 'small' },
  ],
});

/**
 * The bill of sale of what one winner paid for, as a registry of vehicles takes it: who sold what to whom, for how much, and
 * when. SALE-54
 * @throws {AppError} ILLEGAL_TRANSITION before it is paid, and after a default
 */
export function billOfSalePdf(paper: InvoicePaper): Promise<Buffer> {
  const { invoice, sale, school, vendor, timeZone } = paper;
  if (invoice.paidAt === null || invoice.defaultedAt !== null) {
    throw new AppError('ILLEGAL_TRANSITION', 'The bill of sale is there once the school has recorded the payment.');
  }
  const sells = `${school.name} sells and transfers the property listed here to ${vendor.companyName} for ${formatMoney(invoice.subtotal)}, and has received payment in full. The seller declares that it holds title to the property and has the right to sell it.`;
  return renderPdf({
    name: `Bill of sale ${invoiceNumber(invoice.id)}`,
    author: school.name,
    subject: sale.name,
    heading: 'Bill of sale',
    underHeading: `${school.name}. For ${saleNumber(sale.id)}, ${sale.name}`,
    // What a registry holds must not change by being printed again.
    madeAt: invoice.paidAt,
    content: [
      dates(
        [
          ['Sold', invoice.issuedAt],
          ['Paid', invoice.paidAt],
        ],
        timeZone,
      ),
      parties(paper),
      lotTable(paper.lots),
      sums(paper),
      paragraph('Transfer', sells),
      paragraph('Condition', AS_IS),
      {
        columns: [
          signature('For the seller: signature, name, date'),
          signature('For the buyer: signature, name, date'),
        ],
        columnGap: 40,
        unbreakable: true,
      } as Content,
    ],
  });
}
