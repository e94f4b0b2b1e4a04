import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { UnreadBytes } from '../connection/unread-bytes.ts';

/** Why a request is refused, as status and text. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function refusalHeaders(status: number): Record<string, string> {
  const headers: Record<string, string> = { 'Content-Type': 'text/plain; charset=utf-8' };
  if (status === 401) {
    headers['WWW-Authenticate'] = 'Bearer';
  }
  return headers;
}

/** Answers a request with a status and a text. */
export function respondText(response: ServerResponse, status: number, text = ''): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const body = Buffer.from(text, 'utf8');
  response.writeHead(status, { ...refusalHeaders(status), 'Content-Length': body.length });
  response.end(body);
}

/** Answers a request with JSON. */
export function respondJson(response: ServerResponse, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value), 'utf8');
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
  });
  response.end(body);
}

/** Answers an upgrade that doesn't happen. */
export function refuseUpgrade(socket: Duplex, status: number, text: string): void {
  const body = Buffer.from(text, 'utf8');
  const headers = { ...refusalHeaders(status), 'Content-Length': String(body.length), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`);
}

/**
 * Reads the body of a request.
 * @throws {Refusal} 413 when it is larger than the limit in bytes, 400 when it breaks off
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const body = new UnreadBytes();
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) {
        break;
      }
      body.append(chunk);
    }
  } catch {
    throw new Refusal(400, 'The request broke off.');
  }
  if (size > limit) {
    throw new Refusal(413, `At most ${limit} bytes can be sent at once.`);
  }
  return body.bytes;
}
