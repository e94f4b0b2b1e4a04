/** "Arts &  Music" and "arts and music" are one name of a category. */
export const foldedName = (text: string): string =>
  text.toLowerCase().replace(/&/g, ' and ').replace(/\s+/g, ' ').trim();

/** "Office supplies > Paper" or "Office supplies / Paper", in one cell. */
export const CATEGORY_PATH = /^(.+?)\s*[>/|]\s*(.+)$/;
