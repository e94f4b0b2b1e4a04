import { Subject } from '@microsoft/signalr';
import { describe, expect, it } from 'vitest';
import {
  buildClient,
  COMBINATIONS,
  collect,
  connectClient,
  METHODS,
  sleep,
  startServer,
  until,
} from '../testing/harness.ts';
import { defineHub, isAsyncIterable, streaming } from './define-hub.ts';
import { HubError } from './hub-error.ts';

async function total(values: unknown): Promise<number> {
  let sum = 0;
  if (isAsyncIterable(values)) {
    for await (const value of values) {
      sum += Number(value);
    }
  }
  return sum;
}

async function* numbers() {
  yield 1;
  yield 2;
}

/** A hub that shows every kind of call, and what happened to its streams. */
function demonstration() {
  const seen: string[] = [];
  const hub = defineHub<{ name: string }>({
    onConnected: ({ userId }) => void seen.push(`connected ${userId}`),
    onDisconnected: ({ userId }) => void seen.push(`disconnected ${userId}`),
    methods: {
      ...METHODS,
      nothing: () => undefined,
      fail: () => {
        throw new Error('the secret of the house');
      },
      refuse: () => {
        throw new HubError('Not for you.');
      },
      count: async function* (_context, to) {
        for (let value = 1; value <= Number(to); value++) {
          yield value;
        }
      },
      endless: async function* ({ signal }) {
        signal.addEventListener('abort', () => seen.push('aborted'));
        try {
          for (let value = 1; ; value++) {
            yield value;
            await sleep(1);
          }
        } finally {
          seen.push('released');
        }
      },
      breakOff: async function* () {
        yield 1;
        throw new HubError('Out of data.');
      },
      sum: (_context, factor, values) => total(values).then((sum) => sum * Number(factor)),
      ask: ({ clients }, question) => clients.caller.invoke('answer', question),
      broadcast: ({ clients }, text) => clients.all().send('said', text),
    },
  });
  return { hub, seen };
}

describe.each(COMBINATIONS)('the official client over $transport with $protocol', (combination) => {
  it('connects and gets results of every kind of value', async () => {
    const server = await startServer({ hub: demonstration().hub });
    const client = await connectClient(server, combination);
    for (const value of [0, 1.5, 'Añil ☃ 🏫', true, null, [1, [2]], { a: { b: [null] } }, '']) {
      expect(await client.invoke('Echo', value)).toEqual(value);
    }
    const me = await client.invoke('whoami');
    expect(me).toMatchObject({ userId: 'ann', name: 'ann' });
    expect(me.connectionId).toBe(client.connectionId);
    expect((await client.invoke('Nothing')) ?? null).toBeNull();
    expect(server.hubs.connectionCount).toBe(1);
  });

  it('shows the error of a refusal, and of nothing else', async () => {
    const client = await connectClient(await startServer({ hub: demonstration().hub }), combination);
    await expect(client.invoke('Refuse')).rejects.toThrow(/^Not for you\.$/);
    await expect(client.invoke('Fail')).rejects.toThrow(
      /^An unexpected error occurred invoking 'Fail' on the server\.$/,
    );
    await expect(client.invoke('Missing')).rejects.toThrow("The method 'Missing' does not exist.");
    await expect(client.invoke('Count', 3)).rejects.toThrow(
      /^The client attempted to invoke the streaming 'Count' method with a non-streaming invocation\.$/,
    );
  });

  it('sends to groups, users, connections and all', async () => {
    const server = await startServer({ hub: demonstration().hub });
    const [ann, bob] = await Promise.all(
      ['ann', 'bob'].map((token) => connectClient(server, { ...combination, token })),
    );
    if (ann === undefined || bob === undefined) {
      throw new Error('no clients');
    }
    const [toAnn, toBob] = [collect(ann, 'said'), collect(bob, 'said')];
    await ann.invoke('Join', 'school-1');
    const { clients } = server.hubs;
    await clients.group('school-1').send('said', 'group');
    await clients.user('bob').send('said', 'user');
    await clients.connection(ann.connectionId ?? '').send('said', 'connection');
    await clients.groupExcept('school-1', [ann.connectionId ?? '']).send('said', 'nobody');
    await ann.invoke('Leave', 'school-1');
    await clients.group('school-1').send('said', 'nobody');
    await bob.send('Broadcast', 'all');
    await until(() => toAnn.length >= 3 && toBob.length >= 2, 'all messages arrived');
    expect(toAnn).toEqual(['group', 'connection', 'all']);
    expect(toBob).toEqual(['user', 'all']);
  });

  it('streams to the client, in order, to the end or to an error', async () => {
    const client = await connectClient(await startServer({ hub: demonstration().hub }), combination);
    const values: number[] = [];
    await new Promise<void>((resolve, reject) => {
      client.stream<number>('Count', 500).subscribe({
        next: (value) => values.push(value),
        complete: resolve,
        error: reject,
      });
    });
    expect(values).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
    const failure = await new Promise<Error>((resolve, reject) => {
      client.stream('BreakOff').subscribe({ next: () => {}, complete: reject, error: resolve });
    });
    expect(failure.message).toBe('Out of data.');
    const wrongKind = await new Promise<Error>((resolve, reject) => {
      client.stream('Echo', 1).subscribe({ next: () => {}, complete: reject, error: resolve });
    });
    expect(wrongKind.message).toBe(
      "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
    );
  });

  it('stops a stream that the client cancels, while other methods can be called', async () => {
    const { hub, seen } = demonstration();
    const client = await connectClient(await startServer({ hub }), combination);
    let received = 0;
    const subscription = client.stream('Endless').subscribe({
      next: () => {
        received++;
      },
      complete: () => {},
      error: () => {},
    });
    await until(() => received > 3, 'the stream flows');
    expect(await client.invoke('Echo', 'meanwhile')).toBe('meanwhile');
    subscription.dispose();
    await until(() => seen.includes('released'), 'the generator has ended');
    expect(seen).toContain('aborted');
  });

  it('takes uploads while the method that reads them runs', async () => {
    const client = await connectClient(await startServer({ hub: demonstration().hub }), combination);
    const subject = new Subject<number>();
    const sum = client.invoke('Sum', 2, subject);
    for (let value = 1; value <= 300; value++) {
      subject.next(value);
    }
    subject.complete();
    expect(await sum).toBe(90_300);
  });

  it('asks the client and gets its answer', async () => {
    const client = await connectClient(await startServer({ hub: demonstration().hub }), combination);
    client.on('answer', async (question: string) => `${question} 42`);
    expect(await client.invoke('Ask', 'what?')).toBe('what? 42');
  });

  it('hears of the client that leaves', async () => {
    const { hub, seen } = demonstration();
    const server = await startServer({ hub });
    const client = await connectClient(server, combination);
    await client.invoke('Join', 'school-1');
    await client.stop();
    await until(() => seen.includes('disconnected ann'), 'the hub heard of it');
    expect(server.hubs.metrics()).toMatchObject({ connections: 0, groups: 0, accepted: 1 });
  });
});

describe('a hub', () => {
  it('takes a client that skips the negotiation', async () => {
    const server = await startServer({ hub: demonstration().hub });
    const client = await connectClient(server, { http: { skipNegotiation: true } });
    expect(await client.invoke('Echo', 1)).toBe(1);
  });

  it('calls one method at a time for each client', async () => {
    let running = 0;
    let most = 0;
    const hub = defineHub<{ name: string }>({
      methods: {
        slow: async () => {
          most = Math.max(most, ++running);
          await sleep(5);
          running--;
        },
      },
    });
    const client = await connectClient(await startServer({ hub }));
    await Promise.all([1, 2, 3, 4].map(() => client.invoke('Slow')));
    expect(most).toBe(1);
  });

  it('refuses a client that its greeting refuses, for good', async () => {
    const hub = defineHub<{ name: string }>({
      onConnected: () => {
        throw new HubError('The school year is over.');
      },
      methods: {},
    });
    const server = await startServer({ hub });
    const client = buildClient(server, { reconnectDelays: [10] });
    const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
    // The refusal may arrive while the client still counts itself as starting.
    const error = await Promise.race([
      closed,
      client.start().then(
        () => closed,
        (failure: Error) => failure,
      ),
    ]);
    expect(error?.message).toContain('The school year is over.');
    await sleep(50);
    expect(server.hubs.metrics().accepted).toBe(1);
  });

  it('shows every error when detailed errors are on', async () => {
    const server = await startServer({ hub: demonstration().hub, options: { detailedErrors: true } });
    const client = await connectClient(server);
    await expect(client.invoke('Fail')).rejects.toThrow('the secret of the house');
  });

  it('fails an invocation whose result cannot be serialised, and goes on', async () => {
    const hub = defineHub<{ name: string }>({ methods: { ...METHODS, huge: () => 10n } });
    const client = await connectClient(await startServer({ hub }));
    await expect(client.invoke('Huge')).rejects.toThrow("invoking 'Huge'");
    expect(await client.invoke('Echo', 1)).toBe(1);
  });

  it('refuses two methods whose names differ by case alone', () => {
    expect(() => defineHub({ methods: { join: () => 1, jOIN: () => 2 } })).toThrow("called 'jOIN'");
  });

  it('refuses a method that is called in the way of the other kind before it runs', async () => {
    const ran: string[] = [];
    const hub = defineHub<{ name: string }>({
      methods: {
        plain: () => ran.push('plain'),
        generated: async function* () {
          ran.push('generated');
          yield 1;
        },
        declared: streaming(() => {
          ran.push('declared');
          return numbers();
        }),
      },
    });
    const client = await connectClient(await startServer({ hub }));
    const failure = (method: string) =>
      new Promise<Error>((resolve, reject) => {
        client.stream(method).subscribe({ next: reject, complete: reject, error: resolve });
      });
    expect((await failure('Plain')).message).toContain("the non-streaming 'Plain' method");
    await expect(client.invoke('Generated')).rejects.toThrow("the streaming 'Generated' method");
    await expect(client.invoke('Declared')).rejects.toThrow("the streaming 'Declared' method");
    expect(ran).toEqual([]);
  });

  it('streams what a method returns that says so, and fails one that does not keep its word', async () => {
    let released = false;
    const hub = defineHub<{ name: string }>({
      methods: {
        declared: streaming(async () => numbers()),
        broken: streaming(() => 1),
        forgotten: () => ({
          [Symbol.asyncIterator]: () => ({
            next: async () => ({ done: false, value: 1 }),
            return: async () => {
              released = true;
              return { done: true, value: undefined };
            },
          }),
        }),
      },
    });
    const client = await connectClient(await startServer({ hub, options: { detailedErrors: true } }));
    const values: unknown[] = [];
    const stream = (method: string) =>
      new Promise<void>((resolve, reject) => {
        client.stream(method).subscribe({ next: (value) => values.push(value), complete: resolve, error: reject });
      });
    await stream('Declared');
    expect(values).toEqual([1, 2]);
    await expect(stream('Broken')).rejects.toThrow('declared as a stream and returned none');
    await expect(client.invoke('Forgotten')).rejects.toThrow('declare it by streaming()');
    expect(released).toBe(true);
  });

  it('gives up on a client that does not answer', async () => {
    const server = await startServer({ options: { clientResultTimeoutMs: 30 } });
    const client = await connectClient(server);
    client.on('answer', () => new Promise(() => {}));
    const asked = server.hubs.clients.connection(client.connectionId ?? '').invoke('answer');
    await expect(asked).rejects.toThrow('did not answer in time');
    await expect(server.hubs.clients.connection('nobody').invoke('answer')).rejects.toThrow("id 'nobody'");
  });
});
