import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean.ts';
import { fill, fillParagraph, placeholdersIn } from './fill.ts';
import { parseTemplate } from './parse.ts';
import { count, flag, list, optional, text } from './placeholders.ts';
import { TemplateError } from './template-error.ts';
import { checkValues } from './values.ts';

const placeholders = {
  name: text('Name', 'Lot'),
  reason: optional('Reason', 'Late'),
  bids: count('Bids', ['bid', 'bids'], 2),
  items: list('Items', ['a', 'b']),
  isWhole: flag('Whole', true),
};
const values = { name: 'Lot', reason: 'Late', bids: 2, items: ['a', 'b'], isWhole: true };
const filled = (template: string, more: Record<string, unknown> = {}) =>
  fill(template, { placeholders, values: { ...values, ...more } as typeof values });

function faultOf(act: () => unknown): { fault: string; placeholder: string | undefined } {
  try {
    act();
  } catch (error) {
    if (error instanceof TemplateError) return { fault: error.fault, placeholder: error.placeholder };
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('filling a template', () => {
  it('puts values in and shows a section only when its value is there', () => {
    expect(filled('{{name}}{{#reason}}: {{reason}}{{/reason}}')).toBe('Lot: Late');
    expect(filled('{{name}}{{#reason}}: {{reason}}{{/reason}}', { reason: null })).toBe('Lot');
    expect(filled('{{#isWhole}}all{{/isWhole}}{{^isWhole}}a part{{/isWhole}}', { isWhole: false })).toBe('a part');
    expect(filled('{{#bids}}some{{/bids}}{{^bids}}none{{/bids}}', { bids: 0 })).toBe('none');
  });

  it.each([
    [0, 'no bids'],
    [1, '1 bid'],
    [2, '2 bids'],
    [1200, '1,200 bids'],
  ])('shows a count of %i as "%s"', (bids, words) => {
    expect(filled('{{bids}}', { bids })).toBe(words);
  });

  it('NOTIF-14 refuses a name that the event does not offer, and names it', () => {
    expect(faultOf(() => filled('Hi {{nmae}}'))).toEqual({ fault: 'unknown-placeholder', placeholder: 'nmae' });
    expect(faultOf(() => filled('{{constructor}}')).fault).toBe('unknown-placeholder');
    expect(faultOf(() => filled('{{name.length}}')).fault).toBe('unknown-placeholder');
    expect(() => filled('{{nmae}}')).toThrow('{{nmae}}');
  });

  it('NOTIF-14 refuses a wrong name even in a section that stays hidden', () => {
    expect(faultOf(() => filled('{{#reason}}{{nmae}}{{/reason}}', { reason: null })).placeholder).toBe('nmae');
  });

  it.each([
    ['{{#reason}}open', 'syntax'],
    ['{{/reason}}', 'syntax'],
    ['{{name', 'syntax'],
    ['{name}', 'syntax'],
    ['{{{name}}}', 'syntax'],
    ['{{&name}}', 'syntax'],
    ['{{>name}}', 'syntax'],
    ['{{! note }}', 'syntax'],
    ['{{=<% %>=}}', 'syntax'],
    ['{{#name}}x{{/name}}', 'misused-placeholder'],
    ['{{items}}', 'misused-placeholder'],
    ['before {{#items}}{{.}}{{/items}}', 'misused-placeholder'],
    ['{{isWhole}}', 'misused-placeholder'],
    ['{{.}}', 'unknown-placeholder'],
  ])('refuses %s as %s', (template, fault) => {
    expect(faultOf(() => filled(template)).fault).toBe(fault);
  });

  it('takes a value’s braces as text', () => {
    expect(filled('{{name}}', { name: '{{reason}} {{{x}}}' })).toBe('{{reason}} {{{x}}}');
  });

  it('never lets one value change what stands around it', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(filled('<{{name}}|{{bids}}>', { name })).toBe(`<${name}|2 bids>`);
      }),
    );
  });

  it('shows a list only as a paragraph of its own, each item in one line', () => {
    const of = (items: string[]) =>
      fillParagraph('{{#items}}{{.}}{{/items}}', { placeholders, values: { ...values, items } });
    expect(of(['one\ntwo', ' ', 'three'])).toEqual({ items: ['one two', 'three'] });
    expect(of([])).toEqual({ items: [] });
  });

  it('names the placeholders of a template, each once', () => {
    expect(placeholdersIn('{{name}} {{#reason}}{{reason}} {{bids}}{{/reason}}')).toEqual(['name', 'reason', 'bids']);
    expect(parseTemplate('')).toEqual([]);
  });
});

describe('the values', () => {
  it.each([
    ['name', undefined, 'missing-value'],
    ['name', null, 'missing-value'],
    ['name', '  ', 'missing-value'],
    ['name', 4, 'wrong-value'],
    ['reason', undefined, 'missing-value'],
    ['bids', 1.5, 'wrong-value'],
    ['bids', -1, 'wrong-value'],
    ['bids', '3', 'wrong-value'],
    ['items', ['a', 1], 'wrong-value'],
    ['isWhole', 'yes', 'wrong-value'],
  ])('NOTIF-14 %s can’t be %j: %s', (placeholder, value, fault) => {
    const wrong = { ...values, [placeholder]: value } as typeof values;
    expect(faultOf(() => checkValues(placeholders, wrong))).toEqual({ fault, placeholder });
  });

  it('are enough when every declared one is there; what may be absent is null', () => {
    expect(() => checkValues(placeholders, { ...values, reason: null })).not.toThrow();
  });
});

const nasty = fc.constantFrom('a', ' ', '\t', '\r', '\n', '\0', '\u0085', '\u009f', '\u2028', '\u2029', '\u202e');

describe('cleaning', () => {
  it('NOTIF-15 makes one line of anything, so that a header can’t begin another', () => {
    expect(cleanLine('Hi\r\nBcc: evil@example.test')).toBe('Hi Bcc: evil@example.test');
    fc.assert(
      fc.property(fc.string({ unit: nasty }), (raw) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what must be gone
        expect(cleanLine(raw)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
      }),
    );
  });

  it('drops marks that turn the direction of what follows, and keeps lines', () => {
    expect(cleanText('a\u202Ecod.exe\r\nb\t c \n')).toBe('acod.exe\nb  c');
  });
});
