// Runs commands one after the other and ends them, with all that they started, at a deadline or when this process is told to end.
import { spawn } from 'node:child_process';
import { ownEnv, root } from './lib.mjs';

/** How long what runs has to write its report before it is killed, in milliseconds; whoever ends us waits 20 s at most. */
const GRACE_MS = 10_000;
/** How much of a quiet command's output is kept, in characters. */
const KEPT = 4_000_000;

/** A run with an end. Once it is over every further command answers 1 at once. */
export class Bounded {
  /** Why it ended before its time; null while it goes on. */
  over = null;
  #children = new Set();
  #timer;

  /** @param {number} minutes until the deadline */
  constructor(minutes) {
    this.#timer = setTimeout(() => this.#end(`the deadline of ${minutes} minutes`), minutes * 60_000);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => this.#end(signal));
  }

  /** Runs a command; a quiet one's output is answered instead of shown. */
  run(command, args, { cwd = root, env = {}, isQuiet = false } = {}) {
    if (this.over) return Promise.resolve({ status: 1, output: '' });
    // A group of its own: what it starts ends with it.
    const isGroup = process.platform !== 'win32';
    const child = spawn(command, args, {
      cwd,
      env: ownEnv(env),
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: isGroup,
      shell: !isGroup,
    });
    this.#children.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-KEPT)));
    return new Promise((resolve) => {
      const done = (status) => {
        this.#children.delete(child);
        resolve({ status, output });
      };
      child.on('error', (error) => {
        output += `${error.message}\n`;
        done(1);
      });
      child.on('close', (code) => done(code ?? 1));
    });
  }

  /** The last command has run: nothing keeps this process alive any longer. */
  finish() {
    clearTimeout(this.#timer);
  }

  #end(why) {
    if (this.over) return;
    this.over = why;
    process.stdout.write(`\nEnded by ${why}.\n`);
    this.#signal('SIGINT');
    setTimeout(() => this.#signal('SIGKILL'), GRACE_MS).unref();
  }

  #signal(signal) {
    for (const child of this.#children) {
      try {
        if (process.platform === 'win32') child.kill(signal);
        else process.kill(-child.pid, signal);
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    }
  }
}
