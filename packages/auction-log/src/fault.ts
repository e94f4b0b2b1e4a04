/** What can be wrong with a log. */
export type FaultCode =
  | 'form'
  | 'chain'
  | 'order'
  | 'time'
  | 'rule'
  | 'award'
  | 'opening'
  | 'seal'
  | 'signature'
  | 'cut-off';

/** One thing that is wrong, and on which line. */
export interface Fault {
  /** The line's seq, or the one that stands where it should; `null` for what stands behind the lines. */
  readonly seq: number | null;
  readonly code: FaultCode;
  /** A sentence for whoever checks. */
  readonly message: string;
}

/** Thrown inside a check and caught at its edge: the first fault is the one that is told. */
export class LogFault extends Error {
  readonly fault: Fault;

  constructor(code: FaultCode, seq: number | null, message: string) {
    super(message);
    this.name = 'LogFault';
    this.fault = { seq, code, message };
  }
}

/** The fault that `check` finds, or what it answers. Anything else that is thrown is a defect of ours and goes on. */
export async function caught<T>(check: () => Promise<T> | T): Promise<{ value: T } | { fault: Fault }> {
  try {
    return { value: await check() };
  } catch (error) {
    if (error instanceof LogFault) return { fault: error.fault };
    throw error;
  }
}
