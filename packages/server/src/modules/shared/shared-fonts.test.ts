import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { shareFontTables } from './shared-fonts.ts';

interface Font {
  readonly GSUB: object;
  readonly head: object;
}

const require = createRequire(import.meta.url);
const pdfMake = require.resolve('pdfmake');
const { create } = createRequire(createRequire(pdfMake).resolve('pdfkit'))('fontkit') as {
  create(file: Uint8Array): Font;
};
const fileOf = (weight: string) =>
  readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`));

it('fonts of one file share what its tables say; those of another file have their own', () => {
  shareFontTables(pdfMake, fileOf('400Regular'));
  const [first, second, bold] = [create(fileOf('400Regular')), create(fileOf('400Regular')), create(fileOf('700Bold'))];
  expect(second).not.toBe(first);
  expect(second.GSUB).toBe(first.GSUB);
  expect(second.head).toBe(first.head);
  expect(bold.head).not.toBe(first.head);
});
