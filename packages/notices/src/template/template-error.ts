/** What can be wrong with a template or its values. */
export type TemplateFault =
  /** Braces or sections that don't match, or a tag that templates don't have. */
  | 'syntax'
  /** A name that the event does not offer. */
  | 'unknown-placeholder'
  /** A name that is used in a way its kind does not allow. */
  | 'misused-placeholder'
  /** A value that was not given, or is blank. */
  | 'missing-value'
  /** A value of another kind than declared. */
  | 'wrong-value'
  /** A text that is required, or comes out blank. */
  | 'blank'
  /** A text beyond its limit. */
  | 'too-long'
  /** A field that the event does not have. */
  | 'no-such-field';

/** A template can't be filled. The message is written for the person who edits templates. NOTIF-14 */
export class TemplateError extends Error {
  readonly fault: TemplateFault;
  /** The placeholder it is about, without braces. */
  readonly placeholder: string | undefined;

  constructor(fault: TemplateFault, message: string, placeholder?: string) {
    super(message);
    this.name = 'TemplateError';
    this.fault = fault;
    this.placeholder = placeholder;
  }
}
