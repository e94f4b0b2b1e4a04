/** The state of an issue on a purchase order: waiting for the other side, waiting for the side that reported it, or resolved (PO-7). */
export const IssueState = { Open: 'open', Answered: 'answered', Resolved: 'resolved' } as const;
export type IssueState = (typeof IssueState)[keyof typeof IssueState];

export type IssueSide = 'school' | 'vendor';

/** The state of an issue after a side wrote in its thread; writing in a resolved issue reopens it (PO-7). */
export function issueStateAfter(openedBy: IssueSide, writer: IssueSide): IssueState {
  return openedBy === writer ? IssueState.Open : IssueState.Answered;
}

/** Whether a side may mark an issue as resolved: only the side that reported it, once (PO-10). */
export function mayResolveIssue(issue: { state: IssueState; openedBy: IssueSide }, side: IssueSide): boolean {
  return issue.state !== IssueState.Resolved && issue.openedBy === side;
}
