import type { DraftEditor } from '../../stores/draft-editor.ts';
import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';

/** What the fields of a question get; an addendum asks some of the same questions. */
export type StepProps = { store: DraftEditor };

/** What a question gets that only the wizard asks. */
export type WizardStepProps = { store: PurchaseDraftStore };
