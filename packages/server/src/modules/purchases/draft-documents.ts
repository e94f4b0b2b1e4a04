import type { SchoolCall } from '../../call.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Work } from '../../unit-of-work.ts';
import {
  type Arrivals,
  type ContentFields,
  type SentContent,
  saveDocuments as saveOf,
  storeArrivals as storeOf,
} from '../tender/drafts/documents.ts';
import { rfpSubject } from '../tender/subject.ts';
import type { DraftInput } from './draft-input.ts';

export { type Arrivals, dropArrivals } from '../tender/drafts/documents.ts';

const fields: ContentFields = {
  documents: 'rfpDocuments',
  single: 'rfpdocumentStr',
  description: 'rfpDescription',
  singleName: 'Purchase document',
};

const sentOf = (input: Partial<DraftInput>): SentContent => ({
  documents: input.rfpDocuments,
  single: input.rfpdocumentStr,
  description: input.rfpDescription,
});

/** Checks and stores the documents that come with a purchase's draft, and sanitises its description. @throws {AppError} naming the field */
export const storeArrivals = (store: FileStore, input: Partial<DraftInput>): Promise<Arrivals> =>
  storeOf(store, sentOf(input), fields);

/** Gives a purchase its documents. @throws {AppError} VALIDATION_FAILED for one that is neither here nor came */
export const saveDocuments = (
  work: Work,
  call: SchoolCall,
  { rfpId, input, arrivals }: { rfpId: number; input: DraftInput; arrivals: Arrivals },
): Promise<void> => saveOf(work, call, { subject: rfpSubject(rfpId), sent: sentOf(input), fields, arrivals });
