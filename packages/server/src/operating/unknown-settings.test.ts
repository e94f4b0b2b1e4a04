import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { withoutUnknownSettings } from './unknown-settings.ts';

const head = (setting: string) =>
  [
    '--',
    '-- PostgreSQL database dump',
    '--',
    '',
    '\\restrict aB3xQ9',
    '',
    '-- Dumped from database version 15.8',
    '-- Dumped by pg_dump version 17.2',
    '',
    'SET statement_timeout = 0;',
    'SET lock_timeout = 0;',
    setting,
    "SET client_encoding = 'UTF8';",
    "SELECT pg_catalog.set_config('search_path', '', false);",
    'SET row_security = off;',
    '',
  ]
    .filter((line) => line !== 'nothing')
    .join('\n');
const BODY = ['CREATE TABLE public.t (name text);', 'COPY public.t (name) FROM stdin;', 'Café €', '\\.', ''].join('\n');
const NEW = 'SET transaction_timeout = 0;';

/** The text in pieces of some bytes, as a pipe may give it. */
function inPieces(whole: string, size: number): Readable {
  const bytes = Buffer.from(whole);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
  return Readable.from(pieces);
}

const passed = (whole: string, unknown: readonly string[], size = 7) =>
  text(inPieces(whole, size).pipe(withoutUnknownSettings(unknown)));

describe('SRV-46 the settings at the head of a dump', () => {
  it.each([1, 2, 13, 64, 100_000])('lose what the server does not know, in pieces of %i bytes', async (size) => {
    expect(await passed(head(NEW) + BODY, ['transaction_timeout'], size)).toBe(head('nothing') + BODY);
  });

  it('stay whole where the server knows them', async () => {
    expect(await passed(head(NEW) + BODY, [])).toBe(head(NEW) + BODY);
  });

  it.each([
    'SET no_such_setting = 0;',
    "SET transaction_timeout = '5s';",
    'SET transaction_timeout = 0; DROP TABLE bids;',
    'set transaction_timeout = 0;',
  ])('keep %s, so that it fails if it must', async (line) => {
    const whole = head(line) + BODY;
    expect(await passed(whole, ['transaction_timeout', 'no_such_setting'])).toBe(whole);
  });

  it('are looked for nowhere else: what a table holds is its own', async () => {
    const rows = `${head(NEW)}${BODY}COPY public.u (name) FROM stdin;\n${NEW}\n\\.\n${NEW}\n`;
    expect(await passed(rows, ['transaction_timeout'])).toBe(rows.replace(`${NEW}\n`, ''));
  });

  it('are a text that ends without a line, or has no end', async () => {
    expect(await passed('-- cut', ['transaction_timeout'])).toBe('-- cut');
    expect(await passed('', ['transaction_timeout'])).toBe('');
    const endless = `-- ${'x'.repeat(200_000)}`;
    expect(await passed(endless, ['transaction_timeout'], 5_000)).toBe(endless);
  });
});
