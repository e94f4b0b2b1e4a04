import type { Backup } from '@chalkline/platform';
import type { FieldProblems } from '@chalkline/rules';
import { makeAutoObservable } from 'mobx';

/** A remark about one part of a draft, not sent yet. */
export type Remark = { section: string; text: string };
export type ReviewBackup = { comment: string; remarks: Remark[] };
export type ReviewDecision = 'approve' | 'changes';

/** What a reviewer writes about a draft before deciding on it; a reload does not lose it. */
export class ReviewStore {
  readonly id: number;
  /** The version that was read: the decision is about it and no other. */
  version: number;
  comment = '';
  remarks: Remark[] = [];
  /** The remark being written. */
  section = '';
  text = '';
  problems: FieldProblems = {};
  /** Whether the draft was edited since it was read. */
  wasOvertaken = false;
  private readonly backup: Backup<ReviewBackup>;

  constructor(id: number, version: number, backup: Backup<ReviewBackup>) {
    this.id = id;
    this.version = version;
    this.backup = backup;
    const kept = backup.read();
    if (kept) {
      this.comment = kept.comment;
      this.remarks = kept.remarks;
    }
    makeAutoObservable<this, 'backup'>(this, { id: false, backup: false }, { autoBind: true });
  }

  setComment(comment: string): void {
    this.comment = comment;
    this.forget('comment');
    this.keep();
  }

  setSection(section: string): void {
    this.section = section;
    this.forget('section');
  }

  setText(text: string): void {
    this.text = text;
    this.forget('text');
  }

  /** Puts the remark being written onto the list; false says what it lacks. */
  add(): boolean {
    const problems: FieldProblems = {};
    if (this.section === '') problems.section = 'Choose what the remark is about.';
    if (this.text.trim() === '') problems.text = 'Write the remark.';
    this.problems = problems;
    if (Object.keys(problems).length > 0) return false;
    this.remarks = [...this.remarks, { section: this.section, text: this.text.trim() }];
    this.section = '';
    this.text = '';
    this.keep();
    return true;
  }

  remove(index: number): void {
    this.remarks = this.remarks.toSpliced(index, 1);
    this.keep();
  }

  /** Whether the decision can be sent; who asks for changes says which (PUR-10). */
  check(decision: ReviewDecision): boolean {
    // A remark that is typed but not added would be lost.
    if (this.text.trim() !== '' && !this.add()) return false;
    const says = this.comment.trim() !== '' || this.remarks.length > 0;
    this.problems = decision === 'changes' && !says ? { comment: 'Say what has to change.' } : {};
    return Object.keys(this.problems).length === 0;
  }

  /** The decision as the call takes it. */
  input(decision: ReviewDecision) {
    const comment = this.comment.trim();
    return {
      id: this.id,
      version: this.version,
      decision,
      comment: comment === '' ? null : comment,
      comments: this.remarks.map(({ section, text }) => ({ section, text })),
    };
  }

  showRefused(fields: FieldProblems): void {
    this.problems = fields;
  }

  /** The draft was edited meanwhile: it has to be read again, what is written here stays. */
  meet(version: number): void {
    if (version === this.version) return;
    this.wasOvertaken = true;
    this.version = version;
  }

  /** The decision is sent, and made a version of its own. */
  done(version: number): void {
    this.version = version;
    this.comment = '';
    this.remarks = [];
    this.wasOvertaken = false;
    this.backup.clear();
  }

  private forget(field: string): void {
    this.problems = Object.fromEntries(Object.entries(this.problems).filter(([name]) => name !== field));
  }

  private keep(): void {
    if (this.comment === '' && this.remarks.length === 0) this.backup.clear();
    else this.backup.write({ comment: this.comment, remarks: this.remarks });
  }
}
