import { describe, expect, it } from 'vitest';
import { isReviewStatus, reviewRefusal, reviewStatusAfterEdit } from './review-status.ts';

describe('review', () => {
  it('PUR-10 asks again after an edit of an approved draft', () => {
    expect([0, 1, 2, 3].map((status) => reviewStatusAfterEdit(status, true))).toEqual([0, 1, 1, 3]);
    expect([0, 1, 2, 3].map((status) => reviewStatusAfterEdit(status, false))).toEqual([0, 0, 0, 0]);
  });

  it('PUR-10 asks nobody after an edit by an administrator who acts for the school, and keeps no approval', () => {
    expect([0, 1, 2, 3].map((status) => reviewStatusAfterEdit(status, true, true))).toEqual([0, 1, 0, 3]);
  });

  it('PUR-10 lets a school with reviewers publish only what is approved', () => {
    expect([0, 1, 2, 3].map((status) => reviewRefusal(status, true) === null)).toEqual([false, false, true, false]);
    expect([0, 1, 2, 3].map((status) => reviewRefusal(status, false))).toEqual([null, null, null, null]);
    expect(reviewRefusal(3, true)).toMatch(/asked for changes/);
    expect([isReviewStatus(0), isReviewStatus(4)]).toEqual([true, false]);
  });
});
