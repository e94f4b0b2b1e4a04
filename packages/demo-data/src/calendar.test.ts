import { PurchaseStatus } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import type { DemoData } from './rows.ts';
import { data, today } from './testing/one-market.ts';

/** Columns that hold what has happened, by table. */
const past: Partial<Record<keyof DemoData, string[]>> = {
  schools: ['createdAt'],
  vendors: ['createdAt', 'planStartedAt'],
  users: ['createdAt'],
  rfps: ['createdAt', 'updatedAt', 'publishedAt', 'openedAt', 'closedAt'],
  invitations: ['invitedAt', 'seenAt'],
  addenda: ['publishedAt'],
  vendorQuestions: ['askedAt', 'answeredAt'],
  bids: ['createdAt', 'updatedAt', 'submittedAt'],
  bidVersions: ['submittedAt'],
  bidScores: ['updatedAt'],
  awards: ['awardedAt'],
  letters: ['sentAt', 'seenAt'],
  shipments: ['shippedAt'],
  notifications: ['createdAt'],
  auditLog: ['at'],
};

describe('time', () => {
  it('has put what happened before the seeding day', () => {
    const ahead = Object.entries(past).flatMap(([table, columns]) =>
      columns.flatMap((column) => {
        const rows = data[table as keyof DemoData] as unknown as Record<string, Date | null>[];
        return rows.filter((row) => (row[column] ?? today) > today).map(() => `${table}.${column}`);
      }),
    );
    expect(ahead).toEqual([]);
  });

  it('closes several open purchases within a week and opens some lately', () => {
    const open = data.rfps.filter((rfp) => rfp.status === PurchaseStatus.Open);
    const inDays = (date: Date | null): number => (Number(date) - today.getTime()) / 86_400_000;
    expect(open.filter((rfp) => inDays(rfp.endDate) <= 8).length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...open.map((rfp) => inDays(rfp.endDate)))).toBeGreaterThan(21);
    expect(data.rfps.filter((rfp) => rfp.openedAt && inDays(rfp.openedAt) > -4).length).toBeGreaterThanOrEqual(3);
  });
});
