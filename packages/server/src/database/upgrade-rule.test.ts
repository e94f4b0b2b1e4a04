import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { upgradeProblems } from '../testing/upgrade-rule.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Those before the rule was. */
const LAST_EXEMPT = 14;
const files = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name));

describe('the migrations', () => {
  it.each(files.filter((name) => Number(name.slice(0, 4)) > LAST_EXEMPT))(
    'SRV-40 %s keeps the rule for upgrades',
    (name) => {
      expect(upgradeProblems(readFileSync(`${folder}${name}`, 'utf8'))).toEqual([]);
    },
  );

  it('SRV-40 those before the rule are the ones that are exempt', () => {
    expect(files.filter((name) => Number(name.slice(0, 4)) <= LAST_EXEMPT)).toHaveLength(LAST_EXEMPT + 1);
  });
});

describe('SRV-40 what the rule refuses', () => {
  it.each([
    ['a table that is dropped', 'DROP TABLE "bids";'],
    ['a column that is dropped', 'ALTER TABLE "rfps" DROP COLUMN "name";'],
    ['a column that is dropped without the word', 'alter table states drop if exists name;'],
    ['a name that changes', 'ALTER TABLE "states" RENAME COLUMN "name" TO "title";'],
    ['a table’s name that changes', 'ALTER TABLE "states" RENAME TO "regions";'],
    ['another type', 'ALTER TABLE "states" ALTER COLUMN "name" SET DATA TYPE varchar(50);'],
    ['another type, in short', 'alter table states alter name type varchar(50);'],
    ['a column that must be filled', 'ALTER TABLE "states" ALTER COLUMN "name" SET NOT NULL;'],
    ['what need not be filled any more', 'ALTER TABLE "rfps" ALTER COLUMN "name" DROP NOT NULL;'],
    ['a new column that must be filled', 'ALTER TABLE "states" ADD COLUMN "zone" text NOT NULL;'],
    ['a second new column that must be filled', 'alter table states add a text, add column zone text not null;'],
    ['an index of a large table', 'CREATE INDEX "rfps_x" ON "rfps" USING btree ("name");'],
    ['a unique index of a large table', 'create unique index if not exists rfps_x on public.rfps (name);'],
    [
      'a constraint of a large table',
      'ALTER TABLE "bids" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "public"."files"("id");',
    ],
    ['a large table that is written anew', 'update rfps set name = trim(name);'],
    ['an index beside other work within a transaction', 'create index concurrently if not exists x on states (name);'],
    ['a step that can’t be run again', '-- outside a transaction\ncreate index concurrently x on rfps (name);'],
    ['the second statement', 'create table a (id int); truncate rfps;'],
    ['an excuse that says nothing', '-- upgrade: ok\nDROP TABLE "bids";'],
    ['an excuse of another statement', '-- upgrade: nobody has read this since 0019\ndrop table a; drop table b;'],
  ])('%s', (_what, migration) => {
    expect(upgradeProblems(migration)).toHaveLength(1);
  });
});

describe('SRV-40 what the rule allows', () => {
  it.each([
    [
      'a new table with its indexes and keys',
      'CREATE TABLE "a" ("id" bigint PRIMARY KEY NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "a_fk" FOREIGN KEY ("id") REFERENCES "public"."rfps"("id");--> statement-breakpoint\nCREATE INDEX "a_idx" ON "a" USING btree ("id");',
    ],
    ['a column that may be empty', 'ALTER TABLE "rfps" ADD COLUMN "zone" text;'],
    ['a column with a default', `ALTER TABLE "rfps" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;`],
    ['an index of a small table', 'CREATE UNIQUE INDEX "states_x" ON "states" USING btree ("name");'],
    [
      'an index beside other work',
      '-- outside a transaction\ncreate index concurrently if not exists rfps_x on rfps (name);',
    ],
    ['a constraint that is checked later', 'alter table bids add constraint x check (total > 0) not valid;'],
    [
      'what is said in a function',
      'create function f() returns void language sql as $$ delete from rfps; drop table bids; $$;',
    ],
    [
      'what is said in a comment or a text',
      `-- drop table bids;\ninsert into states values ('drop table; truncate rfps');`,
    ],
    [
      'what need not be filled any more, with its reason',
      '-- upgrade: the version before reads this column nowhere but by its row\nALTER TABLE "rfps" ALTER COLUMN "name" DROP NOT NULL;',
    ],
    [
      'what gives its reason',
      '-- upgrade: nobody has read this column since 0019\nALTER TABLE "rfps" DROP COLUMN "name";',
    ],
  ])('%s', (_what, migration) => {
    expect(upgradeProblems(migration)).toEqual([]);
  });
});
