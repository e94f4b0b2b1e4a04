import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { AppError } from '../errors.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { answerListFile, type FiledList, MOST_FILE_ROWS } from './answer-file.ts';
import { PAGE_ROWS } from './read-rows.ts';
import { FilesUnderWay } from './under-way.ts';

let market: Market;
let call: Call;
beforeAll(async () => {
  market = await startMarket();
  const { services, db, app } = market;
  call = {
    services,
    db,
    session: await services.sessions.resolve(await market.tokenOf('school')),
    requestId: 'file',
    address: '127.0.0.1',
    device: null,
    cookies: { received: undefined, set: () => undefined },
    log: app.log,
    effects: null,
  };
});
afterAll(() => market?.close());

interface Page {
  readonly skip: number;
  readonly pageSize: number;
  readonly search?: string;
}

/** A list of so many rows that notes which pages were read. */
function listOf(count: number, read: Page[] = [], fails: (page: Page) => Error | null = () => null): FiledList {
  return {
    underWay: new FilesUnderWay(),
    file: {
      name: 'Numbers',
      key: (row) => Number(row['id']),
      columns: [{ header: 'Number', kind: 'number', cell: (row) => Number(row['id']) }],
    },
    list: async (_call, input) => {
      const { query } = input as { query: Page };
      read.push(query);
      const failure = fails(query);
      if (failure) throw failure;
      const length = Math.max(0, Math.min(query.pageSize, count - query.skip));
      return { data: { listingData: Array.from({ length }, (_none, at) => ({ id: query.skip + at })) } };
    },
  };
}

const asked = (format: 'csv' | 'xlsx' = 'csv') => ({ query: { format, search: 'paper' } });

async function linesOf(file: AsyncIterable<Buffer>): Promise<string[]> {
  const pieces: Buffer[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces).toString().split('\r\n').slice(1, -1);
}

describe('a list as a file', () => {
  it('SRV-50 asks the list for page after page with what narrows it', async () => {
    const read: Page[] = [];
    const { file } = await answerListFile(call, asked(), listOf(5_000, read));
    expect(await linesOf(file.content)).toHaveLength(5_000);
    expect(read.every(({ search }) => search === 'paper')).toBe(true);
    expect(read.map(({ skip, pageSize }) => skip + pageSize)).toEqual([2_000, 4_000, 6_000]);
    expect(read.some((page) => 'format' in page)).toBe(false);
  });

  it('SRV-50 holds 100,000 rows, and says below them that there are more', async () => {
    const { file } = await answerListFile(call, asked(), listOf(MOST_FILE_ROWS + 1));
    const lines = await linesOf(file.content);
    expect(lines).toHaveLength(MOST_FILE_ROWS + 1);
    expect(lines.at(-2)).toBe(String(MOST_FILE_ROWS - 1));
    expect(lines.at(-1)).toBe(
      '"Only the first 100,000 rows are here. Search or filter the list to download the others."',
    );
    const exact = await answerListFile(call, asked(), listOf(MOST_FILE_ROWS));
    expect(await linesOf(exact.file.content)).toHaveLength(MOST_FILE_ROWS);
  });

  it('SRV-50 reads on only as fast as the file is taken, and not at all for whoever hung up', async () => {
    const read: Page[] = [];
    const filed = listOf(MOST_FILE_ROWS, read);
    const { file } = await answerListFile(call, asked(), filed);
    for await (const _piece of file.content) if (read.length > 3) break;
    const before = read.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(file.content.destroyed).toBe(true);
    expect(read.length).toBe(before);
    expect(before).toBeLessThan(MOST_FILE_ROWS / PAGE_ROWS / 2);
  });

  it('SRV-50 tells a refusal as the list does, and cuts off a file whose list fails later', async () => {
    const refused = new AppError('VALIDATION_FAILED', 'sort: The list can’t be sorted by that.');
    await expect(
      answerListFile(
        call,
        asked(),
        listOf(5, [], () => refused),
      ),
    ).rejects.toBe(refused);
    const gone = listOf(5_000, [], ({ skip }) => (skip > 0 ? new Error('the database is away') : null));
    const { file } = await answerListFile(call, asked('xlsx'), gone);
    await expect(linesOf(file.content)).rejects.toThrow('the database is away');
  });

  it('SRV-50 ends for whoever was shut out meanwhile', async () => {
    const shutOut = new AppError('TOKEN_EXPIRED', 'Your session has ended. Sign in again.');
    const read: Page[] = [];
    const own: Call = { ...call, letInAgain: () => Promise.reject(shutOut) };
    const { file } = await answerListFile(own, asked(), listOf(5_000, read));
    await expect(linesOf(file.content)).rejects.toBe(shutOut);
    expect(read).toHaveLength(1);
  });

  it('SRV-50 refuses an account its third file at once, and lets it begin another when one ended', async () => {
    const filed = listOf(5_000);
    const first = await answerListFile(call, asked(), filed);
    const second = await answerListFile(call, asked(), filed);
    await expect(answerListFile(call, asked(), filed)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    first.file.content.destroy();
    await linesOf(second.file.content);
    await new Promise((resolve) => setImmediate(resolve));
    const third = await answerListFile(call, asked(), filed);
    third.file.content.destroy();
  });
});
