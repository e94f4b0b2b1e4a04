import { type ContractDocument, type Operation, operationsOf } from '../contract/contract.ts';

type Schema = Record<string, unknown>;

/** A text in an operation's body. */
export interface BodyText {
  readonly operation: Operation;
  /** Its place in the body, such as `rfpDocuments.0.name`. */
  readonly field: string;
  readonly schema: Schema;
}

const step = (value: unknown, name: string): unknown => (value as Record<string, unknown>)[name];

function at(document: ContractDocument, pointer: string): Schema {
  const names = pointer
    .replace(/^#\//, '')
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce(step, document as unknown) as Schema;
}

const under = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`);

function* textsIn(
  document: ContractDocument,
  schema: Schema,
  field: string,
): Generator<{ field: string; schema: Schema }> {
  if (typeof schema['$ref'] === 'string') return yield* textsIn(document, at(document, schema['$ref']), field);
  if ([schema['type']].flat().includes('string')) yield { field, schema };
  for (const [name, inner] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>))
    yield* textsIn(document, inner, under(field, name));
  if (schema['items']) yield* textsIn(document, schema['items'] as Schema, under(field, '0'));
  for (const part of ['allOf', 'anyOf', 'oneOf'])
    for (const inner of (schema[part] ?? []) as Schema[]) yield* textsIn(document, inner, field);
}

/** Every text of every body of the contract. */
export function bodyTexts(document: ContractDocument): BodyText[] {
  return operationsOf(document).flatMap((operation) => {
    if (operation.bodyPointer === null) return [];
    return [...textsIn(document, at(document, operation.bodyPointer), '')].map((text) => ({ operation, ...text }));
  });
}

/** Every rich text that an operation of the contract takes. FILE-9 */
export const richTextFields = (document: ContractDocument): BodyText[] =>
  bodyTexts(document).filter(({ schema }) => schema['x-rich-text'] !== undefined);
