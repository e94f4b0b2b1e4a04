// How decisions are written down: each has a number, one after the other, and the day.

const form = /^\*\*D-(\d+)\. [^*]+\*\* \(\d{4}-\d\d-\d\d\) \S/;

/** One sentence for each decision without its number or its day. Decisions begin in bold, at the start of a line. */
export function decisionProblems(text) {
  let last = 0;
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('**')) return [];
    const where = `docs/decisions.md, line ${index + 1}`;
    const number = Number(/^\*\*D-(\d+)/.exec(line)?.[1] ?? Number.NaN);
    const expected = last + 1;
    last = Number.isNaN(number) ? expected : number;
    if (number !== expected) return [`${where}: the next decision is D-${expected}.`];
    return form.test(line) ? [] : [`${where}: begin it “**D-${expected}. What was decided.** (yyyy-mm-dd) Why …”.`];
  });
}
