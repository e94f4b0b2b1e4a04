import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users, vendors } from './accounts.ts';
import { createdAt, id, instant, ref } from './columns.ts';
import { files } from './files.ts';

/** Certificates that a company may have, such as minority-owned; one of them "Other". */
export const certificateKinds = pgTable('certificate_kinds', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  isOther: boolean('is_other').notNull().default(false),
  /** Whether it runs out one day, as insurance and licenses do. ACC-40 */
  expires: boolean('expires').notNull().default(false),
  rank: integer('rank').notNull(),
});

/** A company's tax form W-9. ACC-29 */
export const vendorTaxForms = pgTable('vendor_tax_forms', {
  vendorId: ref('vendor_id')
    .primaryKey()
    .references(() => vendors.id),
  fileId: ref('file_id')
    .notNull()
    .references(() => files.id),
  createdAt: createdAt(),
});

/** A certificate that a company says it has, with what proves it. ACC-25 */
export const vendorCertificates = pgTable(
  'vendor_certificates',
  {
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    certificateId: integer('certificate_id')
      .notNull()
      .references(() => certificateKinds.id),
    /** Its name, where the kind is Other. */
    name: text('name').notNull().default(''),
    url: text('url'),
    fileId: ref('file_id').references(() => files.id),
    /** The last day on which it is good; null where none was given. ACC-40 */
    expiresOn: date('expires_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.certificateId] }),
    index('vendor_certificates_expiry_idx').on(t.expiresOn).where(sql`${t.expiresOn} is not null`),
  ],
);

/** Reminders of a certificate's expiry that were sent: each once, on however many nodes. ACC-40 */
export const certificateReminders = pgTable(
  'certificate_reminders',
  {
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    certificateId: integer('certificate_id')
      .notNull()
      .references(() => certificateKinds.id),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.vendorId, t.certificateId, t.expiresOn, t.days] })],
);

/** A remark on one field or document of a company's papers. ACC-39 */
export interface FieldRemark {
  readonly field: string;
  readonly text: string;
}

/** A school that can be asked about a company. ACC-26 */
export const vendorReferences = pgTable(
  'vendor_references',
  {
    id: id(),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    schoolName: text('school_name').notNull(),
    schoolEmail: text('school_email').notNull(),
    workDone: text('work_done').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('vendor_references_vendor_idx').on(t.vendorId)],
);

/** Every submission of a profile and every decision on it, the remarks too. ACC-27 */
export const verificationEvents = pgTable(
  'verification_events',
  {
    id: id(),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    decision: text('decision', { enum: ['submitted', 'approved', 'sent-back', 'rejected'] }).notNull(),
    byUserId: ref('by_user_id').references(() => users.id),
    byName: text('by_name').notNull(),
    remark: text('remark'),
    /** Remarks by field or document. ACC-39 */
    fieldRemarks: jsonb('field_remarks').$type<readonly FieldRemark[]>(),
    at: instant('at').notNull(),
  },
  (t) => [index('verification_events_vendor_idx').on(t.vendorId, t.id)],
);

/** School domains whose schools get access as soon as their address is confirmed. ACC-13 */
export const approvedDomains = pgTable(
  'approved_domains',
  {
    id: id(),
    domain: text('domain').notNull().unique(),
    note: text('note').notNull().default(''),
    createdBy: ref('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [check('approved_domains_lower_check', sql`${t.domain} = lower(${t.domain})`)],
);
