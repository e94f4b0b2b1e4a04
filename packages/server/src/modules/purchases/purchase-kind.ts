import { PurchaseStatus, PurchaseTypeId, purchaseNumber } from '@chalkline/rules';
import { refreshSchool } from '../shared/refresh-windows.ts';
import type { TenderKind } from '../tender/kind.ts';

/** Purchases, as inviting, asking, opening and evaluating know them. */
export const purchaseKind: TenderKind = {
  kind: 'rfp',
  field: 'rfpId',
  nothingToEvaluate: ({ typeId }) => (typeId === PurchaseTypeId.Order ? 'An order has no bids to evaluate.' : null),
  isEvaluable: ({ typeId, status }) => typeId !== PurchaseTypeId.Order && status <= PurchaseStatus.OnGoing,
  isBeingEvaluated: ({ status }) => status === PurchaseStatus.OnGoing,
  namedNotice: ({ id, typeId, name, openedAt }, who) => ({
    event: 'evaluator-named',
    data: { rfpNumber: purchaseNumber(typeId, id), rfpName: name, isOpened: openedAt !== null, ...who },
    rfpId: id,
    relatedUrl: `bid-comparison?id=${id}`,
  }),
  refreshSchool,
  pushToSchool: (realtime, schoolId, id) => realtime.push('School', schoolId, 'PurchaseChangedAsync', { rfpId: id }),
};
