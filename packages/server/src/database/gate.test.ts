import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '../testing/market.ts';

/** How long a call waits for its turn here. */
const WAIT_MS = 3_000;

let market: Market;
beforeAll(async () => {
  market = await startMarket({ isEmbedded: true, config: { databaseWaitMs: WAIT_MS } });
});
afterAll(() => market.close());

const drafts = () => market.call('GET', '/api/POConfiguration/GetDraftPurchases', { as: 'school' });
const save = (rfpName: string) =>
  market.call('POST', '/api/POConfiguration/RFP', { as: 'school', body: { rfptypeId: 2, rfpName } });

/** Takes the embedded database's one connection until it is told to let go. */
async function hold(of: Market): Promise<() => Promise<void>> {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = Promise.resolve();
  await new Promise<void>((taken) => {
    held = of.db.transaction(async () => {
      taken();
      await until;
    });
  });
  return async () => {
    letGo();
    await held;
  };
}

describe('an embedded database that somebody holds', () => {
  it('SRV-35 whoever waits for a turn is told in time, and what was given up is not done later', async () => {
    expect((await drafts()).status).toBe(200);
    const release = await hold(market);
    const times: number[] = [];
    const timed = async <T>(asked: Promise<T>): Promise<T> => {
      const answer = await asked;
      times.push(performance.now());
      return answer;
    };
    const answers = await Promise.all([drafts(), drafts(), save('Given up'), drafts()].map(timed));
    expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([503, 'UNAVAILABLE']));
    // All wait at the same time: nobody's waiting begins after another's.
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(WAIT_MS);
    const ready = await market.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'unreachable', files: 'ok' },
    ]);
    await release();
    expect((await market.app.inject('/readyz')).statusCode).toBe(200);
    const { data } = await drafts();
    expect(JSON.stringify(data)).not.toContain('Given up');
    expect((await save('Kept')).status).toBe(200);
  });

  it('SRV-35 a body that comes slowly takes none of the time', async () => {
    const own = await startMarket({ isEmbedded: true, listen: true, config: { databaseWaitMs: 500 } });
    try {
      const body = JSON.stringify({ rfptypeId: 2, rfpName: 'Sent slowly' });
      const slowly = new ReadableStream({
        async start(controller) {
          for (const part of [body.slice(0, 10), body.slice(10)]) {
            controller.enqueue(new TextEncoder().encode(part));
            await new Promise((resolve) => setTimeout(resolve, 900));
          }
          controller.close();
        },
      });
      const answer = await fetch(`${own.url}/api/POConfiguration/RFP`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await own.tokenOf('school')}`, 'content-type': 'application/json' },
        body: slowly,
        duplex: 'half',
      } as RequestInit);
      expect(answer.status).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('SRV-35 after the body was read the time still runs', async () => {
    const own = await startMarket({ isEmbedded: true, listen: true, config: { databaseWaitMs: 500 } });
    try {
      const token = await own.tokenOf('school');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      await own.call('GET', '/api/POConfiguration/GetDraftPurchases', { as: 'school' });
      const release = await hold(own);
      const body = JSON.stringify({ rfptypeId: 2, rfpName: 'Read over the wire' });
      const answer = await fetch(`${own.url}/api/POConfiguration/RFP`, { method: 'POST', headers, body });
      expect(answer.status).toBe(503);
      await release();
    } finally {
      await own.close();
    }
  });
});
