import { describe, expect, it } from 'vitest';
import { defineHub } from '../hub/define-hub.ts';
import { sleep, startServer, type TestServer, until } from '../testing/harness.ts';
import { HANDSHAKE, negotiate, openEvents, poll, request } from '../testing/raw-http.ts';

describe('long polling', () => {
  async function openPoll(server: TestServer): Promise<string> {
    const { connectionToken } = await negotiate(server);
    const first = await poll(server, connectionToken);
    expect(first.status).toBe(200);
    expect(await first.text()).toBe('');
    return connectionToken;
  }

  it('answers the first poll at once, then holds until there is something', async () => {
    const server = await startServer();
    const id = await openPoll(server);
    const held = poll(server, id);
    expect((await request(server, 'POST', `?id=${id}`, { body: HANDSHAKE })).status).toBe(200);
    const response = await held;
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await response.text()).toBe('{}\u001e');
  });

  it('ends an older poll with 204 when a newer one comes', async () => {
    const server = await startServer();
    const id = await openPoll(server);
    const older = poll(server, id);
    await sleep(20);
    const newer = poll(server, id);
    expect((await older).status).toBe(204);
    await request(server, 'POST', `?id=${id}`, { body: HANDSHAKE });
    expect((await newer).status).toBe(200);
  });

  it('answers a poll that was held for long with an empty 200', async () => {
    const server = await startServer({ options: { longPollingTimeoutMs: 40 } });
    const id = await openPoll(server);
    const response = await poll(server, id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('0');
  });

  it('answers DELETE with 202, the poll with 204, and knows the connection no more', async () => {
    const gone: unknown[] = [];
    const hub = defineHub<{ name: string }>({
      onDisconnected: (_context, error) => void gone.push(error),
      methods: {},
    });
    const server = await startServer({ hub });
    const id = await openPoll(server);
    await request(server, 'POST', `?id=${id}`, { body: HANDSHAKE });
    expect(await (await poll(server, id)).text()).toBe('{}\u001e');
    const held = poll(server, id);
    await sleep(20);
    expect((await request(server, 'DELETE', `?id=${id}`)).status).toBe(202);
    expect((await held).status).toBe(204);
    expect((await poll(server, id)).status).toBe(404);
    expect(gone).toEqual([undefined]);
  });

  it('hands out what is queued before it ends', async () => {
    const server = await startServer();
    const id = await openPoll(server);
    await request(server, 'POST', `?id=${id}`, { body: HANDSHAKE });
    await server.hubs.disconnectUser('ann', { allowReconnect: true });
    expect(await (await poll(server, id)).text()).toBe('{}\u001e{"type":7,"allowReconnect":true}\u001e');
    expect((await poll(server, id)).status).toBe(204);
    expect((await poll(server, id)).status).toBe(404);
  });

  it('forgets a connection that has stopped polling', async () => {
    const server = await startServer({ options: { disconnectTimeoutMs: 40 } });
    const id = await openPoll(server);
    await request(server, 'POST', `?id=${id}`, { body: HANDSHAKE });
    await until(() => server.hubs.connectionCount === 0, 'forgotten');
    expect((await poll(server, id)).status).toBe(404);
  });

  it('forgets a connection that was negotiated and never opened', async () => {
    const server = await startServer({ options: { disconnectTimeoutMs: 40 } });
    const { connectionToken } = await negotiate(server);
    await sleep(120);
    expect((await poll(server, connectionToken)).status).toBe(404);
  });
});

describe('server-sent events', () => {
  it('begin with a comment, uncompressed and unbuffered', async () => {
    const server = await startServer();
    const { connectionToken } = await negotiate(server);
    const { response } = await openEvents(server, connectionToken);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('cache-control')).toContain('no-transform');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(':\r\n');
    await request(server, 'POST', `?id=${connectionToken}`, { body: HANDSHAKE });
    expect((await reader?.read())?.value).toBe('data: {}\u001e\r\n\r\n');
    await server.hubs.clients.all().send('said', 'line\nbreak');
    expect((await reader?.read())?.value).toBe(
      'data: {"type":1,"target":"said","arguments":["line\\nbreak"]}\u001e\r\n\r\n',
    );
    await reader?.cancel();
  });
});
