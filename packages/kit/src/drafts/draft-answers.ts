import { makeAutoObservable } from 'mobx';

/** What is typed into a draft, and which of it the server does not have yet. */
export class DraftAnswers<F extends object> {
  form: F;
  private readonly fields = new Set<keyof F>();

  constructor(form: F) {
    this.form = form;
    makeAutoObservable(this);
  }

  /** The fields that are not on the server yet, or not as they are typed. */
  get unsaved(): readonly (keyof F)[] {
    return [...this.fields];
  }

  set<K extends keyof F>(field: K, value: F[K]): void {
    this.form[field] = value;
    this.fields.add(field);
  }

  /** Notes fields as not saved: they could not be, or are an answer though nothing was typed. */
  mark(fields: readonly (keyof F)[]): void {
    for (const field of fields) this.fields.add(field);
  }

  /** All of it is on its way: nothing counts as unsaved until it is changed or marked again. */
  settle(): void {
    this.fields.clear();
  }

  /** Takes some fields over from another form, as if they had been typed here. */
  bring(from: F, fields: readonly (keyof F)[]): void {
    for (const field of fields) Object.assign(this.form, { [field]: from[field] });
    this.mark(fields);
  }

  /** Puts the server's form in the place of what is typed; the named fields stay as they are here, unsaved. */
  replace(form: F, kept: readonly (keyof F)[]): void {
    const mine = { ...this.form };
    this.form = form;
    this.fields.clear();
    this.bring(mine, kept);
  }
}
