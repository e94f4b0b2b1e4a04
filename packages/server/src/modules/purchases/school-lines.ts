import type { components } from '@chalkline/openapi/types';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rfpLines } from '../../database/tables/index.ts';

type SchoolLine = components['schemas']['SchoolLine'];

/**
 * What the school alone knows of each line, in the order of the lines. What vendors and the public read is made of `linesOf`, which
 * has none of it. PUR-37 PUR-39 PUR-41
 */
export function schoolLinesOf(db: Db, rfpId: number): Promise<SchoolLine[]> {
  return db
    .select({
      lineId: rfpLines.id,
      estimatedPrice: rfpLines.estimatedPrice,
      accountLine: rfpLines.accountLine,
      shipToAddressId: rfpLines.shipToAddressId,
    })
    .from(rfpLines)
    .where(eq(rfpLines.rfpId, rfpId))
    .orderBy(asc(rfpLines.position));
}
