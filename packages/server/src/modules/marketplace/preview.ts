import type { components } from '@chalkline/openapi/types';
import { PlanName } from '@chalkline/rules';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { notFound } from '../../errors.ts';
import { pricesOf } from '../catalog/price-choice.ts';
import { companyOf } from '../catalog/standing.ts';
import type { Buyer } from './buyer.ts';
import { wholeOf } from './details.ts';
import { shownRows } from './present.ts';

/** Nobody's number: what no school in particular sees. */
const NOBODY = 0;

/**
 * A vendor's own product as a school of its state would see it, with the prices that every school may use. It is not counted.
 * @throws {AppError} NOT_FOUND
 */
export async function productPreview(
  { db, session }: VendorCall,
  id: number,
): Promise<components['schemas']['ProductDetails']> {
  const row = (await shownRows(db, null, [id])).get(id);
  if (!row || row.vendorId !== session.vendorId) throw notFound('product');
  const company = await companyOf(db, session.vendorId);
  const lists = company.status === 1 && company.plan !== PlanName.Free;
  const vendor = {
    id: company.id,
    name: company.name,
    isFeatured: company.plan === PlanName.National,
    isKeptOnly: company.plan !== PlanName.National,
    rating: { mean: null, count: 0 },
  };
  const buyer: Buyer = {
    schoolId: NOBODY,
    userId: NOBODY,
    stateCode: company.stateCode,
    now: await databaseNow(db),
    vendors: new Map(lists ? [[company.id, vendor]] : []),
    contracts: new Map(),
  };
  const prices = (await pricesOf(db, [id], { schoolId: null, at: buyer.now })).get(id) ?? {
    versions: [],
    contracts: [],
  };
  return { ...(await wholeOf({ db, buyer, row, prices })), pastOrders: [], similar: [], lists: [] };
}
