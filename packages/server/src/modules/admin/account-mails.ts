import { AccessType } from '@chalkline/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../database/tables/index.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Work } from '../../unit-of-work.ts';

type Whose = { readonly schoolId: number } | { readonly vendorId: number } | { readonly userId: number };
type User = typeof users.$inferSelect;

const REASON = 'You get this because it is about your account.';

/** Who is told of a decision on an organisation: its main account. */
async function toldOf(work: Work, which: Whose): Promise<User[]> {
  if ('userId' in which) return work.tx.select().from(users).where(eq(users.id, which.userId));
  const mine = 'schoolId' in which ? eq(users.schoolId, which.schoolId) : eq(users.vendorId, which.vendorId);
  const isMain = inArray(users.accessType, [AccessType.Main, AccessType.InvitedOnly]);
  const isConfirmed = sql`${users.confirmedAt} is not null`;
  return work.tx
    .select()
    .from(users)
    .where(and(mine, isMain, isConfirmed));
}

/**
 * Mails the people concerned what was decided on their account, where no notification reaches them: they are out, or have
 * never been in. ADM-3
 */
export async function mailAccount(work: Work, which: Whose, mailFor: (user: User) => Omitted): Promise<void> {
  const people = await toldOf(work, which);
  const mails = people.map((user) => {
    const reader = { to: user.email, toName: `${user.firstName} ${user.lastName}`, reason: REASON };
    return { ...reader, ...mailFor(user) } as Mail;
  });
  await work.services.mailer.enqueue(work, mails);
}

type WithoutReader<Some> = Some extends Mail ? Omit<Some, 'to' | 'toName' | 'reason'> : never;
/** A mail before it is known who reads it. */
type Omitted = WithoutReader<Mail>;
