import { asSchool, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { readPublicSale } from './public/public-sale.ts';
import { listPublicSales } from './public/public-sales.ts';
import { salesOverview } from './sales-overview.ts';
import { saleTabulation } from './tabulation.ts';

/** What is read of sales beside their pages: the dashboard, files, and what everybody reads. */
export const saleReadingHandlers = defineHandlers({
  async getSalesOverview(call) {
    return { data: await salesOverview(signedIn(call)) };
  },
  async downloadSaleTabulation(call, { params, query }) {
    return saleTabulation(asSchool(call), params.id, query.format ?? 'pdf');
  },
  async getPublicSale(call, { params }) {
    return { data: await readPublicSale(call, params.token) };
  },
  async getPublicSales(call, { query }) {
    return { data: await listPublicSales(call, query) };
  },
});
