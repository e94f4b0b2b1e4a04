import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const here = new URL('./', import.meta.url);
const modules = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith('testing/'),
);
const source = (name: string): string => readFileSync(new URL(name, here), 'utf8');

/** Every module that `name` imports for its values, itself included. */
function reach(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, isType, from = ''] of source(name).matchAll(/^(?:import|export)\s(type\s)?[^;]*?from '([^']+)';/gms)) {
    if (isType) continue;
    if (from.startsWith('.')) reach(new URL(from, new URL(name, here)).href.slice(here.href.length), seen);
    else seen.add(from);
  }
  return seen;
}

describe('the package', () => {
  it('is pure: it reads no clock, no environment and no file', () => {
    for (const name of modules) {
      expect(source(name)).not.toMatch(
        /Date\.now|new Date\(|Math\.random|process\.|'node:|console\.|fetch\(|document\./,
      );
    }
  });

  it('keeps HTML out of the catalogue’s entry', () => {
    expect([...reach('index.ts')].filter((name) => name.startsWith('mail/'))).toEqual([]);
    expect([...reach('mail/index.ts')]).toContain('mail/html-page.ts');
  });
});
