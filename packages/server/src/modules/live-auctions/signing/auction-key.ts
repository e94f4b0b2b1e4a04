import { randomBytes } from 'node:crypto';
import { type NoteSigner, noteSigner } from '@chalkline/auction-log';
import { desc, eq, sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../database/database.ts';
import { auctionKeys, lotEnds, lotStates } from '../../../database/tables/index.ts';
import { keysFor } from '../../../security/keys.ts';
import { openBytes, sealBytes, sealMark } from '../../../security/sealing.ts';

/** What of the configuration a key is made and read with. */
export type SigningSettings = Pick<Config, 'publicUrl' | 'sessionSecret' | 'sessionSecretPrevious'>;

type KeyRow = typeof auctionKeys.$inferSelect;

const SEED_BYTES = 32;
const CONTEXT = 'auction key';

/** What a key is called within a signed note: the market's host, and which of its keys it is. */
const nameFor = (publicUrl: string, place: number): string =>
  `${new URL(publicUrl).host}/auctions${place > 1 ? `-${place}` : ''}`;

/** The key that a row holds; null where neither secret opens it. One sealed with the secret of before is sealed anew. */
async function opened(db: Db, config: SigningSettings, row: KeyRow): Promise<NoteSigner | null> {
  const keys = keysFor(config, 'auction log');
  const seed = openBytes(row.sealedSeed, CONTEXT, keys);
  if (seed === null) return null;
  if (!row.sealedSeed.startsWith(sealMark(keys.current))) {
    await db
      .update(auctionKeys)
      .set({ sealedSeed: sealBytes(seed, CONTEXT, keys) })
      .where(eq(auctionKeys.id, row.id));
  }
  return noteSigner(row.name, seed);
}

/** Makes the next key; where two nodes make it at once, the first one's stands. */
async function made(db: Db, config: SigningSettings, place: number): Promise<void> {
  const seed = randomBytes(SEED_BYTES);
  const name = nameFor(config.publicUrl, place);
  const { verifierKey } = await noteSigner(name, seed);
  const sealedSeed = sealBytes(seed, CONTEXT, keysFor(config, 'auction log'));
  await db.insert(auctionKeys).values({ name, publicKey: verifierKey, sealedSeed }).onConflictDoNothing();
}

/**
 * The key that signs ends and receipts: made once, its seed sealed with the session secret, so that a copy of the database
 * signs nothing. A secret that is changed by way of its `_PREVIOUS` keeps the key; one that is lost makes the next key, and
 * what the earlier one signed stays valid. LIVE-19
 */
export async function auctionSigner(db: Db, config: SigningSettings): Promise<NoteSigner> {
  for (let tries = 0; tries < 3; tries += 1) {
    const [newest] = await db.select().from(auctionKeys).orderBy(desc(auctionKeys.id)).limit(1);
    const signer = newest ? await opened(db, config, newest) : null;
    if (signer) return signer;
    await made(db, config, (newest?.id ?? 0) + 1);
  }
  throw new Error('The key of the auction log can’t be read.');
}

/**
 * The public key by which an auction's logs are checked: the one that signed its newest end, where that is an earlier one, else the one
 * that signs now. LIVE-19
 */
export async function logKeyOf(db: Db, saleId: number, signer: NoteSigner): Promise<string> {
  const [row] = await db
    .select({ publicKey: auctionKeys.publicKey })
    .from(lotEnds)
    .innerJoin(lotStates, eq(lotStates.lotId, lotEnds.lotId))
    // The signature's line begins with the name of its key.
    .innerJoin(auctionKeys, sql`strpos(${lotEnds.note}, ${'\u2014 '} || ${auctionKeys.name} || ' ') > 0`)
    .where(eq(lotStates.saleId, saleId))
    .orderBy(desc(lotEnds.at))
    .limit(1);
  return row?.publicKey ?? signer.verifierKey;
}
