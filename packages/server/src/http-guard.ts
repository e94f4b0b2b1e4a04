import { timingSafeEqual } from 'node:crypto';
import { AccessType, areaRefusal, schoolRightRefusal } from '@chalkline/rules';
import type { FastifyRequest } from 'fastify';
import type { Operation } from './contract/contract.ts';
import { AppError } from './errors.ts';
import { assertOwnPeople } from './security/acting.ts';
import type { Session, Sessions } from './security/sessions.ts';

/** The token that a request carries in its Authorization header. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * How much a status allows; a header may claim less than the record, never more. Who fills in its profile and who waits for
 * the decision on it may do the same.
 */
const standing = new Map([1, 3, 5, 2, 0].map((status, index) => [status, -index]));
standing.set(4, standing.get(3) ?? 0);

/** Calls by which a client learns what it is by now, or leaves: there it may still say what it was. */
const corrections: ReadonlySet<string> = new Set(['refreshToken', 'signOut']);

/** Compares in a time that doesn't tell how much of it is right. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Lets in calls that carry the application key; it only tells which client calls. AUTH-11 */
export function checkApplicationKey(request: FastifyRequest, applicationKey: string): void {
  const key = bearerOf(request);
  if (!key || !sameText(key, applicationKey))
    throw new AppError('FORBIDDEN', 'This client is not known. Reload the page and try again.');
}

/** The session behind the call. @throws {AppError} TOKEN_EXPIRED */
export async function requireSession(request: FastifyRequest, sessions: Sessions): Promise<Session> {
  const token = bearerOf(request);
  const session = token ? await sessions.resolve(token) : null;
  if (!session) throw new AppError('TOKEN_EXPIRED', 'Your session has ended. Sign in again.');
  return session;
}

const claimsRefused = () => new AppError('CLAIMS_REFUSED', 'Your session doesn’t allow this request. Sign in again.');

/** What an impersonating session's requests carry: whose account it is, as the session has it. */
const impersonationOf = ({ impersonator, clientId, role }: Session): ReadonlyMap<string, string | undefined> =>
  new Map([
    ['X-Impersonated-UserId', impersonator ? String(clientId) : undefined],
    ['X-Impersonated-RoleType', impersonator ? role : undefined],
  ]);

/** Both headers name the account that an administrator is in; a session of one's own has neither. AUTH-9 IMP-2 */
function checkImpersonation({ headers }: FastifyRequest, session: Session): void {
  const missing: string[] = [];
  for (const [name, own] of impersonationOf(session)) {
    const claimed = headers[name.toLowerCase()];
    if (claimed === undefined && own !== undefined) missing.push(name);
    else if (claimed !== own) throw claimsRefused();
  }
  if (missing.length === 0) return;
  const sentence = 'An administrator acts in this session, so every request names the account.';
  const fields = Object.fromEntries(missing.map((name) => [name, sentence]));
  throw new AppError('CLAIMS_REFUSED', `${sentence} Reload the page and try again.`, fields);
}

/** Refuses headers that claim more than the server's own record of the session. ID-7 IMP-2 */
export function checkClaims(request: FastifyRequest, session: Session, operation: Operation): void {
  if (corrections.has(operation.id)) return;
  const { status, accesstype } = request.headers;
  if (status !== undefined) {
    const claimed = standing.get(Number(status));
    const own = standing.get(session.status) ?? Number.NEGATIVE_INFINITY;
    if (claimed === undefined || claimed > own) throw claimsRefused();
  }
  if (accesstype !== undefined && accesstype !== '' && Number(accesstype) !== session.accessType) throw claimsRefused();
  checkImpersonation(request, session);
}

/** Lets in the roles that the contract names for the operation, with the right or area it asks for. ADM-10 @throws {AppError} */
export function checkRole(operation: Operation, session: Session): void {
  if (!operation.roles.includes(session.role)) throw new AppError('FORBIDDEN', 'Your account can’t do this.');
  if (operation.isRefusedToImpersonators) assertOwnPeople(session);
  const isForMain = operation.isMainOnly || (operation.isVendorMainOnly && session.role === 'Vendor');
  if (isForMain && session.accessType !== AccessType.Main) {
    throw new AppError('FORBIDDEN', 'Only the company’s main account can do this.');
  }
  const closed = operation.area && areaRefusal(operation.area, session.areas);
  if (closed) throw new AppError('RIGHT_MISSING', closed);
  if (!operation.right) return;
  const refusal = schoolRightRefusal(operation.right, {
    status: session.status,
    accessType: session.accessType ?? AccessType.Assistant,
    grantedRights: session.rights,
  });
  if (refusal) throw new AppError('RIGHT_MISSING', refusal);
}
