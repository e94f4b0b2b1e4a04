import {
  isInTime,
  mayAskQuestion,
  OTHER_SUB_CATEGORY_ID,
  PurchaseStatus,
  purchaseStatusAfterOrders,
  questionDeadline,
  stepCount,
  validateForPublish,
  weightsProblems,
} from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../testing/markets.ts';
import {
  bidsOf,
  data,
  invitationsOf,
  isOrder,
  linesOf,
  ordersOf,
  published,
  quantityOf,
  today,
  weightsOf,
} from '../testing/one-market.ts';

describe('purchases', () => {
  it('PUR-4 could have been published as they stand at the moment they were, and drafts that are whole can be now', () => {
    const problems = data.rfps
      .filter((rfp) => rfp.publishedAt !== null || rfp.lastQuestion >= stepCount(rfp.typeId) - 1)
      .map((rfp) => {
        const invited = invitationsOf.get(rfp.id) ?? [];
        return validateForPublish(
          {
            rfptypeId: rfp.typeId,
            rfpName: rfp.name,
            ParentCategoryId: rfp.parentCategoryId,
            products: (linesOf.get(rfp.id) ?? []).map((line) => ({
              categoryId: line.categoryName === null ? line.categoryId : OTHER_SUB_CATEGORY_ID,
              categoryName: line.categoryName,
              productDesc: line.description,
              productQty: line.quantity,
              unitPrice: line.unitPrice,
              vendorId: line.vendorId,
            })),
            rfpDescription: rfp.description,
            rfpstartDate: rfp.startDate,
            rfpendDate: rfp.endDate,
            rfpawardDate: rfp.awardDate,
            rfpdeliveryDate: rfp.deliveryDate,
            vendorRubrics: weightsOf.get(rfp.id) ?? [],
            vendorNotificationIds: invited.flatMap((row) => row.vendorId ?? []),
            newVendorList: invited.flatMap((row) => (row.email === null ? [] : [{ vendorEmail: row.email }])),
            IsPublicRFP: rfp.isPublic,
            IsNotifyToAll: rfp.isNotifyToAll,
            shipToAddressId: rfp.shipToAddressId,
          },
          rfp.publishedAt ?? today,
        );
      });
    expect(problems.filter((problem) => Object.keys(problem).length > 0)).toEqual([]);
  });

  it('PUR-8 weigh their bids with exactly 100 points', () => {
    for (const rfp of published.filter((row) => !isOrder(row))) {
      expect(weightsOf.get(rfp.id)?.length, rfp.name).toBeGreaterThan(0);
      expect(weightsProblems(weightsOf.get(rfp.id))).toEqual({});
    }
  });

  it('stand where their dates, bids and purchase orders put them', () => {
    for (const rfp of published) {
      const orders = (ordersOf.get(rfp.id) ?? []).map((order) => order.status);
      if (orders.length > 0) expect(purchaseStatusAfterOrders(orders, rfp.typeId), rfp.name).toBe(rfp.status);
      if (rfp.status === PurchaseStatus.Open) expect(isInTime(today, rfp.endDate ?? today), rfp.name).toBe(true);
      const wasOpened = orders.length > 0 || rfp.status === PurchaseStatus.OnGoing;
      if (wasOpened && !isOrder(rfp)) {
        expect(rfp.openedBidCount, rfp.name).toBeGreaterThan(0);
        expect(Number(rfp.openedAt)).toBeGreaterThanOrEqual(Number(rfp.endDate));
      }
      const isOver = rfp.status === PurchaseStatus.Closed || rfp.status === PurchaseStatus.Completed;
      expect(rfp.closedAt !== null, rfp.name).toBe(isOver);
    }
  });

  it('PUR-6 are scheduled for a start to come, and drafts keep only what was answered', () => {
    for (const rfp of data.rfps.filter((row) => row.status === PurchaseStatus.Draft)) {
      if (rfp.isScheduled) expect(Number(rfp.startDate)).toBeGreaterThan(today.getTime());
      else expect(rfp.publishedAt).toBeNull();
      expect(rfp.lastQuestion).toBeLessThanOrEqual(stepCount(rfp.typeId));
      if (rfp.lastQuestion < 3) expect(linesOf.has(rfp.id), rfp.name).toBe(false);
      expect(bidsOf.has(rfp.id)).toBe(false);
    }
  });

  it('PUR-10 are under review only where somebody reviews, with a remark where changes are asked for', () => {
    const reviewing = new Set(data.users.filter((user) => user.role === 'StaffMember').map((user) => user.schoolId));
    for (const rfp of data.rfps.filter((row) => row.reviewStatus !== 0)) {
      expect(reviewing.has(rfp.schoolId), rfp.name).toBe(true);
      expect(rfp.reviewComment !== null).toBe(rfp.reviewStatus === 3);
    }
    const entriesOf = groupBy(data.reviewEntries, (entry) => entry.rfpId);
    const last = { 1: 'requested', 2: 'approved', 3: 'changes' };
    for (const rfp of data.rfps.filter((row) => row.reviewStatus !== 0)) {
      const entries = entriesOf.get(rfp.id) ?? [];
      expect(entries[0]?.kind, rfp.name).toBe('requested');
      expect(entries.at(-1)?.kind, rfp.name).toBe(last[rfp.reviewStatus as 1 | 2 | 3]);
      for (const { at } of entries) expect(Number(at)).toBeLessThanOrEqual(Number(rfp.publishedAt ?? today));
    }
    const skipped = published.filter((rfp) => data.schools[rfp.schoolId - 1]?.requiresReview && rfp.reviewStatus !== 2);
    expect(skipped).toEqual([]);
  });

  it('are published by schools that may', () => {
    expect(data.rfps.filter((rfp) => rfp.publishedAt !== null && data.schools[rfp.schoolId - 1]?.status !== 1)).toEqual(
      [],
    );
  });

  it('PUR-13 are asked about in time, and the questions of what is over are answered', () => {
    for (const question of data.vendorQuestions) {
      const rfp = data.rfps[question.rfpId - 1];
      const end = rfp?.endDate ?? today;
      expect(mayAskQuestion(question.askedAt, { end, isQuestionAllowed: rfp?.isQuestionAllowed ?? false })).toBe(true);
      expect(Number(question.askedAt)).toBeLessThan(questionDeadline(end).getTime());
      if (rfp?.status !== PurchaseStatus.Open) expect(question.answer).not.toBeNull();
    }
    expect(data.vendorQuestions.some((question) => question.answer === null)).toBe(true);
  });

  it('PUR-12 say what their addenda changed them to, and every bid came after or was revised', () => {
    expect(data.addenda.length).toBeGreaterThan(5);
    for (const addendum of data.addenda) {
      const rfp = data.rfps[addendum.rfpId - 1];
      for (const change of addendum.changes) {
        const now = change.lineId === null ? rfp?.endDate?.toISOString() : String(quantityOf(change.lineId));
        expect(change.after).toBe(now);
        if (change.lineId === null)
          expect(Number(new Date(change.before ?? ''))).toBeGreaterThan(addendum.publishedAt.getTime());
      }
      const late = (bidsOf.get(addendum.rfpId) ?? []).filter(
        (bid) => bid.submittedAt && bid.submittedAt <= addendum.publishedAt,
      );
      expect(late).toEqual([]);
    }
  });
});
