import { asSchool, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { listDirectory, listMatching } from '../tender/invitations/directory.ts';
import { cancelRfp } from './cancel.ts';
import { checkRfpStatus } from './check-status.ts';
import { copyRfp, deleteDraft } from './draft-copy.ts';
import { ownRfp, readDraft } from './draft-read.ts';
import { saveDraft } from './draft-save.ts';
import { listDrafts } from './list-drafts.ts';
import { listHistory } from './list-history.ts';
import { listOnGoing } from './list-ongoing.ts';
import { listOpen, openSummary } from './list-open.ts';
import { publish, readPublished } from './publish.ts';
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
  async getMatchingVendors(call, { query }) {
    return { data: await listMatching(asSchool(call), query) };
  },
  async publishRfp(call, { body }) {
    return { data: await publish(asSchool(call), body.id) };
  },
  async getPublishedRfp(call, { params }) {
    return { data: await readPublished(asSchool(call), params.id) };
  },
  async getOpenPurchaseRequests(call, { query }) {
    return { data: await listOpen(asSchool(call), query) };
  },
  async getOpenPurchaseSummary(call) {
    return { data: await openSummary(asSchool(call)) };
  },
  async getRfpDetails(call, { params }) {
    return { data: await readSchoolRfp(asSchool(call), params.id) };
  },
  async cancelRfp(call, { body }) {
    const outcome = await cancelRfp(asSchool(call), body);
    return {
      data: null,
      successMsg: outcome === 'cancelled' ? 'The purchase was cancelled.' : 'The purchase is a draft again.',
    };
  },
  async getOnGoingPurchases(call, { query }) {
    return { data: await listOnGoing(asSchool(call), query) };
  },
  async checkRfpStatus(call, { body }) {
    return { data: await checkRfpStatus(signedIn(call), body) };
  },
  async getPurchaseHistory(call, { query }) {
    return { data: await listHistory(asSchool(call), query) };
  },
});
