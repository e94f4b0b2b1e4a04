import { RATING_EDIT_DAYS } from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { ratings } from '../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import type { OwnSide } from '../shared/side.ts';

const DAY_MS = 86_400_000;

/** The marks by aspect; all of the side's own, each once. REV-1 @throws {AppError} RULE_BROKEN */
export function marksOf(
  names: readonly string[],
  given: readonly { readonly name: string; readonly value: number }[],
): Record<string, number> {
  const marks = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  const foreign = given.find(({ name }) => !names.includes(name));
  const missing = names.find((name) => marks[name] === undefined);
  if (foreign) throw ruleBroken({ aspects: `${foreign.name} is not rated from your side.` });
  if (missing) throw ruleBroken({ aspects: `Give ${missing} one to five stars too.` });
  return marks;
}

/** What is rated, and between whom: an order, or a winner's lots of a sale. */
export type RatedDeal = { readonly schoolId: number; readonly vendorId: number } & (
  | { readonly purchaseOrderId: number; readonly saleInvoiceId?: undefined }
  | { readonly saleInvoiceId: number; readonly purchaseOrderId?: undefined }
);

interface Given {
  readonly own: OwnSide;
  readonly deal: RatedDeal;
  readonly marks: Readonly<Record<string, number>>;
  readonly comment: string | undefined;
}

/** The row of a deal that is locked, as this side rated it. */
const isOf = ({ own, deal }: Given) =>
  and(
    deal.saleInvoiceId === undefined
      ? eq(ratings.purchaseOrderId, deal.purchaseOrderId)
      : eq(ratings.saleInvoiceId, deal.saleInvoiceId),
    eq(ratings.side, own.side),
  );

/**
 * Stores a rating, or changes one's own within 14 days. The caller has locked the deal. REV-1 REV-2
 * @throws {AppError} ILLEGAL_TRANSITION once it is too old to be changed
 */
export async function storeRating(work: Work, { session }: SignedInCall, given: Given) {
  const { deal, marks, own } = given;
  const now = await databaseNow(work.tx);
  const values = Object.values(marks);
  const score = Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;
  const [before] = await work.tx.select().from(ratings).where(isOf(given));
  const said = { ...marks, score, comment: given.comment?.trim() ?? '', byUserId: session.userId };
  if (before && now.getTime() - before.createdAt.getTime() > RATING_EDIT_DAYS * DAY_MS) {
    throw new AppError('ILLEGAL_TRANSITION', `A rating can be changed for ${RATING_EDIT_DAYS} days.`);
  }
  const [row] = before
    ? await work.tx
        .update(ratings)
        .set({ ...said, editedAt: now })
        .where(eq(ratings.id, before.id))
        .returning({ id: ratings.id })
    : await work.tx
        .insert(ratings)
        .values({ ...deal, side: own.side, ...said, createdAt: now })
        .returning({ id: ratings.id });
  if (!row) throw new Error('A rating that was stored has no number.');
  const action = before ? 'rating-changed' : 'rated';
  await audit(work, { action, entity: 'rating', entityId: row.id, schoolId: deal.schoolId, after: { ...marks } });
  return { ratingId: row.id, isNew: before === undefined, said };
}

/** The name of the side that rates. */
export async function raterName(db: Db, { side, id }: OwnSide): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(
    db,
    side === 'school'
      ? sql`select name from schools where id = ${id}`
      : sql`select company_name as name from vendors where id = ${id}`,
  );
  return row?.name ?? 'The other side';
}
