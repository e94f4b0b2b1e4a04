import { makeAutoObservable } from 'mobx';

/** Differences below this are the network's jitter, not the clock's: following them would make countdowns jump. */
const JITTER_MS = 250;

/** The server's clock as seen from this device; deadlines are decided by it. */
export class ClockStore {
  /** Server time less this device's time, in milliseconds. */
  offsetMs = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The server's time in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offsetMs;
  }

  setOffset(offsetMs: number): void {
    if (Math.abs(offsetMs - this.offsetMs) >= JITTER_MS) this.offsetMs = offsetMs;
  }
}
