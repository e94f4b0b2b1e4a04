import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, instant, ref } from './columns.ts';

/**
 * Links in mails that let somebody in once: the secret is in the mail alone, its hash here. A user's older ones of a
 * purpose are void once a new one is made. AUTH-17
 */
export const linkTokens = pgTable(
  'link_tokens',
  {
    id: id(),
    /** `vendor-setup` is for an address without an account; the others are a user's. */
    purpose: text('purpose', { enum: ['confirm', 'reset', 'invite', 'vendor-setup', 'admin-setup', 'join'] }).notNull(),
    hash: text('hash').notNull().unique(),
    userId: ref('user_id').references(() => users.id),
    email: text('email').notNull(),
    /** Route that the link leads to in the end. */
    target: text('target'),
    invitedBy: text('invited_by'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('link_tokens_user_idx').on(t.userId, t.purpose),
    index('link_tokens_email_idx').on(t.email, t.purpose),
    check('link_tokens_user_check', sql`(${t.purpose} = 'vendor-setup') = (${t.userId} is null)`),
  ],
);
