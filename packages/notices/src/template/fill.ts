import { cleanLine } from './clean.ts';
import { parseTemplate, type TemplateNode } from './parse.ts';
import type { Placeholder, Placeholders } from './placeholders.ts';
import { TemplateError } from './template-error.ts';
import { isShown, shownValue, type Values } from './values.ts';

/** The values that fill a template. */
export interface Filling {
  readonly placeholders: Placeholders;
  readonly values: Values;
}

/** A filled paragraph: running text, or a list. */
export type FilledParagraph = { readonly text: string } | { readonly items: readonly string[] };

/** @throws {TemplateError} `unknown-placeholder`, `misused-placeholder` */
export function placeholderOf(placeholders: Placeholders, name: string): Placeholder {
  const found = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
  if (found) return found;
  const names = Object.keys(placeholders).map((known) => `{{${known}}}`);
  const sentence = `There is no placeholder {{${name}}} here. The placeholders are ${names.join(', ')}.`;
  throw new TemplateError('unknown-placeholder', sentence, name);
}

const misuses = {
  list: (name: string) => `{{${name}}} is a list: give it its own paragraph, {{#${name}}}{{.}}{{/${name}}}.`,
  flag: (name: string) => `{{${name}}} is yes or no: write {{#${name}}}…{{/${name}}} around the text that it shows.`,
  always: (name: string) => `{{${name}}} is always there: no section can depend on it.`,
};

function misused(kind: keyof typeof misuses, name: string): TemplateError {
  return new TemplateError('misused-placeholder', misuses[kind](name), name);
}

function fillValue(name: string, { placeholders, values }: Filling): string {
  const placeholder = placeholderOf(placeholders, name);
  if (placeholder.kind === 'list' || placeholder.kind === 'flag') throw misused(placeholder.kind, name);
  return shownValue(placeholder, values[name]);
}

function fillSection(node: TemplateNode & { kind: 'section' }, filling: Filling): string {
  const placeholder = placeholderOf(filling.placeholders, node.name);
  if (placeholder.kind === 'list') throw misused('list', node.name);
  if (placeholder.kind === 'text') throw misused('always', node.name);
  // A hidden section is filled too: a wrong name in it must not go unnoticed until the section shows.
  const inside = fillNodes(node.children, filling);
  return isShown(filling.values[node.name]) !== node.isInverted ? inside : '';
}

function fillNodes(nodes: readonly TemplateNode[], filling: Filling): string {
  return nodes
    .map((node) => {
      if (node.kind === 'literal') return node.text;
      return node.kind === 'value' ? fillValue(node.name, filling) : fillSection(node, filling);
    })
    .join('');
}

/**
 * Fills a template with the values. The result is plain text: HTML output escapes it as a whole, so neither a
 * template nor a value can bring markup. NOTIF-14 NOTIF-15
 * @throws {TemplateError} `syntax`, `unknown-placeholder`, `misused-placeholder`
 */
export function fill(template: string, filling: Filling): string {
  return fillNodes(parseTemplate(template), filling);
}

/** The list in a paragraph, or `null` for running text. */
function listOf(nodes: readonly TemplateNode[], { placeholders, values }: Filling): readonly string[] | null {
  const [only, ...more] = nodes;
  if (only?.kind !== 'section' || more.length > 0) return null;
  const [child, ...others] = only.children;
  const isList = Object.hasOwn(placeholders, only.name) && placeholders[only.name]?.kind === 'list';
  if (!isList || only.isInverted || child?.kind !== 'value' || child.name !== '.' || others.length > 0) return null;
  const items = values[only.name];
  return Array.isArray(items) ? items.map((item) => cleanLine(String(item))).filter((item) => item !== '') : [];
}

/**
 * Fills one paragraph. The template decides what is text and what is a list, never a value.
 * @throws {TemplateError} as `fill`
 */
export function fillParagraph(template: string, filling: Filling): FilledParagraph {
  const nodes = parseTemplate(template);
  const items = listOf(nodes, filling);
  return items ? { items } : { text: fillNodes(nodes, filling) };
}

function namesIn(nodes: readonly TemplateNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'literal') return [];
    return node.kind === 'value' ? [node.name] : [node.name, ...namesIn(node.children)];
  });
}

/** Every placeholder in a template, each once. @throws {TemplateError} `syntax` */
export function placeholdersIn(template: string): readonly string[] {
  return [...new Set(namesIn(parseTemplate(template)))].filter((name) => name !== '.');
}
