import type { TemplateEdit } from '@chalkline/notices';
import type { MenuChanges, MenuName } from '@chalkline/rules';
import { boolean, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, ref } from './columns.ts';

/**
 * What administrators changed about an event's words and channels; each change is a version of its own, and the newest holds.
 * An event without a row is as the catalogue says. NOTIF-27 NOTIF-28
 */
export const noticeVersions = pgTable(
  'notice_versions',
  {
    id: id(),
    event: text('event').notNull(),
    /** From 1, each event by itself. */
    version: integer('version').notNull(),
    /** The fields that differ from the product's. */
    words: jsonb('words').$type<TemplateEdit>().notNull().default({}),
    /** The product's own words of the same fields when this was saved: an upgrade may change them. */
    replaced: jsonb('replaced').$type<TemplateEdit>().notNull().default({}),
    /** Whether the app tells of it at all. */
    inApp: boolean('in_app').notNull().default(true),
    /** Whether it is emailed at all. */
    email: boolean('email').notNull().default(true),
    createdAt: createdAt(),
    createdBy: ref('created_by').references(() => users.id),
  },
  (t) => [unique('notice_versions_event_version').on(t.event, t.version)],
);

/**
 * What administrators changed about a menu; each change is a version of its own, and the newest holds. A menu without a row
 * is as the product has it. MENU-1
 */
export const menuVersions = pgTable(
  'menu_versions',
  {
    id: id(),
    menu: text('menu').$type<MenuName>().notNull(),
    /** From 1, each menu by itself. */
    version: integer('version').notNull(),
    changes: jsonb('changes').$type<MenuChanges>().notNull().default({ entries: {} }),
    /** The product's own of the same when this was published: an upgrade may change it. */
    replaced: jsonb('replaced').$type<MenuChanges>().notNull().default({ entries: {} }),
    createdAt: createdAt(),
    createdBy: ref('created_by').references(() => users.id),
  },
  (t) => [unique('menu_versions_menu_version').on(t.menu, t.version)],
);
