import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How a process is started. */
export interface ProcessOptions {
  readonly cwd?: string;
  /** Added to this process's environment; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Whether it talks to this process by messages. */
  readonly hasChannel?: boolean;
}

/** A process that a benchmark started; all are ended with the bench, however it ends. */
export interface Process {
  readonly child: ChildProcess;
  /** The last of what it wrote, for error messages. */
  output(): string;
  /** Ends it and everything it started, and waits until it is gone. */
  stop(): Promise<void>;
}

const STOP_MS = 8_000;
const OUTPUT_CHARS = 4_000;
const running = new Set<Process>();

/** Signals the whole group: what `npm` starts does not always end with it. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  // It never started.
  if (child.pid === undefined) return;
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  signal(child, 'SIGTERM');
  const timer = setTimeout(() => signal(child, 'SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(timer);
  signal(child, 'SIGKILL');
}

/** Starts a command in a process group of its own. */
export function startProcess(command: string, args: readonly string[], options: ProcessOptions = {}): Process {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.hasChannel ? (['ipc'] as const) : [])],
    detached: true,
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      tail = `${tail}${text}`.slice(-OUTPUT_CHARS);
    });
  }
  child.on('error', (error) => {
    tail += error.message;
  });
  const started: Process = {
    child,
    output: () => tail.trim(),
    stop: async () => {
      await stopProcess(child);
      running.delete(started);
    },
  };
  running.add(started);
  return started;
}

interface NodeOptions extends ProcessOptions {
  /** Node's own, before the file. */
  readonly flags?: readonly string[];
  /** The file's, after it. */
  readonly args?: readonly string[];
}

/** Starts a TypeScript file with Node. */
export function startNode(file: URL | string, options: NodeOptions = {}): Process {
  const path = file instanceof URL ? fileURLToPath(file) : file;
  return startProcess(process.execPath, [...(options.flags ?? []), path, ...(options.args ?? [])], options);
}

/** Ends whatever is still running. */
export async function stopAllProcesses(): Promise<void> {
  await Promise.all([...running].map((each) => each.stop()));
}

process.on('exit', () => {
  for (const { child } of running) signal(child, 'SIGKILL');
});
