import type { SignedInCall } from '../../call.ts';
import { AppError } from '../../errors.ts';
import type { Side } from './rating-summary.ts';

/** Which side of a dealing the caller is on, with its organisation's number. */
export interface OwnSide {
  readonly side: Side;
  readonly id: number;
}

/** The caller's side. @throws {AppError} FORBIDDEN for accounts of neither */
export function ownSide({ session }: SignedInCall): OwnSide {
  if (session.role === 'School' && session.schoolId !== null) return { side: 'school', id: session.schoolId };
  const isVendor = session.role === 'Vendor' || session.role === 'SubVendor';
  if (isVendor && session.vendorId !== null) return { side: 'vendor', id: session.vendorId };
  throw new AppError('FORBIDDEN', 'Only schools and vendors can do this.');
}
