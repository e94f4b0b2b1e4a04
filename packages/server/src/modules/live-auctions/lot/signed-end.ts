import {
  chooseOpenings,
  type Kept,
  type LogLine,
  logFile,
  type NoteSigner,
  type Openings,
  openingsHash,
  openingsText,
  signEnd,
} from '@chalkline/auction-log';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { lotBids, lotEnds, lotEvents } from '../../../database/tables/index.ts';

/** What of a unit of work signing needs. */
interface SigningWork {
  readonly tx: Db;
  readonly services: { readonly auctions: { signer(): Promise<NoteSigner> } };
}

const textOf = (line: string): string => `${line}\n`;

/** What a lot kept to itself until its end, as it is stored. LOG-4 */
async function keptOf(db: Db, lotId: number): Promise<{ lines: LogLine[]; kept: Kept }> {
  const rows = await db
    .select({
      seq: lotEvents.seq,
      line: lotEvents.line,
      sealSalt: lotEvents.sealSalt,
      sealed: lotEvents.sealed,
      reserve: lotEvents.reserve,
      reserveSalt: lotEvents.reserveSalt,
    })
    .from(lotEvents)
    .where(eq(lotEvents.lotId, lotId))
    .orderBy(asc(lotEvents.seq));
  const bids = await db
    .select({ seq: lotBids.seq, bidder: lotBids.bidder, amount: lotBids.maximum, salt: lotBids.salt })
    .from(lotBids)
    .where(and(eq(lotBids.lotId, lotId), eq(lotBids.isAccepted, true)))
    .orderBy(asc(lotBids.seq), asc(lotBids.ordinal));
  const kept: Kept = {
    maxima: bids.map(({ seq, bidder, amount, salt }) => ({ seq, bidder, amount: amount ?? 0, salt: salt ?? '' })),
    reserves: rows.flatMap(({ seq, reserve, reserveSalt }) =>
      reserve === null ? [] : [{ seq, amount: reserve, salt: reserveSalt ?? '' }],
    ),
    seals: rows.map(({ sealSalt, sealed }) => ({ salt: sealSalt, commits: sealed })),
  };
  return { lines: rows.map(({ line }) => JSON.parse(line) as LogLine), kept };
}

/**
 * Stores the openings of a lot that is over, and signs where its log stands; each award and default is signed for anew, with the
 * same openings. Its new lines are stored already. LOG-3 LOG-4
 */
export async function signLotEnd(
  { tx, services }: SigningWork,
  lot: { readonly lotId: number; readonly name: string },
  head: { readonly seq: number; readonly hash: string },
  now: Date,
): Promise<void> {
  const { lotId, name } = lot;
  const signer = await services.auctions.signer();
  const [before] = await tx.select().from(lotEnds).where(eq(lotEnds.lotId, lotId));
  let openings: Openings;
  if (before) openings = JSON.parse(before.openings) as Openings;
  else {
    const { lines, kept } = await keptOf(tx, lotId);
    openings = chooseOpenings(lines, kept);
  }
  const note = await signEnd(name, head, await openingsHash(openings), signer);
  const end = { note, at: now };
  await tx
    .insert(lotEnds)
    .values({ lotId, openings: openingsText(openings), ...end })
    .onConflictDoUpdate({ target: lotEnds.lotId, set: end });
}

/** The log of a lot as a file that anybody can verify: its lines, and once it is over its openings and the signed end. LOG-1 */
export async function lotLogFile(db: Db, lotId: number): Promise<string> {
  const lines = await db
    .select({ line: lotEvents.line })
    .from(lotEvents)
    .where(eq(lotEvents.lotId, lotId))
    .orderBy(asc(lotEvents.seq));
  const [end] = await db.select().from(lotEnds).where(eq(lotEnds.lotId, lotId));
  return logFile(
    lines.map(({ line }) => ({ text: textOf(line) })),
    end ? { openings: JSON.parse(end.openings) as Openings, end: end.note } : {},
  );
}
