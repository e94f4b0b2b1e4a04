import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyLog } from '@chalkline/auction-log';
import type { components } from '@chalkline/openapi/types';
import { asc, eq } from 'drizzle-orm';
import { lotBids, lotEvents } from '../database/tables/index.ts';
import { lotLogFile } from '../modules/live-auctions/lot/signed-end.ts';
import type { Watcher } from './live-fire-watcher.ts';
import type { Market } from './market.ts';

type Schemas = components['schemas'];

/** Where the log of one lot, what was acknowledged and what watchers were told differ. */
export async function faultsOfLot(
  market: Market,
  lotId: number,
  acknowledged: readonly Schemas['BidAnswer'][],
  watchers: readonly Watcher[],
) {
  const faults: string[] = [];
  const { db } = market;
  const lines = await db.select().from(lotEvents).where(eq(lotEvents.lotId, lotId)).orderBy(asc(lotEvents.seq));
  const bids = await db.select().from(lotBids).where(eq(lotBids.lotId, lotId));
  const kept = new Map<string, number>();
  for (const { commit, isAccepted } of bids) if (isAccepted && commit) kept.set(commit, (kept.get(commit) ?? 0) + 1);
  const inLines = lines.map(({ line }) => (JSON.parse(line) as { commit: string | null }).commit);
  for (const { commit, receipt } of acknowledged) {
    if (!receipt?.includes(`\nlot `) || commit === null) continue;
    const own = bids.find((bid) => bid.commit === commit);
    if (!own) continue;
    const count = own.isSilent ? (kept.get(commit) ?? 0) : inLines.filter((each) => each === commit).length;
    if (count !== 1) faults.push(`lot ${lotId}: an acknowledged bid is in the log ${count} times`);
  }
  const file = await lotLogFile(db, lotId);
  const own = new Set(bids.map(({ receipt }) => receipt));
  const notes = acknowledged.flatMap(({ receipt }) => (receipt !== null && own.has(receipt) ? [receipt] : []));
  const { verifierKey } = await market.services.auctions.signer();
  const verdict = await verifyLog(file, { keys: [verifierKey], notes });
  if (verdict.fault) faults.push(`lot ${lotId}: ${verdict.fault.message}`);
  const hashes = lines.map(({ hash }) => hash).join(' ');
  watchers.forEach((watcher, index) => {
    if ((watcher.hashes.get(lotId) ?? []).join(' ') !== hashes)
      faults.push(`lot ${lotId}: watcher ${index} was told something else than the log says`);
  });
  return { faults, lines: lines.length, file };
}

/** Keeps the exported logs in a folder, with the key that their receipts are signed by, for whoever wants to check them again. */
export async function keepLogs(market: Market, folder: string, files: ReadonlyMap<number, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [lotId, file] of files) await writeFile(join(folder, `lot-${lotId}.log`), file);
  await writeFile(join(folder, 'key.txt'), `${(await market.services.auctions.signer()).verifierKey}\n`);
}
