import { AccessType, schoolRightRefusal } from '@chalkline/rules';
import type { Session } from '../../../security/sessions.ts';

/**
 * Why nobody of a school may order now, or null: its standing. What a person may order alone, and what was approved, is looked at
 * with the total. ACC-10 CART-16
 */
export const standingRefusal = ({ status }: Pick<Session, 'status'>): string | null =>
  schoolRightRefusal('checkout', { status, accessType: AccessType.Main, grantedRights: [] });
