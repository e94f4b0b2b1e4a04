import type { Handlers } from '../contract/operations.ts';
import { authHandlers } from './auth/handlers.ts';
import { bidHandlers } from './bids/handlers.ts';
import { dealHandlers } from './deals/handlers.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';
import { figureHandlers } from './figures/handlers.ts';
import { fileHandlers } from './files/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { overviewHandlers } from './overview/handlers.ts';
import { purchaseOrderHandlers } from './purchase-orders/handlers.ts';
import { purchaseHandlers } from './purchases/handlers.ts';
import { referenceHandlers } from './reference/handlers.ts';
import { searchHandlers } from './search/handlers.ts';

/** Every operation's handler; the app refuses to start when one is missing. */
export const handlers: Handlers = {
  ...authHandlers,
  ...notificationHandlers,
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
