import { describe, expect, it } from 'vitest';
import { isDeniedWhileImpersonating, schoolMay, schoolRightRefusal, schoolRights } from './school-rights.ts';

const main = { status: 1, accessType: 1, grantedRights: [] };

describe('school rights', () => {
  it('ACC-10 keeps publishing, awarding and checking out from a partially approved school', () => {
    expect(schoolRights.filter((right) => schoolMay(right, main))).toEqual([...schoolRights]);
    expect(schoolRights.filter((right) => schoolMay(right, { ...main, status: 3 }))).toEqual(['negotiate', 'people']);
    expect(schoolRights.filter((right) => schoolMay(right, { ...main, status: 4 }))).toEqual([]);
    expect(schoolRightRefusal('checkout', { ...main, status: 3 })).toBe(
      'Your school can check out once its setup is approved.',
    );
  });

  it('ACC-11 gives an assistant what was granted and nothing else', () => {
    const assistant = { status: 1, accessType: 2, grantedRights: ['award', 'publish'] as const };
    expect(schoolRights.filter((right) => schoolMay(right, assistant))).toEqual(['publish', 'award']);
    expect(schoolRights.filter((right) => schoolMay(right, { ...assistant, status: 3 }))).toEqual([]);
    expect(schoolRightRefusal('people', assistant)).toMatch(/right to manage people; .* can grant it/);
  });

  it('ACC-12 denies an impersonating administrator what only its owner does', () => {
    const denied = ['bid', 'score', 'publish', 'award', 'negotiate', 'accept-purchase-order', 'buy-plan'];
    expect(denied.every(isDeniedWhileImpersonating)).toBe(true);
    const more = ['write-message', 'change-password', 'change-payment-method', 'change-sign-in-address'];
    expect(more.every(isDeniedWhileImpersonating)).toBe(true);
    expect(['read', 'save-draft', ''].some(isDeniedWhileImpersonating)).toBe(false);
  });
});
