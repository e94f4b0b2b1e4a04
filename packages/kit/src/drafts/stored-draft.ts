import type { Backup } from '@chalkline/platform';
import type { FormFiles } from '../files/form-files.ts';

/** What a reload of the page must bring back. */
export interface DraftBackup<F extends object> {
  form: F;
  dirty: (keyof F)[];
  version: number | null;
  stepIndex: number;
}

/** What becomes of a text that somebody else overtook. */
export type ConflictChoice = 'mine' | 'theirs' | 'copy';

/** What every stored draft says of itself. */
export interface StoredDraft {
  id: number;
  version: number;
  formattedNumber: string;
  lastQuestion: number;
  isScheduled: boolean;
}

/** What a save answers. */
export type SavedDraft = Pick<StoredDraft, 'id' | 'version' | 'formattedNumber'>;

export interface WizardDeps<F extends object, D extends StoredDraft> {
  load: (id: number) => Promise<D>;
  now: () => Date;
  files: FormFiles;
  /** The backup of the draft with this number, of the one without a number for null. */
  backup: (id: number | null) => Backup<DraftBackup<F>>;
  /** Called once the draft has a number, for the address bar. */
  onNumbered: (id: number) => void;
}
