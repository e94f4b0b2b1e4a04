import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ref } from './columns.ts';
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
export const schools = pgTable('schools', {
  id: id(),
  name: text('name').notNull(),
  status: integer('status').notNull(),
  ncesId: text('nces_id'),
  kind: text('kind').notNull().default('district'),
  ...address(),
  logo: text('logo'),
  requiresReview: boolean('requires_review').notNull().default(false),
  createdAt: createdAt(),
});

/** A company; its Vendor account and sub-vendors share its plan and standing. BID-18 */
export const vendors = pgTable(
  'vendors',
  {
    id: id(),
    companyName: text('company_name').notNull(),
    status: integer('status').notNull(),
    ...address(),
    url: text('url'),
    about: text('about').notNull().default(''),
    yearsInBusiness: integer('years_in_business').notNull().default(0),
    totalEmployee: integer('total_employee').notNull().default(0),
    logo: text('logo'),
    plan: text('plan').notNull().default('Free'),
    planStartedAt: instant('plan_started_at'),
    planExpiresAt: instant('plan_expires_at'),
    hasUsedFreeTrial: boolean('has_used_free_trial').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('vendors_state_idx').on(t.stateCode, t.status),
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
    /** 1 active, 2 disabled; the organisation's status comes on top for schools and vendors. */
    status: integer('status').notNull().default(1),
    schoolId: ref('school_id').references(() => schools.id),
    vendorId: ref('vendor_id').references(() => vendors.id),
    rights: text('rights').array().notNull().default(sql`'{}'::text[]`),
    picture: text('picture'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.email),
    index('users_school_idx').on(t.schoolId),
    index('users_vendor_idx').on(t.vendorId),
    check('users_email_lower_check', sql`${t.email} = lower(${t.email})`),
    check(
      'users_organisation_check',
      sql`case ${t.role} when 'School' then ${t.schoolId} is not null when 'StaffMember' then ${t.schoolId} is not null when 'Admin' then true else ${t.vendorId} is not null end`,
    ),
  ],
);

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
  },
  (t) => [index('sessions_user_idx').on(t.userId)],
);

/** Counters of tries within a window, shared by all nodes. AUTH-5 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});
