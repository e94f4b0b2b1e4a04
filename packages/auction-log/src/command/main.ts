#!/usr/bin/env node
/*
 * `auction-log verify <file> [--key <name+id+key>]… [--note <file>]…`: checks the log of a live auction's lot. Ends with 0 when
 * nothing is wrong, with 1 when something is, with 2 when it was called in a way it doesn't know.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { noteIn, type Verdict, verifyLog } from '../index.ts';

const USAGE = `auction-log verify <file> [--key <name+id+key>] [--note <file>]

  --key   the market's public key; without one, signatures are not checked (several may be given)
  --note  a receipt or end that you kept: the log must have what it names (several may be given)
`;

/** What was checked, in words. */
function report({ fault, lot, lines, isOver, isSigned, isReplayed }: Verdict): string {
  if (fault !== null) {
    const where = fault.seq === null ? 'behind the lines' : `line #${fault.seq}`;
    return `NOT VERIFIED: ${where}: ${fault.message} (${fault.code})\n`;
  }
  const replayed = isReplayed
    ? 'Every price and end follows from the opened bids.'
    : `The bids are not opened${isOver ? '' : ' yet'}: prices rise and ends move by the rule, amounts could not be checked.`;
  const signed = isSigned ? 'The end is signed by the given key.' : 'No signature was checked.';
  return `Verified: lot ${lot}, ${lines} lines, to #${lines - 1}.\n${replayed}\n${signed}\n`;
}

async function verify(path: string, keys: readonly string[], notePaths: readonly string[]): Promise<number> {
  const notes = await Promise.all(notePaths.map(async (each) => noteIn(await readFile(each, 'utf8'))));
  const verdict = await verifyLog(await readFile(path), { keys, notes });
  process.stdout.write(report(verdict));
  return verdict.fault === null ? 0 : 1;
}

async function main(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { key: { type: 'string', multiple: true }, note: { type: 'string', multiple: true } },
    });
    const [command, path, ...rest] = positionals;
    if (command === 'verify' && path !== undefined && rest.length === 0) {
      return await verify(path, values.key ?? [], values.note ?? []);
    }
    process.stderr.write(USAGE);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
