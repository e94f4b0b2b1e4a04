import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compiled, TEST_SECRET } from './market-dump.ts';

/** A server as a process of its own, to be killed. */
export interface ServerNode {
  readonly port: number;
  readonly url: string;
  /** What it has written so far, its log too. */
  readonly said: () => string;
  /** Ends it without a warning, as a crash would. */
  kill(): Promise<void>;
}

const LISTENING = /listening (\d+)|Chalkline is at http:\/\/localhost:(\d+)/;

/**
 * Starts a server as a process of its own.
 * @param entry the module that it runs, beside `testing/`; the product's own when none is given
 * @throws when it ends before it listens
 */
export function startServerNode(env: Record<string, string>, entry = '../main.ts'): Promise<ServerNode> {
  const module = fileURLToPath(new URL(entry, import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', module], {
    env: {
      PATH: process.env['PATH'],
      SESSION_SECRET: TEST_SECRET,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...compiled,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A run that is interrupted must not leave a server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, own, products] = LISTENING.exec(said) ?? [];
      const port = Number(own ?? products ?? 0);
      if (port === 0) return;
      const kill = () => {
        child.kill('SIGKILL');
        return gone;
      };
      resolve({ port, url: `http://127.0.0.1:${port}`, said: () => said, kill });
    });
  });
}
