import { AccessType } from '@chalkline/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';

type Whose = { readonly schoolId: number } | { readonly vendorId: number } | { readonly userId: number };

interface Decision {
  readonly status: 'approved' | 'sent-back' | 'rejected' | 'blocked' | 'unblocked';
  readonly reason: string | null;
  /** The school's, company's or person's name. */
  readonly name: string;
}

/** Who is told of a decision on an organisation: its main account. */
async function toldOf(work: Work, which: Whose): Promise<(typeof users.$inferSelect)[]> {
  if ('userId' in which) return work.tx.select().from(users).where(eq(users.id, which.userId));
  const mine = 'schoolId' in which ? eq(users.schoolId, which.schoolId) : eq(users.vendorId, which.vendorId);
  const isMain = inArray(users.accessType, [AccessType.Main, AccessType.InvitedOnly]);
  const isConfirmed = sql`${users.confirmedAt} is not null`;
  return work.tx
    .select()
    .from(users)
    .where(and(mine, isMain, isConfirmed));
}

const subjects: Readonly<Record<Decision['status'], (name: string) => string>> = {
  approved: (name) => `${name} is approved`,
  'sent-back': (name) => `${name}: please look at a few things`,
  rejected: (name) => `${name} was not approved`,
  blocked: () => 'Your account was blocked',
  unblocked: () => 'Your account is open again',
};

/** Mails the people concerned what was decided on their account, and why. ADM-3 */
export async function mailAccount(work: Work, which: Whose, { status, reason, name }: Decision): Promise<void> {
  const people = await toldOf(work, which);
  await work.services.mailer.enqueue(
    work,
    people.map((user) => ({
      to: user.email,
      toName: `${user.firstName} ${user.lastName}`,
      event: `account-${status}`,
      letter: {
        greeting: `Hello ${user.firstName},`,
        subject: subjects[status](name),
        paragraphs: [
          `An administrator of the market decided: ${subjects[status](name)}.`,
          ...(reason ? [`The reason: ${reason}`] : []),
        ],
        action: { label: 'Open Chalkline', path: '/redirect-handler' },
      },
    })),
  );
}
