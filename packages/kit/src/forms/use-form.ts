import type { Backup } from '@chalkline/platform';
import { type Failure, failureOf, type Problems } from '@chalkline/platform';
import { type FormEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FormFiles } from '../files/form-files.ts';
import { focusFirstProblem } from './focus-first-problem.ts';
import { Readings } from './readings.ts';

/** How a form is checked and sent. */
export interface FormOptions<V extends object, R> {
  initial: V;
  /** What can be seen to be wrong before asking the server. */
  check: (values: V) => Problems;
  /** Sends it, with the numbers of its stored files. */
  send: (values: V, fileIds: number[]) => Promise<R>;
  onSent: (result: R, values: V) => void;
  /** The files of the form, which is sent once they are stored (FILE-11). */
  files?: FormFiles;
  /** Survives a reload of the page. */
  backup?: Backup<Partial<V>>;
  /** Fields that a backup never holds: passwords, files. */
  notKept?: readonly (keyof V)[];
}

/** What a text field takes. */
export interface BoundField {
  name: string;
  id: string;
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
}

/** A form's state. */
export interface Form<V extends object> {
  values: V;
  problems: Problems;
  failure: Failure | null;
  isBusy: boolean;
  files: FormFiles | undefined;
  /** Files that are being read into its fields: it is sent with them. */
  readings: Readings;
  set<K extends keyof V>(name: K, value: V[K]): void;
  /** Takes values that the server answered into those fields that still are as they were sent: what was changed meanwhile stays. */
  takeIn(values: Partial<V>, sent: V): void;
  submit(event?: FormEvent): Promise<void>;
  /** Props of a text field. */
  bind(name: keyof V & string): BoundField;
  /** The id of a field's control: the form's own, since the page below a dialog may have a field of the same name. */
  idOf(name: keyof V & string): string;
  /** For the `form` element, in which the first wrong field is looked for. */
  ref: RefObject<HTMLFormElement | null>;
}

function without(problems: Problems, field: string): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  );
}

function kept<V extends object>(values: V, notKept: readonly (keyof V)[]): Partial<V> {
  const copy: Partial<V> = { ...values };
  for (const name of notKept) delete copy[name];
  return copy;
}

/**
 * A form that is sent as a whole. What was typed stays whatever the answer is, each complaint stands at its field, and the
 * first wrong field gets the focus (UI-19).
 */
export function useForm<V extends object, R>(options: FormOptions<V, R>): Form<V> {
  const { check, send, onSent, files, backup, notKept = [] } = options;
  const [values, setValues] = useState<V>(() => ({ ...options.initial, ...backup?.read() }));
  // Two changes in one event must not overwrite each other.
  const latest = useRef(values);
  const [readings] = useState(() => new Readings());
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wrongAttempts, setWrongAttempts] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const scope = useId();

  useEffect(() => {
    if (wrongAttempts > 0) focusFirstProblem(ref.current);
  }, [wrongAttempts]);

  const refuse = useCallback((found: Problems) => {
    setProblems(found);
    setWrongAttempts((count) => count + 1);
  }, []);

  const set: Form<V>['set'] = (name, value) => {
    files?.changed();
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setProblems((current) => without(current, String(name)));
    backup?.write(kept(latest.current, notKept));
  };

  const takeIn: Form<V>['takeIn'] = (answered, sent) => {
    for (const name of Object.keys(answered) as (keyof V)[]) {
      const value = answered[name];
      if (value !== undefined && latest.current[name] === sent[name]) set(name, value);
    }
  };

  const submit: Form<V>['submit'] = async (event) => {
    event?.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (readings.isRunning) {
      setBusy(true);
      await readings.settled();
      setBusy(false);
    }
    const found = check(latest.current);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    if (files) await files.send(sendAll);
    else await sendAll([]);
  };

  const sendAll = async (fileIds: number[]) => {
    setBusy(true);
    const sent = latest.current;
    try {
      const result = await send(sent, fileIds);
      backup?.clear();
      onSent(result, sent);
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      refuse(failed.fields);
    } finally {
      setBusy(false);
    }
  };

  const idOf: Form<V>['idOf'] = (name) => `${scope}${name}`;
  const bind: Form<V>['bind'] = (name) => ({
    name,
    id: idOf(name),
    value: String(values[name] ?? ''),
    error: problems[name],
    onValueChange: (value) => set(name, value as V[typeof name]),
  });

  return { values, problems, failure, isBusy, files, readings, set, takeIn, submit, bind, idOf, ref };
}
