import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { assertModestJson, type JsonLimits } from './json-limits.ts';

/** Names that would change what an object is made of instead of what it holds. */
function isForbidden(name: string, value: unknown): boolean {
  if (name === '__proto__') return true;
  return name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}

/** The path of the first name that no field may have. */
function forbiddenName(value: unknown, path = ''): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`;
    const found = isForbidden(name, inner) ? at : forbiddenName(inner, at);
    if (found !== null) return found;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('VALIDATION_FAILED', 'The request is not valid JSON.');
    throw error;
  }
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** The value with every text composed: what some systems write as a letter and its accent is one letter, as everywhere else. SRV-48 */
function composed(value: unknown): unknown {
  if (typeof value === 'string') return BEYOND_ASCII.test(value) ? value.normalize('NFC') : value;
  if (typeof value !== 'object' || value === null) return value;
  const holder = value as Record<string, unknown>;
  for (const [name, inner] of Object.entries(holder)) holder[name] = composed(inner);
  return value;
}

/** Programs of some systems put a mark of its encoding before a text. */
const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** The value, when none of its fields has a name that none may have. */
function allowed(value: unknown): unknown {
  const name = forbiddenName(value);
  if (name === null) return value;
  const sentence = 'No field may have this name. Leave it out.';
  throw new AppError('VALIDATION_FAILED', `${name}: ${sentence}`, { [name]: sentence });
}

/**
 * What a text of JSON says, its texts composed. It is measured before it is parsed, so that nothing after it walks far. SRV-20 SRV-21 SRV-48
 * @throws {AppError} VALIDATION_FAILED naming the field that is too deep, too long or has a name that none may have
 */
export function readJson(text: string, limits: JsonLimits): unknown {
  const plain = withoutMark(text);
  assertModestJson(plain, limits);
  return composed(allowed(parsed(plain)));
}

/** From so many characters on a text is read in several turns, so that others have theirs between decoding, measuring, parsing. */
const LONG_CHARS = 250_000;

async function readLongJson(text: string, limits: JsonLimits): Promise<unknown> {
  await nextTurn();
  const plain = withoutMark(text);
  assertModestJson(plain, limits);
  await nextTurn();
  const value = parsed(plain);
  await nextTurn();
  const plainValue = allowed(value);
  await nextTurn();
  return composed(plainValue);
}

/** JSON alone is read. Clients name its type also where they send nothing, which is no fault. SRV-24 */
export function readJsonOnly(app: FastifyInstance, limits: JsonLimits): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string;
    if (text.length >= LONG_CHARS) {
      readLongJson(text, limits).then(
        (value) => done(null, value),
        (error: Error) => done(error),
      );
      return;
    }
    try {
      done(null, text === '' ? undefined : readJson(text, limits));
    } catch (error) {
      done(error as Error);
    }
  });
}
