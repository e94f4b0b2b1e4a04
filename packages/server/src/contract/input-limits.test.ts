import { RICH_TEXT_LIMITS } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { bodyTexts, richTextFields } from '../testing/rich-text-fields.ts';
import { operationsOf, readContract } from './contract.ts';

type Schema = Record<string, unknown>;

const document = readContract();
const limits = document['x-body-limits'];

function resolved(schema: Schema): Schema {
  const pointer = schema['$ref'];
  if (typeof pointer !== 'string') return schema;
  const names = pointer
    .slice(2)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce<unknown>((value, name) => (value as Schema)[name], document) as Schema;
}

/** The most values and levels that a body of the schema may have. */
function mostOf(schema: Schema): { values: number; depth: number } {
  const { items, properties, maxItems } = resolved(schema) as {
    items?: Schema;
    properties?: Record<string, Schema>;
    maxItems?: number;
  };
  if (items) {
    const each = mostOf(items);
    return { values: 1 + (maxItems ?? Number.POSITIVE_INFINITY) * each.values, depth: 1 + each.depth };
  }
  const parts = Object.values(properties ?? {}).map(mostOf);
  return {
    values: parts.reduce((sum, { values }) => sum + values, 1),
    depth: parts.length === 0 ? 0 : 1 + Math.max(...parts.map(({ depth }) => depth)),
  };
}

/** Whole numbers without a largest one, by their place. */
function* unbounded(schema: Schema, place: string): Generator<string> {
  const { type, maximum, items, properties, ...rest } = resolved(schema);
  const isChoice = rest['enum'] !== undefined || rest['const'] !== undefined;
  if ([type].flat().includes('integer') && maximum === undefined && !isChoice) yield place;
  if (items) yield* unbounded(items as Schema, `${place}.0`);
  for (const [name, inner] of Object.entries((properties ?? {}) as Record<string, Schema>))
    yield* unbounded(inner, `${place}.${name}`);
}

const bodies = operationsOf(document).flatMap(({ id, bodyPointer }) =>
  bodyPointer === null ? [] : [{ id, schema: { $ref: bodyPointer } }],
);

describe('the limits of input', () => {
  it.each(bodies)('SRV-20 leave room for the largest body that $id may have', ({ schema }) => {
    const most = mostOf(schema);
    expect(most.values).toBeLessThanOrEqual(limits.maxValues);
    expect(most.depth).toBeLessThanOrEqual(limits.maxDepth);
  });

  it('SRV-22 end every whole number before the database does', () => {
    const inParameters = operationsOf(document).flatMap(({ id, parameters }) =>
      parameters.flatMap(({ name, schema }) => [...unbounded(schema, `${id} ${name}`)]),
    );
    const inBodies = bodies.flatMap(({ id, schema }) => [...unbounded(schema, id)]);
    expect([...inParameters, ...inBodies]).toEqual([]);
  });

  it('FILE-9 of rich text are those that the browser checks by', () => {
    const fields = richTextFields(document);
    expect(fields.length).toBeGreaterThan(0);
    for (const { schema } of fields) expect(schema['x-rich-text']).toEqual(RICH_TEXT_LIMITS);
  });

  it('FILE-9 every long text is either rich text, or a file, or known to be read in one pass', () => {
    const readInOnePass = ['newVendorCSV', 'productsCSV'];
    const long = bodyTexts(document).filter(({ field, schema }) => {
      const isFile = /str$/i.test(field) && /base64/.test(String(schema['description']));
      const isChoice = schema['enum'] !== undefined || schema['const'] !== undefined || schema['format'] !== undefined;
      const isShort = isChoice || Number(schema['maxLength'] ?? Number.POSITIVE_INFINITY) <= 10_000;
      return (
        !isShort &&
        !isFile &&
        schema['x-rich-text'] === undefined &&
        !readInOnePass.includes(field.split('.').at(-1) ?? '')
      );
    });
    expect(long.map(({ operation, field }) => `${operation.id}: ${field}`)).toEqual([]);
  });
});
