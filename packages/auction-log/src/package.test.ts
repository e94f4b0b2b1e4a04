import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const here = new URL('./', import.meta.url);
const modules = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.includes('.test.') && !/^(testing|command)\//.test(name),
);

describe('the package', () => {
  it('runs wherever WebCrypto does: it takes nothing from Node, reads no clock and no file', () => {
    expect(modules.length).toBeGreaterThan(20);
    for (const name of modules) {
      expect(readFileSync(new URL(name, here), 'utf8')).not.toMatch(
        /'node:|\bBuffer\b|process\.|Date\.now|new Date\(\)|Math\.random|console\.|fetch\(|document\./,
      );
    }
  });
});
