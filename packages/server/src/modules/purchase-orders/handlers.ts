import { purchaseOrderFileName } from '@chalkline/rules';
import { asSchool, asVendor, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { acceptOrder, cancelOrder, closeOrder, declineOrder } from './answer-order.ts';
import { deliverOrder, shipOrder } from './fulfil-order.ts';
import { attachInvoice, markInvoicePaid } from './invoices.ts';
import { nothingMoreIsComing } from './nothing-more.ts';
import { purchaseOrderPdf } from './pdf.ts';
import { priceStartsOf } from './price-starts.ts';
import { listOrders, readOrder } from './read.ts';

export const purchaseOrderHandlers = defineHandlers({
  async getPurchaseOrders(call, { query }) {
    return { data: await listOrders(signedIn(call), query) };
  },
  async getPurchaseOrder(call, { params }) {
    const own = signedIn(call);
    return { data: await readOrder(own.db, own.services.ids, own, params.id) };
  },
  async acceptPurchaseOrder(call, { body }) {
    return { data: await acceptOrder(asVendor(call), body.id), successMsg: 'The order is accepted.' };
  },
  async declinePurchaseOrder(call, { body }) {
    return { data: await declineOrder(asVendor(call), body), successMsg: 'The order is declined.' };
  },
  async shipPurchaseOrder(call, { body }) {
    return { data: await shipOrder(asVendor(call), body), successMsg: 'The shipment is recorded.' };
  },
  async deliverPurchaseOrder(call, { body }) {
    return { data: await deliverOrder(asSchool(call), body), successMsg: 'The delivery is recorded.' };
  },
  async closePurchaseOrder(call, { body }) {
    return { data: await closeOrder(asSchool(call), body.id), successMsg: 'The order is closed.' };
  },
  async cancelPurchaseOrder(call, { body }) {
    return { data: await cancelOrder(asSchool(call), body), successMsg: 'The order is cancelled.' };
  },
  async nothingMoreIsComing(call, { body }) {
    return { data: await nothingMoreIsComing(asSchool(call), body), successMsg: 'The order is delivered as it is.' };
  },
  async downloadPo(call, { params }) {
    const own = signedIn(call);
    const order = await readOrder(own.db, own.services.ids, own, params.id);
    return {
      file: {
        name: `${purchaseOrderFileName(params.id)}.pdf`,
        mimeType: 'application/pdf',
        content: await purchaseOrderPdf(order, await priceStartsOf(own.db, order.lines)),
      },
    };
  },
  async attachInvoice(call, { body }) {
    return { data: await attachInvoice(asVendor(call), body), successMsg: 'The invoice is attached.' };
  },
  async markInvoicePaid(call, { body }) {
    return { data: await markInvoicePaid(asSchool(call), body), successMsg: 'The invoice is marked as paid.' };
  },
});
