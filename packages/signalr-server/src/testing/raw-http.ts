import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { TestServer } from './harness.ts';

/** What a client sends first. */
export const HANDSHAKE = '{"protocol":"json","version":1}\u001e';

/** Sends a request to the hub. */
export async function request(
  server: TestServer,
  method: string,
  query = '',
  init: { token?: string | null; headers?: Record<string, string>; body?: string; path?: string } = {},
): Promise<Response> {
  const { token = 'ann' } = init;
  return await fetch(`${server.url}${init.path ?? ''}${query}`, {
    method,
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...init.headers },
    ...(init.body === undefined ? {} : { body: init.body }),
  });
}

/** The answer of a negotiation. */
export interface Negotiated {
  connectionId: string;
  connectionToken: string;
  negotiateVersion: number;
  availableTransports: { transport: string; transferFormats: string[] }[];
  useStatefulReconnect?: boolean;
  error?: string;
}

/** Negotiates, successfully. */
export async function negotiate(server: TestServer, query = '?negotiateVersion=1', token = 'ann'): Promise<Negotiated> {
  const response = await request(server, 'POST', query, { path: '/negotiate', token });
  expect(response.status).toBe(200);
  return (await response.json()) as Negotiated;
}

/** @returns the status of an upgrade: 101, or why it was refused */
export async function upgrade(server: TestServer, query: string, token: string | null = 'ann'): Promise<number> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${query}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  socket.on('error', () => {});
  return await new Promise((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
}

/** Polls once. */
export function poll(server: TestServer, id: string, token = 'ann'): Promise<Response> {
  return request(server, 'GET', `?id=${id}`, { token });
}

/** Opens a stream of events. */
export async function openEvents(server: TestServer, id: string): Promise<{ status: number; response: Response }> {
  const abort = new AbortController();
  const response = await fetch(`${server.url}?id=${id}`, {
    headers: { authorization: 'Bearer ann', accept: 'text/event-stream' },
    signal: abort.signal,
  });
  return { status: response.status, response };
}
