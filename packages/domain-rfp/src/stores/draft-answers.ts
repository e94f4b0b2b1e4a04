import { makeAutoObservable } from 'mobx';
import { type DraftField, type DraftForm, everyField } from '../model/draft-form.ts';

/** What is typed into a draft, and which of it the server does not have yet. */
export class DraftAnswers {
  form: DraftForm;
  private readonly fields = new Set<DraftField>();

  constructor(form: DraftForm) {
    this.form = form;
    makeAutoObservable(this);
  }

  /** The fields that are not on the server yet, or not as they are typed. */
  get unsaved(): readonly DraftField[] {
    return [...this.fields];
  }

  set<F extends DraftField>(field: F, value: DraftForm[F]): void {
    this.form[field] = value;
    this.fields.add(field);
  }

  /** Notes fields as not saved: they could not be, or are an answer though nothing was typed. */
  mark(fields: readonly DraftField[]): void {
    for (const field of fields) this.fields.add(field);
  }

  /** Notes everything as not saved: a draft of its own begins. */
  markAll(): void {
    this.mark(everyField());
  }

  /** All of it is on its way: nothing counts as unsaved until it is changed or marked again. */
  settle(): void {
    this.fields.clear();
  }

  /** Takes some fields over from another form, as if they had been typed here. */
  bring(from: DraftForm, fields: readonly DraftField[]): void {
    for (const field of fields) Object.assign(this.form, { [field]: from[field] });
    this.mark(fields);
  }

  /** Puts the server's form in the place of what is typed; the named fields stay as they are here, unsaved. */
  replace(form: DraftForm, kept: readonly DraftField[]): void {
    const mine = { ...this.form };
    this.form = form;
    this.fields.clear();
    this.bring(mine, kept);
  }
}
