let keys = 0;

/** A key for a row that has no number yet; unique in this window. */
export function newKey(): string {
  keys += 1;
  return `new-${keys}`;
}
