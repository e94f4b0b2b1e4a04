import type { components } from '@chalkline/openapi/types';
import { purchaseNumber } from '@chalkline/rules';
import type { SchoolCall } from '../../call.ts';
import type { Rfp } from './rfp-parts.ts';

/** A draft as it is after a save. */
export function presentSaved(call: SchoolCall, saved: Rfp): components['schemas']['RfpDraftSaved'] {
  return {
    id: saved.id,
    encryptedId: call.services.ids.encode('rfp', saved.id),
    formattedNumber: purchaseNumber(saved.typeId, saved.id),
    lastQuestion: saved.lastQuestion,
    version: saved.version,
    reviewStatus: saved.reviewStatus,
    updatedAt: saved.updatedAt.toISOString(),
  };
}
