// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the examples are templates as the source holds them

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bareStatusesOf } from '../testing/sql-texts.ts';

/*
 * The tables are left out, as the migrations are: their checks and indexes stand in the database by number, whatever a name
 * means later, and whoever compares a table with its migration finds the same text in both.
 */
const source = fileURLToPath(new URL('..', import.meta.url));
const isRead = (path: string): boolean =>
  path.endsWith('.ts') && !/\.test\.ts$|^testing\/|^resilience\/|^database\/(tables|migrations)\//.test(path);

describe('SQL names the statuses that it compares', () => {
  it('in every file of the server', () => {
    const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isRead);
    expect(paths.length).toBeGreaterThan(300);
    const found = paths.flatMap((path) =>
      bareStatusesOf(readFileSync(join(source, path), 'utf8')).map(({ line }) => `${path}:${line}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'sql`select 1 from bids b where b.status = 2`',
    'sql`${bids.status} not in (1, 6)`',
    'sql<number>`(select count(*) from rfps where ${mine} and ${rfps.status} >= 2)`',
    'sql`where ${isOpen ? sql`r.status = 2` : sql`true`}`',
    'sql`${rfps}.status <> 1`',
    'sql`(${status} <> 3 or ${isConfirmed})`',
    'sql`review_status in (2, 3)`',
    'sql`and r.type_id = 5`',
    'sql`status\n      between 3 and 4`',
    'eq(rfps.status, 2)',
    'ne(status, 1)',
    'gte(rfps.reviewStatus, 2)',
    'and(isOwn, inArray(bids.status, [2, 3, 4]))',
    'notInArray(\n  rfps.typeId,\n  [\n    5,\n  ],\n)',
  ])('and a bare number is found in %s', (text) => {
    expect(bareStatusesOf(`const a = 1;\nconst b = ${text};`)[0]?.line).toBe(2);
  });

  it.each([
    'sql`b.status = ${bidIs.Submitted}`',
    'sql`b.status not in ${bidsThat.areNotIn}`',
    'error.status >= 500 ? sql`true` : sql`false`',
    'sql`status = any(${numbers([1, 2])})`',
    'eq(rfps.status, purchaseIs.Open)',
    'inArray(rfps.id, [1, 2])',
    'inArray(bids.status, statuses)',
  ])('and none in %s', (text) => {
    expect(bareStatusesOf(text)).toEqual([]);
  });
});
