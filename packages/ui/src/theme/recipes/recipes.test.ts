import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|theme\/colors\.ts|theme\/scale\.ts/.test(file),
);

it('finds the sources it checks', () => {
  expect(sources.length).toBeGreaterThan(80);
});

it.each(sources)('%s uses semantic tokens only', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  expect(text).not.toMatch(/#[0-9a-f]{6}\b|\brgba?\(|\bhsla?\(/i);
  if (!file.endsWith('semantic-colors.ts')) expect(text).not.toMatch(/\b_dark\b|\b_light\b/);
});
