import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { users } from '../../database/tables/index.ts';
import { voidLinks } from '../../security/link-tokens.ts';
import type { Work } from '../../unit-of-work.ts';

/** Links that set a password; one that is set makes the others void. */
export const byLink = ['reset', 'invite', 'admin-setup'] as const;

interface NewPassword {
  readonly passwordHash: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Gives an account a password; links that would set another one are void from then on. AUTH-17 AUTH-31 */
export async function setPassword(
  work: Work,
  { id, schoolId }: { readonly id: number; readonly schoolId: number | null },
  values: NewPassword,
  action: string,
): Promise<void> {
  await work.tx
    .update(users)
    .set({ ...values, invitedAt: null })
    .where(eq(users.id, id));
  for (const purpose of byLink) await voidLinks(work.tx, id, purpose);
  await audit(work, { action, entity: 'user', entityId: id, schoolId });
}
