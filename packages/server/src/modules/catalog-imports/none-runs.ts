import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { catalogImports } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import type { Import } from './import-file.ts';

/** One at a time: two would overwrite each other's rows. @throws {AppError} ILLEGAL_TRANSITION */
export async function assertNoneRuns(tx: Db, { vendorId, id }: Import): Promise<void> {
  const running = and(
    eq(catalogImports.vendorId, vendorId),
    inArray(catalogImports.state, ['checking', 'applying']),
    ne(catalogImports.id, id),
  );
  const [other] = await tx.select({ id: catalogImports.id }).from(catalogImports).where(running);
  if (other)
    throw new AppError('ILLEGAL_TRANSITION', 'Another import of yours is running. Wait until it is done, then go on.');
}
