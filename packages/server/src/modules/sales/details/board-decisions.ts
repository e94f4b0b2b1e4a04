import type { components } from '@chalkline/openapi/types';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { boardDecisionLots, boardDecisions, files, saleLots, users } from '../../../database/tables/index.ts';
import { lotName } from '../../shared/lot-names.ts';

type Decision = components['schemas']['BoardDecision'];

async function lotsByDecision(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ id: boardDecisionLots.decisionId, position: saleLots.position, description: saleLots.description })
    .from(boardDecisionLots)
    .innerJoin(saleLots, eq(saleLots.id, boardDecisionLots.lotId))
    .where(inArray(boardDecisionLots.decisionId, [...ids]))
    .orderBy(asc(saleLots.position));
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, lots]) => [id, lots.map(lotName)]));
}

/** What the board decided about lots of a sale, the newest first, each with its document. SALE-64 */
export async function boardDecisionsOf(db: Db, saleId: number): Promise<Decision[]> {
  const rows = await db
    .select({
      decision: boardDecisions,
      file: { id: files.id, name: files.name, size: files.size, mimeType: files.mimeType },
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(boardDecisions)
    .innerJoin(users, eq(users.id, boardDecisions.recordedBy))
    .leftJoin(files, eq(files.id, boardDecisions.fileId))
    .where(eq(boardDecisions.saleId, saleId))
    .orderBy(desc(boardDecisions.id));
  if (rows.length === 0) return [];
  const lots = await lotsByDecision(
    db,
    rows.map(({ decision }) => decision.id),
  );
  return rows.map(({ decision: { id, isConfirmed, date, number, reason, recordedAt }, file, firstName, lastName }) => ({
    id,
    isConfirmed,
    date,
    number,
    reason,
    file,
    lots: lots.get(id) ?? [],
    recordedBy: `${firstName} ${lastName}`,
    recordedAt: recordedAt.toISOString(),
  }));
}
