import { describe, expect, it } from 'vitest';
import { auditChanges, auditMatches, labelOfKey } from './audit.ts';
import type { AuditEntry } from './contract.ts';

const entry: AuditEntry = {
  id: 9,
  at: '2026-11-20T17:00:00.000Z',
  actor: 'Ada Price',
  onBehalfOf: 'Northgate Supply',
  action: 'status-changed',
  entity: 'vendor',
  entityId: 7,
  summary: 'Status changed to Approved',
  before: { status: 4, plan: 'Free', rights: ['publish', 'award'] },
  after: { status: 1, plan: 'Free', rights: [] },
  address: '10.0.0.7',
};

describe('an entry of the audit', () => {
  it('ACC-19 shows both values of what changed and leaves out what stayed', () => {
    expect(auditChanges(entry)).toEqual([
      { key: 'status', label: 'Status', before: 'Submitted', after: 'Approved' },
      { key: 'rights', label: 'Rights', before: 'publish, award', after: 'none' },
    ]);
  });

  it('ACC-16 says that a person was blocked', () => {
    const [change] = auditChanges({ entity: 'user', before: { status: 1 }, after: { status: 2 } });
    expect(change).toMatchObject({ before: 'Active', after: 'Blocked' });
  });

  it.each([
    ['rfp', 2, 3, 'Open', 'On-going'],
    ['bid', 1, 2, 'Draft', 'Submitted'],
    ['purchase-order', 1, 2, 'Issued', 'Accepted'],
    ['rfp', 2, 99, 'Open', '99'],
  ])('ADM-2 reads the states of a %s as it calls them', (entity, from, to, before, after) => {
    const [change] = auditChanges({ entity, before: { status: from }, after: { status: to } });
    expect(change).toMatchObject({ before, after });
  });

  it('tells a value that was not there from an empty one', () => {
    const [change] = auditChanges({ entity: 'vendor', before: null, after: { reason: '' } });
    expect(change).toMatchObject({ before: null, after: 'empty' });
  });

  it('TIME-1 reads an instant as a date, and a text that only begins like one as it is', () => {
    const values = { endsAt: '2026-12-11T19:20:00.000Z', note: '2026-99-99T99:99' };
    const texts = auditChanges({ entity: 'vendor', before: null, after: values }).map(({ after }) => after);
    expect(texts[0]).toMatch(/^Fri, Dec 11, .*(AM|PM)/);
    expect(texts[1]).toBe('2026-99-99T99:99');
  });

  it('reads nested values and names in words', () => {
    expect(labelOfKey('planExpiresAt')).toBe('Plan expires at');
    const [change] = auditChanges({
      entity: 'vendor',
      before: { address: { city: 'Fresno' } },
      after: { address: { city: 'Selma' } },
    });
    expect(change).toMatchObject({ before: 'city: Fresno', after: 'city: Selma' });
  });

  it('is found by who acted, for whom and what changed', () => {
    for (const search of ['ada', 'NORTHGATE', 'award', 'approved', '10.0.0']) {
      expect(auditMatches(entry, search), search).toBe(true);
    }
    expect(auditMatches(entry, 'refund')).toBe(false);
  });
});
