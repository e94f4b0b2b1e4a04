/** A business rule refused. The message is written for the person at the screen; `field` names the input it is about. */
export class RuleError extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.name = 'RuleError';
    this.field = field;
  }
}

/** A state machine was asked for a step that its table does not have (rule PUR-3 and its siblings). */
export class IllegalTransitionError extends RuleError {
  /** The thing that was to change, for example `purchase` or `purchase order`. */
  readonly entity: string;
  /** The number of the present status. */
  readonly from: number;
  /** The number of the requested status. */
  readonly to: number;

  constructor(entity: string, from: number, to: number, labels: { from: string; to: string }) {
    const article = /^[aeiou]/i.test(entity) ? 'An' : 'A';
    super(`${article} ${entity} that is "${labels.from}" can't become "${labels.to}".`);
    this.name = 'IllegalTransitionError';
    this.entity = entity;
    this.from = from;
    this.to = to;
  }
}
