import { assertPurchaseTransition, PurchaseStatus, PurchaseTypeId, purchaseNumber } from '@chalkline/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { rfps } from '../../database/tables/index.ts';
import { refreshCompanies, refreshSchool } from '../shared/refresh-windows.ts';
import type { TenderKind, TenderOpening, TenderWords, Told } from '../tender/kind.ts';
import type { Tender } from '../tender/tender.ts';
import { bidStatesOf } from './bid-states.ts';
import { mayVendorSee } from './visibility.ts';

const named = ({ id, typeId, name }: Tender) => ({ rfpNumber: purchaseNumber(typeId, id), rfpName: name });
const vendorPath = (token: string): string => `order-details?id=${token}`;

const toVendors = (tender: Tender, { schoolName, closes, token }: Told) => ({
  data: { ...named(tender), schoolName, closes },
  rfpId: tender.id,
  relatedUrl: vendorPath(token),
});

const words: TenderWords = {
  invitation: (tender, told) => ({ event: 'invitation', ...toVendors(tender, told) }),
  opportunity: (tender, told) => ({ event: 'opportunity', ...toVendors(tender, told) }),
  addressInvitation: (tender, told) => ({ event: 'vendor-invited', data: { ...named(tender), ...told } }),
  reminder(tender, told, own) {
    const { data, ...rest } = toVendors(tender, told);
    return { event: 'bid-reminder', ...rest, data: { ...data, words: own } };
  },
  questionAsked: (tender, said) => ({
    event: 'question-asked',
    data: { ...named(tender), ...said },
    rfpId: tender.id,
    relatedUrl: `open-purchase-requests?id=${tender.id}&tab=questions`,
  }),
  answeredAlready: 'This question is answered, and vendors have read it. Correct it by an addendum.',
  questionsEnd: () => ({ ahead: 'bidding closes', past: 'Bidding is over' }),
  questionAnswered(tender, told, said) {
    const { data, ...rest } = toVendors(tender, told);
    return { event: 'question-answered', ...rest, data: { ...data, ...said } };
  },
  opened: (tender, opened) =>
    opened === null
      ? { event: 'no-bids', data: named(tender), rfpId: tender.id, relatedUrl: `purchase-history?id=${tender.id}` }
      : {
          event: 'bids-opened',
          data: { ...named(tender), ...opened },
          rfpId: tender.id,
          relatedUrl: `bid-comparison?id=${tender.id}`,
        },
  closingSoon: (tender, { schoolName, closes, token }, { side, state }) => ({
    event: 'closing-soon',
    data: { ...named(tender), schoolName, closes, state },
    rfpId: tender.id,
    relatedUrl: side === 'vendor' ? vendorPath(token) : `open-purchase-requests?id=${tender.id}`,
  }),
  evaluatorNamed: (tender, who) => ({
    event: 'evaluator-named',
    data: { ...named(tender), isOpened: tender.openedAt !== null, ...who },
    rfpId: tender.id,
    relatedUrl: `bid-comparison?id=${tender.id}`,
  }),
};

const opening: TenderOpening = {
  isSealed: ({ status, heldAt }) => status === PurchaseStatus.Open && heldAt === null,
  areSealed: and(eq(rfps.status, PurchaseStatus.Open), isNull(rfps.heldAt)),
  async statusAfter(_work, { status, typeId }, { bidCount }) {
    const next = bidCount > 0 ? PurchaseStatus.OnGoing : PurchaseStatus.Closed;
    assertPurchaseTransition(status, next, typeId);
    return next;
  },
  noBids: 'No bid was received.',
};

/** Purchases, as inviting, asking, opening and evaluating know them. */
export const purchaseKind: TenderKind = {
  kind: 'rfp',
  field: 'rfpId',
  words,
  opening,
  closing: {
    areOpen: and(eq(rfps.status, PurchaseStatus.Open), isNull(rfps.heldAt)),
    statesOf: (tx, { id }) => bidStatesOf(tx, id),
  },
  vendorPath,
  takesBids: ({ typeId, status }) => typeId !== PurchaseTypeId.Order && status === PurchaseStatus.Open,
  questionsEnd: ({ endDate }) => endDate,
  mayVendorSee,
  nothingToEvaluate: ({ typeId }) => (typeId === PurchaseTypeId.Order ? 'An order has no bids to evaluate.' : null),
  isEvaluable: ({ typeId, status }) => typeId !== PurchaseTypeId.Order && status <= PurchaseStatus.OnGoing,
  isBeingEvaluated: ({ status }) => status === PurchaseStatus.OnGoing,
  refreshSchool,
  refreshCompanies,
  pushToSchool: (realtime, schoolId, id) => realtime.push('School', schoolId, 'PurchaseChangedAsync', { rfpId: id }),
};
