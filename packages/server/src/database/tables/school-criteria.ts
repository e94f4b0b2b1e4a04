import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { schools } from './accounts.ts';
import { createdAt, id, ref } from './columns.ts';
import { rubricTypes } from './reference.ts';
import { isOfOne, ofSales, subject } from './subject.ts';

/** The first number of a school's own criterion: those below are the market's. */
const FIRST_OWN = 1001;

/** What a school scores bids by beside the market's criteria, in its own words. EVAL-24 */
export const schoolCriteria = pgTable(
  'school_criteria',
  {
    /** Its number among all criteria: weights and scores refer to `rubric_types`, which has a row of this number. */
    rubricId: integer('rubric_id').primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_OWN }),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    name: text('name').notNull(),
    /** What its scorers go by; never shown to vendors. */
    guidance: text('guidance').notNull().default(''),
    position: integer('position').notNull(),
    isRetired: boolean('is_retired').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('school_criteria_name_key').on(t.schoolId, sql`lower(${t.name})`)],
);

/** What a school divides a criterion into, its own or one of the market's; each part is scored by itself. EVAL-27 */
export const criterionParts = pgTable(
  'criterion_parts',
  {
    /** Its number among all criteria, from the sequence of `school_criteria`; `rubric_types` has a row of it, too. */
    rubricId: integer('rubric_id').primaryKey(),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    partOf: integer('part_of')
      .notNull()
      .references(() => rubricTypes.id),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    isRetired: boolean('is_retired').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('criterion_parts_name_key').on(t.schoolId, t.partOf, sql`lower(${t.name})`)],
);

/** The parts of a published weight, as they were at the publishing; a draft has none. EVAL-25 EVAL-27 */
export const rfpRubricParts = pgTable(
  'rfp_rubric_parts',
  {
    id: id(),
    ...subject(),
    rubricId: integer('rubric_id').notNull(),
    partId: integer('part_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    isOfOne('rfp_rubric_parts', t),
    uniqueIndex('rfp_rubric_parts_rfp_key').on(t.rfpId, t.partId),
    uniqueIndex('rfp_rubric_parts_sale_key').on(t.saleId, t.partId).where(ofSales),
  ],
);
