/** One measured number of the product beside what it is compared with. */
export interface Figure {
  readonly name: string;
  readonly ours: string;
  /** What ours is compared with: another program's number, or nothing where the bar is absolute. */
  readonly yardstick: string;
  /** Ours divided by the yardstick; null where there is none. */
  readonly ratio: number | null;
  readonly bar: string;
  readonly isMet: boolean;
}

/** What a benchmark found. */
export interface Findings {
  readonly figures: readonly Figure[];
  /** Lines below the table: percentiles, CPU, how it was measured. */
  readonly notes: readonly string[];
}

/** A benchmark that can be asked for by its name. */
export interface Benchmark {
  readonly name: string;
  readonly about: string;
  /** After so long it is given up; in milliseconds. */
  readonly limitMs: number;
  /** It takes so long that it runs only when its name is given. */
  readonly isOnRequest?: boolean;
  /** @throws when something could not be measured */
  run(): Promise<Findings>;
}
