import type { Backup } from '@chalkline/platform';
import type { RfpDraft, RfpDraftInput, RfpDraftSaved } from '../model/contract.ts';
import type { DraftField, DraftForm } from '../model/draft-form.ts';

/** What a reload of the page must bring back. */
export type DraftBackup = { form: DraftForm; dirty: DraftField[]; version: number | null; stepIndex: number };

export type PurchaseDraftDeps = {
  save: (input: RfpDraftInput) => Promise<RfpDraftSaved>;
  load: (id: number) => Promise<RfpDraft>;
  now: () => Date;
  /** The backup of the draft with this number, of the one without a number for null. */
  backup: (id: number | null) => Backup<DraftBackup>;
  /** Called once the draft has a number, for the address bar. */
  onNumbered: (id: number) => void;
};

/** What becomes of a text that somebody else overtook. */
export type ConflictChoice = 'mine' | 'theirs' | 'copy';
