import type { Theme } from '../support/check-screen.ts';

/** A desk's window and a phone's, in CSS pixels. */
export const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;

export type Width = keyof typeof sizes;
export const widths: readonly Width[] = [1440, 390];

/** The theme that every window of the full sweep is opened in. */
export const FIRST_THEME: Theme = 'dark';

/** How a view is looked at: how wide the window is, and in which theme. */
export interface Look {
  readonly width: Width;
  readonly theme: Theme;
}

export const looks: readonly Look[] = widths.flatMap((width) => [
  { width, theme: 'dark' as const },
  { width, theme: 'light' as const },
]);

/** FNV-1a of a text's UTF-16 code units, an unsigned number of 32 bits. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/**
 * The one look of a view in the gate. It stays what it is while other views come and go: a change of the product, not of
 * the list, is what turns a view red.
 */
export function lookOf(whose: string, view: string): Look {
  const hash = fnv1a(`${whose}: ${view}`);
  // The lowest bits of this hash are its weakest, so that the upper half is mixed in.
  const look = looks[((hash ^ (hash >>> 16)) >>> 0) % looks.length];
  if (!look) throw new Error('there is no look');
  return look;
}
