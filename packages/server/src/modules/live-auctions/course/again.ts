/** How soon what failed is tried again, in milliseconds. */
const AFTER_FAILURE_MS = 1_000;

/** Does something again and again until it is stopped; what it answers is how many milliseconds it waits. A failure is told and ends nothing. */
export class Again {
  readonly #run: () => Promise<number>;
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = true;
  #running: Promise<void> = Promise.resolve();

  constructor(run: () => Promise<number>, failed: (error: unknown) => void) {
    this.#run = run;
    this.#failed = failed;
  }

  start(): void {
    this.#isStopped = false;
    this.#next(0);
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #next(ms: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#run()
        .catch((error: unknown) => {
          this.#failed(error);
          return AFTER_FAILURE_MS;
        })
        .then((wait) => this.#next(wait));
    }, ms).unref();
  }
}
