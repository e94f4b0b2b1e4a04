import type { HubTimers } from '../connection/options.ts';
import type { CompletionMessage } from '../protocol/messages.ts';

interface Waiting {
  readonly connectionId: string;
  readonly timer: unknown;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The results that the server has asked of its own clients. */
export class ClientResults {
  readonly #timers: HubTimers;
  readonly #timeoutMs: number;
  readonly #waiting = new Map<string, Waiting>();
  #lastId = 0;

  constructor(timers: HubTimers, timeoutMs: number) {
    this.#timers = timers;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * @param send sends the invocation with the id it is given
   * @returns the client's result
   * @throws {Error} when the client fails, is gone or takes too long
   */
  ask(connectionId: string, send: (invocationId: string) => void): Promise<unknown> {
    const invocationId = `s${++this.#lastId}`;
    return new Promise((resolve, reject) => {
      const timer = this.#timers.setTimeout(() => {
        this.#take(invocationId)?.reject(new Error('The client did not answer in time.'));
      }, this.#timeoutMs);
      this.#waiting.set(invocationId, { connectionId, timer, resolve, reject });
      try {
        send(invocationId);
      } catch (error) {
        this.#take(invocationId)?.reject(error as Error);
      }
    });
  }

  /** A client has answered. Answers of anybody else, or that nobody waits for, are ignored. */
  complete(connectionId: string, message: CompletionMessage): void {
    if (this.#waiting.get(message.invocationId)?.connectionId !== connectionId) {
      return;
    }
    const waiting = this.#take(message.invocationId);
    if (message.error === undefined) {
      waiting?.resolve(message.result);
    } else {
      waiting?.reject(new Error(message.error));
    }
  }

  /** A client will answer no more. */
  abandon(connectionId: string, reason: string): void {
    for (const [invocationId, waiting] of this.#waiting) {
      if (waiting.connectionId === connectionId) {
        this.#take(invocationId)?.reject(new Error(reason));
      }
    }
  }

  #take(invocationId: string): Waiting | undefined {
    const waiting = this.#waiting.get(invocationId);
    if (waiting !== undefined) {
      this.#waiting.delete(invocationId);
      this.#timers.clearTimeout(waiting.timer);
    }
    return waiting;
  }
}
