import { asSchool, asVendor, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { notFound } from '../../errors.ts';
import { acceptTerms } from '../sale-core/participants.ts';
import { saleKind } from '../sale-core/sale-kind.ts';
import { isMaskedFor } from '../tender/bids/sealed.ts';
import { inviteMore } from '../tender/invitations/invite-more.ts';
import { remindInvited } from '../tender/invitations/remind-invited.ts';
import { answerQuestion, askQuestion } from '../tender/questions/questions.ts';
import { questionBoard } from '../tender/questions/questions-read.ts';
import { saleSubject } from '../tender/subject.ts';
import { cancelSale, type LiveCancel } from './cancel-sale.ts';
import { changeSale } from './changes/change-sale.ts';
import { checkSaleStatus } from './check-status.ts';
import { presentSale } from './details/present-sale.ts';
import { ownSaleNow, readSchoolSale } from './details/school-details.ts';
import { readVendorSale } from './details/vendor-details.ts';
import { ownDraft } from './drafts/read-draft.ts';
import { listVendorSales } from './lists/vendor-lists.ts';
import { maskProposalReceipt, ownProposal, proposalReceiptOf } from './proposals/read-proposal.ts';
import { saveProposal, submitProposal, withdrawProposal } from './proposals/write-proposal.ts';
import { unwatchSale, watchSale } from './watch.ts';

/** Calling off what runs, and changing what is published. @param liveCancel what a live auction does that is called off */
export const createSaleChangeHandlers = (liveCancel: LiveCancel) =>
  defineHandlers({
    async cancelSale(call, { body }) {
      const became = await cancelSale(asSchool(call), body, liveCancel);
      const successMsg = became === 'cancelled' ? 'The sale is cancelled.' : 'The sale is a draft again.';
      return { data: null, successMsg };
    },
    async changeSale(call, { body }) {
      await changeSale(asSchool(call), body);
      return { data: null, successMsg: 'Change saved. Everybody has been notified.' };
    },
  });

/** A published sale, as its school and its vendors read it and act on it. */
export const openSaleHandlers = defineHandlers({
  async getPreviewDraftSaleDetails(call, { params }) {
    const own = asSchool(call);
    const sale = await ownDraft(own, params.id);
    return { data: await presentSale(own.db, own.services.ids, sale, { side: 'school' }) };
  },
  async getSchoolSaleDetails(call, { params }) {
    return { data: await readSchoolSale(asSchool(call), params.id) };
  },
  async getSaleDetails(call, { params }) {
    return { data: await readVendorSale(asVendor(call), params.encryptedId) };
  },
  async checkSaleStatus(call, { body }) {
    return { data: await checkSaleStatus(signedIn(call), body) };
  },
  async acceptSaleTerms(call, { body }) {
    return { data: await acceptTerms(asVendor(call), body), successMsg: 'You take part in this sale.' };
  },
  async watchSale(call, { body }) {
    await watchSale(asVendor(call), body.saleId);
    return { data: null };
  },
  async unwatchSale(call, { body }) {
    await unwatchSale(asVendor(call), body.saleId);
    return { data: null };
  },
  async askSaleQuestion(call, { body }) {
    const { saleId, question } = body;
    return { data: await askQuestion(asVendor(call), saleKind, { id: saleId, question }) };
  },
  async answerSaleQuestion(call, { body }) {
    const data = await answerQuestion(asSchool(call), saleKind, body);
    return { data, successMsg: 'Your answer is shown to every vendor.' };
  },
  async getSaleQuestions(call, { params }) {
    const own = asSchool(call);
    await ownSaleNow(own, params.id);
    return { data: await questionBoard(own.db, saleSubject(params.id)) };
  },
  async inviteMoreToSale(call, { body }) {
    const { saleId, ...input } = body;
    await inviteMore(asSchool(call), saleKind, { id: saleId, ...input });
    return { data: null, successMsg: 'Invitations have been sent.' };
  },
  async remindInvitedToSale(call, { body }) {
    const { saleId, ...input } = body;
    return { data: await remindInvited(asSchool(call), saleKind, { id: saleId, ...input }) };
  },
  async getNewSales(call, { query }) {
    return { data: await listVendorSales(asVendor(call), 'new', query) };
  },
  async getInvitedSales(call, { query }) {
    return { data: await listVendorSales(asVendor(call), 'invited', query) };
  },
  async getSubmittedProposals(call, { query }) {
    return { data: await listVendorSales(asVendor(call), 'submitted', query) };
  },
  async getAwardedSales(call, { query }) {
    const { view = 'won', ...rest } = query;
    return { data: await listVendorSales(asVendor(call), view, rest) };
  },
  async saveProposal(call, { body }) {
    return { data: await saveProposal(asVendor(call), body) };
  },
  async submitProposal(call, { body }) {
    return { data: await submitProposal(asVendor(call), body) };
  },
  async withdrawProposal(call, { params }) {
    await withdrawProposal(asVendor(call), params.bidId);
    return { data: null, successMsg: 'Your proposal was withdrawn.' };
  },
  async getProposalReceipt(call, { params }) {
    const own = asVendor(call);
    const bid = await ownProposal(own.db, own.session.vendorId, params.id);
    const receipt = await proposalReceiptOf(own.db, own.services.ids, bid);
    if (!receipt) throw notFound('receipt');
    return { data: (await isMaskedFor(own, bid)) ? maskProposalReceipt(receipt) : receipt };
  },
});
