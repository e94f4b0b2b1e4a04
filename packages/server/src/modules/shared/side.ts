import { AppError } from '../../errors.ts';
import type { Session } from '../../security/sessions.ts';
import type { Side } from './rating-summary.ts';

/** Which side of a dealing the caller is on, with its organization's number. */
export interface OwnSide {
  readonly side: Side;
  readonly id: number;
}

/** The side of an account; null for those of neither. */
export function sideOf({ role, schoolId, vendorId }: Session): OwnSide | null {
  if (role === 'School' && schoolId !== null) return { side: 'school', id: schoolId };
  const isVendor = role === 'Vendor' || role === 'SubVendor';
  return isVendor && vendorId !== null ? { side: 'vendor', id: vendorId } : null;
}

/** The caller's side. @throws {AppError} FORBIDDEN for accounts of neither */
export function ownSide({ session }: { readonly session: Session }): OwnSide {
  const own = sideOf(session);
  if (own) return own;
  throw new AppError('FORBIDDEN', 'Only schools and vendors can do this.');
}
