import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users, vendors } from './accounts.ts';
import { id, instant, ref } from './columns.ts';
import { files } from './files.ts';
import { rubricTypes } from './reference.ts';
import { isOfOne, ofSales, subject } from './subject.ts';

/** Questions that whoever bids answers. */
export const rfpQuestions = pgTable(
  'rfp_questions',
  {
    id: id(),
    ...subject(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    isRequired: boolean('is_required').notNull().default(false),
  },
  (t) => [
    isOfOne('rfp_questions', t),
    index('rfp_questions_rfp_idx').on(t.rfpId),
    index('rfp_questions_sale_idx').on(t.saleId).where(ofSales),
  ],
);

export const rfpDocuments = pgTable(
  'rfp_documents',
  {
    id: id(),
    ...subject(),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
    position: integer('position').notNull(),
  },
  (t) => [
    isOfOne('rfp_documents', t),
    uniqueIndex('rfp_documents_rfp_key').on(t.rfpId, t.fileId),
    uniqueIndex('rfp_documents_sale_key').on(t.saleId, t.fileId).where(ofSales),
    index('rfp_documents_file_idx').on(t.fileId),
  ],
);

/** Weights by which bids are scored; they add to 100 once published. PUR-8 */
export const rfpRubrics = pgTable(
  'rfp_rubrics',
  {
    id: id(),
    ...subject(),
    rubricId: integer('rubric_id')
      .notNull()
      .references(() => rubricTypes.id),
    score: numeric('score', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** The words of a school's own criterion as they were at the publishing, and its place; empty in a draft. EVAL-25 */
    ownName: text('own_name'),
    ownGuidance: text('own_guidance'),
    ownPosition: integer('own_position'),
  },
  (t) => [
    isOfOne('rfp_rubrics', t),
    uniqueIndex('rfp_rubrics_rfp_key').on(t.rfpId, t.rubricId),
    uniqueIndex('rfp_rubrics_sale_key').on(t.saleId, t.rubricId).where(ofSales),
  ],
);

/** Who is invited: a company of the directory, or an address that has no account yet. PUR-13 */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    ...subject(),
    vendorId: ref('vendor_id').references(() => vendors.id),
    email: text('email'),
    invitedAt: instant('invited_at'),
    seenAt: instant('seen_at'),
  },
  (t) => [
    isOfOne('invitations', t),
    uniqueIndex('invitations_vendor_key').on(t.rfpId, t.vendorId),
    uniqueIndex('invitations_email_key').on(t.rfpId, t.email),
    uniqueIndex('invitations_sale_vendor_key').on(t.saleId, t.vendorId).where(ofSales),
    uniqueIndex('invitations_sale_email_key').on(t.saleId, t.email).where(ofSales),
    index('invitations_by_vendor_idx').on(t.vendorId, t.rfpId),
    index('invitations_sale_by_vendor_idx').on(t.vendorId, t.saleId).where(ofSales),
    index('invitations_by_address_idx').on(t.email).where(sql`${t.vendorId} is null`),
    check('invitations_target_check', sql`${t.vendorId} is not null or ${t.email} is not null`),
  ],
);

/** Questions of vendors while bids come in; the asker is never named to others. PUR-12 */
export const vendorQuestions = pgTable(
  'vendor_questions',
  {
    id: id(),
    ...subject(),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    question: text('question').notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    isOfOne('vendor_questions', t),
    index('vendor_questions_rfp_idx').on(t.rfpId),
    index('vendor_questions_sale_idx').on(t.saleId).where(ofSales),
    check('vendor_questions_answer_check', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);

/** What companies put aside to look at again. */
export const savedDeals = pgTable(
  'saved_deals',
  {
    id: id(),
    ...subject(),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    savedBy: ref('saved_by')
      .notNull()
      .references(() => users.id),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    isOfOne('saved_deals', t),
    uniqueIndex('saved_deals_rfp_key').on(t.vendorId, t.rfpId),
    uniqueIndex('saved_deals_sale_key').on(t.vendorId, t.saleId).where(ofSales),
    index('saved_deals_rfp_idx').on(t.rfpId),
    index('saved_deals_sale_idx').on(t.saleId).where(ofSales),
  ],
);
