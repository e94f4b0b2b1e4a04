import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { buildClient, sleep, startServer, until } from '../testing/harness.ts';
import { openRaw } from '../testing/raw-client.ts';
import { HANDSHAKE, negotiate, openEvents, poll, request, upgrade } from '../testing/raw-http.ts';
import { redactAccessToken } from './request-url.ts';

describe('negotiation', () => {
  it('answers version 0 when no version is asked for, with one id for everything', async () => {
    const answer = await negotiate(await startServer(), '');
    expect(answer.negotiateVersion).toBe(0);
    expect(answer.connectionToken).toBeUndefined();
    expect(answer.connectionId).not.toBe('');
  });

  it.each(['1', '2', '99'])('answers version 1 when version %s is asked for, with a secret token', async (version) => {
    const answer = await negotiate(await startServer(), `?negotiateVersion=${version}`);
    expect(answer.negotiateVersion).toBe(1);
    expect(answer.connectionToken).not.toBe(answer.connectionId);
    expect(answer.availableTransports).toEqual([
      { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
      { transport: 'ServerSentEvents', transferFormats: ['Text'] },
      { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
    ]);
  });

  it('offers stateful reconnect only when asked, and only when allowed', async () => {
    const server = await startServer();
    expect(await negotiate(server)).not.toHaveProperty('useStatefulReconnect');
    const asked = '?negotiateVersion=1&useStatefulReconnect=true';
    expect(await negotiate(server, asked)).toHaveProperty('useStatefulReconnect', true);
    const strict = await startServer({ options: { statefulReconnect: false } });
    expect(await negotiate(strict, asked)).not.toHaveProperty('useStatefulReconnect');
  });

  it.each(['x', '-1', '1.5'])('says with status 200 what is wrong with version %s', async (version) => {
    const answer = await negotiate(await startServer(), `?negotiateVersion=${version}`);
    expect(answer.error).toMatch(/non-integer|does not support/);
    expect(answer).not.toHaveProperty('connectionId');
  });
});

describe('HUB-13 negotiations that are not used', () => {
  it('are limited for each user, clearly refused beyond it, and free again when used or forgotten', async () => {
    const server = await startServer({ options: { maxOpeningPerUser: 3, disconnectTimeoutMs: 1_000 } });
    const knock = (token = 'ann') => request(server, 'POST', '', { path: '/negotiate', token });
    const [first] = [await negotiate(server), await negotiate(server)];
    // A first poll alone opens nothing: it would be as cheap as a negotiation.
    await poll(server, (await negotiate(server)).connectionToken);
    const refused = await knock();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.text()).toContain('Too many connections were negotiated');
    await expect(buildClient(server).start()).rejects.toThrow('Too many connections were negotiated');
    expect((await knock('bob')).status).toBe(200);

    const used = await openRaw(server, 'ann', `?id=${first?.connectionToken}`);
    used.send({ protocol: 'json', version: 1 });
    await until(() => used.messages.length === 1, 'the handshake is done');
    expect([(await knock()).status, (await knock()).status]).toEqual([200, 429]);
    let last = 429;
    for (let tries = 0; tries < 100 && last === 429; tries++) {
      await sleep(50);
      last = (await knock()).status;
    }
    expect(last).toBe(200);
  });

  it('leave room for many tabs that come back at once, whatever transport they end with', async () => {
    const server = await startServer();
    const tabs = Array.from({ length: 40 }, (_, n) =>
      buildClient(server, { transport: n % 2 === 0 ? 'WebSockets' : 'LongPolling' }),
    );
    await Promise.all(tabs.map((tab) => tab.start()));
    expect(server.hubs.connectionCount).toBe(40);
  });
});

describe('status codes', () => {
  it.each(['POST', 'GET', 'DELETE'])('%s without an id is 400, with an unknown id 404', async (method) => {
    const server = await startServer();
    expect((await request(server, method)).status).toBe(400);
    expect((await request(server, method, '?id=nobody')).status).toBe(404);
  });

  it('405 for methods that there are not', async () => {
    const server = await startServer();
    expect((await request(server, 'PUT')).status).toBe(405);
    const response = await request(server, 'GET', '', { path: '/negotiate' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('leaves every other path to the other listeners, and finds its own whatever the case', async () => {
    const server = await startServer();
    expect((await request(server, 'GET', '', { path: '/other' })).status).toBe(418);
    const shouting = await fetch(`${server.url.replace('/hub', '/HUB')}/Negotiate`, {
      method: 'POST',
      headers: { authorization: 'bearer ann' },
    });
    expect(shouting.status).toBe(200);
    const elsewhere = new WebSocket(`ws://127.0.0.1:${server.port}/elsewhere`);
    const [, response] = await once(elsewhere, 'unexpected-response');
    expect(response.statusCode).toBe(404);
  });

  it('401 for everything without valid credentials', async () => {
    const server = await startServer();
    server.expired.add('old');
    for (const token of [null, 'old']) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const response = await request(server, method, '?id=x', { token });
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
      }
      expect((await request(server, 'POST', '', { token, path: '/negotiate' })).status).toBe(401);
      expect(await upgrade(server, '', token)).toBe(401);
    }
    expect(server.hubs.metrics().unauthorized).toBe(10);
  });

  it('takes the token from the query, as browsers send it', async () => {
    const server = await startServer();
    expect(await upgrade(server, '?access_token=ann', null)).toBe(101);
    const response = await request(server, 'POST', '?access_token=ann', { token: null, path: '/negotiate' });
    expect(response.status).toBe(200);
  });

  it('403 when the user of an id is another one', async () => {
    const server = await startServer();
    const { connectionToken } = await negotiate(server);
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await request(server, method, `?id=${connectionToken}`, { token: 'bob' })).status).toBe(403);
    }
    expect(await upgrade(server, `?id=${connectionToken}`, 'bob')).toBe(403);
  });

  it('a WebSocket: 404 for an unknown id, 409 for a second one, 405 for POST, 400 for DELETE and polls', async () => {
    const server = await startServer();
    const { connectionToken, connectionId } = await negotiate(server);
    expect(await upgrade(server, '?id=nobody')).toBe(404);
    expect(await upgrade(server, `?id=${connectionId}`)).toBe(404);
    const query = `?id=${connectionToken}`;
    expect((await request(server, 'POST', query, { body: HANDSHAKE })).status).toBe(400);
    expect(await upgrade(server, query)).toBe(101);
    expect(await upgrade(server, query)).toBe(409);
    expect((await request(server, 'POST', query, { body: HANDSHAKE })).status).toBe(405);
    expect((await request(server, 'DELETE', query)).status).toBe(400);
    expect((await request(server, 'GET', query)).status).toBe(400);
    expect((await openEvents(server, connectionToken)).status).toBe(400);
  });

  it('server-sent events: 409 for a second stream, 400 for a WebSocket, poll or DELETE, 413 for too much', async () => {
    const server = await startServer({ options: { maximumFrameSize: 100_000 } });
    const { connectionToken } = await negotiate(server);
    const query = `?id=${connectionToken}`;
    expect((await openEvents(server, connectionToken)).status).toBe(200);
    expect((await openEvents(server, connectionToken)).status).toBe(409);
    expect(await upgrade(server, query)).toBe(400);
    expect((await request(server, 'GET', query)).status).toBe(400);
    expect((await request(server, 'DELETE', query)).status).toBe(400);
    expect((await request(server, 'POST', query, { body: 'x'.repeat(100_001) })).status).toBe(413);
    expect((await request(server, 'POST', query, { body: HANDSHAKE })).status).toBe(200);
  });

  it('503 once the server is closing', async () => {
    const server = await startServer();
    await server.hubs.close();
    expect((await request(server, 'POST', '', { path: '/negotiate' })).status).toBe(503);
    expect(await upgrade(server, '')).toBe(503);
  });

  it('500 when authentication itself fails, without a word about it', async () => {
    const server = await startServer({
      authenticate: () => {
        throw new Error('database password wrong');
      },
    } as never);
    const response = await request(server, 'POST', '', { path: '/negotiate' });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('password');
  });
});

describe('redactAccessToken', () => {
  it('hides the token and nothing else', () => {
    expect(redactAccessToken('/hub?id=1&access_token=a.b%20c&x=2')).toBe('/hub?id=1&access_token=***&x=2');
    expect(redactAccessToken('/hub?id=1')).toBe('/hub?id=1');
  });
});
