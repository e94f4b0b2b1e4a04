import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { schools, users, vendors } from './accounts.ts';
import { createdAt, id, instant, ref } from './columns.ts';
import { files } from './files.ts';

/** Prices that a cooperative agreed on with a vendor, for its schools and its term. CAT-9 */
export const catalogContracts = pgTable(
  'catalog_contracts',
  {
    id: id(),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    number: text('number').notNull(),
    cooperative: text('cooperative').notNull(),
    leadAgency: text('lead_agency'),
    /** The days of its term as they were typed. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** The same as instants, in the company's time zone: the last is the first after its term. */
    validFrom: instant('valid_from').notNull(),
    validUntil: instant('valid_until').notNull(),
    documentFileId: ref('document_file_id').references(() => files.id),
    /** Every school may use it; otherwise those that it names. */
    isForAll: boolean('is_for_all').notNull().default(true),
    version: integer('version').notNull().default(1),
    /** When an administrator found that its document says so; its prices count from then on. CAT-28 */
    confirmedAt: instant('confirmed_at'),
    /** Who did; null for a contract that counted before there was a confirmation. */
    confirmedBy: ref('confirmed_by').references(() => users.id),
    /** Why it was sent back, until the vendor saves it anew. */
    remark: text('remark'),
    createdBy: ref('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('catalog_contracts_number_key').on(t.vendorId, sql`lower(${t.number})`),
    check('catalog_contracts_term_check', sql`${t.validUntil} > ${t.validFrom} and ${t.endsOn} >= ${t.startsOn}`),
  ],
);

/** The schools that may use a contract that is not for all. CAT-9 */
export const catalogContractSchools = pgTable(
  'catalog_contract_schools',
  {
    contractId: ref('contract_id')
      .notNull()
      .references(() => catalogContracts.id, { onDelete: 'cascade' }),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.schoolId] }),
    index('catalog_contract_schools_school_idx').on(t.schoolId),
  ],
);
