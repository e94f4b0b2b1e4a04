import { flag, text } from '../template/placeholders.ts';

/** Placeholders that many events share, with the samples of one consistent story. */
export const schoolName = text('The school’s name', 'Cedar Valley USD');
export const vendorName = text('The company’s name', 'Northgate Supply');
export const rfpNumber = text('The purchase’s number', 'RFP-000412');
export const rfpName = text('The purchase’s name', 'Chromebooks and charging carts, 2027');
export const saleNumber = text('The sale’s number', 'RFQ-000087');
export const saleName = text('The sale’s name', 'Surplus classroom furniture');
export const poNumber = text('The purchase order’s number', 'PO-000236');
export const closes = text('When bidding ends, with its zone', 'Tue, Nov 24, 2:00 PM PST');

/** Whether what was decided binds only once the school's board confirms it. */
export const isForBoard = flag('Whether the school’s board has yet to confirm it', false);

export const lotName = text('The lot’s name', 'Lot 3: 40 student desks');
export const saleInvoiceNumber = text('The invoice’s number', 'INV-000041');
export const lotNames = text('The lots of the invoice', 'Lot 3: 40 student desks');

export const purchase = { rfpNumber, rfpName } as const;
/** The same of a sale, as many as the notice is about. */
export const lotsMeant = text('The lots: the first by its name, others by their count', 'Lot 3: 40 student desks');

export const sale = { saleNumber, saleName } as const;

/** The rows of an email that say which purchase or sale it is about. */
export const purchaseFacts = [
  { label: 'Purchase', value: '{{rfpName}}' },
  { label: 'Number', value: '{{rfpNumber}}' },
] as const;
export const saleFacts = [
  { label: 'Sale', value: '{{saleName}}' },
  { label: 'Number', value: '{{saleNumber}}' },
] as const;
/** The same, with the lot or the lots that it is about. */
export const lotFacts = [...saleFacts, { label: 'Lot', value: '{{lotName}}' }] as const;
export const saleInvoiceFacts = [
  ...saleFacts,
  { label: 'Lots', value: '{{lotNames}}' },
  { label: 'Invoice', value: '{{invoiceNumber}}' },
] as const;
