import { HUB_RECONNECT_DELAYS_MS } from '@chalkline/rules';

/** What the official client says when a negotiation led around in circles: more tries lead there, too. */
const REDIRECT_LIMIT = /redirection limit/i;

interface FirstStart {
  /** Tries once. @throws when the hub can't be reached. */
  attempt(): Promise<void>;
  /** Whether the last attempt was refused with a 401: only another sign-in helps then. */
  isRefused(): boolean;
  isStopped(): boolean;
  /** An attempt failed, and another follows. */
  onFailed(error: unknown): void;
}

/**
 * Starts a connection for the first time. The official client tries again only after a drop; a first start that meets a
 * node as it goes down is tried again after the same waits (HUB-1).
 */
export class FirstStarts {
  readonly #start: FirstStart;
  #skipWait: (() => void) | null = null;

  constructor(start: FirstStart) {
    this.#start = start;
  }

  /** @throws the last error when every attempt failed, was refused, or the connection was stopped meanwhile. */
  async run(): Promise<void> {
    const waits: number[] = [...HUB_RECONNECT_DELAYS_MS];
    for (;;) {
      try {
        return await this.#start.attempt();
      } catch (error) {
        const wait = waits.shift();
        if (wait === undefined || this.#isFinal(error)) throw error;
        this.#start.onFailed(error);
        await this.#wait(wait);
        if (this.#start.isStopped()) throw error;
      }
    }
  }

  /** Ends the wait for the next attempt, as when the network is back or nobody wants the connection any more. */
  skipWait(): void {
    this.#skipWait?.();
  }

  #isFinal(error: unknown): boolean {
    return this.#start.isStopped() || this.#start.isRefused() || REDIRECT_LIMIT.test(String(error));
  }

  async #wait(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#skipWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#skipWait = null;
  }
}
