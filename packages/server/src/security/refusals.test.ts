import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '../testing/market.ts';

const MB = 1024 * 1024;
const TOO_LARGE =
  'A request can have at most 25 MB, and a file in it at most 15 MB. Send smaller files, or fewer at once.';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ listen: true });
});
afterAll(() => market.close());

interface Failure {
  code: string;
  errorMsg: string;
  fields?: Record<string, string>;
}

const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

/** Writes the whole body before it looks at an answer, as browsers do. */
function writeAll(
  path: string,
  token: string,
  body: Buffer,
  isChunked: boolean,
): Promise<{ status: number; answer: Failure }> {
  return new Promise((resolve, reject) => {
    const length = isChunked ? {} : { 'content-length': body.length };
    const call = httpRequest(`${market.url}${path}`, { method: 'POST', headers: { ...headers(token), ...length } });
    let isWritten = false;
    call.once('error', reject);
    call.once('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const wait = () => (isWritten ? done() : setTimeout(wait, 5));
      const done = () =>
        resolve({ status: response.statusCode ?? 0, answer: JSON.parse(Buffer.concat(chunks).toString()) });
      wait();
    });
    const write = (from: number): void => {
      if (from >= body.length) {
        call.end(() => {
          isWritten = true;
        });
        return;
      }
      call.write(body.subarray(from, from + MB), (error) => (error ? reject(error) : write(from + MB)));
    };
    write(0);
  });
}

describe('SRV-23 a request that is refused', () => {
  const huge = Buffer.from(`{"name":"a.pdf","fileStr":"${'A'.repeat(30 * MB)}"}`);

  it.each([
    ['with its length', false],
    ['in pieces', true],
  ])('of 30 MB, sent %s by somebody signed in, is written to its end and told its limit', async (_what, isChunked) => {
    const { status, answer } = await writeAll(
      '/api/POConfiguration/UploadFile',
      await market.tokenOf('school'),
      huge,
      isChunked,
    );
    expect([status, answer.code, answer.fields]).toEqual([413, 'PAYLOAD_TOO_LARGE', { request: TOO_LARGE }]);
  });

  it('of 30 MB is told its limit by fetch too', async () => {
    const token = await market.tokenOf('school');
    const response = await fetch(`${market.url}/api/POConfiguration/UploadFile`, {
      method: 'POST',
      headers: headers(token),
      body: huge,
    });
    expect([response.status, ((await response.json()) as Failure).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('before its body is read is told why', async () => {
    const { status, answer } = await writeAll('/api/POConfiguration/UploadFile', 'no token', huge, false);
    expect([status, answer.code]).toEqual([401, 'TOKEN_EXPIRED']);
  });

  it('of a visitor is told the visitors’ limit', async () => {
    const body = Buffer.from(JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(5 * MB), portal: 'school' }));
    const { status, answer } = await writeAll('/api/Auth/SignIn', market.services.config.applicationKey, body, false);
    expect([status, answer.fields]).toEqual([413, { request: 'This request can have at most 64 KB. Send less text.' }]);
  });

  it('and never ends is cut off', { timeout: 120_000 }, async () => {
    const { port } = new URL(market.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      'POST /api/Auth/SignIn HTTP/1.1',
      'Host: here',
      `Authorization: Bearer ${market.services.config.applicationKey}`,
      'Content-Type: application/json',
      `Content-Length: ${1_000 * MB}`,
    ];
    let sent = 0;
    socket.on('error', () => undefined);
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const piece = Buffer.alloc(MB, 0x20);
    // A write that failed is told its error before its socket counts as destroyed: to write again then never ends.
    const more = (failure?: Error | null) => {
      if (failure || socket.destroyed) return;
      sent += 1;
      socket.write(piece, more);
    };
    more();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(sent).toBeLessThan(200);
  });
});

describe('SRV-22 a number beyond all rows', () => {
  const sentence = 'This must be at most 9007199254740991.';

  it.each(['2147483648', '9007199254740991'])('is no row where one could be: %s', async (id) => {
    const answer = await market.call('GET', `/api/POConfiguration/GetRfpDetails/${id}`, { as: 'school' });
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each(['9007199254740992', '9223372036854775808', '9'.repeat(90)])(
    'is refused by its name in a path: %s',
    async (id) => {
      const answer = await market.call('GET', `/api/POConfiguration/GetRfpDetails/${id}`, { as: 'school' });
      expect([answer.status, answer.code, answer.fields]).toEqual([400, 'VALIDATION_FAILED', { id: sentence }]);
    },
  );

  it.each(['9007199254740992', '9'.repeat(90)])('is refused by its name in a query: %s', async (id) => {
    const path = `/api/POConfiguration/GetVendorDirectory?categoryId=${id}&certificateId=${id}`;
    const answer = await market.call('GET', path, { as: 'school' });
    expect([answer.status, Object.keys(answer.fields).sort()]).toEqual([400, ['categoryId', 'certificateId']]);
  });

  it.each(['9007199254740992', '9'.repeat(400)])('is refused by its name in a body: %s', async (id) => {
    const body = `{"id":${id},"reason":"x"}`;
    const answer = await market.call('POST', '/api/POConfiguration/CancelRfp', { as: 'school', body, idem: true });
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, expect.arrayContaining(['id'])]);
  });
});

it('SRV-21 a name that no field may have is said by name', async () => {
  const body = '{"__proto__":{"isAdmin":true},"email":"a","password":"b","portal":"school"}';
  const answer = await market.call('POST', '/api/Auth/SignIn', { body });
  expect([answer.status, answer.errorMsg]).toEqual([400, '__proto__: No field may have this name. Leave it out.']);
  expect(Object.entries(answer.fields)).toEqual([['__proto__', 'No field may have this name. Leave it out.']]);
});
