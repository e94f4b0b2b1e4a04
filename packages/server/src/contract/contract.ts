import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isRole, type Role, type SchoolRight, schoolRights } from '@chalkline/rules';
import type { OperationId } from './operations.ts';

/** Whose rows an operation touches, as the contract says. */
export type Ownership = (typeof ownerships)[number];
const ownerships = ['none', 'client', 'school', 'vendor', 'both'] as const;

interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Record<string, unknown>;
}

interface OperationObject {
  operationId: OperationId;
  parameters?: (ParameterObject | { $ref: string })[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
  'x-roles'?: ('public' | Role)[];
  'x-ownership'?: Ownership;
  'x-right'?: SchoolRight;
  /** 1: the main account alone. */
  'x-access-type'?: 1;
  'x-impersonation'?: 'refused';
}

/** The bundled contract. */
export interface ContractDocument {
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'delete', OperationObject>>>;
  components: { schemas: Record<string, unknown> };
}

/** One call of the contract, with what the server needs to guard and check it. */
export interface Operation {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the contract writes it, with `{name}`. */
  readonly path: string;
  readonly isPublic: boolean;
  readonly roles: readonly Role[];
  readonly ownership: Ownership;
  readonly right: SchoolRight | null;
  /** Whether only the main account of a company may call it. ACC-7 */
  readonly isMainOnly: boolean;
  /** Whether an administrator who acts as somebody else may not call it. IMP-3 */
  readonly isRefusedToImpersonators: boolean;
  readonly isIdempotent: boolean;
  readonly parameters: readonly ParameterObject[];
  /** Where the body's schema stands in the document, or null when there is none. */
  readonly bodyPointer: string | null;
  /** Where the answer's schema stands, or null when the answer is a file. */
  readonly answerPointer: string | null;
}

/** The contract can't be served as it is. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

const escapePointer = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1');

function resolve<T>(document: ContractDocument, value: T | { $ref: string }): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T;
  const steps = value.$ref.replace('#/', '').split('/');
  return steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  ) as T;
}

function toOperation(document: ContractDocument, path: string, method: string, object: OperationObject): Operation {
  const roles = object['x-roles'];
  const ownership = object['x-ownership'];
  if (!roles || roles.length === 0 || !ownership) {
    throw new ContractError(`${object.operationId} does not say who may call it: x-roles and x-ownership are missing.`);
  }
  const isKnown = roles.every((role) => role === 'public' || isRole(role)) && ownerships.includes(ownership);
  const right = object['x-right'] ?? null;
  if (!isKnown || (right !== null && !schoolRights.includes(right))) {
    throw new ContractError(`${object.operationId} names a role, an ownership or a right that does not exist.`);
  }
  const parameters = (object.parameters ?? []).map((parameter) => resolve<ParameterObject>(document, parameter));
  const here = `#/paths/${escapePointer(path)}/${method}`;
  const ok = resolve<{ content?: Record<string, unknown> }>(document, object.responses['200'] as { $ref: string });
  return {
    id: object.operationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    isPublic: roles.includes('public'),
    roles: roles.filter((role): role is Role => role !== 'public'),
    ownership,
    right,
    isMainOnly: object['x-access-type'] === 1,
    isRefusedToImpersonators: object['x-impersonation'] === 'refused',
    isIdempotent: parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
    parameters,
    bodyPointer: object.requestBody ? `${here}/requestBody/content/application~1json/schema` : null,
    answerPointer: ok.content?.['application/json'] ? `${here}/responses/200/content/application~1json/schema` : null,
  };
}

/** Reads the bundled contract that the package `@chalkline/openapi` carries. */
export function readContract(): ContractDocument {
  const path = createRequire(import.meta.url).resolve('@chalkline/openapi/openapi.json');
  return JSON.parse(readFileSync(path, 'utf8')) as ContractDocument;
}

/**
 * Lists the contract's operations.
 * @throws {ContractError} when one does not say who may call it. AUTH-12
 */
export function operationsOf(document: ContractDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, object]) => toOperation(document, path, method, object)),
  );
}
