/** Where an issue on a purchase order stands: waiting for the other side, for who reported it, or done (PO-7). */
export const IssueState = { Open: 'open', Answered: 'answered', Resolved: 'resolved' } as const;
export type IssueState = (typeof IssueState)[keyof typeof IssueState];

export type IssueSide = 'school' | 'vendor';

/** Where an issue stands after a side wrote in its thread; writing into a resolved one opens it again (PO-7). */
export function issueStateAfter(openedBy: IssueSide, writer: IssueSide): IssueState {
  return openedBy === writer ? IssueState.Open : IssueState.Answered;
}

/** Whether a side may say that an issue is resolved: who reported it, once (PO-10). */
export function mayResolveIssue(issue: { state: IssueState; openedBy: IssueSide }, side: IssueSide): boolean {
  return issue.state !== IssueState.Resolved && issue.openedBy === side;
}
