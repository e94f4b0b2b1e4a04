import { asSchool } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { copySale, deleteDraftSale, relistUnsold } from './drafts/copy-sale.ts';
import { readPublishedSale } from './drafts/publish-sale.ts';
import { readSaleDraft } from './drafts/read-draft.ts';
import { saveSale } from './drafts/save-sale.ts';
import { listDraftSales } from './lists/list-drafts.ts';
import { listSchoolSales } from './lists/school-lists.ts';
import { parseLots } from './lots/parse-lots.ts';

/** Sales while they are written, and the lists of their school. */
export const saleDraftHandlers = defineHandlers({
  async createOrUpdateAuction(call, { body }) {
    const data = await saveSale(asSchool(call), body);
    return body.isPublish ? { data, successMsg: 'The sale is published.' } : { data };
  },
  async getDraftSales(call, { query }) {
    return { data: await listDraftSales(asSchool(call), query) };
  },
  async getDraftSaleDetails(call, { params }) {
    return { data: await readSaleDraft(asSchool(call), params.id) };
  },
  async getPublishedSale(call, { params }) {
    return { data: await readPublishedSale(asSchool(call), params.id) };
  },
  async deleteDraftSale(call, { body }) {
    await deleteDraftSale(asSchool(call), body.saleId);
    return { data: null, successMsg: 'The draft is deleted.' };
  },
  async copySale(call, { body }) {
    return { data: await copySale(asSchool(call), body.saleId), successMsg: 'The copy is a new draft.' };
  },
  async relistUnsold(call, { body }) {
    return { data: await relistUnsold(asSchool(call), body), successMsg: 'The unsold lots are in a new draft.' };
  },
  async parseSaleLots(call, { body }) {
    const { db, session } = asSchool(call);
    return { data: await parseLots(db, body, null, session.schoolId) };
  },
  async getOpenSales(call, { query }) {
    return { data: await listSchoolSales(asSchool(call), 'open', query) };
  },
  async getSalesInProgress(call, { query }) {
    return { data: await listSchoolSales(asSchool(call), 'inProgress', query) };
  },
  async getClosedSales(call, { query }) {
    return { data: await listSchoolSales(asSchool(call), 'closed', query) };
  },
  async getSaleHistory(call, { query }) {
    return { data: await listSchoolSales(asSchool(call), 'history', query) };
  },
});
