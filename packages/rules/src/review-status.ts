import { assertMove, canMove, isStatusOf, labelOf, type StatusTable } from './status-table.ts';

/** The states of a draft's review by staff. */
export const ReviewStatus = { NotRequired: 0, Waiting: 1, Approved: 2, ChangesRequested: 3 } as const;
export type ReviewStatus = (typeof ReviewStatus)[keyof typeof ReviewStatus];

/** The allowed transitions (PUR-10). Reviewers can be named or removed at any time, so every state leads to and from Not required. */
export const reviewTransitions: Readonly<Record<ReviewStatus, readonly ReviewStatus[]>> = {
  [ReviewStatus.NotRequired]: [ReviewStatus.Waiting],
  [ReviewStatus.Waiting]: [ReviewStatus.Approved, ReviewStatus.ChangesRequested, ReviewStatus.NotRequired],
  [ReviewStatus.Approved]: [ReviewStatus.Waiting, ReviewStatus.NotRequired],
  [ReviewStatus.ChangesRequested]: [ReviewStatus.Waiting, ReviewStatus.NotRequired],
};

const table: StatusTable<ReviewStatus> = {
  entity: 'review',
  labels: {
    [ReviewStatus.NotRequired]: 'Not required',
    [ReviewStatus.Waiting]: 'Waiting for review',
    [ReviewStatus.Approved]: 'Approved',
    [ReviewStatus.ChangesRequested]: 'Changes requested',
  },
  transitions: reviewTransitions,
};

/** Whether `value` numbers a state of a review. */
export function isReviewStatus(value: number): value is ReviewStatus {
  return isStatusOf(table, value);
}

/** The words that the school and its staff read. */
export function reviewStatusLabel(status: number): string {
  return labelOf(table, status);
}

/** Whether a review may go from one state to another (PUR-10). */
export function canTransitionReview(from: number, to: number): boolean {
  return canMove(table, from, to);
}

/** @throws {IllegalTransitionError} naming both states when the review may not go there (PUR-10). */
export function assertReviewTransition(from: number, to: number): void {
  assertMove(table, from, to);
}

/**
 * The review's state after a draft was changed: an approval does not survive an edit (PUR-10). The school's own edit asks
 * again; one by an administrator who acts for it leaves that to the school.
 */
export function reviewStatusAfterEdit(status: number, hasReviewers: boolean, isActing = false): number {
  if (!hasReviewers) return ReviewStatus.NotRequired;
  if (status !== ReviewStatus.Approved) return status;
  return isActing ? ReviewStatus.NotRequired : ReviewStatus.Waiting;
}

/** Why a school that names reviewers can't publish yet, or `null` (PUR-10). */
export function reviewRefusal(status: number, hasReviewers: boolean): string | null {
  if (!hasReviewers || status === ReviewStatus.Approved) return null;
  return status === ReviewStatus.ChangesRequested
    ? 'Your reviewers asked for changes. Make them and ask for review again.'
    : 'Your school reviews purchases before they are published. Ask for review first.';
}
