import type { Handlers } from '../contract/operations.ts';
import { adminHandlers } from './admin/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { bidHandlers } from './bids/handlers.ts';
import { dealHandlers } from './deals/handlers.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';
import { figureHandlers } from './figures/handlers.ts';
import { fileHandlers } from './files/handlers.ts';
import { inboxHandlers } from './inbox/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { overviewHandlers } from './overview/handlers.ts';
import { partnerHandlers } from './partners/handlers.ts';
import { paymentHandlers } from './payments/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { preferenceHandlers } from './preferences/handlers.ts';
import { publicSiteHandlers } from './public-site/handlers.ts';
import { purchaseOrderHandlers } from './purchase-orders/handlers.ts';
import { purchaseHandlers } from './purchases/handlers.ts';
import { ratingHandlers } from './ratings/handlers.ts';
import { referenceHandlers } from './reference/handlers.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { schoolHandlers } from './schools/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { vendorProfileHandlers } from './vendor-profile/handlers.ts';

/** Every operation's handler; the app refuses to start when one is missing. */
export const handlers: Handlers = {
  ...authHandlers,
  ...registrationHandlers,
  ...peopleHandlers,
  ...schoolHandlers,
  ...vendorProfileHandlers,
  ...adminHandlers,
  ...inboxHandlers,
  ...paymentHandlers,
  ...ratingHandlers,
  ...partnerHandlers,
  ...notificationHandlers,
  ...preferenceHandlers,
  ...publicSiteHandlers,
  ...figureHandlers,
  ...referenceHandlers,
  ...purchaseHandlers,
  ...dealHandlers,
  ...bidHandlers,
  ...evaluationHandlers,
  ...purchaseOrderHandlers,
  ...overviewHandlers,
  ...searchHandlers,
  ...fileHandlers,
};
