import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { schools } from './accounts.ts';
import { createdAt, ref } from './columns.ts';

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
