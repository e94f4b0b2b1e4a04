import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { RefusedError } from './refused.ts';

/** What the commands of the same machine may ask a running server for; what is asked and answered is JSON. */
export type ControlRoutes = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

interface ControlLog {
  warn(details: unknown, message: string): void;
  error(details: unknown, message: string): void;
}

const MOST_BYTES = 64 * 1024;
/** What the system takes as the path of a socket. */
const LONGEST_PATH = 103;

/** The folder that the socket lies in, and what a command and a server exchange on the way. */
export const controlFolder = (dataDir: string): string => join(dataDir, 'control');
const socketPath = (dataDir: string): string => join(controlFolder(dataDir), 'server.sock');

/** Why there can be no socket, or null. */
function obstacle(dataDir: string): string | null {
  if (process.platform === 'win32') return 'Windows has no sockets that only their owner can open.';
  if (Buffer.byteLength(socketPath(dataDir)) <= LONGEST_PATH) return null;
  return `The path ${socketPath(dataDir)} is too long for a socket; choose a shorter DATA_DIR.`;
}

/** A folder that is ours and nobody else can enter. @throws when somebody else made it */
function privateFolder(dataDir: string): string {
  const folder = controlFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory() || uid !== process.getuid?.()) {
    throw new Error(`${folder} is not a folder of this server's own account.`);
  }
  chmodSync(folder, 0o700);
  return folder;
}

async function bodyOf(asked: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of asked) {
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_BYTES) throw new RefusedError('That is too long.', 2);
    chunks.push(chunk as Buffer);
  }
  return bytes === 0 ? null : JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

type Reply = { result: unknown } | { refusal: string; exitCode: 1 | 2 };

async function replyTo(routes: ControlRoutes, asked: IncomingMessage): Promise<Reply> {
  const name = (asked.url ?? '').slice(1);
  const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
  if (!route || asked.method !== 'POST') return { refusal: `The server knows no command "${name}".`, exitCode: 2 };
  try {
    return { result: (await route(await bodyOf(asked))) ?? null };
  } catch (error) {
    if (error instanceof RefusedError) return { refusal: error.message, exitCode: error.exitCode };
    throw error;
  }
}

const UNREACHABLE = 'Commands can’t reach this server while it runs';

/**
 * Takes commands of this machine over a socket that only the server's own account can open: the folder around it is closed to
 * everybody else before the socket is there. Only who holds the data folder's lock may call this. SRV-27
 * @returns what ends it
 */
export async function listenForOwner(
  dataDir: string,
  routes: ControlRoutes,
  log: ControlLog,
): Promise<() => Promise<void>> {
  const reason = obstacle(dataDir);
  if (reason) {
    log.warn({}, `${UNREACHABLE}: ${reason}`);
    return async () => undefined;
  }
  // A market without commands is better than none: some volumes have no sockets.
  return listen(dataDir, routes, log).catch((error: unknown) => {
    log.warn({ err: error }, UNREACHABLE);
    return async () => undefined;
  });
}

async function listen(dataDir: string, routes: ControlRoutes, log: ControlLog): Promise<() => Promise<void>> {
  const folder = privateFolder(dataDir);
  // What an earlier server or command left when it was killed.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const reply = await replyTo(routes, asked).catch((error: unknown): Reply => {
      log.error({ err: error }, 'a command failed');
      return { refusal: 'The server failed to do this. Its log says why.', exitCode: 1 };
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  };
  const server = createServer((asked, response) => void answer(asked, response));
  // A copy of the database may take its time.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath(dataDir), resolve);
  });
  chmodSync(socketPath(dataDir), 0o600);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/**
 * Asks the server that works in the data folder.
 * @returns null when none is there to be asked
 * @throws {RefusedError} when the server refuses, or the socket is another account's
 */
export function askServer(dataDir: string, name: string, input: unknown): Promise<{ result: unknown } | null> {
  if (obstacle(dataDir)) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: socketPath(dataDir), path: `/${name}`, method: 'POST' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const reply = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Reply;
        if ('refusal' in reply) reject(new RefusedError(reply.refusal, reply.exitCode));
        else resolve(reply);
      });
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'ENOTDIR') resolve(null);
      else if (error.code === 'EACCES') {
        reject(new RefusedError(`Only the account that the server runs as may do this in ${dataDir}.`));
      } else reject(error);
    });
    asked.end(JSON.stringify(input));
  });
}
