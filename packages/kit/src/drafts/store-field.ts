import type { Problems } from '@chalkline/platform';

/** The part of a record that a form draws. */
export interface FormStore<F extends object> {
  form: F;
  problems: Problems;
  /** Remarks of whoever checked the record, by field. */
  remarks?: Readonly<Record<string, string>>;
  set<K extends keyof F>(field: K, value: F[K]): void;
}

/** Props of a text field that edits a field of a record. */
export function bindText<F extends object, K extends keyof F & string>(store: FormStore<F>, field: K) {
  return {
    name: field,
    id: field,
    value: String(store.form[field] ?? ''),
    error: store.problems[field],
    remark: store.remarks?.[field],
    onValueChange: (value: string) => store.set(field, value as F[K]),
  };
}
