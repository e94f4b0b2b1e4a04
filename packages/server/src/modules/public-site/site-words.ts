import { escapeHtml } from '../../security/html.ts';

/** What the browser shows for a page that says nothing of its own; the app has the same. */
export const DEFAULT_TITLE = 'Grow your business with K-12 opportunities and RFPs';

/** What this is, in one sentence. */
export const ABOUT =
  'Chalkline links K-12 schools and vendors: schools publish RFPs, orders and surplus sales, vendors bid, and every award is open and fair.';

/** Links in a row, of a summary. */
export const linkRow = (items: readonly (readonly [path: string, label: string])[]): string =>
  `<p>${items.map(([path, label]) => `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`).join(' · ')}</p>`;
