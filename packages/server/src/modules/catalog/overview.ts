import type { components } from '@chalkline/openapi/types';
import { type CatalogStanding, PlanName, plans } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { priceOfferIs } from '../../database/status-sql.ts';
import { type CatalogCompany, companyOf, editRefusal, standingOf } from './standing.ts';
import { readTerms } from './terms.ts';

type Overview = components['schemas']['VendorCatalog'];

interface Counts {
  productCount: number;
  activeCount: number;
  pricedCount: number;
  keptCount: number;
  markedCount: number;
  outOfStockCount: number;
  contractCount: number;
  openRequestCount: number;
  runningImportId: number | string | null;
}

const many = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`;

/** What is true of the catalog now, in one or two sentences. CAT-13 CAT-14 */
function standingText(standing: CatalogStanding, company: CatalogCompany, listed: number, priced: number): string {
  const refusal = editRefusal(standing);
  if (refusal !== null) return refusal;
  if (standing === 'prepares')
    return 'Schools find your catalog once your company is approved. You can prepare it until then.';
  if (company.plan === PlanName.Free)
    return 'The Free plan lists no products. Your catalog stays as it is; choose a plan to list it.';
  const where = company.plan === PlanName.National ? 'Schools in every state' : 'Schools in your own state';
  const rest = priced > listed ? ` ${many(priced - listed)} more would be listed on the National Package.` : '';
  return `${where} find ${many(listed)} of yours.${rest}`;
}

async function countsOf({ db, session: { vendorId } }: VendorCall): Promise<Counts> {
  const [counts] = await rowsOf<Counts>(
    db,
    sql`select count(*)::int as "productCount", count(*) filter (where is_active)::int as "activeCount",
        count(*) filter (where is_marked_for_state)::int as "markedCount",
        count(*) filter (where is_active and stock <= held)::int as "outOfStockCount",
        (select count(*)::int from listed_products l where l.vendor_id = ${vendorId}) as "pricedCount",
        (select count(*)::int from listed_products l where l.vendor_id = ${vendorId} and l.is_kept_on_state) as "keptCount",
        (select count(*)::int from catalog_contracts where vendor_id = ${vendorId}) as "contractCount",
        (select count(*)::int from price_offers where vendor_id = ${vendorId} and status = ${priceOfferIs.Requested} and ends > ${sqlNow}) as "openRequestCount",
        (select max(id) from catalog_imports where vendor_id = ${vendorId} and state in ('uploading', 'mapping', 'checking', 'checked', 'applying')) as "runningImportId"
      from products where vendor_id = ${vendorId}`,
  );
  if (!counts) throw new Error('a count has no row');
  return counts;
}

/** How a vendor's catalog stands. CAT-13 CAT-14 CAT-15 */
export async function readCatalog(call: VendorCall): Promise<Overview> {
  const company = await companyOf(call.db, call.session.vendorId);
  const standing = standingOf(call, company);
  const counts = await countsOf(call);
  const { plan } = company;
  const { catalogProducts, reach } = plans[plan];
  const listsNothing = standing !== 'lists' || plan === PlanName.Free;
  const listedCount = listsNothing ? 0 : plan === PlanName.National ? counts.pricedCount : counts.keptCount;
  return {
    standing,
    standingText: standingText(standing, company, listedCount, counts.pricedCount),
    plan,
    planLimit: catalogProducts,
    reach: catalogProducts === 0 ? 'nowhere' : reach,
    productCount: counts.productCount,
    activeCount: counts.activeCount,
    listedCount,
    markedCount: counts.markedCount,
    withoutPriceCount: counts.activeCount - counts.pricedCount,
    outOfStockCount: counts.outOfStockCount,
    contractCount: counts.contractCount,
    openRequestCount: counts.openRequestCount,
    runningImportId: counts.runningImportId === null ? null : Number(counts.runningImportId),
    terms: await readTerms(call.db, company.id),
    mayEdit: editRefusal(standing) === null && !call.session.impersonator,
  };
}
