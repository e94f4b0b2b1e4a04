import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';

/** What every question of the wizard gets. */
export type StepProps = { store: PurchaseDraftStore };
