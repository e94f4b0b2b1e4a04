import fc from 'fast-check';

type Schema = Record<string, unknown>;
type Resolve = (ref: string) => Schema;

/** Texts that have broken servers before. */
const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202egnp.exe',
  "'; drop table rfps; --",
  '%_\\',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '9'.repeat(400),
  '-1',
  '1e400',
  'NaN',
  'Infinity',
  '١٢٣',
  '😀'.repeat(50),
  'PO-999999999999999',
  'RFP-000001',
  'ORD-5',
  'a@b.test',
  '"a@b"@c.test',
  'a@b.test\nc@d.test',
  'data:text/plain;base64,YQ==',
  'YQ==',
  '0.1',
  '999999999999.99',
  '1.005',
  '100.00001',
  '__proto__',
  'constructor',
  'toString',
];
const nastyInstants = [
  '2026-12-01T10:00:00Z',
  '2026-12-01T10:00:00.123456789+05:30',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '9999999-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-12-01',
  'infinity',
  'now',
  '',
];
const nastyDays = ['2026-12-01', '0000-01-01', '9999-12-31', '2026-02-30', '12/01/2026', 'infinity', ''];
const nastyIntegers = [
  0,
  -1,
  1,
  2,
  3,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  -2_147_483_649,
];
const nastyNumbers = [0.1, 0.00001, 1e-9, 1e21, 1e300, -0, 33.333333, 5, 10, 10.001, 100];

const textFor = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema['format'] === 'date-time') return fc.constantFrom(...nastyInstants);
  if (schema['format'] === 'date') return fc.constantFrom(...nastyDays);
  return fc.oneof(
    fc.constantFrom(...nastyTexts),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.double().map(String),
  );
};

function arbitraryOfType(
  type: unknown,
  schema: Schema,
  parts: { resolve: Resolve; ids: readonly number[] },
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...parts.ids) },
        { weight: 1, arbitrary: fc.constantFrom(...nastyIntegers) },
      );
    case 'number':
      return fc.oneof(fc.constantFrom(...nastyNumbers), fc.integer({ min: 1, max: 9 }), fc.double({ noNaN: true }));
    case 'string':
      return textFor(schema);
    case 'array':
      return fc.array(arbitraryOf(schema['items'] as Schema, parts), { maxLength: 4 });
    case 'object':
      return objectArbitrary(schema, parts);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectArbitrary(schema: Schema, parts: { resolve: Resolve; ids: readonly number[] }): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = (schema['required'] ?? []) as string[];
  const arbitraries = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, arbitraryOf(inner, parts)]),
  );
  const whole = fc.record(arbitraries, { requiredKeys: required });
  const withMore = fc
    .tuple(whole, fc.constantFrom('__proto__', 'constructor', 'toString', 'extra'))
    .map(([value, name]) => {
      const copy: Record<string, unknown> = { ...value };
      Object.defineProperty(copy, name, { value: 1, enumerable: true });
      return copy;
    });
  return fc.oneof({ weight: 12, arbitrary: whole }, { weight: 1, arbitrary: withMore });
}

/** Values that fit a schema more or less: mostly of the right type with ids that exist, often at a limit, sometimes broken. */
export function arbitraryOf(
  schema: Schema,
  parts: { resolve: Resolve; ids: readonly number[] },
): fc.Arbitrary<unknown> {
  if (typeof schema['$ref'] === 'string') return arbitraryOf(parts.resolve(schema['$ref']), parts);
  const fitting = Array.isArray(schema['enum'])
    ? fc.constantFrom(...(schema['enum'] as unknown[]))
    : fc.oneof(...[schema['type']].flat().map((type) => arbitraryOfType(type, schema, parts)));
  return fc.oneof({ weight: 30, arbitrary: fitting }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
}
