import { type JsonPath, keyOf } from '@chalkline/api-client';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Id of the element in which the server leaves what a public page shows first: `{operationId: data}`, and under `asked` a
 * list of `{operation, params, data}` for operations with parameters.
 */
export const FIRST_DATA_ELEMENT_ID = 'chalkline-data';

/** Where the answer of each operation without parameters is kept. */
export const firstDataPaths = {
  getAllLandingCategories: '/api/POConfiguration/GetAllLandingCategories',
  getAllStates: '/api/Auth/GetAllStates',
  getLandingPage: '/api/Auth/GetLandingPage',
  getSubscriptionPlans: '/api/Payment/SubscriptionPlans',
  getVendorPortal: '/api/Auth/GetVendorPortal',
} as const satisfies Record<string, JsonPath<'get'>>;

/** The same for operations whose answer depends on what they were asked with. */
export const askedDataPaths = {
  getPublicOpportunities: '/api/POConfiguration/GetPublicOpportunities',
  getPublicRfp: '/api/POConfiguration/GetPublicRfp/{token}',
  getPublicSchool: '/api/POConfiguration/GetPublicSchool/{token}',
} as const satisfies Record<string, JsonPath<'get'>>;

function isKnown(operation: string): operation is keyof typeof firstDataPaths {
  return Object.hasOwn(firstDataPaths, operation);
}

function isAsked(operation: unknown): operation is keyof typeof askedDataPaths {
  return typeof operation === 'string' && Object.hasOwn(askedDataPaths, operation);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Answers of operations with parameters, each under the key of the query that asks the same. */
function seedAsked(queryClient: QueryClient, asked: unknown, updatedAt: number): void {
  if (!Array.isArray(asked)) return;
  for (const call of asked) {
    if (!isObject(call) || !isAsked(call['operation']) || !isObject(call['params']) || !isObject(call['data']))
      continue;
    const key = keyOf(askedDataPaths[call['operation']], { params: call['params'] });
    queryClient.setQueryData(key, call['data'], { updatedAt });
  }
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
  const { asked, ...plain } = readElement(page);
  seedAsked(queryClient, asked, updatedAt);
  for (const [operation, data] of Object.entries(plain)) {
    if (isKnown(operation) && data !== null) {
      queryClient.setQueryData(keyOf(firstDataPaths[operation]), data, { updatedAt });
    }
  }
}
