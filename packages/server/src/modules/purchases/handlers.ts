import { asSchool, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { checkRfpStatus } from './check-status.ts';
import { openAllDue } from './opening.ts';
import { copyRfp, deleteDraft } from './draft-copy.ts';
import { ownRfp, readDraft } from './draft-read.ts';
import { saveDraft } from './draft-save.ts';
import { listDirectory } from './directory.ts';
import { listDrafts, listHistory, listOnGoing, listOpen, openSummary } from './lists.ts';
import { cancelRfp, publish, readPublished } from './publish.ts';
import { presentRfp } from './rfp-parts.ts';
import { readSchoolRfp } from './school-details.ts';

export const purchaseHandlers = defineHandlers({
  async saveRfpDraft(call, { body }) {
    return { data: await saveDraft(asSchool(call), body) };
  },
  async getDraftRfpDetails(call, { params }) {
    return { data: await readDraft(asSchool(call), params.id) };
  },
  async getPreviewDraftRfpDetails(call, { params }) {
    const own = asSchool(call);
    return { data: await presentRfp(own.db, own.services.ids, await ownRfp(own.db, own.session.schoolId, params.id)) };
  },
  async getDraftPurchases(call, { query }) {
    return { data: await listDrafts(asSchool(call), query) };
  },
  async deleteDraftRfp(call, { body }) {
    await deleteDraft(asSchool(call), body.id);
    return { data: null, successMsg: 'The draft was deleted.' };
  },
  async copyRfp(call, { body }) {
    return { data: await copyRfp(asSchool(call), body.id), successMsg: 'A new draft was made from it.' };
  },
  async getVendorDirectory(call, { query }) {
    return { data: await listDirectory(asSchool(call), query) };
  },
  async publishRfp(call, { body }) {
    return { data: await publish(asSchool(call), body.id) };
  },
  async getPublishedRfp(call, { params }) {
    return { data: await readPublished(asSchool(call), params.id) };
  },
  async getOpenPurchaseRequests(call, { query }) {
    const own = asSchool(call);
    const page = await listOpen(own, query);
    const now = Date.now();
    // A purchase whose end has passed is not open any more, whether or not its job has run. TIME-6
    const mayBeDue = page.listingData.some((row) => row.status === 2 && row.rfpendDate && Date.parse(row.rfpendDate) <= now);
    if (!mayBeDue || (await openAllDue(own.services, own.log, own.session.schoolId)) === 0) return { data: page };
    return { data: await listOpen(own, query) };
  },
  async getOpenPurchaseSummary(call) {
    return { data: await openSummary(asSchool(call)) };
  },
  async getRfpDetails(call, { params }) {
    return { data: await readSchoolRfp(asSchool(call), params.id) };
  },
  async cancelRfp(call, { body }) {
    const outcome = await cancelRfp(asSchool(call), body.id, body.reason);
    return { data: null, successMsg: outcome === 'cancelled' ? 'The purchase was cancelled.' : 'The purchase is a draft again.' };
  },
  async getOnGoingPurchases(call, { query }) {
    const own = asSchool(call);
    await openAllDue(own.services, own.log, own.session.schoolId);
    return { data: await listOnGoing(own, query) };
  },
  async checkRfpStatus(call, { body }) {
    return { data: await checkRfpStatus(signedIn(call), body) };
  },
  async getPurchaseHistory(call, { query }) {
    return { data: await listHistory(asSchool(call), query) };
  },
});
