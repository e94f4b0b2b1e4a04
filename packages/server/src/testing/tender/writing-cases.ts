import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, bidVersions, files, rfpDocuments, rfpQuestions, rfpRubrics } from '../../database/tables/index.ts';
import { checkAnswers } from '../../modules/tender/bids/check-said.ts';
import { isMaskedFor } from '../../modules/tender/bids/sealed.ts';
import { storeVersionOf } from '../../modules/tender/bids/store-said.ts';
import { changeQuestions } from '../../modules/tender/drafts/change-questions.ts';
import { saveDocuments } from '../../modules/tender/drafts/documents.ts';
import { otherEditors } from '../../modules/tender/drafts/editors.ts';
import { invitedEmails, invitedVendors } from '../../modules/tender/drafts/invited.ts';
import { addressProblems } from '../../modules/tender/drafts/named-vendors.ts';
import { saveInvitations, saveQuestions, saveWeights } from '../../modules/tender/drafts/parts.ts';
import { isOf, keyOf, nounOf } from '../../modules/tender/subject.ts';
import type { Ground, TenderCases } from './ground.ts';
import { addressOf } from './tender-rows.ts';

const questionsOf = ({ market, subject }: Ground) =>
  market.db
    .select({ id: rfpQuestions.id, question: rfpQuestions.question })
    .from(rfpQuestions)
    .where(isOf(rfpQuestions, subject))
    .orderBy(rfpQuestions.position);

/** A version of a bid, or of a proposal, as it is hashed. */
function contentOf({ subject }: Ground) {
  const said = { vendorId: 1, version: 2, submittedAt: '2026-11-24T22:00:00.000Z', total: '120.00', answers: [] };
  const rest = { documents: [], note: 'As agreed.', validUntil: null };
  return subject.kind === 'rfp'
    ? { rfpId: subject.id, ...said, lines: [], ...rest }
    : { saleId: subject.id, ...said, lots: [], ...rest };
}

/** What writes drafts and bids, and what reads of them. */
export const writingCases: TenderCases = {
  saveQuestions: {
    stage: 'draft',
    changes: ['rfp_questions'],
    async run(ground) {
      const asked = [{ question: ' When? ', isRequired: true }, { question: ' ' }, { question: 'Where?' }];
      await saveQuestions(ground.market.db, ground.subject, asked);
      expect((await questionsOf(ground)).map(({ question }) => question)).toEqual(['When?', 'Where?']);
    },
  },
  changeQuestions: {
    stage: 'open',
    changes: ['rfp_questions'],
    async run(ground) {
      const { market, subject, own } = ground;
      await changeQuestions(market.db, subject, [
        { question: 'New?' },
        { id: own.questionId, question: 'Other words?' },
      ]);
      const [first, second] = await questionsOf(ground);
      expect(first?.question).toBe('New?');
      expect(second).toEqual({ id: own.questionId, question: 'Other words?' });
    },
  },
  saveWeights: {
    stage: 'draft',
    changes: ['rfp_rubrics'],
    async run({ market, subject }) {
      const weights = [
        { rubricId: 2, score: 100 },
        { rubricId: 3, score: 0 },
      ];
      await saveWeights(market.db, subject, weights);
      const stored = await market.db.select().from(rfpRubrics).where(isOf(rfpRubrics, subject));
      expect(stored).toMatchObject([{ ...keyOf(subject), rubricId: 2, score: 100 }]);
    },
  },
  saveInvitations: {
    stage: 'draft',
    changes: ['invitations'],
    async run({ market, subject }) {
      const newVendorList = [{ vendorEmail: 'New@Outside.test' }];
      await saveInvitations(market.db, subject, { vendorNotificationIds: [2, 3], newVendorList });
      const companies = await invitedVendors(market.db, subject);
      expect(companies.map(({ vendorId }) => vendorId).sort()).toEqual([2, 3]);
      expect(await invitedEmails(market.db, subject)).toEqual(['new@outside.test']);
    },
  },
  invitedVendors: {
    stage: 'draft',
    async run({ market, subject }) {
      const companies = await invitedVendors(market.db, subject);
      expect(companies.map(({ vendorId }) => vendorId).sort()).toEqual([1, 3]);
    },
  },
  invitedEmails: {
    stage: 'draft',
    run: async ({ market, subject }) => expect(await invitedEmails(market.db, subject)).toEqual([addressOf(subject)]),
  },
  addressProblems: {
    stage: 'draft',
    async run({ subject }) {
      const newVendorList = Array.from({ length: 501 }, (_, index) => ({ vendorEmail: `a${index}@outside.test` }));
      const sentence = `A ${nounOf(subject.kind)} invites at most 500 addresses.`;
      expect(addressProblems({ newVendorList }, subject.kind)).toEqual({ newVendorCSV: sentence });
    },
  },
  otherEditors: {
    stage: 'draft',
    async run({ school, subject }) {
      const editors = await otherEditors(school, subject);
      expect(editors.map(({ name }) => name)).toEqual([`The editor of the ${nounOf(subject.kind)}`]);
    },
  },
  saveDocuments: {
    stage: 'draft',
    changes: ['rfp_documents'],
    async run({ market, subject, people, school, work }) {
      const name = `${nounOf(subject.kind)}.pdf`;
      const bytes = {
        mimeType: 'application/pdf',
        size: 9,
        sha256: '',
        storageKey: `none/${subject.kind}-${subject.id}`,
      };
      const file = { schoolId: 1, uploadedBy: people.clerk, name, ...bytes };
      const [stored] = await market.db.insert(files).values(file).returning({ id: files.id });
      const sent = { documents: [{ id: stored?.id, name }] };
      const fields = { documents: 'documents', single: 'single', description: 'description', singleName: 'one' };
      const arrivals = { listed: [null], single: null, description: undefined };
      await work((own) => saveDocuments(own, school, { subject, sent, fields, arrivals }));
      const documents = await market.db.select().from(rfpDocuments).where(isOf(rfpDocuments, subject));
      expect(documents).toMatchObject([{ ...keyOf(subject), fileId: stored?.id, position: 0 }]);
    },
  },
  checkAnswers: {
    stage: 'open',
    async run({ market, subject, own, twins }) {
      const answerTo = (questionId: number) => [{ questionId, answer: ' Yes. ' }];
      const check = (questionId: number) => checkAnswers(market.db, subject, answerTo(questionId), true);
      expect(await check(own.questionId)).toEqual([{ questionId: own.questionId, answer: 'Yes.' }]);
      const fields = {
        'answers.0.questionId': `This question is not part of the ${nounOf(subject.kind)}.`,
        'answers.0.answer': 'Question 1 must be answered.',
      };
      await expect(check(twins.questionId)).rejects.toMatchObject({ code: 'RULE_BROKEN', fields });
    },
  },
  isMaskedFor: {
    stage: 'open',
    async run({ market, subject, vendor }) {
      const bid = { rfpId: null, saleId: null, ...keyOf(subject), status: 2 };
      const impersonator = { userId: 1, name: 'Sam Okafor', sessionId: 'another' };
      const acting = { db: market.db, session: { ...vendor.session, impersonator } };
      expect(await isMaskedFor(acting, bid)).toBe(true);
      expect(await isMaskedFor(vendor, bid)).toBe(false);
    },
  },
  storeVersionOf: {
    stage: 'open',
    changes: ['bid_versions'],
    async run(ground) {
      const { market, subject, own, people, work } = ground;
      const [bidId] = own.bidIds;
      const content = contentOf(ground);
      await work((change) => storeVersionOf(change, { bidId, subject, submittedBy: people.bidders[0], content }));
      const isOfBid = eq(bidVersions.bidId, bidId);
      const versions = await market.db.select().from(bidVersions).where(isOfBid).orderBy(bidVersions.version);
      expect(versions).toHaveLength(2);
      expect(versions[1]).toMatchObject({ version: 2, total: '120.00', content: keyOf(subject) });
      const entries = await market.db.select().from(auditLog).where(eq(auditLog.entityId, bidId));
      expect(entries.find(({ action }) => action === 'bid-revised')?.after).toEqual({ ...keyOf(subject), version: 2 });
    },
  },
};
