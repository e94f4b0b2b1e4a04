/** A text in three parts: what both share before, the words that changed, what both share after. */
export type ChangedText = { readonly lead: string; readonly changed: string; readonly rest: string };

const wordsOf = (text: string): string[] => text.match(/\s*\S+/g) ?? [];

/** Two versions of a text, each with the words that changed apart from those that both share. */
export function changedWords(before: string, after: string): readonly [before: ChangedText, after: ChangedText] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shortest = Math.min(old.length, now.length);
  let lead = 0;
  while (lead < shortest && old[lead] === now[lead]) lead += 1;
  let rest = 0;
  while (rest < shortest - lead && old[old.length - 1 - rest] === now[now.length - 1 - rest]) rest += 1;
  const parts = (words: readonly string[]): ChangedText => ({
    lead: words.slice(0, lead).join(''),
    changed: words.slice(lead, words.length - rest).join(''),
    rest: words.slice(words.length - rest).join(''),
  });
  return [parts(old), parts(now)];
}
