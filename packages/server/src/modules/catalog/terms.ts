import type { components } from '@chalkline/openapi/types';
import { type FreightTerms, type Money, plainTerms, type VendorTerms, vendorTermsProblems } from '@chalkline/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { vendorTerms } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { assertMayEdit, changedMeanwhile } from './standing.ts';

type Schemas = components['schemas'];
type Row = typeof vendorTerms.$inferSelect;

/** "8.2500" as people write it. */
export const plainPercent = (percent: string): string => percent.replace(/\.?0+$/, '');

function freightOf(row: Row): FreightTerms {
  const freeFrom = row.freeFrom as Money | null;
  if (row.freightKind === 'flat') return { kind: 'flat', amount: (row.freightAmount ?? '0.00') as Money, freeFrom };
  if (row.freightKind === 'percent') return { kind: 'percent', percent: row.freightPercent ?? '0', freeFrom };
  return { kind: 'none' };
}

const termsOfRow = (row: Row): VendorTerms => ({
  smallestOrder: row.smallestOrder as Money | null,
  freight: freightOf(row),
  holdDays: row.holdDays,
});

/** The terms of some vendors for orders of their catalogs; of one that has set none the plain ones. CAT-10 */
export async function termsOf(db: Db, vendorIds: readonly number[]): Promise<(vendorId: number) => VendorTerms> {
  const rows =
    vendorIds.length === 0
      ? []
      : await db
          .select()
          .from(vendorTerms)
          .where(inArray(vendorTerms.vendorId, [...vendorIds]));
  const byVendor = new Map(rows.map((row) => [row.vendorId, termsOfRow(row)]));
  return (vendorId) => byVendor.get(vendorId) ?? plainTerms;
}

/** Terms as the contract has them. @param version 0 where none were set */
export function presentTerms({ smallestOrder, freight, holdDays }: VendorTerms, version = 0): Schemas['VendorTerms'] {
  return {
    version,
    smallestOrder,
    freight: {
      kind: freight.kind,
      amount: freight.kind === 'flat' ? freight.amount : null,
      percent: freight.kind === 'percent' ? plainPercent(freight.percent) : null,
      freeFrom: freight.kind === 'none' ? null : freight.freeFrom,
    },
    holdDays,
  };
}

/** A vendor's own terms. */
export async function readTerms(db: Db, vendorId: number): Promise<Schemas['VendorTerms']> {
  const [row] = await db.select().from(vendorTerms).where(eq(vendorTerms.vendorId, vendorId));
  return row ? presentTerms(termsOfRow(row), row.version) : presentTerms(plainTerms);
}

/** What was typed; an amount that the kind needs and is missing is an empty text, which the rule names. */
function typedTerms({ smallestOrder, freight, holdDays }: Schemas['VendorTermsInput']): VendorTerms {
  const freeFrom = freight.freeFrom?.trim() || null;
  const byKind: Record<typeof freight.kind, FreightTerms> = {
    none: { kind: 'none' },
    flat: { kind: 'flat', amount: freight.amount?.trim() ?? '', freeFrom },
    percent: { kind: 'percent', percent: freight.percent?.trim() ?? '', freeFrom },
  };
  return { smallestOrder: smallestOrder?.trim() || null, freight: byKind[freight.kind], holdDays: holdDays ?? null };
}

function columnsOf({ smallestOrder, freight, holdDays }: VendorTerms) {
  return {
    smallestOrder,
    freightKind: freight.kind,
    freightAmount: freight.kind === 'flat' ? freight.amount : null,
    freightPercent: freight.kind === 'percent' ? freight.percent : null,
    freeFrom: freight.kind === 'none' ? null : freight.freeFrom,
    holdDays,
  };
}

/**
 * Sets a vendor's terms. Orders that were placed keep theirs. CAT-10
 * @throws {AppError} RULE_BROKEN naming the field, VERSION_CONFLICT, FORBIDDEN
 */
export async function saveTerms(call: VendorCall, input: Schemas['VendorTermsInput']): Promise<Schemas['VendorTerms']> {
  const terms = typedTerms(input);
  const problems = vendorTermsProblems(terms);
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  const { vendorId } = call.session;
  await inWork(call, async (work) => {
    await assertMayEdit(work.tx, call);
    const at = await databaseNow(work.tx);
    const before = await readTerms(work.tx, vendorId);
    if (before.version !== input.version) throw changedMeanwhile('The terms');
    const values = { ...columnsOf(terms), version: input.version + 1, updatedAt: at };
    const stored =
      input.version === 0
        ? await work.tx
            .insert(vendorTerms)
            .values({ vendorId, ...values })
            .onConflictDoNothing()
            .returning()
        : await work.tx
            .update(vendorTerms)
            .set(values)
            .where(and(eq(vendorTerms.vendorId, vendorId), eq(vendorTerms.version, input.version)))
            .returning();
    if (stored.length === 0) throw changedMeanwhile('The terms');
    const after = presentTerms(terms);
    await audit(work, { action: 'catalog-terms-saved', entity: 'vendor', entityId: vendorId, before, after });
  });
  return readTerms(call.db, vendorId);
}
