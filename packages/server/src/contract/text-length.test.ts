import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countLengthsQuickly, hasMoreCharacters } from './text-length.ts';

it('SRV-24 counts characters as they are, not their halves', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 12 }), (text, count) => {
      expect(hasMoreCharacters(text, count)).toBe([...text].length > count);
    }),
  );
});

it('SRV-24 says of a text what Ajv says of it', () => {
  const own = new Ajv2020({ allErrors: true });
  countLengthsQuickly(own);
  const theirs = new Ajv2020({ allErrors: true });
  const schema = { type: 'string', minLength: 2, maxLength: 4 };
  const [check, reference] = [own.compile(schema), theirs.compile(schema)];
  for (const text of ['', 'a', '😀', '😀a', 'abcd', '😀😀😀😀', 'abcde', '😀😀😀😀😀']) {
    expect(check(text), text).toBe(reference(text));
    const said = (errors: typeof check.errors) =>
      errors?.map(({ keyword, params, instancePath }) => ({ keyword, params, instancePath })) ?? null;
    expect(said(check.errors)).toEqual(said(reference.errors));
  }
});
