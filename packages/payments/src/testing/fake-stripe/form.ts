/** Parameters as Stripe nests them: `items[0][price]=x` is `{items: {0: {price: 'x'}}}`. */
export interface FormValues {
  [name: string]: string | FormValues;
}

/** Parses a form-encoded body or query. */
export function parseForm(text: string): FormValues {
  const values: FormValues = {};
  for (const [name, value] of new URLSearchParams(text)) put(values, name.split('[').map(unbracket), value);
  return values;
}

/** The text under a path such as `recurring.interval`; undefined when it is missing or has parts of its own. */
export function textAt(values: FormValues, path: string): string | undefined {
  const value = valueAt(values, path);
  return typeof value === 'string' ? value : undefined;
}

/** The part under a path; empty when there is none. */
export function partAt(values: FormValues, path: string): FormValues {
  const value = valueAt(values, path);
  return typeof value === 'object' ? value : {};
}

/** The texts of a list. */
export function listAt(values: FormValues, path: string): string[] {
  return Object.values(partAt(values, path)).filter((value) => typeof value === 'string');
}

/** A part whose values are all texts, such as metadata. */
export function textsAt(values: FormValues, path: string): Record<string, string> {
  const entries = Object.entries(partAt(values, path));
  return Object.fromEntries(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
}

export function numberAt(values: FormValues, path: string): number | undefined {
  const text = textAt(values, path);
  return text === undefined || text === '' ? undefined : Number(text);
}

function valueAt(values: FormValues, path: string): string | FormValues | undefined {
  return path
    .split('.')
    .reduce<string | FormValues | undefined>(
      (value, name) => (typeof value === 'object' && Object.hasOwn(value, name) ? value[name] : undefined),
      values,
    );
}

function put(values: FormValues, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path;
  // `list[]` has no index of its own.
  const key = name === '' ? String(Object.keys(values).length) : name;
  if (rest.length === 0) {
    values[key] = value;
    return;
  }
  const inner = values[key];
  const part = typeof inner === 'object' ? inner : {};
  values[key] = part;
  put(part, rest, value);
}

function unbracket(part: string): string {
  return part.endsWith(']') ? part.slice(0, -1) : part;
}
