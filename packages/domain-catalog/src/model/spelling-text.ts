/** What was searched instead of the typed words, in a sentence. CAT-21 CAT-25 */
export const spellingText = ({ asked, used }: { readonly asked: string; readonly used: string }): string =>
  `No product has “${asked}”. These are the results for “${used}”.`;
