import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { schools, users, vendors } from './accounts.ts';
import { createdAt, id, ref } from './columns.ts';

/** A stored file. It belongs to one organization until a purchase or bid shows it to others. FILE-4 */
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

/**
 * A picture that is shown to strangers, in two sizes, each drawn anew under a name that cannot be guessed. It is drawn when it is
 * first asked for; until then it has no key. FILE-10
 */
export const photos = pgTable(
  'photos',
  {
    fileId: ref('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    name: text('name').notNull().unique(),
    thumbName: text('thumb_name').notNull().unique(),
    /** Pixels, as it is shown at full size. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    storageKey: text('storage_key').unique(),
    thumbKey: text('thumb_key').unique(),
  },
  (t) => [check('photos_size_check', sql`${t.width} > 0 and ${t.height} > 0`)],
);
