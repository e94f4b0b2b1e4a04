import { asSchool, asVendor, type SignedInCall, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { databaseNow } from '../../database/clock.ts';
import { saleNumber } from '../sale-core/sale-kind.ts';
import { ownSide } from '../shared/side.ts';
import { bookWindow, cancelBooking } from './bookings.ts';
import { declareDefault } from './default.ts';
import { readInvoice } from './invoice-read.ts';
import { invoiceNumber } from './invoice-rows.ts';
import type { LiveLots } from './next-bidders.ts';
import { answerNext, offerToNext } from './next-offer.ts';
import { answerOffer } from './offers/answer-offer.ts';
import { buyLot, makeOffer } from './offers/make-offer.ts';
import { setOfferLimits } from './offers/offer-limits.ts';
import { readQuickSaleOffers } from './offers/read-offers.ts';
import { billOfSalePdf } from './papers/bill-of-sale-pdf.ts';
import { type InvoicePaper, readInvoicePaper } from './papers/invoice-parts.ts';
import { invoicePdf } from './papers/invoice-pdf.ts';
import { proceedsPdf, readProceeds } from './papers/proceeds.ts';
import { recordPayment } from './payment.ts';
import { confirmPickup, provePickup } from './pickup.ts';
import { saveWindows } from './windows.ts';

const pdf = (name: string, content: Buffer) => ({
  file: { name: `${name}.pdf`, mimeType: 'application/pdf', content },
});

async function invoicePaper(call: SignedInCall, id: number, make: (paper: InvoicePaper) => Promise<Buffer>) {
  return make(await readInvoicePaper(call.db, ownSide(call), id));
}

const offerHandlers = defineHandlers({
  async getQuickSaleOffers(call, { params }) {
    return { data: await readQuickSaleOffers(asSchool(call), params.id) };
  },
  async makeSaleOffer(call, { body }) {
    return { data: await makeOffer(asVendor(call), body) };
  },
  async buyLot(call, { body }) {
    return { data: await buyLot(asVendor(call), body), successMsg: 'You took the lot at its asking price.' };
  },
  async answerSaleOffer(call, { body }) {
    return { data: await answerOffer(signedIn(call), body) };
  },
  async setOfferLimits(call, { body }) {
    await setOfferLimits(asSchool(call), body);
    return { data: null, successMsg: 'The limits are set.' };
  },
});

const windowHandlers = defineHandlers({
  async saveSaleWindows(call, { body }) {
    return { data: await saveWindows(asSchool(call), body), successMsg: 'The times are set.' };
  },
  async bookSaleWindow(call, { body }) {
    return { data: await bookWindow(asVendor(call), body), successMsg: 'The time is booked.' };
  },
  async cancelSaleBooking(call, { body }) {
    return { data: await cancelBooking(asVendor(call), body), successMsg: 'You gave the time back.' };
  },
});

const invoiceHandlers = defineHandlers({
  async getSaleInvoice(call, { params }) {
    const own = signedIn(call);
    return { data: await readInvoice(own.db, own.services.ids, own, params.id) };
  },
  async recordSalePayment(call, { body }) {
    return { data: await recordPayment(asSchool(call), body), successMsg: 'The payment is recorded.' };
  },
  async provePickup(call, { body }) {
    return { data: await provePickup(asSchool(call), body), successMsg: 'The pickup is recorded.' };
  },
  async confirmPickup(call, { body }) {
    return { data: await confirmPickup(signedIn(call), body), successMsg: 'You confirmed the pickup.' };
  },
  async downloadSaleInvoice(call, { params }) {
    return pdf(invoiceNumber(params.id), await invoicePaper(signedIn(call), params.id, invoicePdf));
  },
  async downloadBillOfSale(call, { params }) {
    const content = await invoicePaper(signedIn(call), params.id, billOfSalePdf);
    return pdf(`Bill of sale ${invoiceNumber(params.id)}`, content);
  },
  async downloadSaleProceeds(call, { params }) {
    const { db, session } = asSchool(call);
    const proceeds = await readProceeds(db, session.schoolId, params.id);
    return pdf(`Proceeds ${saleNumber(params.id)}`, await proceedsPdf(proceeds, await databaseNow(db)));
  },
});

const nextHandlers = (live: LiveLots) =>
  defineHandlers({
    async declareSaleDefault(call, { body }) {
      return { data: await declareDefault(asSchool(call), body, live), successMsg: 'The default is declared.' };
    },
    async offerLotToNext(call, { body }) {
      const data = await offerToNext(asSchool(call), body, live);
      return { data, successMsg: `The lot is offered to ${data.vendorName}.` };
    },
    async answerNextOffer(call, { body }) {
      await answerNext(asVendor(call), body, live);
      return { data: null, successMsg: body.isAccepted ? 'You took the lot.' : 'You declined the lot.' };
    },
  });

/** Quick-sale offers, times, and everything after an award. @param live what live auctions know of their lots */
export const createSaleDealingHandlers = (live: LiveLots) => ({
  ...offerHandlers,
  ...windowHandlers,
  ...invoiceHandlers,
  ...nextHandlers(live),
});
