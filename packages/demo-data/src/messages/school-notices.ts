import { DAY_MS, formatNumber, PurchaseStatus, ReviewStatus } from '@chalkline/rules';
import type { World } from '../market/world.ts';
import type { PurchaseOrderRow, RfpRow } from '../rows.ts';
import { type Notice, titleOf } from './notice.ts';

/** A day before the end: what closed or was cancelled earlier got no reminder. */
function reminder(rfp: RfpRow, today: Date): Notice[] {
  if (!rfp.endDate || rfp.status === PurchaseStatus.Draft) return [];
  const at = new Date(rfp.endDate.getTime() - DAY_MS);
  if (at >= today || (rfp.closedAt && rfp.closedAt <= at)) return [];
  const relatedUrl = `open-purchase-requests?id=${rfp.id}`;
  return [
    { event: 'closing-soon', message: `${titleOf(rfp)} closes in 24 hours.`, type: 2, at, rfpId: rfp.id, relatedUrl },
  ];
}

function openingNotice(rfp: RfpRow): Notice[] {
  if (!rfp.openedAt) return [];
  const common = { event: 'bids-opened', at: rfp.openedAt, rfpId: rfp.id };
  if (rfp.openedBidCount === 0) {
    const message = `${titleOf(rfp)} closed without a bid.`;
    return [{ ...common, message, type: 5, relatedUrl: `purchase-history?id=${rfp.id}` }];
  }
  const count = rfp.openedBidCount === 1 ? 'one bid was' : `${rfp.openedBidCount} bids were`;
  const message = `${titleOf(rfp)}: ${count} opened. Compare and award.`;
  return [{ ...common, message, type: 3, relatedUrl: `bid-comparison?id=${rfp.id}` }];
}

/** What a school reads about one purchase; while bids are sealed that is never whose they are nor what they say. */
function purchaseNotices(rfp: RfpRow, world: World): Notice[] {
  const waiting = world.data.vendorQuestions.filter((row) => row.rfpId === rfp.id && row.answer === null);
  const questions = waiting.map(
    (question): Notice => ({
      event: 'question-asked',
      message: `A vendor asks about ${titleOf(rfp)}. Your answer goes to every vendor.`,
      type: 3,
      at: question.askedAt,
      rfpId: rfp.id,
      relatedUrl: `open-purchase-requests?id=${rfp.id}`,
    }),
  );
  return [...reminder(rfp, world.calendar.today), ...openingNotice(rfp), ...questions];
}

function reviewNotices(rfp: RfpRow): Notice[] {
  const words: Record<number, Pick<Notice, 'event' | 'message' | 'type'>> = {
    [ReviewStatus.Approved]: {
      event: 'review-done',
      message: `${titleOf(rfp)} was approved by your reviewers. It can be published.`,
      type: 4,
    },
    [ReviewStatus.ChangesRequested]: {
      event: 'review-changes-requested',
      message: `Your reviewers ask for changes to ${titleOf(rfp)}.`,
      type: 5,
    },
  };
  const found = rfp.status === PurchaseStatus.Draft && !rfp.isScheduled ? words[rfp.reviewStatus] : undefined;
  return found ? [{ ...found, at: rfp.updatedAt, rfpId: rfp.id, relatedUrl: `new-purchase?id=${rfp.id}` }] : [];
}

const orderWords: Record<string, { event: string; verb: string; type: 1 | 4 | 5 }> = {
  accepted: { event: 'order-accepted', verb: 'accepted', type: 4 },
  declined: { event: 'order-declined', verb: 'declined', type: 5 },
  shipped: { event: 'order-shipped', verb: 'shipped', type: 1 },
};

/** What a school reads about one purchase order. */
export function schoolOrderNotices(order: PurchaseOrderRow, world: World): Notice[] {
  const vendor = world.vendor(order.vendorId).companyName;
  const number = formatNumber('PO', order.id);
  const link = {
    rfpId: order.rfpId,
    vendorId: order.vendorId,
    relatedUrl: `on-going-purchases?id=${order.rfpId}&po=${order.id}`,
  };
  const ofEvents = world.data.purchaseOrderEvents
    .filter((event) => event.purchaseOrderId === order.id)
    .flatMap(({ event, at }): Notice[] => {
      const words = orderWords[event];
      return words
        ? [{ event: words.event, message: `${vendor} ${words.verb} ${number}`, type: words.type, at, ...link }]
        : [];
    });
  const ofRatings = world.data.ratings
    .filter((rating) => rating.purchaseOrderId === order.id && rating.side === 'vendor')
    .map(
      (rating): Notice => ({
        event: 'rating-received',
        message: `${vendor} rated your school on ${number}`,
        type: 1,
        at: rating.createdAt,
        ...link,
        relatedUrl: 'vendor-ratings',
      }),
    );
  return [...ofEvents, ...ofRatings];
}

/** Everything a school was told, oldest first. */
export function schoolNotices(schoolId: number, world: World): Notice[] {
  const rfps = world.data.rfps.filter((rfp) => rfp.schoolId === schoolId);
  const orders = world.data.purchaseOrders.filter((order) => order.schoolId === schoolId);
  return [
    ...rfps.flatMap((rfp) => [...purchaseNotices(rfp, world), ...reviewNotices(rfp)]),
    ...orders.flatMap((order) => schoolOrderNotices(order, world)),
  ];
}
