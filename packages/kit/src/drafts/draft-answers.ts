import { makeAutoObservable } from 'mobx';

/** The answers typed into a draft, and which of them the server does not have yet. */
export class DraftAnswers<F extends object> {
  form: F;
  private readonly fields = new Set<keyof F>();

  constructor(form: F) {
    this.form = form;
    makeAutoObservable(this);
  }

  /** The fields that are not on the server yet, or differ there. */
  get unsaved(): readonly (keyof F)[] {
    return [...this.fields];
  }

  set<K extends keyof F>(field: K, value: F[K]): void {
    this.form[field] = value;
    this.fields.add(field);
  }

  /** Marks fields as not saved: saving failed, or they hold an answer although nothing was typed. */
  mark(fields: readonly (keyof F)[]): void {
    for (const field of fields) this.fields.add(field);
  }

  /** Everything is being sent: nothing counts as unsaved until it is changed or marked again. */
  settle(): void {
    this.fields.clear();
  }

  /** Copies some fields from another form, as if they had been typed here. */
  bring(from: F, fields: readonly (keyof F)[]): void {
    for (const field of fields) Object.assign(this.form, { [field]: from[field] });
    this.mark(fields);
  }

  /** Replaces the typed answers with the server's form; the named fields stay as they are here, unsaved. */
  replace(form: F, kept: readonly (keyof F)[]): void {
    const mine = { ...this.form };
    this.form = form;
    this.fields.clear();
    this.bring(mine, kept);
  }
}
