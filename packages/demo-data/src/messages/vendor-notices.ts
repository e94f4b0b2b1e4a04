import { BidStatus, formatNumber, PurchaseStatus, PurchaseTypeId, VendorStatus } from '@chalkline/rules';
import { vendorEntries } from '../accounts/vendor-list.ts';
import type { World } from '../market/world.ts';
import { parentIdOf } from '../reference/categories.ts';
import type { BidRow, LetterRow, PurchaseOrderRow, RfpRow } from '../rows.ts';
import { closesText, type Notice, TOKEN_PLACEHOLDER, titleOf } from './notice.ts';

const orderDetails = `order-details?id=${TOKEN_PLACEHOLDER}`;

function invitationNotices(vendorId: number, world: World): Notice[] {
  return world.data.invitations.flatMap((invitation): Notice[] => {
    const rfp = world.data.rfps[invitation.rfpId - 1];
    if (invitation.vendorId !== vendorId || !rfp?.endDate || !rfp.publishedAt || rfp.status === PurchaseStatus.Draft)
      return [];
    const school = world.school(rfp.schoolId).name;
    const message = `${school} invites you to bid on ${titleOf(rfp)}. ${closesText(rfp)}`;
    return [{ event: 'invitation', message, type: 3, at: rfp.publishedAt, rfpId: rfp.id, relatedUrl: orderDetails }];
  });
}

/** New public opportunities in the company's categories and reach, where the school told the market. */
function opportunityNotices(vendorId: number, world: World): Notice[] {
  const vendor = world.vendor(vendorId);
  if (vendor.status !== VendorStatus.Approved) return [];
  const parents = new Set(vendorEntries[vendorId - 1]?.parents.map(parentIdOf));
  const invited = new Set(world.data.invitations.filter((row) => row.vendorId === vendorId).map((row) => row.rfpId));
  return world.data.rfps.flatMap((rfp): Notice[] => {
    const school = world.school(rfp.schoolId);
    const isMine = rfp.isPublic && rfp.isNotifyToAll && parents.has(rfp.parentCategoryId ?? 0) && !invited.has(rfp.id);
    const reaches = vendor.plan === 'National Package' || vendor.stateCode === school.stateCode;
    if (
      !isMine ||
      !reaches ||
      !rfp.publishedAt ||
      rfp.status === PurchaseStatus.Draft ||
      world.isBlocked(rfp.schoolId, vendorId)
    )
      return [];
    const message = `New opportunity in your categories: ${titleOf(rfp)}, ${school.name}. ${closesText(rfp)}`;
    return [{ event: 'opportunity', message, type: 1, at: rfp.publishedAt, rfpId: rfp.id, relatedUrl: orderDetails }];
  });
}

/** What bidders are told about a purchase they bid on. */
function biddingNotices(rfp: RfpRow, bid: BidRow, world: World): Notice[] {
  const link = { rfpId: rfp.id, bidId: bid.id, relatedUrl: orderDetails };
  const notices: Notice[] = [];
  for (const addendum of world.data.addenda.filter((row) => row.rfpId === rfp.id)) {
    notices.push({
      event: 'addendum',
      message: `Addendum ${addendum.number} to ${titleOf(rfp)}: ${addendum.summary}`,
      type: 3,
      at: addendum.publishedAt,
      ...link,
    });
  }
  for (const question of world.data.vendorQuestions.filter((row) => row.rfpId === rfp.id)) {
    const message = `A question about ${titleOf(rfp)} was answered.`;
    if (question.answeredAt)
      notices.push({ event: 'question-answered', message, type: 1, at: question.answeredAt, ...link });
  }
  if (rfp.closedAt && rfp.closeReason && !rfp.openedAt) {
    const message = `${titleOf(rfp)} was cancelled by the school. Submitted bids stay sealed.`;
    notices.push({ event: 'cancelled', message, type: 5, at: rfp.closedAt, ...link });
  }
  if (rfp.closedAt && rfp.status === PurchaseStatus.Closed && bid.status === BidStatus.NotAwarded) {
    const message = `${rfp.name} was closed without an award.`;
    notices.push({ event: 'not-awarded', message, type: 1, at: rfp.closedAt, ...link });
  }
  return [
    ...notices,
    ...world.data.letters.filter((row) => row.bidId === bid.id).map((letter) => letterNotice(letter, rfp, world)),
  ];
}

function letterNotice(letter: LetterRow, rfp: RfpRow, world: World): Notice {
  const common = { at: letter.sentAt, rfpId: rfp.id, bidId: letter.bidId };
  const order = world.data.purchaseOrders.find((row) => row.awardId === letter.awardId && row.bidId === letter.bidId);
  if (!order) {
    const message = `${rfp.name} was awarded to another bidder.`;
    return { ...common, event: 'not-awarded', message, type: 1, relatedUrl: orderDetails };
  }
  const message = `You were awarded ${rfp.name}. Accept purchase order ${formatNumber('PO', order.id)}.`;
  return { ...common, event: 'award', message, type: 4, relatedUrl: `po-management?id=${order.id}` };
}

const orderWords: Record<string, { event: string; verb: string; tail: string; type: 1 | 3 | 4 | 5 }> = {
  issued: { event: 'order-issued', verb: 'issued', tail: '. Accept or decline it.', type: 3 },
  'partly delivered': { event: 'order-delivered', verb: 'received part of', tail: '', type: 1 },
  delivered: { event: 'order-delivered', verb: 'received everything on', tail: '', type: 1 },
  closed: { event: 'order-closed', verb: 'closed', tail: ': it is complete', type: 4 },
  cancelled: { event: 'order-cancelled', verb: 'cancelled', tail: '', type: 5 },
};

/** What a company reads about one purchase order. */
export function vendorOrderNotices(order: PurchaseOrderRow, world: World): Notice[] {
  const isPlaced = world.data.rfps[order.rfpId - 1]?.typeId === PurchaseTypeId.Order;
  const school = world.school(order.schoolId).name;
  const number = formatNumber('PO', order.id);
  const link = { rfpId: order.rfpId, bidId: order.bidId, relatedUrl: `po-management?id=${order.id}` };
  const ofEvents = world.data.purchaseOrderEvents
    .filter((event) => event.purchaseOrderId === order.id)
    .flatMap(({ event, at }): Notice[] => {
      // An award's letter tells of its purchase order; an order that was placed has no letter.
      if (event === 'issued' && !isPlaced) return [];
      const words = orderWords[event];
      return words
        ? [
            {
              event: words.event,
              message: `${school} ${words.verb} ${number}${words.tail}`,
              type: words.type,
              at,
              ...link,
            },
          ]
        : [];
    });
  const ofRatings = world.data.ratings
    .filter((rating) => rating.purchaseOrderId === order.id && rating.side === 'school')
    .map(
      (rating): Notice => ({
        event: 'rating-received',
        message: `${school} rated you on ${number}`,
        type: 1,
        at: rating.createdAt,
        ...link,
        relatedUrl: 'school-ratings',
      }),
    );
  return [...ofEvents, ...ofRatings];
}

/** Everything a company was told. */
export function vendorNotices(vendorId: number, world: World): Notice[] {
  const { rfps, bids, purchaseOrders } = world.data;
  const ofBids = bids
    .filter((bid) => bid.vendorId === vendorId)
    .flatMap((bid) => {
      const rfp = rfps[bid.rfpId - 1];
      return rfp ? biddingNotices(rfp, bid, world) : [];
    });
  return [
    ...invitationNotices(vendorId, world),
    ...opportunityNotices(vendorId, world),
    ...ofBids,
    ...purchaseOrders
      .filter((order) => order.vendorId === vendorId)
      .flatMap((order) => vendorOrderNotices(order, world)),
  ];
}
