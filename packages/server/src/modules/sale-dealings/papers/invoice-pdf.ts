import { formatDeadline } from '@chalkline/rules';
import type { Content } from 'pdfmake/interfaces.js';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { renderPdf } from '../../shared/pdf.ts';
import { invoiceNumber } from '../invoice-rows.ts';
import { dates, type InvoicePaper, lotTable, paragraph, parties, sums } from './invoice-parts.ts';

function standing({ invoice, timeZone }: InvoicePaper): Content {
  if (invoice.defaultedAt) return paragraph('Default', 'The sale of these lots was undone: nothing is owed.');
  if (invoice.paidAt) {
    const reference = invoice.paymentReference ? `, reference ${invoice.paymentReference}` : '';
    return paragraph('Payment', `Paid by ${invoice.paymentMethod ?? 'another way'}${reference}. Nothing is owed.`);
  }
  const due = formatDeadline(invoice.dueAt, timeZone);
  const gone = formatDeadline(invoice.removeBy, timeZone);
  return paragraph('Terms', `Pay by ${due}. Collect everything by ${gone}, at your own cost. The lots are sold as is.`);
}

/** A winner's invoice as a PDF. SALE-41 */
export function invoicePdf(paper: InvoicePaper): Promise<Buffer> {
  const { invoice, sale, school, timeZone } = paper;
  return renderPdf({
    name: invoiceNumber(invoice.id),
    author: school.name,
    subject: sale.name,
    heading: 'Invoice',
    underHeading: `${school.name}. For ${saleNumber(sale.id)}, ${sale.name}`,
    content: [
      dates(
        [
          ['Issued', invoice.issuedAt],
          ['Due', invoice.dueAt],
          ['Collect by', invoice.removeBy],
          ['Paid', invoice.paidAt],
        ],
        timeZone,
      ),
      parties(paper),
      lotTable(paper.lots),
      sums(paper),
      standing(paper),
    ],
  });
}
