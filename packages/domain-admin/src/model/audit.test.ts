import { expect, it } from 'vitest';
import { auditEntry } from '../testing/fixtures.ts';
import { auditMatches } from './audit.ts';

it('an entry of the audit is found by who acted, for whom and what changed', () => {
  const entry = auditEntry({
    actor: 'Ada Price',
    onBehalfOf: 'Northgate Supply',
    changes: [{ field: 'Rights', before: 'publish, award', after: 'none' }],
  });
  for (const search of ['ada', 'NORTHGATE', 'award', 'rights', 'submitted', '10.0.0']) {
    expect(auditMatches(entry, search), search).toBe(true);
  }
  expect(auditMatches(entry, 'refund')).toBe(false);
});
