import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { reviewEntries, rfpDocuments, rfps, vendorQuestions } from '../database/tables/index.ts';
import type { DemoName } from '../testing/market.ts';
import { NO_ID, type World } from '../testing/walk-world.ts';
import type { OperationId } from './operations.ts';
import { inBody, inPath, isOfSchoolOne, noRow, type WalkCase, type WalkRequest } from './walk-cases.ts';

/** A purchase of the caller's school, and one of another. */
function schoolPurchase(which: 'draft' | 'published', request: (id: number) => WalkRequest): WalkCase {
  return {
    own: (world, as) => request(isOfSchoolOne(as) ? world.school[which] : world.otherSchool[which]),
    foreign: (world, as) => request(isOfSchoolOne(as) ? world.otherSchool[which] : world.school[which]),
    missing: () => request(NO_ID),
  };
}

/** A purchase that every vendor sees; a draft is there for none. */
const openToVendors = (request: (id: number) => WalkRequest): WalkCase => ({
  own: ({ openPurchase }) => request(openPurchase.id),
  foreign: ({ school }) => request(school.draft),
  missing: () => request(NO_ID),
});

async function askedOn({ market }: World, rfpId: number): Promise<number> {
  const values = { rfpId, vendorId: 1, question: 'How long is the warranty?', askedAt: await market.now() };
  const [row] = await market.db.insert(vendorQuestions).values(values).returning({ id: vendorQuestions.id });
  return row?.id ?? 0;
}

const questionCase: WalkCase = {
  own: async (world) => ({ body: { id: await askedOn(world, world.openPurchase.id), answer: 'Two years.' } }),
  foreign: async (world, as) => {
    const rfpId = isOfSchoolOne(as) ? world.otherSchool.published : world.openPurchase.id;
    return { body: { id: await askedOn(world, rfpId), answer: 'Two years.' } };
  },
  missing: () => ({ body: { id: NO_ID, answer: 'Two years.' } }),
};

async function templateOf({ market, school, otherSchool }: World, isOfOne: boolean): Promise<number> {
  const as: DemoName = isOfOne ? 'school' : 'school2';
  const body = { id: isOfOne ? school.draft : otherSchool.draft, name: `Walked ${randomUUID()}` };
  return (await market.call('POST', '/api/POConfiguration/SaveTemplate', { as, body })).data.id;
}

const templateCase: WalkCase = {
  own: async (world, as) => inBody(await templateOf(world, isOfSchoolOne(as))),
  foreign: async (world, as) => inBody(await templateOf(world, !isOfSchoolOne(as))),
  missing: () => inBody(NO_ID),
};

/** A draft that was handed to the reviewers, who see no other. */
async function draftUnderReview({ market, school, userIdOf }: World): Promise<number> {
  const { db } = market;
  const rfpId = school.draft;
  await db.update(rfps).set({ reviewStatus: 1 }).where(eq(rfps.id, rfpId));
  const entry = {
    kind: 'requested',
    version: 1,
    text: '',
    userId: await userIdOf('school'),
    at: await market.now(),
  } as const;
  await db.insert(reviewEntries).values({ rfpId, ...entry });
  return rfpId;
}

/** A document of such a draft. */
export async function documentUnderReview(world: World): Promise<number> {
  const { market, fileOfSchool } = world;
  const rfpId = await draftUnderReview(world);
  await market.db.insert(rfpDocuments).values({ rfpId, fileId: fileOfSchool, position: 0 }).onConflictDoNothing();
  return fileOfSchool;
}

function reviewedDraft(request: (id: number) => WalkRequest): WalkCase {
  const draft = schoolPurchase('draft', request);
  return {
    ...draft,
    own: async (world, as) => (as === 'staff' ? request(await draftUnderReview(world)) : draft.own(world, as)),
  };
}

const csv = Buffer.from('Item,Quantity\nPaper,2\n').toString('base64');
const addendum = (rfpId: number): WalkRequest => ({
  body: { rfpId, version: 1, summary: 'Walked.', rfpName: 'Walked' },
});

/** Operations of a purchase from its draft to its end. */
export const purchasingCases = {
  parseProductLines: { own: () => ({ body: { rfptypeId: 2, fileName: 'lines.csv', fileStr: csv } }) },
  saveTemplate: schoolPurchase('draft', (id) => ({ body: { id, name: `Walked ${randomUUID()}` } })),
  getPurchaseTemplates: noRow,
  deleteTemplate: templateCase,
  createFromTemplate: templateCase,
  requestReview: schoolPurchase('draft', inBody),
  getReviewComments: reviewedDraft(inPath),
  addReviewComment: reviewedDraft((id) => ({ body: { id, text: 'Walked.' } })),
  getReviewPurchases: noRow,
  getReviewDetails: reviewedDraft(inPath),
  decideReview: reviewedDraft((id) => ({ body: { id, version: 1, decision: 'approve' } })),
  askQuestion: openToVendors((rfpId) => ({ body: { rfpId, question: 'How long is the warranty?' } })),
  answerQuestion: questionCase,
  getRfpQuestions: schoolPurchase('published', inPath),
  previewAddendum: schoolPurchase('published', addendum),
  publishAddendum: schoolPurchase('published', addendum),
  extendRfp: schoolPurchase('published', (rfpId) => ({
    body: { rfpId, rfpendDate: '2099-01-01T00:00:00Z', reason: 'Walked.' },
  })),
  acknowledgeAddenda: openToVendors((rfpId) => ({ body: { rfpId, addendumNumber: 1, lines: [] } })),
  inviteMore: schoolPurchase('published', (rfpId) => ({ body: { rfpId, vendorIds: [1], emails: [] } })),
  remindInvited: schoolPurchase('published', (rfpId) => ({ body: { rfpId } })),
  saveDeal: openToVendors(inBody),
  unsaveDeal: openToVendors(inBody),
  getSavedDeals: noRow,
} as const satisfies Partial<Record<OperationId, WalkCase>>;
