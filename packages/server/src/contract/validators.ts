import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { AppError } from '../errors.ts';
import type { ContractDocument, Operation } from './contract.ts';

/** Checks requests against the contract, and answers too where a test asks for it. */
export interface OperationValidator {
  /** Checks and coerces path and query, checks the body as it is. @throws {AppError} VALIDATION_FAILED with fields */
  checkRequest(request: { params: unknown; query: unknown; body: unknown }): void;
  /** Says what is wrong with an answer; empty when it fits. */
  answerProblems(answer: unknown): string[];
}

const DOCUMENT = 'contract';

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
      return params['format'] === 'date-time' ? 'Give a date and time.' : `This is not a valid ${params['format']}.`;
    default:
      return `This ${error.message ?? 'is not valid'}.`;
  }
}

function toFields(errors: ErrorObject[] | null | undefined): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors ?? []) fields[fieldOf(error)] ??= sentenceOf(error);
  return fields;
}

function refuse(fields: Record<string, string>): never {
  const [name, sentence] = Object.entries(fields)[0] ?? ['request', 'The request does not fit.'];
  throw new AppError('VALIDATION_FAILED', `${name}: ${sentence}`, fields);
}

/** References of a parameter lead into the contract's document. */
const intoDocument = (schema: Record<string, unknown>) => (typeof schema['$ref'] === 'string' ? { $ref: `${DOCUMENT}${schema['$ref']}` } : schema);

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
  if (copy['type'] === 'object' && copy['properties'] && copy['additionalProperties'] === undefined) copy['additionalProperties'] = false;
  return copy;
}

function newAjv(options: { coerceTypes: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, useDefaults: true, coerceTypes: options.coerceTypes });
  addFormats.default(ajv);
  return ajv;
}

/** Compiles validators on first use: booting compiles none. */
export function createValidators(document: ContractDocument): (operation: Operation) => OperationValidator {
  const strict = newAjv({ coerceTypes: false });
  const coercing = newAjv({ coerceTypes: true });
  const answers = newAjv({ coerceTypes: false });
  strict.addSchema(document as object, DOCUMENT);
  coercing.addSchema(document as object, DOCUMENT);
  answers.addSchema(closeSchemas(document) as object, DOCUMENT);
  return (operation) => {
    let parts: { path: ValidateFunction; query: ValidateFunction; body: ValidateFunction | null } | null = null;
    let answer: ValidateFunction | null = null;
    const compile = () => ({
      path: coercing.compile(parameterSchema(operation, 'path')),
      query: coercing.compile(parameterSchema(operation, 'query')),
      body: operation.bodyPointer ? strict.compile({ $ref: `${DOCUMENT}${encodeURI(operation.bodyPointer)}` }) : null,
    });
    return {
      checkRequest({ params, query, body }) {
        parts ??= compile();
        // A path that doesn't fit names no row.
        if (!parts.path(params)) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
        if (!parts.query(query)) refuse(toFields(parts.query.errors));
        if (parts.body && !parts.body(body)) refuse(toFields(parts.body.errors));
      },
      answerProblems(value) {
        if (!operation.answerPointer) return [];
        answer ??= answers.compile({ $ref: `${DOCUMENT}${encodeURI(operation.answerPointer)}` });
        if (answer(value)) return [];
        return (answer.errors ?? []).map((error) => `${operation.id}: ${error.instancePath || '/'} ${error.message ?? ''} ${JSON.stringify(error.params)}`);
      },
    };
  };
}
