/** Where that is told which nobody else would notice. */
export interface Log {
  error(details: unknown, message: string): void;
}
