import { asSchool, asVendor } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { inviteMore } from '../tender/invitations/invite-more.ts';
import { remindInvited } from '../tender/invitations/remind-invited.ts';
import { answerQuestion, askQuestion } from '../tender/questions/questions.ts';
import { questionBoard } from '../tender/questions/questions-read.ts';
import { rfpSubject } from '../tender/subject.ts';
import { ownRfp } from './draft-read.ts';
import { purchaseKind } from './purchase-kind.ts';
import { readSchoolRfp } from './school-details.ts';
import { createFromTemplate, deleteTemplate, listTemplates, saveTemplate } from './templates.ts';

export const openPurchaseHandlers = defineHandlers({
  async askQuestion(call, { body }) {
    return {
      data: await askQuestion(asVendor(call), purchaseKind, { id: body.rfpId, question: body.question }),
      successMsg: 'The school was asked.',
    };
  },
  async answerQuestion(call, { body }) {
    return {
      data: await answerQuestion(asSchool(call), purchaseKind, body),
      successMsg: 'Everybody can read the answer.',
    };
  },
  async getRfpQuestions(call, { params }) {
    const { db, session } = asSchool(call);
    const rfp = await ownRfp(db, session.schoolId, params.id);
    return { data: await questionBoard(db, rfpSubject(rfp.id)) };
  },
  async inviteMore(call, { body }) {
    const own = asSchool(call);
    const { rfpId, ...input } = body;
    await inviteMore(own, purchaseKind, { id: rfpId, ...input });
    return { data: await readSchoolRfp(own, rfpId), successMsg: 'They were invited.' };
  },
  async remindInvited(call, { body }) {
    const reminded = await remindInvited(asSchool(call), purchaseKind, { id: body.rfpId, message: body.message });
    return { data: reminded, successMsg: 'Everybody without a bid was reminded.' };
  },
  async saveTemplate(call, { body }) {
    return { data: await saveTemplate(asSchool(call), body), successMsg: 'The template was saved.' };
  },
  async getPurchaseTemplates(call, { query }) {
    return { data: await listTemplates(asSchool(call), query) };
  },
  async deleteTemplate(call, { body }) {
    await deleteTemplate(asSchool(call), body.id);
    return { data: null, successMsg: 'The template was deleted.' };
  },
  async createFromTemplate(call, { body }) {
    return { data: await createFromTemplate(asSchool(call), body.id), successMsg: 'A new draft was made from it.' };
  },
});
