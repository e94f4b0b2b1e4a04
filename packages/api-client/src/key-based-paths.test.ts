import contract from '@chalkline/openapi/openapi.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { isKeyBased } from './key-based-paths.ts';

type Operation = { 'x-roles'?: string[]; security?: Record<string, unknown>[] };

it('AUTH-11 the key-based paths are those that the contract opens to the public', () => {
  const paths = Object.entries(contract.paths as Record<string, Record<string, Operation>>);
  const open = (operation: Operation) => operation['x-roles']?.includes('public') ?? false;
  const mismatches = paths
    .filter(([path, operations]) => Object.values(operations).some(open) !== isKeyBased(path))
    .map(([path]) => path);
  expect(paths.length).toBeGreaterThan(50);
  expect(mismatches).toEqual([]);
});
