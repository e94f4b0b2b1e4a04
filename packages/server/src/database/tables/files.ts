import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { schools, users, vendors } from './accounts.ts';
import { createdAt, id, ref } from './columns.ts';

/** A stored file. It belongs to one organisation until a purchase or bid shows it to others. FILE-4 */
export const files = pgTable(
  'files',
  {
    id: id(),
    schoolId: ref('school_id').references(() => schools.id),
    vendorId: ref('vendor_id').references(() => vendors.id),
    uploadedBy: ref('uploaded_by')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('files_school_idx').on(t.schoolId),
    index('files_vendor_idx').on(t.vendorId),
    check('files_owner_check', sql`(${t.schoolId} is null) <> (${t.vendorId} is null)`),
  ],
);

/** A logo or portrait, drawn anew and small; its name in the address cannot be guessed. FILE-8 */
export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  storageKey: text('storage_key').notNull().unique(),
  createdAt: createdAt(),
});
