import { AuctionType, SaleStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { Call, SignedInCall } from '../../../call.ts';
import type { FileReply } from '../../../contract/operations.ts';
import type { Db } from '../../../database/database.ts';
import { lotStates, sales } from '../../../database/tables/index.ts';
import { AppError, notFound } from '../../../errors.ts';
import { settleIfPast } from '../../sale-core/settle-sale.ts';
import { liveClock } from '../live-clock.ts';
import type { LotRow } from '../lot/lot-row.ts';
import { lotLogFile } from '../lot/signed-end.ts';
import { roomOfLot } from './room-sale.ts';

async function fileOf(db: Db, { lotId, name }: Pick<LotRow, 'lotId' | 'name'>): Promise<FileReply['file']> {
  const content = Buffer.from(await lotLogFile(db, lotId));
  return { name: `${name.replace('/', '-lot-')}.log`, mimeType: 'application/x-ndjson', content };
}

async function begunLot(db: Db, lotId: number): Promise<LotRow | undefined> {
  const [row] = await db.select().from(lotStates).where(eq(lotStates.lotId, lotId));
  return row;
}

/** The log of a lot that the caller may see. LOG-1 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION before its start */
export async function downloadLog(call: SignedInCall, lotId: number): Promise<FileReply['file']> {
  await roomOfLot(call, lotId);
  const row = await begunLot(call.db, lotId);
  if (!row) throw new AppError('ILLEGAL_TRANSITION', 'This lot has no log yet. It begins when the auction starts.');
  return fileOf(call.db, row);
}

/** The log of a lot of a public sale, for anybody who has the link. LOG-1 @throws {AppError} NOT_FOUND */
export async function publicLog(call: Call, token: string): Promise<FileReply['file']> {
  const { db, services } = call;
  const lotId = services.ids.decode('lot', token);
  const row = lotId === null ? undefined : await begunLot(db, lotId);
  const [sale] = row ? await db.select().from(sales).where(eq(sales.id, row.saleId)) : [];
  if (!row || !sale?.isPublic || sale.typeId !== AuctionType.LiveAuction || sale.status === SaleStatus.Draft) {
    throw notFound('log');
  }
  await settleIfPast(call, sale, liveClock);
  return fileOf(db, row);
}
