import { type JsonPath, keyOf } from '@chalkline/api-client';
import type { QueryClient } from '@tanstack/react-query';

/** Id of the element in which the server leaves what a public page shows first: `{operationId: data}`. */
export const FIRST_DATA_ELEMENT_ID = 'chalkline-data';

/** Where each operation's answer is kept; only operations without parameters can be left in a page. */
export const firstDataPaths = {
  getAllLandingCategories: '/api/POConfiguration/GetAllLandingCategories',
  getAllStates: '/api/Auth/GetAllStates',
  getLandingPage: '/api/Auth/GetLandingPage',
  getSubscriptionPlans: '/api/Payment/SubscriptionPlans',
  getVendorPortal: '/api/Auth/GetVendorPortal',
} as const satisfies Record<string, JsonPath<'get'>>;

function isKnown(operation: string): operation is keyof typeof firstDataPaths {
  return Object.hasOwn(firstDataPaths, operation);
}

function readElement(page: Document): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(page.getElementById(FIRST_DATA_ELEMENT_ID)?.textContent ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // A page whose data can't be read is a page without data: its screens ask the server.
    return {};
  }
}

/**
 * Puts what the server left in the page into the query cache, as old as the page, so that the first screen needs no call.
 *
 * @param servedAt - ISO instant at which the page was served; now when it is not known.
 */
export function seedFirstData(queryClient: QueryClient, servedAt: string | null, page: Document = document): void {
  const at = servedAt === null ? Number.NaN : Date.parse(servedAt);
  const updatedAt = Number.isNaN(at) ? Date.now() : Math.min(at, Date.now());
  for (const [operation, data] of Object.entries(readElement(page))) {
    if (isKnown(operation) && data !== null) {
      queryClient.setQueryData(keyOf(firstDataPaths[operation]), data, { updatedAt });
    }
  }
}
