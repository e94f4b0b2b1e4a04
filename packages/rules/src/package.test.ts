import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const here = new URL('./', import.meta.url);
const folders = ['live-auction', 'catalog', 'catalog/basket', 'rows'];
const files = [
  ...readdirSync(here),
  ...folders.flatMap((folder) => readdirSync(new URL(`${folder}/`, here)).map((name) => `${folder}/${name}`)),
];
const modules = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const source = (name: string): string => readFileSync(new URL(name, here), 'utf8');

/** Every module that `name` imports for its values, itself included. */
function reach(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, isType, from = ''] of source(name).matchAll(/^(?:import|export)\s(type\s)?[^;]*?from '([^']+)';/gms)) {
    if (isType) continue;
    if (from.startsWith('./')) reach(from.slice(2), seen);
    else seen.add(from);
  }
  return seen;
}

describe('the package', () => {
  it('keeps decimal arithmetic out of what signing in imports', () => {
    for (const name of [
      'constants.ts',
      'deal-constants.ts',
      'accounts.ts',
      'route-groups.ts',
      'validation.ts',
      'errors.ts',
      'deadline.ts',
    ]) {
      expect([...reach(name)]).not.toContain('big.js');
    }
    expect([...reach('money.ts')]).toContain('big.js');
    expect([...reach('constants.ts')]).toEqual(['constants.ts']);
  });

  it('is pure: it reads no clock, no environment and no file', () => {
    for (const name of modules) {
      expect(source(name)).not.toMatch(
        /Date\.now|new Date\(\)|Math\.random|process\.|node:|console\.|fetch\(|localStorage/,
      );
    }
  });

  it('enters by one index, whose areas name every public module', () => {
    const areas = readdirSync(new URL('areas/', here));
    for (const area of areas) expect(source('index.ts')).toContain(`from './areas/${area}'`);
    const entered = areas.map((area) => source(`areas/${area}`)).join('');
    // The rules of a live lot and of the best basket are one function in many files: their areas name what others need of them.
    const parts = modules.filter((name) => /^(live-auction|catalog\/basket)\//.test(name));
    const internal = [
      'decimal.ts',
      'dollar-text.ts',
      'envelopes.ts',
      'status-table.ts',
      'index.ts',
      'catalog/percent.ts',
      'catalog/spread.ts',
      ...parts,
    ];
    for (const name of modules.filter((module) => !internal.includes(module))) {
      expect(entered).toContain(`from '../${name}'`);
      const names = source(name).matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm);
      for (const [, exported = ''] of names) expect(entered).toMatch(new RegExp(`\\b${exported}\\b`));
    }
  });
});

describe('docs/rules.md', () => {
  const rules = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
  const listed = [...rules.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id);
  const areas = [...new Set(listed.map((id) => id?.split('-')[0]))].join('|');
  const idsIn = (text: string): string[] => text.match(new RegExp(`\\b(?:${areas})-[1-9]\\d*\\b`, 'g')) ?? [];

  it('lists each rule once', () => {
    expect(listed.length).toBeGreaterThan(100);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('lists every rule that a module names, and each of those has a test', () => {
    const named = new Set(modules.flatMap((name) => idsIn(source(name))));
    const tests = files.filter((name) => name.endsWith('.test.ts'));
    const tested = new Set(tests.flatMap((name) => idsIn(source(name))));
    expect([...named].filter((id) => !listed.includes(id))).toEqual([]);
    expect([...tested].filter((id) => !listed.includes(id) && id !== 'PO-1234567')).toEqual([]);
    const shownElsewhere = ['REV-2', 'UI-6', 'UI-8'];
    expect([...named].filter((id) => !tested.has(id) && !shownElsewhere.includes(id))).toEqual([]);
  });
});
