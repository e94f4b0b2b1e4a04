import { purchaseTypeOf } from '@chalkline/rules';
import { productsOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import type { Random } from '../random.ts';
import type { ParentName } from '../reference/categories.ts';
import { childIdOf } from '../reference/categories.ts';
import type { RfpRow, SchoolRow } from '../rows.ts';
import { specify } from './description.ts';
import type { PurchasePlan } from './plan.ts';
import type { PurchaseLine } from './purchase.ts';
import type { World } from './world.ts';

/** How a short list becomes a longer one: the same thing for parts of the district, or for years of an agreement. */
const siteGroups = ['elementary schools', 'middle schools', 'high schools', 'district sites'];
const years = ['first year', 'second year', 'third year'];

const buildings = ['main building', 'annex', 'second campus', 'administration'];

function partsOf(parent: ParentName, school: SchoolRow): readonly string[] {
  if (parent === 'Professional services') return years;
  return school.kind === 'district' ? siteGroups : buildings;
}

/** The products of the plan's theme, each named for a part of the school when the theme alone has too few. */
function poolOf(plan: PurchasePlan, school: SchoolRow): { product: Product; part: string | null }[] {
  const { theme, lineCount } = plan;
  const kind = theme.kind === 'mixed' ? {} : { isService: theme.kind === 'services' };
  const own = productsOf(theme.parent, { children: theme.children, ...kind });
  if (own.length >= lineCount) return own.map((product) => ({ product, part: null }));
  const all = lineCount > 20 ? productsOf(theme.parent, { children: [], ...kind }) : own;
  return all.flatMap((product) => partsOf(theme.parent, school).map((part) => ({ product, part })));
}

/** People order in tens and hundreds once it is more than a handful. */
function roundQuantity(quantity: number): number {
  if (quantity >= 400) return Math.round(quantity / 50) * 50;
  if (quantity >= 100) return Math.round(quantity / 10) * 10;
  return quantity >= 40 ? Math.round(quantity / 5) * 5 : quantity;
}

/** To the cent under ten dollars, to the nickel under a hundred, to the half dollar above. */
export function roundPrice(price: number): number {
  const steps = price < 10 ? 100 : price < 100 ? 20 : 2;
  return Math.max(0.01, Math.round(price * steps) / steps);
}

/** Draws the plan's lines and adds them to the purchase. */
export function drawLines(plan: PurchasePlan, random: Random, rfp: RfpRow, world: World): PurchaseLine[] {
  const hasSubCategories = purchaseTypeOf(plan.typeId).hasSubCategories;
  const pool = poolOf(plan, world.school(plan.schoolId));
  // Lines stand in the order of the catalogue, as a purchasing officer lists them.
  const drawn = random.sample(pool, plan.lineCount).sort((a, b) => pool.indexOf(a) - pool.indexOf(b));
  const level = random.between(0.95, 1.06);
  return drawn.map(({ product, part }, index) => {
    const [min, max] = product.quantity;
    const share = part === null ? 1 : 0.5;
    const quantity = Math.max(
      1,
      roundQuantity(random.int(min, Math.ceil(min + (max - min) * random.between(0.2, 0.8) * share))),
    );
    const row = world.add('rfpLines', {
      rfpId: rfp.id,
      position: index + 1,
      categoryId: hasSubCategories ? childIdOf(product.parent, product.child) : null,
      categoryName: hasSubCategories ? product.categoryName : null,
      productId: null,
      description: [product.name, product.details, part].filter((text) => text !== null).join(', '),
      quantity,
      unit: product.unit,
      details: specify(product.isService, random),
      unitPrice: null,
      vendorId: null,
    });
    return { row, product, marketPrice: product.price * level };
  });
}
