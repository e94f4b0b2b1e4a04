import { describe, expect, it } from 'vitest';
import { splitFile } from '../file.ts';
import { noteSigner } from '../notes/keys.ts';
import { countedSalts } from '../testing/auctions.ts';
import { OPENS, Recorder, signer } from '../testing/recorder.ts';
import { type Verdict, verifyLog } from './verify-log.ts';

/** A small lot with a line of most kinds, a silent raise, and a winner whose maximum nobody reached. */
async function smallLot(): Promise<Recorder> {
  const terms = { startPrice: 1_000, increment: 500, reserve: 4_000, opens: OPENS, ends: OPENS + 600_000 };
  const recorder = new Recorder(terms, countedSalts());
  const bid = (bidder: number, amount: number, after: number) =>
    recorder.take({ kind: 'bid', at: OPENS + after, bidder, amount, isConfirmed: true });
  await recorder.take({ kind: 'start', at: OPENS });
  await bid(1, 2_000, 1_000);
  await bid(1, 3_000, 2_000);
  await bid(2, 1_200, 3_000);
  await bid(2, 8_000, 4_000);
  await recorder.take({ kind: 'suspend', at: OPENS + 5_000 });
  await recorder.take({ kind: 'resume', at: OPENS + 6_000 });
  await bid(3, 9_000, 601_000);
  await recorder.take({ kind: 'close', at: recorder.state.ends });
  await recorder.award([]);
  return recorder;
}

const keys = async (): Promise<string[]> => [(await signer()).verifierKey];
const verify = async (file: string | Uint8Array, notes: string[] = []): Promise<Verdict> =>
  verifyLog(file, { keys: await keys(), notes });

/** The file with its lines changed and everything behind them left as it was. */
function withLines(file: string, change: (lines: string[]) => string[]): string {
  const { lines } = splitFile(file);
  const rest = file.slice(lines.join('\n').length + 1);
  return `${change([...lines]).join('\n')}\n${rest}`;
}

describe('a log that somebody changed', () => {
  it('LOG-1 LOG-3 is caught at any byte, and the line is named', async () => {
    const file = new TextEncoder().encode(await (await smallLot()).file());
    expect((await verify(file)).fault).toBeNull();
    const text = new TextDecoder().decode(file);
    const behind = new TextEncoder().encode(splitFile(text).lines.join('\n')).length + 1;
    const missed: string[] = [];
    let seq = 0;
    for (let index = 0; index < file.length; index += 1) {
      for (const mask of [1, 32]) {
        const changed = file.slice();
        changed[index] = (file[index] ?? 0) ^ mask;
        const { fault } = await verify(changed);
        const isNamed = index >= behind || fault?.seq === seq || fault?.seq === seq + 1;
        if (fault === null || !isNamed) missed.push(`${index} (line ${seq}): ${JSON.stringify(fault)}`);
      }
      if (file[index] === 10 && index < behind) seq += 1;
    }
    expect(missed).toEqual([]);
  }, 120_000);

  it('LOG-1 is caught without any line but the last, and names the place', async () => {
    const file = await (await smallLot()).file();
    const count = splitFile(file).lines.length;
    for (let index = 0; index < count - 1; index += 1) {
      const { fault } = await verify(withLines(file, (lines) => lines.filter((_line, at) => at !== index)));
      expect([fault?.seq, fault?.code]).toEqual([index, 'order']);
    }
  });

  it('LOG-1 is caught with two lines swapped or one repeated', async () => {
    const file = await (await smallLot()).file();
    const count = splitFile(file).lines.length;
    for (let index = 0; index < count - 1; index += 1) {
      const swapped = await verify(
        withLines(file, (lines) => lines.toSpliced(index, 2, lines[index + 1] ?? '', lines[index] ?? '')),
      );
      expect([swapped.fault?.seq, swapped.fault?.code]).toEqual([index, 'order']);
      const repeated = await verify(withLines(file, (lines) => lines.toSpliced(index, 0, lines[index] ?? '')));
      expect([repeated.fault?.seq, repeated.fault?.code]).toEqual([index + 1, 'order']);
    }
  });

  it('LOG-3 is caught when lines are cut off before the signed end', async () => {
    const file = await (await smallLot()).file();
    const end = splitFile(file).lines.length - 1;
    for (let kept = 1; kept <= end; kept += 1) {
      const { fault } = await verify(withLines(file, (lines) => lines.slice(0, kept)));
      expect([fault?.seq, fault?.code]).toEqual([kept - 1, 'cut-off']);
    }
  });

  it('LOG-3 is caught by a receipt that somebody kept, when its end is cut off with it', async () => {
    const recorder = await smallLot();
    const [first = '', silent = '', , last = ''] = recorder.receipts;
    const short = `${recorder.lines
      .slice(0, 3)
      .map(({ text }) => text)
      .join('')}`;
    expect((await verify(short)).fault).toBeNull();
    expect((await verify(short, [first, silent])).fault).toBeNull();
    expect((await verify(short, [last])).fault).toMatchObject({ code: 'cut-off', seq: 2 });
  });

  it('LOG-3 is caught by the receipt of a silent raise that it leaves out', async () => {
    const recorder = await smallLot();
    const other = new Recorder(recorder.state.terms, countedSalts());
    await other.take({ kind: 'start', at: OPENS });
    await other.take({ kind: 'bid', at: OPENS + 1_000, bidder: 1, amount: 2_000 });
    await other.take({ kind: 'close', at: other.state.ends });
    const file = await other.file();
    expect((await verify(file, [recorder.receipts[0] ?? ''])).fault).toBeNull();
    expect((await verify(file, [recorder.receipts[1] ?? ''])).fault).toMatchObject({ code: 'signature', seq: 1 });
  });

  it('LOG-3 is caught without its signed end, its openings, or with a key that nobody knows', async () => {
    const file = await (await smallLot()).file();
    const withoutEnd = file.slice(0, file.indexOf('# end'));
    expect((await verify(withoutEnd)).fault?.code).toBe('signature');
    const withoutOpenings = `${file.slice(0, file.indexOf('# openings'))}${file.slice(file.indexOf('# end'))}`;
    expect((await verify(withoutOpenings)).fault?.code).toBe('opening');
    const stranger = await noteSigner('chalkline.example/auctions', new Uint8Array(32));
    expect((await verifyLog(file, { keys: [stranger.verifierKey] })).fault?.code).toBe('signature');
    expect((await verifyLog(file)).fault).toBeNull();
  });
});
