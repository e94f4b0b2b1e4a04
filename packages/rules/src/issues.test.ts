import { describe, expect, it } from 'vitest';
import { issueStateAfter, mayResolveIssue } from './issues.ts';

describe('issues', () => {
  it('PO-7 is answered when the other side writes, and open again when the reporter does', () => {
    expect(issueStateAfter('school', 'vendor')).toBe('answered');
    expect(issueStateAfter('school', 'school')).toBe('open');
    expect(issueStateAfter('vendor', 'school')).toBe('answered');
  });

  it('PO-10 lets only the side that reported an issue resolve it, once', () => {
    expect(mayResolveIssue({ state: 'answered', openedBy: 'school' }, 'school')).toBe(true);
    expect(mayResolveIssue({ state: 'answered', openedBy: 'school' }, 'vendor')).toBe(false);
    expect(mayResolveIssue({ state: 'resolved', openedBy: 'school' }, 'school')).toBe(false);
  });
});
