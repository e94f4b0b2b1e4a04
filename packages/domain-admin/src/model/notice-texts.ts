import { noticeFieldNames, noticeReaders } from '@chalkline/rules';
import type { NoticeField, NoticeText, NoticeTextRow, NoticeWords } from './contract.ts';

/** Who reads an event, as the end of a sentence. */
export const readersOf = ({ audience }: Pick<NoticeTextRow, 'audience'>): string =>
  audience.map((each) => noticeReaders[each]).join(', ');

/** An event's words and channels while an administrator edits them. */
export interface NoticeForm extends NoticeWords {
  inApp: boolean;
  email: boolean;
  /** Outdated fields that stay as they are (NOTIF-27). */
  kept: NoticeField[];
}

/** The texts that hold, as a form. */
export const noticeFormOf = ({ words, row }: NoticeText): NoticeForm => ({
  ...structuredClone(words),
  inApp: row.inApp,
  email: row.email,
  kept: [],
});

/** The form's words as they are sent; blank paragraphs and rows at the end were never meant to be sent. */
export function wordsOf({ inApp: _inApp, email: _email, kept: _kept, ...words }: NoticeForm): NoticeWords {
  const body = words.body.map((text) => text.trim());
  while (body.length > 1 && body.at(-1) === '') body.pop();
  const facts = words.facts.map(({ label, value }) => ({ label: label.trim(), value: value.trim() }));
  return { ...words, body, facts: facts.filter(({ label, value }) => label !== '' || value !== '') };
}

/** The server names fields of the words by `words.`; the form does not. */
export const noticeProblemsOf = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^words\./, ''), text]));

/** A form with the text at a path, `subject`, `body.1` or `facts.0.value`, changed: its field, and the field's new value. */
export function changedAt(form: NoticeForm, path: string, text: string): Partial<NoticeForm> {
  const [field, at, part] = path.split('.');
  const index = Number(at);
  if (field === 'body') return { body: form.body.map((each, place) => (place === index ? text : each)) };
  if (field === 'facts' && (part === 'label' || part === 'value')) {
    return { facts: form.facts.map((each, place) => (place === index ? { ...each, [part]: text } : each)) };
  }
  // A digest says what the app says until it has a line of its own.
  if (field === 'message' && form.digestLine === form.message && form.digestLine !== null) {
    return { message: text, digestLine: text };
  }
  return { [field ?? '']: text } as Partial<NoticeForm>;
}

/** How a placeholder is written into a text. */
export function placeholderText(name: string, kind: NoticeText['placeholders'][number]['kind']): string {
  if (kind === 'list') return `{{#${name}}}{{.}}{{/${name}}}`;
  if (kind === 'flag') return `{{#${name}}}…{{/${name}}}`;
  return kind === 'optional' ? `{{#${name}}}{{${name}}}{{/${name}}}` : `{{${name}}}`;
}

/** A field's words as running text, to be compared by eye. */
export function fieldText(words: NoticeWords, field: NoticeField): string {
  const value = words[field];
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return value.map((each) => (typeof each === 'string' ? each : `${each.label}: ${each.value}`)).join('\n\n');
}

/** Whether a field says what the app says, until it has words of its own: a digest's line. */
const followsApp = ({ message, digestLine }: NoticeWords, field: NoticeField): boolean =>
  field === 'digestLine' && digestLine !== null && message !== null;

/** The product's own of a field, beside the form's other fields. */
const usualOf = ({ message }: NoticeWords, defaults: NoticeWords, field: NoticeField): NoticeWords[NoticeField] =>
  followsApp(defaults, field) ? message : structuredClone(defaults[field]);

/** What puts a field back, as its button says it. */
export const putBackLabel = (defaults: NoticeWords, field: NoticeField, usual: 'default' | 'new'): string =>
  followsApp(defaults, field)
    ? 'Use the text in the app for digests, too'
    : `Use the ${usual} ${noticeFieldNames[field].toLowerCase()}`;

/** Whether a field's words are the product's own (NOTIF-27). */
export const isUsual = (words: NoticeWords, defaults: NoticeWords, field: NoticeField): boolean =>
  JSON.stringify(words[field]) === JSON.stringify(usualOf(words, defaults, field));

/** A form with a field back at the product's own words; a digest's line that follows the text in the app goes with it (NOTIF-27). */
export function putBack(form: NoticeForm, defaults: NoticeWords, field: NoticeField): Partial<NoticeForm> {
  const usual = usualOf(form, defaults, field);
  return field === 'message' && typeof usual === 'string' ? changedAt(form, field, usual) : { [field]: usual };
}
