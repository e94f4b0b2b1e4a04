/** A text that is always present, formatted by the caller: a name, a number like `RFP-000412`, an amount, a date. */
export interface TextPlaceholder {
  readonly kind: 'text';
  readonly description: string;
  readonly sample: string;
}

/** A text that may be absent (`null`); `{{#name}}…{{/name}}` then hides the words around it. */
export interface OptionalPlaceholder {
  readonly kind: 'optional';
  readonly description: string;
  readonly sample: string;
}

/** A whole number from 0, shown with its noun: `no bids`, `1 bid`, `1,200 bids`. */
export interface CountPlaceholder {
  readonly kind: 'count';
  readonly description: string;
  readonly sample: number;
  readonly one: string;
  readonly many: string;
}

/** Texts that a paragraph of the form `{{#name}}{{.}}{{/name}}` shows as a bulleted list. */
export interface ListPlaceholder {
  readonly kind: 'list';
  readonly description: string;
  readonly sample: readonly string[];
}

/** Yes or no: never shown, but decides between sections. */
export interface FlagPlaceholder {
  readonly kind: 'flag';
  readonly description: string;
  readonly sample: boolean;
}

/** A name that a template may use in double braces. */
export type Placeholder = TextPlaceholder | OptionalPlaceholder | CountPlaceholder | ListPlaceholder | FlagPlaceholder;

/** Placeholders by name. */
export type Placeholders = Readonly<Record<string, Placeholder>>;

interface ValueOfKind {
  readonly text: string;
  readonly optional: string | null;
  readonly count: number;
  readonly list: readonly string[];
  readonly flag: boolean;
}

/** Any value that a placeholder can take. */
export type PlaceholderValue = ValueOfKind[Placeholder['kind']];

/** The values that a set of placeholders needs. */
export type DataOf<P extends Placeholders> = { readonly [Name in keyof P]: ValueOfKind[P[Name]['kind']] };

/** A text that is always present. */
export function text(description: string, sample: string): TextPlaceholder {
  return { kind: 'text', description, sample };
}

/** A text that may be absent. */
export function optional(description: string, sample: string): OptionalPlaceholder {
  return { kind: 'optional', description, sample };
}

/** A number with its noun in the singular and the plural. */
export function count(description: string, [one, many]: readonly [string, string], sample: number): CountPlaceholder {
  return { kind: 'count', description, sample, one, many };
}

/** Several texts. */
export function list(description: string, sample: readonly string[]): ListPlaceholder {
  return { kind: 'list', description, sample };
}

/** Yes or no. */
export function flag(description: string, sample: boolean): FlagPlaceholder {
  return { kind: 'flag', description, sample };
}
