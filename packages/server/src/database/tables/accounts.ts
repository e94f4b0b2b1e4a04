import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, money, type PostalAddress, ref } from './columns.ts';
import { categories, states } from './reference.ts';

const address = () => ({
  addressLine1: text('address_line1').notNull().default(''),
  addressLine2: text('address_line2'),
  city: text('city').notNull().default(''),
  stateCode: text('state_code')
    .notNull()
    .references(() => states.code),
  postalCode: text('postal_code').notNull().default(''),
  phoneNumber: text('phone_number'),
});

/** A school or district; all its School accounts share its status. ACC-3 */
export const schools = pgTable(
  'schools',
  {
    id: id(),
    name: text('name').notNull(),
    status: integer('status').notNull(),
    ncesId: text('nces_id'),
    kind: text('kind').notNull().default('district'),
    ...address(),
    /** The zone that the school chose for its times; null goes by the ZIP code. TIME-9 */
    timeZone: text('time_zone'),
    logo: text('logo'),
    url: text('url').notNull().default(''),
    requiresReview: boolean('requires_review').notNull().default(false),
    /** Up to this total an assistant with the right may award; null: no limit. ACC-21 */
    awardLimit: money('award_limit'),
    /** What each purchase order says about payment and delivery; null until the school wrote terms of its own. PO-11 */
    orderTerms: text('order_terms'),
    /** Days that a sale must be public before it ends; null takes the state's preset. */
    saleNoticeDays: integer('sale_notice_days'),
    /** Days that a purchase is open for bids at least; null takes what vendors usually need. PUR-34 */
    purchaseNoticeDays: integer('purchase_notice_days'),
    /** Where invoices go; null is the school's own address. PO-11 */
    billTo: jsonb('bill_to').$type<PostalAddress>(),
    /** When School Setup was submitted, until it is decided. ACC-20 */
    setupSubmittedAt: instant('setup_submitted_at'),
    setupRemark: text('setup_remark'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [index('schools_name_found_idx').using('gin', sql`fold_text(${t.name}) gin_trgm_ops`)],
);

/** Where a school's orders are delivered. ACC-22 */
export const shipToAddresses = pgTable(
  'ship_to_addresses',
  {
    id: id(),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    name: text('name').notNull(),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2'),
    city: text('city').notNull(),
    stateCode: text('state_code')
      .notNull()
      .references(() => states.code),
    postalCode: text('postal_code').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    position: integer('position').notNull().default(0),
    /** Sales tax in percent; 0 with an exemption. CART-5 */
    taxPercent: numeric('tax_percent', { precision: 7, scale: 4 }).notNull().default('0'),
    exemptionCertificate: text('exemption_certificate'),
  },
  (t) => [
    index('ship_to_addresses_school_idx').on(t.schoolId),
    uniqueIndex('ship_to_addresses_default_key').on(t.schoolId).where(sql`${t.isDefault}`),
    check('ship_to_addresses_tax_check', sql`${t.taxPercent} between 0 and 100`),
  ],
);

/** A company; its Vendor account and sub-vendors share its plan and standing. BID-18 */
export const vendors = pgTable(
  'vendors',
  {
    id: id(),
    companyName: text('company_name').notNull(),
    status: integer('status').notNull(),
    ...address(),
    url: text('url'),
    linkedInUrl: text('linked_in_url').notNull().default(''),
    /** Whom to ask at the company; the sign-in address is the user's. */
    contactEmail: text('contact_email'),
    dunsNumber: text('duns_number').notNull().default(''),
    samNumber: text('sam_number').notNull().default(''),
    /** Last answered step of the verification wizard. ACC-23 */
    lastStep: integer('last_step').notNull().default(0),
    submittedAt: instant('submitted_at'),
    version: integer('version').notNull().default(1),
    about: text('about').notNull().default(''),
    yearsInBusiness: integer('years_in_business').notNull().default(0),
    totalEmployee: integer('total_employee').notNull().default(0),
    logo: text('logo'),
    plan: text('plan').notNull().default('Free'),
    planStartedAt: instant('plan_started_at'),
    planExpiresAt: instant('plan_expires_at'),
    /** How it came by its plan; null on Free, and where an earlier version gave it. PAY-23 */
    planSource: text('plan_source', { enum: ['trial', 'paid', 'complimentary'] }),
    hasUsedFreeTrial: boolean('has_used_free_trial').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('vendors_state_idx').on(t.stateCode, t.status),
    index('vendors_by_name_idx').on(t.companyName, t.id.desc().nullsFirst(), t.status),
    index('vendors_name_found_idx').using('gin', sql`fold_text(${t.companyName}) gin_trgm_ops`),
    check('vendors_plan_check', sql`${t.plan} in ('Free', 'State Package', 'National Package')`),
  ],
);

export const vendorCategories = pgTable(
  'vendor_categories',
  {
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    categoryId: ref('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.categoryId] }),
    index('vendor_categories_category_idx').on(t.categoryId),
  ],
);

/** A school's blocked companies. REV-4 */
export const vendorBlacklist = pgTable(
  'vendor_blacklist',
  {
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    reason: text('reason').notNull(),
    createdBy: ref('created_by').references((): AnyPgColumn => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.vendorId] })],
);

/** A person who signs in. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role', { enum: ['School', 'Vendor', 'SubVendor', 'Admin', 'StaffMember'] }).notNull(),
    accessType: integer('access_type'),
    /** 1 active, 2 disabled; the organization's status comes on top for schools and vendors. */
    status: integer('status').notNull().default(1),
    schoolId: ref('school_id').references(() => schools.id),
    vendorId: ref('vendor_id').references(() => vendors.id),
    rights: text('rights').array().notNull().default(sql`'{}'::text[]`),
    /** What an administrator may do; empty for everybody else. ADM-10 */
    areas: text('areas').array().notNull().default(sql`'{}'::text[]`),
    picture: text('picture'),
    position: text('position').notNull().default(''),
    phoneNumber: text('phone_number').notNull().default(''),
    /** Google's own number of the person, once they signed in by it. AUTH-16 */
    googleSubject: text('google_subject'),
    /** When the address was confirmed; nobody enters before. AUTH-15 */
    confirmedAt: instant('confirmed_at').defaultNow(),
    /** When a colleague invited them; null once they chose a password. ACC-24 */
    invitedAt: instant('invited_at'),
    lastSignInAt: instant('last_sign_in_at'),
    acceptedTermsAt: instant('accepted_terms_at'),
    digest: text('digest', { enum: ['immediately', 'hourly', 'daily'] })
      .notNull()
      .default('immediately'),
    digestHour: integer('digest_hour').notNull().default(7),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.email),
    uniqueIndex('users_google_key').on(t.googleSubject),
    check('users_digest_hour_check', sql`${t.digestHour} between 0 and 23`),
    index('users_school_idx').on(t.schoolId),
    index('users_vendor_idx').on(t.vendorId),
    /** Main accounts by the domain of their address. ACC-35 */
    index('users_main_domain_idx').on(sql`split_part(${t.email}, '@', 2)`).where(sql`${t.accessType} = 1`),
    check('users_email_lower_check', sql`${t.email} = lower(${t.email})`),
    check(
      'users_organisation_check',
      sql`case ${t.role} when 'School' then ${t.schoolId} is not null when 'StaffMember' then ${t.schoolId} is not null when 'Admin' then true else ${t.vendorId} is not null end`,
    ),
  ],
);

/**
 * A colleague's invitation whose address had an account of its own already. To who invited it is a person like any other who
 * has not answered, so its number comes from the same sequence. ACC-32
 */
export const takenInvitations = pgTable(
  'taken_invitations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('users_id_seq')`),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role', { enum: ['School', 'SubVendor', 'StaffMember'] }).notNull(),
    accessType: integer('access_type'),
    status: integer('status').notNull().default(1),
    schoolId: ref('school_id').references(() => schools.id),
    vendorId: ref('vendor_id').references(() => vendors.id),
    rights: text('rights').array().notNull().default(sql`'{}'::text[]`),
    invitedAt: instant('invited_at').notNull(),
  },
  (t) => [
    uniqueIndex('taken_invitations_school_key').on(t.schoolId, t.email),
    uniqueIndex('taken_invitations_vendor_key').on(t.vendorId, t.email),
    check('taken_invitations_email_lower_check', sql`${t.email} = lower(${t.email})`),
    check('taken_invitations_organisation_check', sql`num_nonnulls(${t.schoolId}, ${t.vendorId}) = 1`),
  ],
);

/** Everybody whom an organization counts as its own: who has an account, and whose address was taken. ACC-32 */
export const people = pgView('people', {
  id: ref('id').notNull(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  role: text('role', { enum: ['School', 'Vendor', 'SubVendor', 'Admin', 'StaffMember'] }).notNull(),
  accessType: integer('access_type'),
  status: integer('status').notNull(),
  schoolId: ref('school_id'),
  vendorId: ref('vendor_id'),
  rights: text('rights').array().notNull(),
  invitedAt: instant('invited_at'),
  lastSignInAt: instant('last_sign_in_at'),
  /** Whether they chose a password, or came by Google's word: whoever did is in. */
  hasAnswered: boolean('has_answered').notNull(),
  /** Whether the address is another account's. Never told to the organization. */
  isTaken: boolean('is_taken').notNull(),
}).as(sql`select id, email, first_name, last_name, role, access_type, status, school_id, vendor_id, rights, invited_at, last_sign_in_at,
    (password_hash is not null or google_subject is not null) as has_answered, false as is_taken from users
  union all select id, email, first_name, last_name, role, access_type, status, school_id, vendor_id, rights, invited_at, null,
    false, true from taken_invitations`);

/** A sign-in; ends by time, by sign-out or by an administrator. AUTH-4 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    address: text('address'),
    /** What the browser called itself at sign-in, cleaned and cut. AUTH-33 */
    device: text('device'),
    /** When it was last seen in use, to the minute. ACC-33 */
    lastUsedAt: instant('last_used_at'),
    /** The administrator's own session, when an administrator acts as this user. IMP-1 */
    adminSessionId: uuid('admin_session_id').references((): AnyPgColumn => sessions.id),
  },
  (t) => [index('sessions_user_idx').on(t.userId)],
);

/** Counters of tries within a window, shared by all nodes. AUTH-5 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  /** Windows in a row that ended with too many tries: each makes the next wait longer. AUTH-27 */
  strikes: integer('strikes').notNull().default(0),
  windowEndsAt: instant('window_ends_at').notNull(),
});
