import type { DraftBackup as Kept, WizardDeps } from '@chalkline/kit';
import type { RfpDraft, RfpDraftInput, RfpDraftSaved } from '../model/contract.ts';
import type { DraftForm } from '../model/draft-form.ts';

/** What a reload of the page must bring back. */
export type DraftBackup = Kept<DraftForm>;

export interface PurchaseDraftDeps extends WizardDeps<DraftForm, RfpDraft> {
  save: (input: RfpDraftInput) => Promise<RfpDraftSaved>;
}
