import { type RichTextLimits, richTextProblem } from '@chalkline/rules';
import type { ErrorObject, FuncKeywordDefinition, SchemaValidateFunction, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { AppError } from '../errors.ts';
import type { ContractDocument, Operation } from './contract.ts';
import { countLengthsQuickly } from './text-length.ts';

/** Checks requests against the contract, and answers too where a test asks for it. */
export interface OperationValidator {
  /** Checks and coerces path and query, checks the body as it is. @throws {AppError} VALIDATION_FAILED with fields */
  checkRequest(request: { params: unknown; query: unknown; body: unknown }): void;
  /** Says what is wrong with an answer; empty when it fits. */
  answerProblems(answer: unknown): string[];
}

const DOCUMENT = 'contract';
const RICH_TEXT = 'x-rich-text';

/**
 * Whether the text is an instant that the database can hold. The format alone would let through the year 0, a year
 * 10000 that only its offset gives, and the 60th second, which no `Date` knows.
 */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i.test(text)) return false;
  const date = new Date(text);
  const isReal = !Number.isNaN(date.getTime()) && isDay(text.slice(0, 10));
  return isReal && date.getUTCFullYear() >= 1900 && date.getUTCFullYear() <= 9999;
}

/** Whether the text is a day of the calendar, from 1900 on. */
function isDay(text: string): boolean {
  if (!/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The path of the first text that the database can't hold: one with a NUL character or half a surrogate pair. SRV-2 */
function unstorableText(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') {
    const isFine = value.isWellFormed() && !value.includes('\0');
    return isFine ? null : path.join('.') || 'request';
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const at = unstorableText(key, path) ?? unstorableText(inner, [...path, key]);
    if (at !== null) return at;
  }
  return null;
}

const fieldOf = (error: ErrorObject): string => {
  const at = error.instancePath.replace(/^\//, '').replaceAll('/', '.');
  const named = error.params as { missingProperty?: string; additionalProperty?: string };
  return [at, named.missingProperty ?? named.additionalProperty].filter(Boolean).join('.') || 'request';
};

function sentenceOf(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return 'This is required.';
    case 'additionalProperties':
      return 'This field is not known.';
    case 'type':
      return `This must be ${[params['type']].flat().join(' or ')}.`;
    case 'enum':
      return `This must be one of: ${(params['allowedValues'] as unknown[]).join(', ')}.`;
    case 'minLength':
      return params['limit'] === 1 ? 'This is required.' : `Write at least ${params['limit']} characters.`;
    case 'maxLength':
      return `Write at most ${params['limit']} characters.`;
    case 'minItems':
      return `Give at least ${params['limit']}.`;
    case 'maxItems':
      return `Give at most ${params['limit']}.`;
    case 'minimum':
      return `This must be at least ${params['limit']}.`;
    case 'exclusiveMinimum':
      return `This must be more than ${params['limit']}.`;
    case 'maximum':
      return `This must be at most ${params['limit']}.`;
    case 'format':
      if (params['format'] === 'date-time') return 'Give a date and time.';
      return params['format'] === 'date' ? 'Give a date.' : `This is not a valid ${params['format']}.`;
    case RICH_TEXT:
      return error.message ?? 'This is too much formatting.';
    default:
      return `This ${error.message ?? 'is not valid'}.`;
  }
}

/** More complaints than this help nobody, and make an answer of megabytes. */
const MAX_FIELDS = 100;

function toFields(errors: ErrorObject[] | null | undefined): Record<string, string> {
  const fields = new Map<string, string>();
  for (const error of errors ?? []) {
    if (!fields.has(fieldOf(error))) fields.set(fieldOf(error), sentenceOf(error));
    if (fields.size >= MAX_FIELDS) break;
  }
  return Object.fromEntries(fields);
}

function refuseUnstorable(part: unknown): void {
  const at = unstorableText(part);
  if (at !== null) refuse({ [at]: 'This contains a character that can’t be stored.' });
}

/**
 * A path that doesn't fit names no row; a number beyond all rows is told what is wrong with it. SRV-22
 * @throws {AppError} VALIDATION_FAILED naming the number, NOT_FOUND
 */
function checkPath(isPath: ValidateFunction, params: unknown): void {
  if (isPath(params) && unstorableText(params) === null) return;
  const tooLarge = (isPath.errors ?? []).filter(({ keyword }) => keyword === 'maximum');
  if (tooLarge.length > 0) refuse(toFields(tooLarge));
  throw new AppError('NOT_FOUND', 'There is nothing at this address.');
}

function refuse(fields: Record<string, string>): never {
  const [name, sentence] = Object.entries(fields)[0] ?? ['request', 'The request is not valid.'];
  throw new AppError('VALIDATION_FAILED', `${name}: ${sentence}`, fields);
}

/** References of a parameter lead into the contract's document. */
const intoDocument = (schema: Record<string, unknown>) =>
  typeof schema['$ref'] === 'string' ? { $ref: `${DOCUMENT}${schema['$ref']}` } : schema;

function parameterSchema(operation: Operation, place: 'path' | 'query') {
  const own = operation.parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((parameter) => [parameter.name, intoDocument(parameter.schema)])),
    required: own.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    additionalProperties: place === 'path',
  };
}

/** Answers must not carry more than the contract names, so that nothing leaks by accident. */
function closeSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeSchemas);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closeSchemas(inner)]));
  const isObject = [copy['type']].flat().includes('object');
  if (isObject && copy['properties'] && copy['additionalProperties'] === undefined)
    copy['additionalProperties'] = false;
  return copy;
}

/** Holds rich text to the limits that the contract states beside it, before anything reads its tags. FILE-9 */
const isModestRichText: SchemaValidateFunction = (limits: RichTextLimits, text: string) => {
  const message = richTextProblem(text, limits);
  isModestRichText.errors = message === null ? [] : [{ keyword: RICH_TEXT, params: {}, message }];
  return message === null;
};
const richTextKeyword: FuncKeywordDefinition = { keyword: RICH_TEXT, type: 'string', validate: isModestRichText };

/** An Ajv that knows a document. The document's own form is checked where it is bundled, not at each start. */
function newAjv(document: object, options: { coerceTypes?: boolean; allErrors: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, useDefaults: true, coerceTypes: false, validateSchema: false, ...options });
  addFormats.default(ajv);
  ajv.addFormat('date-time', isInstant);
  ajv.addFormat('date', isDay);
  ajv.addKeyword(richTextKeyword);
  countLengthsQuickly(ajv);
  return ajv.addSchema(document, DOCUMENT);
}

/** Makes a thing when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly thing: T } | null = null;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}

/** Naming every fault of a larger body than this would cost more than it helps; the first one must do. */
const MAX_EXPLAINED_CHARS = 256_000;

/** How much there is to read in a value, in characters; counting stops beyond `most`. */
function textIn(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  let total = 1;
  for (const [key, inner] of Object.entries(value)) {
    total += key.length + textIn(inner, most - total);
    if (total > most) break;
  }
  return total;
}

/** Makes the check of bodies: quick while they are right, and naming every fault when they are wrong. */
function bodyChecker(document: ContractDocument): (pointer: string) => (body: unknown) => void {
  const quick = once(() => newAjv(document, { allErrors: false }));
  const thorough = once(() => newAjv(document, { allErrors: true }));
  return (pointer) => {
    const schema = { $ref: `${DOCUMENT}${encodeURI(pointer)}` };
    const isRight = quick().compile(schema);
    const explainer = once(() => thorough().compile(schema));
    return (body) => {
      if (!isRight(body)) {
        if (textIn(body, MAX_EXPLAINED_CHARS) > MAX_EXPLAINED_CHARS) refuse(toFields(isRight.errors));
        const explain = explainer();
        explain(body);
        refuse(toFields(explain.errors));
      }
      refuseUnstorable(body);
    };
  };
}

type Validators = (operation: Operation) => OperationValidator;

function newValidators(document: ContractDocument): Validators {
  const coercing = once(() => newAjv(document, { coerceTypes: true, allErrors: true }));
  const answers = once(() => newAjv(closeSchemas(document) as object, { allErrors: true }));
  const checkBodyAt = bodyChecker(document);
  return (operation) => {
    const partsOf = once(() => ({
      path: coercing().compile(parameterSchema(operation, 'path')),
      query: coercing().compile(parameterSchema(operation, 'query')),
      body: operation.bodyPointer ? checkBodyAt(operation.bodyPointer) : () => undefined,
    }));
    const answerOf = once(() => answers().compile({ $ref: `${DOCUMENT}${encodeURI(operation.answerPointer ?? '')}` }));
    return {
      checkRequest({ params, query, body }) {
        const parts = partsOf();
        checkPath(parts.path, params);
        if (!parts.query(query)) refuse(toFields(parts.query.errors));
        refuseUnstorable(query);
        parts.body(body);
      },
      answerProblems(value) {
        if (!operation.answerPointer) return [];
        const answer = answerOf();
        if (answer(value)) return [];
        return (answer.errors ?? []).map(
          (error) =>
            `${operation.id}: ${error.instancePath || '/'} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
        );
      },
    };
  };
}

const known = new WeakMap<ContractDocument, Validators>();

/**
 * The validators of a contract's operations. Each is compiled when it is first used: a start compiles none, and servers
 * of one process, as tests start them, share what they have compiled.
 */
export function createValidators(document: ContractDocument): Validators {
  const made = known.get(document);
  if (made) return made;
  const validators = newValidators(document);
  const byId = new Map<string, OperationValidator>();
  const shared: Validators = (operation) => {
    const validator = byId.get(operation.id) ?? validators(operation);
    byId.set(operation.id, validator);
    return validator;
  };
  known.set(document, shared);
  return shared;
}
