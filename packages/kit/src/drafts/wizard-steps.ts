import type { FieldProblems } from '@chalkline/rules';
import { actionBound, computed, makeObservable, observable } from 'mobx';

/** Without what was said about one field and the parts of it: the field was changed. */
export function problemsWithout(problems: FieldProblems, field: string): FieldProblems {
  const own = new RegExp(`^${field}(\\.|$)`);
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !own.test(path)));
}

/** The steps of a record that is written one question at a time: which is open, how far one came, what is wrong with them. */
export abstract class WizardSteps<K extends string> {
  stepIndex = 0;
  lastQuestion = 0;
  private shown: FieldProblems = {};
  /** The step that was opened from the last one, to change its answer. */
  private changing: K | null = null;

  protected constructor() {
    makeObservable<WizardSteps<K>, 'changing' | 'shown'>(this, {
      changing: observable,
      isChanging: computed,
      stepIndex: observable,
      lastQuestion: observable,
      shown: observable,
      problems: computed,
      step: computed,
      publishProblems: computed,
      wrongSteps: computed,
      reachableSteps: computed,
      back: actionBound,
      goTo: actionBound,
      goToStep: actionBound,
      goToField: actionBound,
      showRefused: actionBound,
    });
  }

  /** The questions in their order. */
  abstract get steps(): readonly { readonly key: K; readonly label: string }[];
  /** What is wrong with one step's answers; for the last step with all of them. */
  protected abstract problemsOf(step: K): FieldProblems;
  /** The step where a field is answered, null when there is none. */
  protected abstract stepFor(field: string): K | null;
  /** The highest answered step that is kept. */
  protected abstract cap(step: number): number;

  /** What is wrong with the open step, and what the server refused. A record that keeps this itself says where. */
  get problems(): FieldProblems {
    return this.shown;
  }

  set problems(problems: FieldProblems) {
    this.shown = problems;
  }

  /** What the server refused, with its rows numbered as they are on screen. */
  protected onScreen(problems: FieldProblems): FieldProblems {
    return problems;
  }

  get step(): { readonly key: K; readonly label: string } {
    const found = this.steps[this.stepIndex] ?? this.steps[0];
    if (!found) throw new Error('A draft without steps can’t be written.');
    return found;
  }

  /** What still keeps the draft from being published. */
  get publishProblems(): FieldProblems {
    const last = this.steps.at(-1);
    return last ? this.problemsOf(last.key) : {};
  }

  /** The steps whose answers keep the draft from being published. */
  get wrongSteps(): ReadonlySet<K> {
    return new Set(
      Object.keys(this.publishProblems)
        .map((field) => this.stepFor(field))
        .filter((key) => key !== null),
    );
  }

  /** The number of steps that can be opened: all answered ones and the next. */
  get reachableSteps(): number {
    return Math.min(this.lastQuestion + 1, this.steps.length);
  }

  /** Whether the open step was opened from the last one: going on leads back there. */
  get isChanging(): boolean {
    return this.changing === this.step.key;
  }

  back(): void {
    this.goTo(this.stepIndex - 1);
  }

  /** Opens a step that was reached before. */
  goTo(index: number): void {
    this.problems = {};
    this.changing = null;
    this.stepIndex = Math.max(0, Math.min(index, this.reachableSteps - 1, this.steps.length - 1));
  }

  /** Opens a step that was reached before; from the last one, to change its answer and come back. */
  goToStep(key: K): void {
    const last = this.steps.length - 1;
    const isAtEnd = this.stepIndex === last;
    const index = this.steps.findIndex((step) => step.key === key);
    if (index < 0) return;
    this.goTo(index);
    if (isAtEnd && index !== last) this.changing = key;
  }

  /** Opens the step where a field is answered and shows what is wrong there, by the rules and by the server. */
  goToField(field: string): void {
    const key = this.stepFor(field);
    if (!key) return;
    const refused = Object.entries(this.problems).filter(([path]) => this.stepFor(path) === key);
    this.goToStep(key);
    this.problems = { ...Object.fromEntries(refused), ...this.currentProblems() };
  }

  /** Keeps what the server refused until each answer is changed. */
  showRefused(fields: FieldProblems): void {
    this.problems = this.onScreen(fields);
  }

  /** Keeps steps within what there is, after the kind of the record changed. */
  protected clampSteps(): void {
    this.lastQuestion = this.cap(this.lastQuestion);
    this.stepIndex = Math.min(this.stepIndex, this.steps.length - 1);
  }

  /** What is wrong with the step that is open. */
  protected currentProblems(): FieldProblems {
    return this.problemsOf(this.step.key);
  }
}
