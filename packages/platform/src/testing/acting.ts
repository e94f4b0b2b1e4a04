import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reaction } from 'mobx';
import type { Platform } from '../platform.ts';

/** Whether tests run a second time, with whoever is signed in being an administrator who acts for that account. */
export const isActingRun = process.env['TEST_ACTING'] === '1';

/** Whose accounts an administrator can enter. */
const entered: ReadonlySet<string | null> = new Set(['School', 'Vendor', 'SubVendor']);

interface Operation {
  'x-roles'?: readonly string[];
  'x-impersonation'?: string;
}

const CONTRACT = join(import.meta.dirname, '../../../../openapi/generated/openapi.json');

/** What the server refuses to whoever acts for an account, by method and pattern of the path. IMP-3 IMP-7 */
function readRefused(): readonly (readonly [method: string, path: RegExp])[] {
  const { paths } = JSON.parse(readFileSync(CONTRACT, 'utf8')) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-roles': roles = [], 'x-impersonation': mark }]) => {
      const isRefused = method === 'get' ? mark === 'refused' : mark !== 'allowed';
      return isRefused && roles.some((role) => entered.has(role))
        ? [[method.toUpperCase(), new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const]
        : [];
    }),
  );
}

let refused: ReturnType<typeof readRefused> | undefined;

/** What was sent by an acting administrator's page and is refused to one, as `POST /api/…`, in its order. */
export const refusedWrites: string[] = [];

const answer = {
  isSuccessful: false,
  data: null,
  successMsg: null,
  code: 'IMPERSONATION_REFUSED',
  errorMsg: 'You are acting as somebody else. Only the account’s own people can do this.',
};

/** What the server's own answers say to whoever acts, so that a screen which goes by it offers nothing. */
const toldToActing: readonly (readonly [path: RegExp, flags: Readonly<Record<string, unknown>>])[] = [
  [/^\/api\/Catalog\/Get(PriceRequest|PricingRequest)\/\d+$/, { allowedActions: [] }],
  [/^\/api\/Catalog\/GetCatalog$/, { mayEdit: false }],
  [/^\/api\/School\/Get(Account|Checkout)Setup$/, { mayEdit: false }],
  [/^\/api\/Sell\/GetSchoolSaleDetails\/\d+$/, { canPublish: false, canAward: false, canNegotiate: false }],
  [/^\/api\/(Sell\/GetSaleComparison|POConfiguration\/GetBidComparison)\/\d+$/, { canAward: false, canResend: false }],
  [/^\/api\/POConfiguration\/GetIssue\/\d+$/, { canAnswer: false, canResolve: false }],
];

/** An answer with the flags that the server would have given. */
async function asTold(pathname: string, response: Promise<Response>): Promise<Response> {
  const [, flags] = toldToActing.find(([path]) => path.test(pathname)) ?? [];
  const answered = await response;
  if (!flags || !answered.ok) return answered;
  const text = await answered.text();
  const told = JSON.parse(text, (key, value: unknown) => (key in flags ? flags[key] : value));
  return Response.json(told, { status: answered.status });
}

/** Refuses what the server refuses to whoever acts for an account, and notes it; all else is answered as the server would. */
export function refusing(fetch: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  return (request) => {
    const { pathname } = new URL(request.url);
    refused ??= readRefused();
    const isActing = request.headers.has('X-Impersonated-UserId');
    const isRefused = isActing && refused.some(([method, path]) => method === request.method && path.test(pathname));
    if (!isRefused) return isActing ? asTold(pathname, fetch(request)) : fetch(request);
    refusedWrites.push(`${request.method} ${pathname}`);
    return Promise.resolve(Response.json(answer, { status: 403 }));
  };
}

/** Makes whoever is signed in with a school's or a company's account an administrator who acts for it. IMP-1 */
export function actForWhoeverSignsIn({ session }: Pick<Platform, 'session'>): void {
  reaction(
    () => session.token !== null && entered.has(session.role) && !session.isImpersonating,
    (isToAct) => {
      if (!isToAct) return;
      session.update({ isImpersonating: true, impersonateRole: session.role, impersonateEmail: session.email });
    },
    { fireImmediately: true },
  );
}
