import { type EventId, eventEntry } from './catalogue.ts';
import type { Template } from './events/event.ts';
import { digestLineOf, type TemplateEdit, templateOf } from './words.ts';

/** Every word of an event, as it is edited. */
export interface WholeWords extends Template {
  /** The line of a digest; `null` where the event never waits for one. */
  readonly digestLine: string | null;
}

/** The fields of an event's words, in the order in which they are edited. */
export const wordFields = ['message', 'digestLine', 'subject', 'preheader', 'body', 'facts', 'actionLabel'] as const;
export type WordField = (typeof wordFields)[number];

/** The words of an event, changed by an edit, or as the product has them. */
export function wholeWords(id: EventId, edit: TemplateEdit = {}): WholeWords {
  const { message, subject, preheader, body, facts, actionLabel } = templateOf(id, edit);
  const digestLine = eventEntry(id).mayDigest ? digestLineOf(id, edit) : null;
  return { message, digestLine, subject, preheader, body, facts, actionLabel };
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? '';

const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** What an administrator's words change about the product's: only that is kept. NOTIF-27 */
export function editOf(id: EventId, words: WholeWords): TemplateEdit {
  const usual = wholeWords(id);
  // A digest follows the app's text until it has a line of its own.
  const followed = { ...usual, digestLine: usual.digestLine === null ? null : (words.message ?? usual.digestLine) };
  const changed = wordFields.filter((field) => !isSame(words[field], followed[field]));
  return Object.fromEntries(changed.map((field) => [field, words[field]])) as TemplateEdit;
}

/** What an edit changed, and what the product said then. */
interface KeptEdit {
  readonly words: TemplateEdit;
  readonly replaced: TemplateEdit;
}

/**
 * The product's own words of the fields that an edit changes, to be kept beside it: those of today where somebody wrote a
 * field anew or answered what an upgrade changed, else those that were kept before. NOTIF-27
 * @param before the edit that held until now
 * @param answered fields whose new words of the product were seen, and which stay as they are
 */
export function replacedWords(
  id: EventId,
  edit: TemplateEdit,
  before: KeptEdit = { words: {}, replaced: {} },
  answered: readonly WordField[] = [],
): TemplateEdit {
  const usual = wholeWords(id);
  const wordsOf = (field: WordField) => {
    const isOpen = !answered.includes(field) && isSame(before.words[field], edit[field]);
    return isOpen && before.replaced[field] !== undefined ? before.replaced[field] : usual[field];
  };
  const changed = wordFields.filter((field) => edit[field] !== undefined);
  return Object.fromEntries(changed.map((field) => [field, wordsOf(field)])) as TemplateEdit;
}

/** The fields that an edit changes whose words in the product are others than when the edit was saved. NOTIF-27 */
export function outdatedFields(id: EventId, edit: TemplateEdit, replaced: TemplateEdit): readonly WordField[] {
  const usual = wholeWords(id);
  return wordFields.filter((field) => edit[field] !== undefined && !isSame(replaced[field], usual[field]));
}
