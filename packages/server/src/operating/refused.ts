/** What the command line asked for can't be done; the message says why, and what to do instead. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** What the command ends with: 2 for a command that is written wrong, else 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
