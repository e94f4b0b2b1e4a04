import type { FormFiles } from '@chalkline/kit';
import type { FieldProblems } from '@chalkline/rules';
import type { DraftField, DraftForm } from '../model/draft-form.ts';

/** A purchase's answers being edited: what the fields of the wizard and of an addendum need of their store. */
export interface DraftEditor {
  readonly typeId: number;
  readonly form: DraftForm;
  /** What was chosen for it and is not stored yet. */
  readonly files: FormFiles;
  /** Field → sentence. */
  readonly problems: FieldProblems;
  /** Sub-categories that ask for a name of their own. */
  readonly otherIds: ReadonlySet<number>;
  /** Changes an answer; its old complaint goes. */
  set<F extends DraftField>(field: F, value: DraftForm[F]): void;
  setOtherIds(ids: ReadonlySet<number>): void;
}
