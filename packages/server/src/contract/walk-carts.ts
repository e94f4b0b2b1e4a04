import { and, eq } from 'drizzle-orm';
import { cartIs } from '../database/status-sql.ts';
import { cartLines, carts, productLists, savedCartLines } from '../database/tables/index.ts';
import { plannedProduct } from '../testing/catalog-rows.ts';
import type { DemoName } from '../testing/market.ts';
import { NO_ID, type World } from '../testing/walk-world.ts';
import { isOfSchoolOne, noRow, type WalkCase, type WalkRequest, withBody } from './walk-cases.ts';

/** A line of somebody's cart, with what it is of. */
interface LineRow {
  readonly cartId: number;
  readonly lineId: number;
  readonly productId: number;
}

const isBuyer = (as: DemoName): as is 'school' | 'assistant' | 'school2' =>
  as === 'school' || as === 'assistant' || as === 'school2';
const schoolIdOf = (as: DemoName): number => (as === 'school2' ? 2 : 1);
/** Whose cart a caller reaches, and whose not: a cart is a person's own. */
const ownerFor = (as: DemoName): DemoName => (isBuyer(as) ? as : 'school');
const strangerTo = (as: DemoName): DemoName => (as === 'school2' ? 'school' : 'school2');

async function lineIn({ market }: World, cartId: number): Promise<LineRow> {
  const productId = await plannedProduct(market);
  const [line] = await market.db
    .insert(cartLines)
    .values({ cartId, position: productId, productId, vendorId: 1, quantity: 1, priceSeen: '10.00' })
    .returning({ id: cartLines.id });
  return { cartId, lineId: line?.id ?? 0, productId };
}

/** A line of a person's open cart, which is made where there is none. */
async function openLine(world: World, as: DemoName): Promise<LineRow> {
  const { db } = world.market;
  const userId = await world.userIdOf(as);
  await db
    .insert(carts)
    .values({ schoolId: schoolIdOf(as), userId })
    .onConflictDoNothing();
  const [cart] = await db
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.userId, userId), eq(carts.status, cartIs.Open)));
  return lineIn(world, cart?.id ?? 0);
}

/** A line that a person saved for later; it has the number of a line that was in the cart. */
async function savedLine(world: World, as: DemoName): Promise<LineRow> {
  const { db, now } = world.market;
  const line = await openLine(world, as);
  await db.delete(cartLines).where(eq(cartLines.id, line.lineId));
  await db.insert(savedCartLines).values({
    lineId: line.lineId,
    schoolId: schoolIdOf(as),
    userId: await world.userIdOf(as),
    productId: line.productId,
    quantity: 1,
    priceSeen: '10.00',
    savedAt: await now(),
  });
  return line;
}

/** A cart that waits for its school's reviewers. */
async function waiting(world: World, as: DemoName): Promise<LineRow> {
  const asked = {
    status: 2,
    askedAt: await world.market.now(),
    askedTotal: '10.00',
    askedReason: 'aboveLimit',
  } as const;
  const [cart] = await world.market.db
    .insert(carts)
    .values({ schoolId: schoolIdOf(as), userId: await world.userIdOf(as), ...asked })
    .returning({ id: carts.id });
  return lineIn(world, cart?.id ?? 0);
}

async function listOf({ market, userIdOf }: World, as: DemoName): Promise<number> {
  const name = `Walked ${await plannedProduct(market)}`;
  const [list] = await market.db
    .insert(productLists)
    .values({ schoolId: schoolIdOf(as), userId: await userIdOf(as), name })
    .returning({ id: productLists.id });
  return list?.id ?? 0;
}

const noLine: LineRow = { cartId: NO_ID, lineId: NO_ID, productId: NO_ID };

type MakeRow = (world: World, as: DemoName) => Promise<LineRow>;

/** A row of the person who calls, and the same kind of row of another school's. */
const ofPerson = (make: MakeRow, request: (row: LineRow) => WalkRequest): WalkCase => ({
  own: async (world, as) => request(await make(world, ownerFor(as))),
  foreign: async (world, as) => request(await make(world, strangerTo(as))),
  missing: () => request(noLine),
});

/** A waiting cart of the reviewer's school, and one of another. */
const ofReviewer = (request: (row: LineRow) => WalkRequest): WalkCase => ({
  own: async (world) => request(await waiting(world, 'school')),
  foreign: async (world) => request(await waiting(world, 'school2')),
  missing: () => request(noLine),
});

const ofList = (request: (listId: number) => WalkRequest): WalkCase => ({
  own: async (world, as) => request(await listOf(world, ownerFor(as))),
  foreign: async (world, as) => request(await listOf(world, strangerTo(as))),
  missing: () => request(NO_ID),
});

const ofOrder = (request: (id: number) => WalkRequest): WalkCase => ({
  own: (world, as) => request(isOfSchoolOne(as) ? world.school.order : world.otherSchool.order),
  foreign: (world, as) => request(isOfSchoolOne(as) ? world.otherSchool.order : world.school.order),
  missing: () => request(NO_ID),
});

const lineOf =
  (line: (row: LineRow) => object) =>
  (row: LineRow): WalkRequest => ({
    body: { lines: [line(row)] },
  });
const read = { version: 1, total: '10.00' };

/** A product that can be ordered, and one that is not there. */
const anyProduct: WalkCase = {
  own: async ({ market }) => ({ body: { lines: [{ productId: await plannedProduct(market), quantity: 1 }] } }),
  missing: () => ({ body: { lines: [{ productId: NO_ID, quantity: 1 }] } }),
};

/** Operations of carts, accounts and approval. */
export const cartCases = {
  getCart: noRow,
  getCarts: noRow,
  getCartDetails: ofPerson(openLine, ({ cartId }) => ({ path: { id: cartId } })),
  addToCart: anyProduct,
  updateCartLines: ofPerson(
    openLine,
    lineOf(({ lineId }) => ({ lineId, quantity: 2 })),
  ),
  removeCartLines: ofPerson(openLine, ({ lineId }) => ({ body: { lineIds: [lineId] } })),
  swapCartLines: ofPerson(
    openLine,
    lineOf(({ lineId, productId }) => ({ lineId, productId, quantity: 1 })),
  ),
  confirmCartPrices: ofPerson(
    openLine,
    lineOf(({ lineId }) => ({ lineId, unitPrice: '10.00' })),
  ),
  getSavedLines: noRow,
  saveCartLines: ofPerson(openLine, ({ lineId }) => ({ body: { lineIds: [lineId] } })),
  returnSavedLines: ofPerson(savedLine, ({ lineId }) => ({ body: { lineIds: [lineId] } })),
  removeSavedLines: ofPerson(savedLine, ({ lineId }) => ({ body: { lineIds: [lineId] } })),
  askCartApproval: ofPerson(openLine, ({ cartId }) => ({ body: { cartId, ...read } })),
  takeBackCart: ofPerson(waiting, ({ cartId }) => ({ body: { cartId } })),
  checkOutCart: ofPerson(openLine, ({ cartId }) => ({ body: { cartId, ...read } })),
  addListToCart: ofList((listId) => ({ body: { listId } })),
  reorder: ofOrder((purchaseOrderId) => ({ body: { purchaseOrderId } })),
  findBestBasket: ofList((listId) => ({ body: { listId } })),
  downloadOrdersByAccount: noRow,
  getReviewCarts: noRow,
  getReviewCart: ofReviewer(({ cartId }) => ({ path: { id: cartId } })),
  decideCart: ofReviewer(({ cartId }) => ({ body: { cartId, version: 1, decision: 'sendBack', remark: 'Walked.' } })),
  getAccountSetup: noRow,
  saveAccountSegments: withBody({ version: 1, segments: [] }),
  getSchoolAccounts: noRow,
  saveSchoolAccounts: withBody({ accounts: [] }),
  parseSchoolAccounts: withBody({ fileName: 'accounts.csv', fileStr: Buffer.from('Code\n01\n').toString('base64') }),
  getCheckoutSetup: noRow,
  saveCheckoutSetup: withBody({ version: 1, requiresCartReview: false, limits: [] }),
  nothingMoreIsComing: ofOrder((id) => ({ body: { id } })),
};
