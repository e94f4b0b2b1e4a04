import type { ApiError } from '@chalkline/api-client';
import { heldFiles } from '@chalkline/kit/testing';
import { memoryBackup } from '@chalkline/platform/testing';
import type { BidForm } from '../model/bid-form.ts';
import type { Bid, BidInput, BidReceipt } from '../model/contract.ts';
import { BidDraftStore } from '../stores/bid-draft-store.ts';
import { bid, rfpDetails } from './fixtures.ts';

/** What the server answers a submitted bid with. */
export const receipt = { bidId: 90, total: '1.00' } as BidReceipt;

/** The store of a bid with what it sends, refuses to send, keeps and uploads. */
export function setUpBid(mine: Bid | null = null) {
  const saved: BidInput[] = [];
  const submitted: BidInput[] = [];
  const failures: ApiError[] = [];
  const backup = memoryBackup<BidForm>();
  const uploads = heldFiles();
  const deps = {
    files: uploads.files,
    async save(input: BidInput) {
      saved.push(structuredClone(input));
      return bid();
    },
    async submit(input: BidInput) {
      submitted.push(structuredClone(input));
      const failure = failures.shift();
      if (failure) throw failure;
      return receipt;
    },
    now: () => new Date('2026-11-21T12:00:00Z'),
    backup,
    isActing: () => false,
  };
  return { store: new BidDraftStore(rfpDetails(), mine, deps), deps, saved, submitted, failures, backup, uploads };
}
