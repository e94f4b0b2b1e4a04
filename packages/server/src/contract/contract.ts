import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { adminAreas, isRole, type NeededArea, type Role, type SchoolRight, schoolRights } from '@chalkline/rules';
import type { JsonLimits } from './json-limits.ts';
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
  /** `none`: nobody, for a path that is there to say so. */
  'x-roles'?: ('public' | 'none' | Role)[];
  'x-ownership'?: Ownership;
  'x-right'?: SchoolRight;
  /** What of the administration an administrator must have been given. */
  'x-area'?: NeededArea;
  /** 1: the main account alone. */
  'x-access-type'?: 1;
  /** 1: of companies the main account alone; other roles as `x-roles` says. */
  'x-vendor-access-type'?: 1;
  'x-impersonation'?: 'allowed' | 'refused';
  /** none: a file that is put together from many rows takes as long as it takes. */
  'x-deadline'?: 'none';
  /** The list whose rows it answers as a file. */
  'x-file-of'?: OperationId;
}

/** The bundled contract. */
export interface ContractDocument {
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'delete', OperationObject>>>;
  components: { schemas: Record<string, unknown> };
  'x-body-limits': JsonLimits;
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
  /** What an administrator must have been given; null where it is for others too. ADM-10 */
  readonly area: NeededArea | null;
  /** Whether only the main account of a company may call it. ACC-7 */
  readonly isMainOnly: boolean;
  readonly isVendorMainOnly: boolean;
  /** Whether an administrator who acts as somebody else may not call it. IMP-3 IMP-7 */
  readonly isRefusedToImpersonators: boolean;
  /** Whether it may wait for the database for as long as its work takes. SRV-35 */
  readonly hasNoDeadline: boolean;
  /** The list that it answers as a file, by that one's own call; null for any other call. SRV-50 */
  readonly fileOf: OperationId | null;
  /** Whether it must come with an Idempotency-Key, or may; null where it takes none. PUR-18 PUR-33 */
  readonly idempotencyKey: 'required' | 'optional' | null;
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

/** Whose accounts an administrator can act in. */
const enteredRoles: ReadonlySet<string> = new Set<Role>(['School', 'Vendor', 'SubVendor']);

/**
 * Whether an administrator who acts as somebody else is refused. Reading is free; a write is only what its mark allows, and
 * none that can be reached so goes without a mark. IMP-7
 * @throws {ContractError}
 */
function isRefusedToImpersonators(method: string, object: OperationObject): boolean {
  const mark = object['x-impersonation'];
  const isWrite = method !== 'get';
  const isKnown = mark === 'allowed' || mark === 'refused';
  if (mark !== undefined && !isKnown) {
    throw new ContractError(`${object.operationId} has an x-impersonation other than allowed and refused.`);
  }
  const isReached = object['x-roles']?.some((role) => enteredRoles.has(role)) ?? false;
  if (isWrite && isReached && !isKnown) {
    throw new ContractError(
      `${object.operationId} does not say whether an administrator who acts as somebody else may call it: x-impersonation is missing.`,
    );
  }
  return isWrite ? mark !== 'allowed' : mark === 'refused';
}

/**
 * What an administrator must have been given. What is for administrators alone says so: nothing is open by silence. ADM-10
 * @throws {ContractError}
 */
function areaOf(object: OperationObject): NeededArea | null {
  const area = object['x-area'] ?? null;
  const isForAdmins = object['x-roles']?.join() === 'Admin';
  if (isForAdmins !== (area !== null)) {
    throw new ContractError(
      `${object.operationId}: x-area belongs to operations of administrators alone, and to each of them.`,
    );
  }
  if (area !== null && area !== 'all' && area !== 'any' && !adminAreas.includes(area)) {
    throw new ContractError(`${object.operationId} names an area of the administration that does not exist.`);
  }
  return area;
}

function keyOf(parameters: readonly ParameterObject[]): Operation['idempotencyKey'] {
  const key = parameters.find(({ name }) => name === 'Idempotency-Key');
  if (!key) return null;
  return key.required ? 'required' : 'optional';
}

function toOperation(document: ContractDocument, path: string, method: string, object: OperationObject): Operation {
  const roles = object['x-roles'];
  const ownership = object['x-ownership'];
  if (!roles || roles.length === 0 || !ownership) {
    throw new ContractError(`${object.operationId} does not say who may call it: x-roles and x-ownership are missing.`);
  }
  const isKnown =
    roles.every((role) => role === 'public' || role === 'none' || isRole(role)) && ownerships.includes(ownership);
  const right = object['x-right'] ?? null;
  if (roles.includes('none') && roles.length > 1) {
    throw new ContractError(`${object.operationId} lets in nobody and somebody: x-roles is none alone, or roles.`);
  }
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
    roles: roles.filter((role): role is Role => role !== 'public' && role !== 'none'),
    ownership,
    right,
    area: areaOf(object),
    isMainOnly: object['x-access-type'] === 1,
    isVendorMainOnly: object['x-vendor-access-type'] === 1,
    isRefusedToImpersonators: isRefusedToImpersonators(method, object),
    hasNoDeadline: object['x-deadline'] === 'none',
    fileOf: object['x-file-of'] ?? null,
    idempotencyKey: keyOf(parameters),
    parameters,
    bodyPointer: object.requestBody ? `${here}/requestBody/content/application~1json/schema` : null,
    answerPointer: ok.content?.['application/json'] ? `${here}/responses/200/content/application~1json/schema` : null,
  };
}

let contract: ContractDocument | null = null;

/**
 * The bundled contract that the package `@chalkline/openapi` carries, read once. Nobody may change it.
 * @throws {Error} where nothing has made it yet
 */
export function readContract(): ContractDocument {
  contract ??= contractOnDisk();
  return contract;
}

function contractOnDisk(): ContractDocument {
  const { resolve } = createRequire(import.meta.url);
  try {
    return JSON.parse(readFileSync(resolve('@chalkline/openapi/openapi.json'), 'utf8')) as ContractDocument;
  } catch (cause) {
    throw new Error('The contract’s bundle can’t be read. Run `npm run generate`, which makes it.', { cause });
  }
}

/**
 * Lists the contract's operations.
 * @throws {ContractError} when one does not say who may call it, or a write whether acting administrators may. AUTH-12 IMP-7
 */
export function operationsOf(document: ContractDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, object]) => toOperation(document, path, method, object)),
  );
}
