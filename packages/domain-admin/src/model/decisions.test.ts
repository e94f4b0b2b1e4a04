import { canTransitionAccount, Role } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { statusLabel } from './account-status.ts';
import { decisionsFor } from './decisions.ts';

const keys = (kind: 'vendor' | 'school', status: number, isSubmitted = false) =>
  decisionsFor(kind, { name: 'Northgate', status, isSubmitted }).map(({ key }) => key);

describe('what an administrator can decide', () => {
  it.each([
    ['vendor', Role.Vendor, [1, 2, 3, 4, 5]],
    ['school', Role.School, [1, 2, 3, 4]],
  ] as const)('ACC-2 offers a %s only moves of its table', (kind, role, statuses) => {
    for (const status of statuses) {
      const offered = decisionsFor(kind, { name: 'X', status, isSubmitted: false });
      expect(offered.length, `${kind} ${status}`).toBeGreaterThan(0);
      for (const decision of offered) expect(canTransitionAccount(role, status, decision.status)).toBe(true);
    }
  });

  it('approves, sends back or rejects a vendor that submitted its papers', () => {
    expect(keys('vendor', 4)).toEqual(['approve', 'send-back', 'reject']);
  });

  it('ACC-13 lets a waiting school in, and approves it only afterwards', () => {
    expect(keys('school', 4)).toEqual(['grant-access', 'reject']);
    expect(keys('school', 3, true)).toEqual(['approve', 'send-back', 'reject']);
  });

  it.each([
    ['vendor', 2],
    ['vendor', 4],
    ['school', 2],
    ['school', 3],
    ['school', 4],
  ] as const)(
    'ACC-1 a decision about a %s of status %i calls partial approval what the table calls it',
    (kind, status) => {
      const toPartly = decisionsFor(kind, { name: 'X', status, isSubmitted: true }).filter((each) => each.status === 3);
      expect(toPartly.length).toBeGreaterThan(0);
      for (const { consequence } of toPartly) expect(consequence).toContain(statusLabel(kind, 3).toLowerCase());
    },
  );

  it('has no setup to send back before one was submitted, and says so', () => {
    const [approve, ...rest] = decisionsFor('school', { name: 'Mesa USD', status: 3, isSubmitted: false });
    expect(rest.map(({ key }) => key)).toEqual(['reject']);
    expect(approve?.consequence).toMatch(/has not been submitted/);
  });

  it.each(['vendor', 'school'] as const)('asks for a reason whenever a %s loses something', (kind) => {
    for (const status of [1, 2, 3, 4, 5]) {
      for (const decision of decisionsFor(kind, { name: 'X', status, isSubmitted: true })) {
        if (decision.status === 2 || decision.key === 'send-back') expect(decision.reason).toBe('required');
      }
    }
  });

  it('offers nothing for a status it does not know', () => {
    expect(keys('vendor', 9)).toEqual([]);
  });
});
