// Rows that a reload brought back keep the keys of the page before it.
const page = Date.now().toString(36);
let keys = 0;

/** A key for a row that has no number yet; unique in this window, also among rows of before a reload. */
export function newKey(): string {
  keys += 1;
  return `new-${page}-${keys}`;
}
