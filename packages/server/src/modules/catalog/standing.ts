import { type CatalogStanding, catalogStanding, effectivePlan, isPlanName, PlanName } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { AppError } from '../../errors.ts';
import { timeZoneOf } from '../shared/time-zones.ts';

/** What of a company decides about its catalog. */
export interface CatalogCompany {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  /** The plan that counts now. PLAN-4 */
  readonly plan: PlanName;
  readonly stateCode: string;
  readonly timeZone: string;
}

interface Row {
  name: string;
  status: number;
  plan: string;
  stateCode: string;
  postalCode: string;
  planExpiresAt: number | string | null;
  now: number | string;
}

/** A company as its catalog depends on it, now. */
export async function companyOf(db: Db, vendorId: number): Promise<CatalogCompany> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select company_name as name, status, plan, state_code as "stateCode", postal_code as "postalCode",
      extract(epoch from plan_expires_at) * 1000 as "planExpiresAt", extract(epoch from chalkline_now()) * 1000 as now
      from vendors where id = ${vendorId}`,
  );
  if (!row) throw new Error(`vendor ${vendorId} does not exist`);
  const planEndsAt = row.planExpiresAt === null ? null : new Date(Number(row.planExpiresAt));
  const plan = isPlanName(row.plan) ? row.plan : PlanName.Free;
  return {
    id: vendorId,
    name: row.name,
    status: row.status,
    plan: effectivePlan({ plan, planEndsAt, now: new Date(Number(row.now)) }),
    stateCode: row.stateCode,
    timeZone: timeZoneOf(row),
  };
}

/** What the caller's account may do with the company's catalog. CAT-13 */
export const standingOf = ({ session }: VendorCall, { status }: CatalogCompany): CatalogStanding =>
  catalogStanding({ role: session.role, status, hasCompany: true });

const refusals: Readonly<Record<CatalogStanding, string | null>> = {
  lists: null,
  prepares: null,
  register: 'Complete your registration to have a catalog.',
  rejected: 'Your company was not approved, so it has no catalog.',
};

/** Why the company may not change a catalog now, or null. CAT-13 */
export const editRefusal = (standing: CatalogStanding): string | null => refusals[standing];

/** The company, where the caller may change its catalog. CAT-13 @throws {AppError} FORBIDDEN in words for the vendor */
export async function assertMayEdit(db: Db, call: VendorCall): Promise<CatalogCompany> {
  const company = await companyOf(db, call.session.vendorId);
  const refusal = editRefusal(standingOf(call, company));
  if (refusal !== null) throw new AppError('FORBIDDEN', refusal);
  return company;
}

/** Somebody else saved since it was read. @param what begins the sentence, such as "The terms" */
export const changedMeanwhile = (what: string): AppError =>
  new AppError('VERSION_CONFLICT', `${what} changed while you worked. Read what is new, then save again.`);
