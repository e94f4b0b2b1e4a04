import { AppError } from '../../errors.ts';
import { nounOf, type SubjectKind } from './subject.ts';

/**
 * While an administrator holds a purchase or a sale nothing is taken, and nothing is decided. ADM-14
 * @throws {AppError} ILLEGAL_TRANSITION
 */
export function assertNotHeld({ heldAt }: { readonly heldAt: Date | null }, kind: SubjectKind): void {
  if (heldAt === null) return;
  throw new AppError(
    'ILLEGAL_TRANSITION',
    `An administrator holds this ${nounOf(kind)}: nothing is decided until it goes on.`,
  );
}
