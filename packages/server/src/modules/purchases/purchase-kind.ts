import { assertPurchaseTransition, PurchaseStatus, PurchaseTypeId, purchaseNumber } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { rfps } from '../../database/tables/index.ts';
import { refreshCompanies, refreshSchool } from '../shared/refresh-windows.ts';
import type { TenderKind, TenderOpening, TenderWords, Told } from '../tender/kind.ts';
import type { Tender } from '../tender/tender.ts';
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
  evaluatorNamed: (tender, who) => ({
    event: 'evaluator-named',
    data: { ...named(tender), isOpened: tender.openedAt !== null, ...who },
    rfpId: tender.id,
    relatedUrl: `bid-comparison?id=${tender.id}`,
  }),
};

const opening: TenderOpening = {
  isSealed: ({ status }) => status === PurchaseStatus.Open,
  areSealed: eq(rfps.status, PurchaseStatus.Open),
  statusAfter({ status, typeId }, bidCount) {
    const next = bidCount > 0 ? PurchaseStatus.OnGoing : PurchaseStatus.Closed;
    assertPurchaseTransition(status, next, typeId);
    return next;
  },
};

/** Purchases, as inviting, asking, opening and evaluating know them. */
export const purchaseKind: TenderKind = {
  kind: 'rfp',
  field: 'rfpId',
  words,
  opening,
  vendorPath,
  takesBids: ({ typeId, status }) => typeId !== PurchaseTypeId.Order && status === PurchaseStatus.Open,
  mayVendorSee,
  nothingToEvaluate: ({ typeId }) => (typeId === PurchaseTypeId.Order ? 'An order has no bids to evaluate.' : null),
  isEvaluable: ({ typeId, status }) => typeId !== PurchaseTypeId.Order && status <= PurchaseStatus.OnGoing,
  isBeingEvaluated: ({ status }) => status === PurchaseStatus.OnGoing,
  refreshSchool,
  refreshCompanies,
  pushToSchool: (realtime, schoolId, id) => realtime.push('School', schoolId, 'PurchaseChangedAsync', { rfpId: id }),
};
