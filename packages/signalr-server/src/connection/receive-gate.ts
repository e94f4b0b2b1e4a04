/** Counts what of a client waits to be processed, and closes when that is too much. */
export class ReceiveGate {
  #pendingBytes = 0;
  /** Who waits for the gate to open; undefined while it is open. */
  #waiting: (() => void)[] | undefined = undefined;

  get closed(): boolean {
    return this.#waiting !== undefined;
  }

  /** @returns whether this has closed the gate */
  add(byteLength: number, limit: number): boolean {
    this.#pendingBytes += byteLength;
    if (this.#pendingBytes <= limit || this.closed) {
      return false;
    }
    this.#waiting = [];
    return true;
  }

  /** @returns whether there is room enough to open the gate */
  release(byteLength: number, limit: number): boolean {
    this.#pendingBytes -= byteLength;
    return this.closed && this.#pendingBytes <= limit / 2;
  }

  /** Opens the gate, whatever waits. */
  open(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const callback of waiting) {
      callback();
    }
  }

  /** @returns undefined while the gate is open, else what to wait for */
  whenOpen(): Promise<void> | undefined {
    const waiting = this.#waiting;
    return waiting === undefined ? undefined : new Promise((resolve) => waiting.push(resolve));
  }
}
