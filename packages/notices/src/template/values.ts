import type { Placeholder, Placeholders, PlaceholderValue } from './placeholders.ts';
import { TemplateError } from './template-error.ts';

/** Values by the name of their placeholder. */
export type Values = Readonly<Record<string, PlaceholderValue | undefined>>;

const fits: Readonly<Record<Placeholder['kind'], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  optional: (value) => value === null || typeof value === 'string',
  count: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  list: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  flag: (value) => typeof value === 'boolean',
};

const wanted: Readonly<Record<Placeholder['kind'], string>> = {
  text: 'a text',
  optional: 'a text or null',
  count: 'a whole number from 0',
  list: 'a list of texts',
  flag: 'true or false',
};

function checkValue(name: string, placeholder: Placeholder, value: unknown): void {
  const { kind } = placeholder;
  const isMissing = value === undefined || (value === null && kind !== 'optional');
  if (isMissing || (kind === 'text' && typeof value === 'string' && value.trim() === '')) {
    throw new TemplateError('missing-value', `No value was given for {{${name}}}.`, name);
  }
  if (!fits[kind](value)) throw new TemplateError('wrong-value', `{{${name}}} takes ${wanted[kind]}.`, name);
}

/**
 * Every declared value must be present, whether or not this template uses it: a sentence with a gap is never sent.
 * NOTIF-14
 * @throws {TemplateError} `missing-value`, `wrong-value`, naming the placeholder
 */
export function checkValues(placeholders: Placeholders, values: Values): void {
  for (const [name, placeholder] of Object.entries(placeholders)) {
    checkValue(name, placeholder, Object.hasOwn(values, name) ? values[name] : undefined);
  }
}

const numbers = new Intl.NumberFormat('en-US');

/** The value as the reader sees it. A flag has no words. */
export function shownValue(placeholder: Placeholder, value: PlaceholderValue | undefined): string {
  if (placeholder.kind === 'count') {
    if (value === 0) return `no ${placeholder.many}`;
    return `${numbers.format(Number(value))} ${value === 1 ? placeholder.one : placeholder.many}`;
  }
  return typeof value === 'string' ? value : '';
}

/** Whether a section over the value is shown. */
export function isShown(value: PlaceholderValue | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
