import type { demoData } from '@chalkline/demo-data';
import type { Content } from 'pdfmake/interfaces.js';
import type { FileStore } from '../../files/file-store.ts';
import { renderPdf } from '../../modules/shared/pdf.ts';
import { printable } from '../../modules/shared/pdf-document.ts';
import type * as tables from '../tables/index.ts';

type Data = ReturnType<typeof demoData>;
type TaxForm = Data['taxForms'][number];
type Certificate = Data['vendorCertificates'][number];

/** What companies of the demonstration submitted, stored, with the rows that name it. */
export interface DemoPapers {
  readonly files: (typeof tables.files.$inferInsert)[];
  readonly taxForms: (typeof tables.vendorTaxForms.$inferInsert)[];
  readonly certificates: readonly Certificate[];
}

/** A paper of a company, to be drawn and stored. */
export interface Paper {
  readonly name: string;
  readonly vendorId: number;
  readonly uploadedBy: number;
  readonly createdAt: Date;
  readonly draw: () => Promise<Buffer>;
}

/** How many are on their way to a store that is elsewhere. */
const AT_ONCE = 8;
const note = 'Made for a demonstration. It is no tax form and proves nothing.';

const masked = (taxId: string): string => `XX-XXX${taxId.slice(-4)}`;

/** What a paper says, a fact a line. */
export const facts = (rows: readonly (readonly [string, string])[]): Content => ({
  table: {
    widths: [150, '*'],
    body: rows.map(([label, value]) => [{ text: label, style: 'label' }, { text: printable(value) }]),
  },
  layout: 'lightHorizontalLines',
  margin: [0, 0, 0, 18],
});

function drawTaxForm(form: TaxForm): Promise<Buffer> {
  const address = `${form.addressLine}\n${form.city}, ${form.stateCode} ${form.postalCode}`;
  return renderPdf({
    name: 'W-9',
    author: form.companyName,
    subject: 'Form W-9 (demonstration)',
    heading: 'Form W-9 (demonstration)',
    underHeading: 'Request for taxpayer identification number and certification',
    madeAt: form.createdAt,
    content: [
      facts([
        ['Name of the company', form.companyName],
        ['Address', address],
        ['Employer identification number', masked(form.taxId)],
        ['Signed', form.createdAt.toISOString().slice(0, 10)],
      ]),
      { text: note, style: 'small' },
    ],
  });
}

function drawCertificate(companyName: string, certificate: string, madeAt: Date): Promise<Buffer> {
  return renderPdf({
    name: 'Certificate',
    author: companyName,
    subject: printable(certificate),
    heading: 'Certificate (demonstration)',
    underHeading: certificate,
    madeAt,
    content: [
      facts([
        ['Held by', companyName],
        ['Issued', madeAt.toISOString().slice(0, 10)],
      ]),
      { text: note, style: 'small' },
    ],
  });
}

const taxPaper = (form: TaxForm): Paper => ({
  name: form.fileName,
  vendorId: form.vendorId,
  uploadedBy: form.uploadedBy,
  createdAt: form.createdAt,
  draw: () => drawTaxForm(form),
});

function certificatePaper(row: Certificate, form: TaxForm, kinds: ReadonlyMap<number, string>): Paper {
  const title = row.name || (kinds.get(row.certificateId) ?? 'Certificate');
  const name = `${title.replace(/[^\w ()-]/g, '')}.pdf`;
  const { companyName, createdAt } = form;
  return { ...taxPaper(form), name, draw: () => drawCertificate(companyName, title, createdAt) };
}

/** Stores a paper as an upload is stored. */
async function keep(store: FileStore, paper: Paper, id: number): Promise<DemoPapers['files'][number]> {
  const { draw, ...row } = paper;
  const content = await draw();
  const { key, sha256 } = await store.put(content);
  return { ...row, id, mimeType: 'application/pdf', size: content.length, sha256, storageKey: key };
}

/** Stores papers, numbered after so many other files. */
export async function keepAll(store: FileStore, papers: readonly Paper[], after = 0): Promise<DemoPapers['files']> {
  const kept: DemoPapers['files'] = [];
  for (let from = 0; from < papers.length; from += AT_ONCE) {
    const some = papers.slice(from, from + AT_ONCE);
    kept.push(...(await Promise.all(some.map((paper, index) => keep(store, paper, after + from + index + 1)))));
  }
  return kept;
}

/**
 * Draws and stores the W-9 of every company that handed its profile in, and a certificate for every one that a company
 * claims without an address. The same data gives the same bytes. ACC-25 ACC-29
 * @param kinds the certificates' names by number
 * @throws {FileStoreError}
 */
export async function storeDemoPapers(
  data: Data,
  kinds: ReadonlyMap<number, string>,
  store: FileStore,
): Promise<DemoPapers> {
  const formOf = new Map(data.taxForms.map((form) => [form.vendorId, form]));
  const byFile = data.vendorCertificates.flatMap((row) => {
    const form = formOf.get(row.vendorId);
    return row.url === null && form ? [{ row, paper: certificatePaper(row, form, kinds) }] : [];
  });
  const papers = [...data.taxForms.map(taxPaper), ...byFile.map(({ paper }) => paper)];
  const files = await keepAll(store, papers);
  const fileOf = new Map(byFile.map(({ row }, index) => [row, data.taxForms.length + index + 1]));
  const taxForms = data.taxForms.map(({ vendorId, createdAt }, index) => ({ vendorId, fileId: index + 1, createdAt }));
  const certificates = data.vendorCertificates.map((row) => ({ ...row, fileId: fileOf.get(row) ?? row.fileId }));
  return { files, taxForms, certificates };
}
