import Mustache from 'mustache';
import { TemplateError } from './template-error.ts';

/** A piece of a template. `name` is `.` for the item of a list. */
export type TemplateNode =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | {
      readonly kind: 'section';
      readonly name: string;
      /** `{{^name}}`: shown when the value is absent, zero, empty or no. */
      readonly isInverted: boolean;
      readonly children: readonly TemplateNode[];
    };

type Token = ReturnType<typeof Mustache.parse>[number];

const unknownTags: Readonly<Record<string, string>> = {
  '&': 'Write {{name}}: values are always shown as plain text.',
  '>': 'Templates can’t include other templates.',
  '=': 'The braces can’t be changed.',
  '!': 'Templates have no comments.',
};

function literal(text: string): TemplateNode {
  if (/[{}]/.test(text)) throw new TemplateError('syntax', 'A placeholder has two braces on each side: {{name}}.');
  return { kind: 'literal', text };
}

function nodeOf([type, name, , , children]: Token): TemplateNode {
  if (type === 'text') return literal(name);
  if (type === 'name') return { kind: 'value', name };
  if ((type === '#' || type === '^') && Array.isArray(children)) {
    return { kind: 'section', name, isInverted: type === '^', children: children.map(nodeOf) };
  }
  throw new TemplateError('syntax', unknownTags[type] ?? `Templates have no tag {{${type}${name}}}.`);
}

/** Parsed templates are remembered. What administrators try out must not fill the memory: so many, and all are forgotten. */
const MOST_REMEMBERED = 10_000;
let parsedLately = 0;

function tokensOf(template: string): readonly Token[] {
  parsedLately += 1;
  if (parsedLately > MOST_REMEMBERED) {
    Mustache.clearCache();
    parsedLately = 0;
  }
  try {
    return Mustache.parse(template, ['{{', '}}']);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/ at \d+$/, '') : String(error);
    throw new TemplateError('syntax', `The braces or sections don’t match: ${why}.`);
  }
}

/**
 * Parses a template: `{{name}}`, `{{#name}}…{{/name}}`, `{{^name}}…{{/name}}` and plain text only. NOTIF-14
 * @throws {TemplateError} `syntax`
 */
export function parseTemplate(template: string): readonly TemplateNode[] {
  return tokensOf(template).map(nodeOf);
}
