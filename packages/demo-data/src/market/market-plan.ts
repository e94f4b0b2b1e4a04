import { PurchaseOrderStatus, PurchaseTypeId, ReviewStatus } from '@chalkline/rules';
import { DEMO_VENDOR_ID, PARTIAL_SCHOOL_ID } from '../accounts/demo-accounts.ts';
import { schoolEntries } from '../accounts/school-list.ts';
import { vendorEntries } from '../accounts/vendor-list.ts';
import type { Theme } from '../catalogue/themes.ts';
import type { Random } from '../random.ts';
import { Drawer } from './drawer.ts';
import { type PurchasePlan, planOf } from './plan.ts';

const { Issued, Accepted, Declined, Shipped, Delivered, Closed, Cancelled } = PurchaseOrderStatus;

/** How many purchases of each kind the other schools have; with the demonstration school's they make 250. */
const counts = {
  draft: 20,
  scheduled: 3,
  open: 52,
  compared: 28,
  freed: 2,
  awarded: 20,
  fulfilment: 26,
  orders: 6,
  completed: 28,
  cancelled: 8,
  noBid: 6,
  noAward: 8,
} as const;

/** States of the orders of a purchase that is awarded, under way, or done. */
const awardedOrders = [
  [Issued],
  [Issued],
  [Issued, Issued],
  [Issued, Declined],
  [Issued],
  [Cancelled, Issued],
] as const;
const fulfilmentOrders = [
  [Accepted],
  [Shipped],
  [Accepted, Shipped],
  [Delivered],
  [Closed, Accepted],
  [Shipped, Issued],
  [Delivered, Closed],
  [Accepted, Declined],
] as const;
const completedOrders = [[Closed], [Closed], [Closed, Closed], [Closed], [Closed, Cancelled], [Closed]] as const;
const northgateOrders = [[Accepted], [Shipped], [Delivered], [Closed, Accepted]] as const;
const placedOrders = [[Issued], [Accepted, Accepted], [Shipped], [Closed], [Closed, Declined], [Delivered]] as const;

const northgateParents = new Set(vendorEntries[DEMO_VENDOR_ID - 1]?.parents);

/** The list's entries in turn, again and again. */
function nth(list: readonly (readonly PurchaseOrderStatus[])[], index: number): readonly PurchaseOrderStatus[] {
  return list[index % list.length] ?? [Issued];
}

function typeOf(theme: Theme, random: Random): PurchaseTypeId {
  if (theme.kind === 'services') return PurchaseTypeId.Services;
  if (theme.kind === 'mixed') return PurchaseTypeId.GoodsAndServices;
  return random.chance(0.14) ? PurchaseTypeId.QuickQuote : PurchaseTypeId.Goods;
}

function lineCountOf(typeId: PurchaseTypeId, random: Random): number {
  if (typeId === PurchaseTypeId.Services) return random.int(3, 5);
  if (typeId === PurchaseTypeId.QuickQuote) return random.int(3, 5);
  return random.chance(0.04) ? 40 : Math.min(random.int(3, 14), random.int(3, 20));
}

interface Drawn {
  random: Random;
  drawer: Drawer;
}

function start(
  { random, drawer }: Drawn,
  stage: PurchasePlan['stage'],
  details: Partial<PurchasePlan> = {},
  allowed: (theme: Theme) => boolean = () => true,
): PurchasePlan {
  const schoolId = details.schoolId ?? drawer.school();
  const { theme, name } = drawer.theme(schoolId, allowed);
  const typeId = details.typeId ?? typeOf(theme, random);
  const createdDays = (details.publishedDays ?? -random.int(2, 9)) - random.int(2, 12);
  const isPublic = random.chance(0.88);
  const hasAddendum = stage !== 'draft' && stage !== 'scheduled' && random.chance(0.12);
  return planOf({
    theme,
    name,
    stage,
    createdDays,
    lineCount: lineCountOf(typeId, random),
    isPublic,
    hasAddendum,
    ...details,
    schoolId,
    typeId,
  });
}

function drafts(drawn: Drawn): PurchasePlan[] {
  const { random } = drawn;
  const reviewers = schoolEntries.flatMap((entry, index) => (entry.requiresReview ? [index + 1] : []));
  const states = [ReviewStatus.NotRequired, ReviewStatus.Waiting, ReviewStatus.Approved, ReviewStatus.ChangesRequested];
  const early = Array.from({ length: counts.draft }, (_, index) => {
    const isReviewed = index % 4 === 3;
    const schoolId = index < 3 ? PARTIAL_SCHOOL_ID : isReviewed ? random.pick(reviewers) : drawn.drawer.school();
    const plan = start(drawn, 'draft', { schoolId, endDays: random.int(12, 34), answeredSteps: random.int(1, 7) });
    if (!isReviewed || schoolId === PARTIAL_SCHOOL_ID) return plan;
    return { ...plan, answeredSteps: 20, reviewStatus: states[1 + (((index - 3) / 4) % 3)] ?? ReviewStatus.Waiting };
  });
  const scheduled = Array.from({ length: counts.scheduled }, () =>
    start(drawn, 'scheduled', { endDays: random.int(18, 34) }),
  );
  return [...early, ...scheduled];
}

function openOnes(drawn: Drawn): PurchasePlan[] {
  const { random } = drawn;
  return Array.from({ length: counts.open }, (_, index) => {
    const endDays = index < 14 ? 1 + (index % 7) : random.int(8, 30);
    const publishedDays = -random.int(endDays < 8 ? 7 : 2, 18);
    const plan = start(drawn, 'open', { publishedDays, endDays, bidCount: random.int(0, endDays < 8 ? 6 : 4) });
    if (!northgateParents.has(plan.theme.parent)) return plan;
    // The demonstration's vendor has deals of each kind: bid on, invited to, not yet seen.
    if (index % 3 === 0 && plan.bidCount > 0) return { ...plan, bidders: [DEMO_VENDOR_ID] };
    if (index % 3 === 1) return { ...plan, invited: [DEMO_VENDOR_ID] };
    return { ...plan, isPublic: true, absent: [DEMO_VENDOR_ID] };
  });
}

/** Opened ones; from two all purchase orders were declined, so that they wait for a decision again. */
function waiting(drawn: Drawn): PurchasePlan[] {
  const { random } = drawn;
  const compared = Array.from({ length: counts.compared }, () => {
    const endDays = -random.int(1, 16);
    return start(drawn, 'compared', {
      endDays,
      publishedDays: endDays - random.int(12, 24),
      bidCount: random.int(3, 8),
    });
  });
  const freed = Array.from({ length: counts.freed }, () => awarded(drawn, -random.int(5, 9), [Declined]));
  return [...compared, ...freed];
}

function awarded(
  drawn: Drawn,
  decidedDays: number,
  orders: PurchasePlan['orders'],
  details: Partial<PurchasePlan> = {},
  allowed?: (theme: Theme) => boolean,
): PurchasePlan {
  const { random } = drawn;
  const endDays = decidedDays - random.int(2, 10);
  const publishedDays = endDays - random.int(12, 26);
  const bidCount = random.int(orders.length + 2, 8);
  const isRunnerUpChosen = orders.length === 1 && details.winner === undefined && random.chance(0.12);
  return start(
    drawn,
    'awarded',
    { decidedDays, endDays, publishedDays, bidCount, orders, isRunnerUpChosen, ...details },
    allowed,
  );
}

/** When purchases that the demonstration's vendor won were decided: some in every calendar month of half a year. */
const northgateWins = [-6, -13, -21, -27, -44, -58, -74, -87, -101, -112, -129, -150];

function awardedOnes(drawn: Drawn): PurchasePlan[] {
  const { random } = drawn;
  const isNorthgates = (theme: Theme): boolean => northgateParents.has(theme.parent);
  const recent = Array.from({ length: counts.awarded }, (_, index) =>
    awarded(drawn, -random.int(1, 5), nth(awardedOrders, index)),
  );
  const wins = northgateWins.map((days, index) => {
    const orders = days > -40 ? nth(northgateOrders, index) : [Closed];
    return awarded(drawn, days, orders, { winner: DEMO_VENDOR_ID }, isNorthgates);
  });
  const winsUnderWay = northgateWins.filter((days) => days > -40).length;
  const fulfilment = Array.from({ length: counts.fulfilment - winsUnderWay }, (_, index) =>
    awarded(drawn, -random.int(7, 42), nth(fulfilmentOrders, index)),
  );
  const completed = Array.from({ length: counts.completed - (wins.length - winsUnderWay) }, (_, index) =>
    awarded(drawn, -40 - index * 15 - random.int(0, 8), nth(completedOrders, index), { secondOrder: null }),
  ).map((plan, index) => (index % 7 === 3 ? { ...plan, orders: [Declined], secondOrder: Closed } : plan));
  return [...recent, ...wins, ...fulfilment, ...completed];
}

function placed(drawn: Drawn): PurchasePlan[] {
  return Array.from({ length: counts.orders }, (_, index) => {
    const orders = nth(placedOrders, index);
    const days = orders.includes(Closed) ? -60 - index * 9 : orders.includes(Issued) ? -2 : -18 - index;
    const isGoods = (theme: Theme): boolean => theme.kind === 'goods';
    const details = {
      typeId: PurchaseTypeId.Order,
      publishedDays: days,
      decidedDays: days,
      orders,
      bidCount: orders.length,
      lineCount: 3 + index,
      isPublic: false,
      hasAddendum: false,
    };
    return start(drawn, 'awarded', details, isGoods);
  });
}

function closedOnes(drawn: Drawn): PurchasePlan[] {
  const { random } = drawn;
  const over = (stage: PurchasePlan['stage'], count: number, decide: (end: number) => number, bids: () => number) =>
    Array.from({ length: count }, (_, index) => {
      const endDays = -12 - index * 40 - random.int(0, 20);
      const details = {
        endDays,
        publishedDays: endDays - random.int(14, 24),
        decidedDays: decide(endDays),
        bidCount: bids(),
      };
      return start(drawn, stage, details);
    });
  return [
    ...over(
      'cancelled',
      counts.cancelled,
      (end) => end - random.int(3, 8),
      () => random.int(0, 3),
    ),
    ...over(
      'noBid',
      counts.noBid,
      (end) => end,
      () => 0,
    ),
    ...over(
      'noAward',
      counts.noAward,
      (end) => end + random.int(3, 10),
      () => random.int(1, 4),
    ),
  ];
}

/** What every school but the demonstration's own buys. */
export function marketPlan(random: Random, year: number): PurchasePlan[] {
  const drawn: Drawn = { random, drawer: new Drawer(random.fork('drawer'), year) };
  return [
    ...drafts(drawn),
    ...openOnes(drawn),
    ...waiting(drawn),
    ...awardedOnes(drawn),
    ...placed(drawn),
    ...closedOnes(drawn),
  ];
}
