import {
  PRICE_RUBRIC_ID,
  PurchaseStatus,
  type PurchaseStepKey,
  purchaseTypeOf,
  type RubricWeight,
  stepCount,
  WEIGHT_TOTAL,
} from '@chalkline/rules';
import type { Random } from '../random.ts';
import { parentIdOf } from '../reference/categories.ts';
import type { RfpRow, UserRow } from '../rows.ts';
import { describePurchase } from './description.ts';
import { drawLines } from './lines.ts';
import type { PurchasePlan } from './plan.ts';
import type { Purchase } from './purchase.ts';
import { goodsQuestions, serviceQuestions } from './questions.ts';
import { usualShipTo } from './ship-to.ts';
import type { World } from './world.ts';

/** Weights that schools choose, each adding to 100. */
const weightSets: readonly (readonly (readonly [rubricId: number, score: number])[])[] = [
  [
    [PRICE_RUBRIC_ID, 60],
    [2, 20],
    [3, 20],
  ],
  [
    [PRICE_RUBRIC_ID, 50],
    [2, 20],
    [3, 15],
    [4, 15],
  ],
  [
    [PRICE_RUBRIC_ID, 45],
    [2, 25],
    [5, 20],
    [6, 10],
  ],
  [
    [PRICE_RUBRIC_ID, 70],
    [3, 20],
    [4, 10],
  ],
  [[PRICE_RUBRIC_ID, WEIGHT_TOTAL]],
];
const serviceWeightSets: typeof weightSets = [
  [
    [PRICE_RUBRIC_ID, 40],
    [7, 25],
    [8, 20],
    [4, 15],
  ],
  [
    [PRICE_RUBRIC_ID, 50],
    [7, 30],
    [8, 20],
  ],
];

function weightsOf(plan: PurchasePlan, random: Random): RubricWeight[] {
  const type = purchaseTypeOf(plan.typeId);
  if (type.isOrder) return [];
  if (!type.hasWeights) return [{ rubricId: PRICE_RUBRIC_ID, score: WEIGHT_TOTAL }];
  const set = random.pick(plan.theme.kind === 'services' ? serviceWeightSets : weightSets);
  return set.map(([rubricId, score]) => ({ rubricId, score }));
}

/** Whether the draft has answered the step; everything that is published has answered all. */
function hasAnswered(plan: PurchasePlan, ...keys: PurchaseStepKey[]): boolean {
  const answered = plan.answeredSteps ?? Number.POSITIVE_INFINITY;
  return purchaseTypeOf(plan.typeId).steps.some((step, index) => keys.includes(step.key) && index < answered);
}

type Dates = Pick<RfpRow, 'startDate' | 'endDate' | 'awardDate' | 'deliveryDate' | 'publishedAt' | 'createdAt'>;

function datesOf(plan: PurchasePlan, random: Random, { calendar }: World): Dates {
  const type = purchaseTypeOf(plan.typeId);
  const createdAt = calendar.at(plan.createdDays, random.int(15, 22), random.int(0, 59));
  const minute = random.pick([0, 30]);
  const publishedAt = plan.publishedDays === null ? null : calendar.at(plan.publishedDays, random.int(15, 19), minute);
  // A scheduled purchase was published too, for a day that is still to come.
  const isScheduled = plan.stage === 'scheduled';
  const start = publishedAt ?? calendar.at(random.int(3, 8), 16);
  // 21:00 and 22:00 UTC are early afternoon in the west and late afternoon in the east.
  const end = plan.endDays === null ? null : calendar.at(plan.endDays, random.int(21, 22));
  const hasAwardDate = end !== null && (type.needsAwardAndDelivery || random.chance(0.3));
  const award = hasAwardDate ? calendar.after(end, random.int(8, 15)) : null;
  const delivery = award === null ? null : calendar.after(award, random.int(14, 45));
  const areDatesAnswered = type.hasDates && hasAnswered(plan, 'open-close-dates', 'dates');
  const areLaterAnswered =
    type.hasDates &&
    hasAnswered(plan, type.needsAwardAndDelivery ? 'award-delivery-dates' : 'open-close-dates', 'dates');
  return {
    createdAt,
    publishedAt: isScheduled ? calendar.at(-1, 18, minute) : publishedAt,
    startDate: areDatesAnswered && end !== null ? start : null,
    endDate: areDatesAnswered ? end : null,
    awardDate: areLaterAnswered ? award : null,
    deliveryDate: areLaterAnswered ? delivery : null,
  };
}

const reviewRemarks = [
  'Please add the certificate of insurance to the requirements and name the pick-up times.',
  'The quantities look like last year’s. Check them against this year’s enrollment.',
];

const statusOf: Record<PurchasePlan['stage'], PurchaseStatus> = {
  draft: PurchaseStatus.Draft,
  scheduled: PurchaseStatus.Draft,
  open: PurchaseStatus.Open,
  compared: PurchaseStatus.OnGoing,
  awarded: PurchaseStatus.Awarded,
  cancelled: PurchaseStatus.Closed,
  noBid: PurchaseStatus.Closed,
  noAward: PurchaseStatus.Closed,
};

function rfpRow(plan: PurchasePlan, random: Random, world: World, buyer: UserRow): RfpRow {
  const school = world.school(plan.schoolId);
  const type = purchaseTypeOf(plan.typeId);
  const dates = datesOf(plan, random, world);
  // Reviewers see every purchase of a school that names them; what is published went past them.
  const isReviewed = plan.stage !== 'draft' && school.requiresReview;
  const reviewStatus = isReviewed ? 2 : plan.reviewStatus;
  return world.add('rfps', {
    schoolId: plan.schoolId,
    createdBy: buyer.id,
    updatedBy: buyer.id,
    typeId: plan.typeId,
    name: plan.name,
    parentCategoryId: hasAnswered(plan, 'category') ? parentIdOf(plan.theme.parent) : null,
    description: hasAnswered(plan, 'description') ? describePurchase(plan.theme, school.name, random) : '',
    ...dates,
    isNotifyToAll: !type.isOrder && plan.isPublic && random.chance(0.5),
    isPublic: plan.isPublic && !type.isOrder,
    isQuestionAllowed: !type.isOrder && random.chance(0.9),
    status: statusOf[plan.stage],
    isScheduled: plan.stage === 'scheduled',
    reviewStatus,
    reviewComment: reviewStatus === 3 ? random.pick(reviewRemarks) : null,
    lastQuestion: Math.min(plan.answeredSteps ?? stepCount(plan.typeId), stepCount(plan.typeId)),
    version: 1,
    openedAt: null,
    openedBidCount: null,
    closedAt: null,
    closeReason: null,
    // Services leave their place open.
    ...(plan.stage !== 'draft' && type.hasGoods
      ? usualShipTo(plan.schoolId, world)
      : { shipToAddressId: null, shipTo: null }),
    updatedAt: dates.publishedAt ?? world.calendar.after(dates.createdAt, 0.02),
  });
}

function addQuestions(plan: PurchasePlan, random: Random, rfp: RfpRow, world: World): Purchase['questions'] {
  if (!hasAnswered(plan, 'questions')) return [];
  const pool = plan.theme.kind === 'services' ? serviceQuestions : goodsQuestions;
  const templates = random.sample(pool, random.int(0, Math.min(4, pool.length)));
  return templates.map((template, index) => ({
    template,
    row: world.add('rfpQuestions', {
      rfpId: rfp.id,
      position: index + 1,
      question: template.question,
      isRequired: template.isRequired,
    }),
  }));
}

/** The purchase with its lines, questions and weights; bids and the rest come later. */
export function buildPurchase(plan: PurchasePlan, random: Random, world: World): Purchase {
  const buyer = world.schoolUser(plan.schoolId);
  const rfp = rfpRow(plan, random.fork('purchase'), world, buyer);
  const lines = hasAnswered(plan, 'lines') ? drawLines(plan, random.fork('lines'), rfp, world) : [];
  const questions = addQuestions(plan, random.fork('questions'), rfp, world);
  const hasWeights = plan.answeredSteps === null || hasAnswered(plan, 'weights');
  const weights = hasWeights ? weightsOf(plan, random.fork('weights')) : [];
  world.data.rfpRubrics.push(...weights.map((weight) => ({ rfpId: rfp.id, ...weight })));
  return { plan, random, rfp, buyer, lines, questions, weights, invitedVendorIds: new Set(), addendum: null };
}

/** Whether a draft has come to the step that names vendors. */
export function namesVendors(plan: PurchasePlan): boolean {
  return hasAnswered(plan, 'vendors');
}
