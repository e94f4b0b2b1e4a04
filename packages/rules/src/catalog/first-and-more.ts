/** What several lines are called after their first: "Paper and 3 more". @param count of all lines, the first one too */
export const firstAndMore = (first: string, count: number): string =>
  count > 1 ? `${first} and ${(count - 1).toLocaleString('en-US')} more` : first;
