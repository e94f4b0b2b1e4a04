import type { Handlers } from '../contract/operations.ts';
import { addendumHandlers } from './addenda/handlers.ts';
import { adminHandlers } from './admin/handlers.ts';
import { auditTrailHandlers } from './audit-trail/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { bidHandlers } from './bids/handlers.ts';
import { dealHandlers } from './deals/handlers.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';
import { figureHandlers } from './figures/handlers.ts';
import { fileHandlers } from './files/handlers.ts';
import { inboxHandlers } from './inbox/handlers.ts';
import { issueHandlers } from './issues/handlers.ts';
import { negotiationHandlers } from './negotiation/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { overviewHandlers } from './overview/handlers.ts';
import { partnerHandlers } from './partners/handlers.ts';
import { paymentHandlers } from './payments/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { preferenceHandlers } from './preferences/handlers.ts';
import { productLineHandlers } from './product-lines/handlers.ts';
import { publicPurchaseHandlers } from './public-purchases/handlers.ts';
import { publicSiteHandlers } from './public-site/handlers.ts';
import { purchaseOrderHandlers } from './purchase-orders/handlers.ts';
import { purchaseHandlers } from './purchases/handlers.ts';
import { openPurchaseHandlers } from './purchases/open-handlers.ts';
import { purchaseKind } from './purchases/purchase-kind.ts';
import { ratingHandlers } from './ratings/handlers.ts';
import { referenceHandlers } from './reference/handlers.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { reviewHandlers } from './reviews/handlers.ts';
import { schoolHandlers } from './schools/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import type { TenderKind } from './tender/kind.ts';
import { vendorProfileHandlers } from './vendor-profile/handlers.ts';

/** What can be put out to vendors. */
export const tenderKinds: readonly TenderKind[] = [purchaseKind];

/** Every operation's handler; the app refuses to start when one is missing. */
export const handlers: Handlers = {
  ...authHandlers,
  ...registrationHandlers,
  ...peopleHandlers,
  ...schoolHandlers,
  ...vendorProfileHandlers,
  ...adminHandlers,
  ...auditTrailHandlers,
  ...inboxHandlers,
  ...paymentHandlers,
  ...ratingHandlers,
  ...partnerHandlers,
  ...notificationHandlers,
  ...preferenceHandlers,
  ...publicSiteHandlers,
  ...publicPurchaseHandlers,
  ...figureHandlers,
  ...referenceHandlers,
  ...purchaseHandlers,
  ...openPurchaseHandlers,
  ...addendumHandlers,
  ...reviewHandlers,
  ...productLineHandlers,
  ...dealHandlers,
  ...bidHandlers,
  ...evaluationHandlers,
  ...purchaseOrderHandlers,
  ...negotiationHandlers,
  ...issueHandlers,
  ...reportHandlers,
  ...overviewHandlers,
  ...searchHandlers,
  ...fileHandlers,
};
