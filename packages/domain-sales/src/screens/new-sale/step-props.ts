import type { SaleDraftStore } from '../../stores/sale-draft-store.ts';
import type { SaleEditor } from '../../stores/sale-editor.ts';

/** What the fields of a question get that a change after publishing asks, too. */
export type FieldProps = { store: SaleEditor };

/** What the screen of a question gets. */
export type StepProps = { store: SaleDraftStore };
