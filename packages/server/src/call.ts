import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './database/database.ts';
import type { Effect } from './database/transaction.ts';
import { AppError } from './errors.ts';
import type { Session } from './security/sessions.ts';
import type { Services } from './services.ts';

/** What the browser keeps for us. */
export interface Cookies {
  /** The header as it came. */
  readonly received: string | undefined;
  /** Sends a `Set-Cookie` with the answer, when the call succeeds. */
  set(header: string): void;
}

/** One request on its way through a handler. */
export interface Call {
  readonly services: Services;
  readonly db: Db;
  readonly session: Session | null;
  readonly requestId: string;
  readonly address: string;
  /** What the browser calls itself, cleaned and cut. AUTH-33 */
  readonly device: string | null;
  readonly cookies: Cookies;
  readonly log: FastifyBaseLogger;
  /** Asks anew whether the caller may call it, of an answer that takes its time. @throws {AppError} where they may not any more */
  readonly letInAgain?: () => Promise<Session | null>;
  /** Set while the call runs inside one transaction: what waits for that one's commit. */
  readonly effects: Effect[] | null;
  /** The caller's key of a write that asks a payment provider, who takes it too. */
  readonly outsideKey?: string;
  /** The caller's key of a write that answers its own repeats. */
  readonly ownKey?: string;
}

/** A call of somebody signed in. */
export type SignedInCall = Call & { readonly session: Session };

/** A call of a school's account. */
export type SchoolCall = SignedInCall & { readonly session: Session & { readonly schoolId: number } };

/** A call of somebody who reviews a school's purchases. */
export type StaffCall = SignedInCall & { readonly session: Session & { readonly schoolId: number } };

/** A call of a vendor's or sub-vendor's account. */
export type VendorCall = SignedInCall & { readonly session: Session & { readonly vendorId: number } };

/** The guard let only sessions through; the type learns it here. @throws {AppError} TOKEN_EXPIRED */
export function signedIn(call: Call): SignedInCall {
  if (!call.session) throw new AppError('TOKEN_EXPIRED', 'Your session has ended. Sign in again.');
  return call as SignedInCall;
}

/** @throws {AppError} FORBIDDEN for anybody but a school. */
export function asSchool(call: Call): SchoolCall {
  const own = signedIn(call);
  if (own.session.role !== 'School' || own.session.schoolId === null)
    throw new AppError('FORBIDDEN', 'Only a school’s account can do this.');
  return own as SchoolCall;
}

/** @throws {AppError} FORBIDDEN for anybody but a vendor or sub-vendor. */
export function asVendor(call: Call): VendorCall {
  const own = signedIn(call);
  const isVendor = own.session.role === 'Vendor' || own.session.role === 'SubVendor';
  if (!isVendor || own.session.vendorId === null)
    throw new AppError('FORBIDDEN', 'Only a vendor’s account can do this.');
  return own as VendorCall;
}

/** @throws {AppError} FORBIDDEN for anybody but a school's staff member. ACC-18 */
export function asStaff(call: Call): StaffCall {
  const own = signedIn(call);
  if (own.session.role !== 'StaffMember' || own.session.schoolId === null)
    throw new AppError('FORBIDDEN', 'Only a school’s staff member can do this.');
  return own as StaffCall;
}

/** @throws {AppError} FORBIDDEN for anybody but an administrator. */
export function asAdmin(call: Call): SignedInCall {
  const own = signedIn(call);
  if (own.session.role !== 'Admin') throw new AppError('FORBIDDEN', 'Only an administrator can do this.');
  return own;
}
