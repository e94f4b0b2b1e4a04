import { AppError } from '../errors.ts';
import type { Session } from './sessions.ts';

/**
 * Keeps what is for an account's own people from an administrator inside it. IMP-3
 * @throws {AppError} IMPERSONATION_REFUSED
 */
export function assertOwnPeople({ impersonator }: Pick<Session, 'impersonator'>): void {
  if (!impersonator) return;
  throw new AppError(
    'IMPERSONATION_REFUSED',
    'You are acting as somebody else. Only the account’s own people can do this.',
  );
}
