import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { sqlNow } from '../database/clock.ts';
import type { Db } from '../database/database.ts';
import { linkTokens } from '../database/tables/index.ts';
import { AppError } from '../errors.ts';

/** What a link in a mail is good for. */
export type LinkPurpose = 'confirm' | 'reset' | 'invite' | 'vendor-setup' | 'admin-setup' | 'join';

export type LinkToken = typeof linkTokens.$inferSelect;

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** For how long a link lets somebody in. AUTH-17 */
const MINUTES: Readonly<Record<LinkPurpose, number>> = {
  confirm: 2 * DAY_MINUTES,
  reset: HOUR_MINUTES,
  invite: 7 * DAY_MINUTES,
  'vendor-setup': 30 * DAY_MINUTES,
  'admin-setup': DAY_MINUTES,
  join: 14 * DAY_MINUTES,
};

/** The same, as mails say it. */
export const LINK_VALID_FOR: Readonly<Record<LinkPurpose, string>> = {
  confirm: '2 days',
  reset: '1 hour',
  invite: '7 days',
  'vendor-setup': '30 days',
  'admin-setup': '1 day',
  join: '14 days',
};

interface NewLink {
  readonly purpose: LinkPurpose;
  /** The account it is for; null where the address has none yet. */
  readonly userId: number | null;
  readonly email: string;
  /** Route that it leads to in the end. */
  readonly target?: string;
  readonly invitedBy?: string;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Makes a link's secret; only its hash is stored. A user's older links of the purpose are void from then on. AUTH-17 */
export async function createLink(tx: Db, link: NewLink): Promise<string> {
  if (link.userId !== null) await voidLinks(tx, link.userId, link.purpose);
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(linkTokens).values({
    purpose: link.purpose,
    hash: hashOf(secret),
    userId: link.userId,
    email: link.email,
    target: link.target ?? null,
    invitedBy: link.invitedBy ?? null,
    expiresAt: sql`${sqlNow} + make_interval(mins => ${MINUTES[link.purpose]})`,
  });
  return secret;
}

/** Makes a user's unused links of the purpose void. */
export async function voidLinks(tx: Db, userId: number, purpose: LinkPurpose): Promise<void> {
  await tx
    .update(linkTokens)
    .set({ usedAt: sqlNow })
    .where(and(eq(linkTokens.userId, userId), eq(linkTokens.purpose, purpose), isNull(linkTokens.usedAt)));
}

const columns = {
  link: linkTokens,
  isUsable: sql<boolean>`(${linkTokens.usedAt} is null and ${linkTokens.expiresAt} > ${sqlNow})`,
};

/** The link behind a secret, and whether it still lets somebody in; null for a secret that nobody was given. */
export async function findLink(db: Db, secret: string): Promise<{ link: LinkToken; isUsable: boolean } | null> {
  const [row] = await db
    .select(columns)
    .from(linkTokens)
    .where(eq(linkTokens.hash, hashOf(secret)));
  return row ?? null;
}

const expired = (): AppError =>
  new AppError('LINK_EXPIRED', 'This link has expired or was already used. Ask for a new one.', {
    token: 'This link has expired or was already used.',
  });

/**
 * Uses a link up, once, whoever else tries at the same moment. AUTH-17
 * @throws {AppError} LINK_EXPIRED for one that is unknown, used, expired or for something else
 */
export async function useLink(tx: Db, secret: string, purposes: readonly LinkPurpose[]): Promise<LinkToken> {
  const [link] = await tx
    .update(linkTokens)
    .set({ usedAt: sqlNow })
    .where(
      and(eq(linkTokens.hash, hashOf(secret)), isNull(linkTokens.usedAt), sql`${linkTokens.expiresAt} > ${sqlNow}`),
    )
    .returning();
  // The transaction is rolled back with the refusal, so a link of another purpose stays good.
  if (!link || !purposes.includes(link.purpose)) throw expired();
  return link;
}
