import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { readContract } from './contract.ts';
import { readJson } from './read-json.ts';

const limits = readContract()['x-body-limits'];
const read = (text: string) => readJson(text, limits);

/** What is wrong with a text, by field; nothing when it is read. */
function problems(text: string): Record<string, string> | null {
  try {
    read(text);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect([error.code, error.status]).toEqual(['VALIDATION_FAILED', 400]);
    return error.fields ?? { request: error.message };
  }
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a body of JSON', () => {
  it('SRV-48 has its texts composed, wherever they stand and however they are escaped', () => {
    expect(read('{"a":["Cafe\\u0301",{"b":"Pen\u0303a","c":1}],"d":null}')).toEqual({
      a: ['Café', { b: 'Peña', c: 1 }],
      d: null,
    });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => read(JSON.stringify(text)) === text.normalize('NFC')),
    );
  });

  it('SRV-20 says what it always said', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (value, space) => {
        const text = JSON.stringify(value, null, space);
        fc.pre(!/__proto__|constructor/.test(text));
        expect(JSON.stringify(read(text), null, space)).toBe(text);
      }),
    );
    expect(read('\uFEFF{"a":1}')).toEqual({ a: 1 });
  });

  it('SRV-20 is neither deeper nor fuller than the contract says, and the field is named', () => {
    const { maxDepth, maxValues } = limits;
    expect(problems(nested(maxDepth))).toBeNull();
    expect(problems(nested(maxDepth + 1))).toEqual({ request: `This is nested more than ${maxDepth} levels deep.` });
    expect(problems(`{"name":"x","lines":${nested(maxDepth)}}`)).toHaveProperty('lines');
    const values = (count: number) => `{"name":"x","lines":[${Array(count).fill('1').join()}]}`;
    expect(problems(values(maxValues - 10))).toBeNull();
    expect(problems(values(maxValues))).toEqual({ lines: 'A request can hold at most 20,000 values.' });
    expect(problems(JSON.stringify({ ['n'.repeat(limits.maxNameChars + 1)]: 1 }))).toHaveProperty('request');
  });

  it('SRV-20 may have brackets, commas and escaped quotation marks in its texts', () => {
    const text = `${'[{,'.repeat(50_000)}"\\"${'\\'.repeat(101)}`;
    expect(read(JSON.stringify({ text }))).toEqual({ text });
  });

  it.each([
    ['{"__proto__":{"isAdmin":true}}', '__proto__'],
    ['{"__proto__":1}', '__proto__'],
    ['{"\\u005f_proto__":1}', '__proto__'],
    ['{"lines":[{"a":1},{"__proto__":null}]}', 'lines.1.__proto__'],
    ['{"constructor":{"prototype":{}}}', 'constructor'],
  ])('SRV-21 %s is refused by the name that no field may have', (text, field) => {
    expect(problems(text)).toEqual({ [field]: 'No field may have this name. Leave it out.' });
    expect(Object.keys(problems(text) ?? {})).toEqual([field]);
  });

  it('SRV-21 a text may say what a name may not be', () => {
    const value = { name: '__proto__', constructor: 'a builder' };
    expect(read(JSON.stringify(value))).toEqual(value);
  });

  it.each(['{"a":', '', 'x', '{"a" 1}', '"', '"\\"', '{,}'])('%j that is no JSON is refused as such', (text) => {
    expect(problems(text)).toEqual({ request: 'The request is not valid JSON.' });
  });
});
