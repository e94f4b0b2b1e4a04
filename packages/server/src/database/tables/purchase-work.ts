import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { schools, users } from './accounts.ts';
import { bids } from './bids.ts';
import { createdAt, id, instant, ref } from './columns.ts';
import { files } from './files.ts';
import { rfps } from './purchases.ts';
import { categories } from './reference.ts';

/** What a template keeps of a purchase, but for its documents. */
export interface TemplateContent {
  readonly description: string;
  readonly isNotifyToAll: boolean;
  readonly isPublic: boolean;
  readonly isQuestionAllowed: boolean;
  /** One of the school's addresses, which may be gone since; missing in a template from before it was kept. PUR-38 */
  readonly shipToAddressId?: number | null;
  readonly lines: readonly {
    readonly categoryId: number | null;
    readonly categoryName: string | null;
    readonly productId: number | null;
    readonly description: string;
    readonly quantity: number;
    readonly unit: string;
    readonly details: string | null;
    readonly unitPrice: string | null;
    readonly tax?: string | null;
    readonly deliveryFees?: string | null;
    readonly vendorId: number | null;
    /** Missing in a template from before lines had it. PUR-37 */
    readonly estimatedPrice?: string | null;
    readonly accountLine?: string | null;
    readonly shipToAddressId?: number | null;
  }[];
  readonly questions: readonly { readonly question: string; readonly isRequired: boolean }[];
  readonly weights: readonly { readonly rubricId: number; readonly score: number }[];
  /** Who evaluates, and in how many envelopes; missing in a template from before it was kept. EVAL-22 */
  readonly evaluation?: { readonly evaluatorIds: readonly number[]; readonly isTwoEnvelope: boolean };
  readonly vendorIds: readonly number[];
  readonly emails: readonly string[];
}

/** A purchase that a school keeps to start others from; never a date. PUR-20 */
export const purchaseTemplates = pgTable(
  'purchase_templates',
  {
    id: id(),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    createdBy: ref('created_by')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    typeId: integer('type_id').notNull(),
    rfpName: text('rfp_name').notNull(),
    parentCategoryId: ref('parent_category_id').references(() => categories.id),
    content: jsonb('content').$type<TemplateContent>().notNull(),
    usedCount: integer('used_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('purchase_templates_name_key').on(t.schoolId, t.name),
    check('purchase_templates_type_check', sql`${t.typeId} between 1 and 5`),
  ],
);

/** Documents of a template; they are not tidied away while it is there. */
export const purchaseTemplateDocuments = pgTable(
  'purchase_template_documents',
  {
    templateId: ref('template_id')
      .notNull()
      .references(() => purchaseTemplates.id, { onDelete: 'cascade' }),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.fileId] }),
    index('purchase_template_documents_file_idx').on(t.fileId),
  ],
);

/** What was said and decided about a draft under review. PUR-10 */
export const reviewEntries = pgTable(
  'review_entries',
  {
    id: id(),
    rfpId: ref('rfp_id')
      .notNull()
      .references(() => rfps.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['requested', 'comment', 'approved', 'changes', 'edited'] }).notNull(),
    /** Version of the draft that it speaks of. */
    version: integer('version').notNull(),
    section: text('section'),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('review_entries_rfp_idx').on(t.rfpId, t.id),
    check('review_entries_kind_check', sql`${t.kind} in ('requested', 'comment', 'approved', 'changes', 'edited')`),
  ],
);

/** How a bid answered addenda: line by line kept or revised; never a figure. BID-16 */
export const bidAcknowledgements = pgTable(
  'bid_acknowledgements',
  {
    bidId: ref('bid_id')
      .notNull()
      .references(() => bids.id, { onDelete: 'cascade' }),
    /** The newest addendum that it answers. */
    addendumNumber: integer('addendum_number').notNull(),
    lines: jsonb('lines').$type<{ lineId: number; answer: 'acknowledged' | 'revised' }[]>().notNull(),
    answeredBy: ref('answered_by')
      .notNull()
      .references(() => users.id),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bidId, t.addendumNumber] })],
);
