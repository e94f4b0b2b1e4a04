import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { handlers } from '../modules/index.ts';
import { operationsOf, readContract } from './contract.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../docs/calls.md'), 'utf8');

/** A row of the list: the path as it was named, and what is served for it. */
interface NamedCall {
  readonly method: string;
  readonly path: string;
  readonly served: readonly string[];
}

const calls: readonly NamedCall[] = [...text.matchAll(/^\| ([A-Z]+) \| `([^`]+)` \| (.*)\|$/gm)].map(
  ([, method = '', path = '', cell = '']) => {
    const served = [...cell.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each);
    return { method, path, served: served.length > 0 ? served : [path] };
  },
);
const byPath = calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const operations = operationsOf(readContract());

/** The named path, with any one part in the place of each name in braces. */
const shapeOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

it('SRV-3 the list of named calls has all 29, each once', () => {
  expect(calls).toHaveLength(29);
  expect(new Set(byPath.map(([name]) => name)).size).toBe(29);
});

it.each(byPath)('SRV-3 %s is in the contract as it was named, and the server answers it', (_name, call) => {
  for (const path of call.served) {
    expect(path).toMatch(shapeOf(call.path));
    const operation = operations.find((each) => each.path === path && each.method === call.method);
    expect(operation, `${call.method} ${path}`).toBeDefined();
    expect(operation && typeof handlers[operation.id], path).toBe('function');
  }
});
