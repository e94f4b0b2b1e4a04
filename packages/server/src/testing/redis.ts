import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { freePort } from './free-port.ts';

/** A Redis server for tests; nothing of it is ever written to a disk. */
export interface TestRedis {
  readonly url: string;
  /** Takes the server away, as a failure would, with everything in it. */
  pause(): Promise<void>;
  /** Brings an empty one back at the same address. */
  resume(): Promise<void>;
  /** Lets the server hang: connections stay and nothing answers. */
  freeze(): void;
  thaw(): void;
}

/** @throws when Redis is not installed */
function requireRedis(): void {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
  } catch {
    throw new Error('Redis is not installed. Install the package redis-server to run the tests of several nodes.');
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });

/** Starts a throwaway Redis on a free port of this machine. @throws when it is not installed or does not start */
export async function startRedis(): Promise<TestRedis> {
  requireRedis();
  const port = await freePort();
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const pause = async () => {
    const last = child;
    if (!last || !isRunning()) return;
    const gone = new Promise((resolve) => last.once('exit', resolve));
    last.kill('SIGKILL');
    await gone;
  };
  // A run that is interrupted must not leave a server behind.
  process.once('exit', () => child?.kill('SIGKILL'));
  const resume = async () => {
    if (isRunning()) return;
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', options, { stdio: 'ignore' });
    for (let tries = 0; tries < 200; tries += 1) {
      if (await answers(port)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('Redis was not ready within 10 seconds.');
  };
  await resume();
  return {
    url: `redis://127.0.0.1:${port}`,
    pause,
    resume,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
