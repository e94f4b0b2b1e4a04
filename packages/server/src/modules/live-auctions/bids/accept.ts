import type { NoteSigner } from '@chalkline/auction-log';
import type { Db } from '../../../database/database.ts';
import { transactionWithRetry } from '../../../database/transaction.ts';
import { Deadline, underDeadline } from '../../../deadline.ts';
import { recordOutage, SilenceError } from '../course/heartbeat.ts';
import type { LotRun } from '../lot/lot-run.ts';
import type { Asked } from './asked.ts';
import { type Decided, decideTogether, type Newcomers, type Outcome } from './decide-together.ts';

/** What the accept path stands on. */
export interface AcceptParts {
  readonly db: Db;
  readonly signer: () => Promise<NoteSigner>;
  /** How long those who are decided together wait for the database in all, in milliseconds. SRV-35 */
  readonly waitMs: number;
  readonly newcomers: Newcomers;
  /** After the commit: lines that everybody in the room is told. */
  readonly published: (run: LotRun) => void;
  /** After the commit: companies whose other windows read their own maximum again. Nobody waits for it. LIVE-42 */
  readonly raised: (saleId: number, vendorIds: readonly number[]) => void;
}

async function decideOnce(parts: AcceptParts, lotId: number, asked: readonly Asked[]): Promise<Decided> {
  const signer = await parts.signer();
  const { newcomers } = parts;
  return transactionWithRetry(parts.db, (tx) => decideTogether(tx, lotId, asked, { signer, newcomers }));
}

/**
 * Decides what waits for one lot in one transaction and publishes its lines after the commit. An answer that nobody gave leaves
 * the same key to ask with again. SALE-8
 */
export function acceptBids(parts: AcceptParts, lotId: number, asked: readonly Asked[]): Promise<readonly Outcome[]> {
  return underDeadline(new Deadline(parts.waitMs, true), async () => {
    const decided = await decideOnce(parts, lotId, asked).catch(async (error: unknown) => {
      if (!(error instanceof SilenceError)) throw error;
      await recordOutage(parts.db);
      return decideOnce(parts, lotId, asked);
    });
    const { run, raisedBy, outcomes } = decided;
    if (run && run.lines.length > 0) parts.published(run);
    if (run && raisedBy.length > 0) parts.raised(run.row.saleId, raisedBy);
    return outcomes;
  });
}
