import { SEARCH_MIN_CHARS } from './constants.ts';

/** What the global search does with a text: search at once, search after the pause, or close its list (UI-1). */
export type SearchTiming = 'now' | 'after pause' | 'close';

/**
 * When the global search runs (UI-1): an empty text at once, from 3 characters on after the pause, or at once when
 * Enter was pressed or the field got the focus; 1 or 2 characters close the list.
 */
export function searchTiming(text: string, trigger: 'typing' | 'enter' | 'focus'): SearchTiming {
  const { length } = text.trim();
  if (length === 0) return trigger === 'focus' ? 'close' : 'now';
  if (length < SEARCH_MIN_CHARS) return 'close';
  return trigger === 'typing' ? 'after pause' : 'now';
}
