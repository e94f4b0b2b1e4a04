import { BidStatus } from '@chalkline/rules';
import type { Random } from '../random.ts';
import type { BidContent, BidLineRow, VendorRow } from '../rows.ts';
import { type Bid, type Pricing, priceLine, taxOf, totalOf } from './bid.ts';
import type { Participants } from './invite.ts';
import { biddingUntil, type Purchase, type PurchaseLine, publishedAtOf, within } from './purchase.ts';
import { bidNotes } from './questions.ts';
import type { World } from './world.ts';

/** A vendor's usual distance to the market price. */
function habitOf(vendor: VendorRow): number {
  return 0.97 + ((vendor.id * 37) % 100) / 1000;
}

/** All lines but the two that cost most: nobody bids who can't offer those. */
function minorLines(lines: readonly PurchaseLine[]): PurchaseLine[] {
  const costOf = ({ marketPrice, row }: PurchaseLine): number => marketPrice * row.quantity;
  return [...lines].sort((a, b) => costOf(b) - costOf(a)).slice(2);
}

/** Each bidder's pricing; the plan's winner undercuts the others and prices every line. */
function pricings(purchase: Purchase, bidders: readonly VendorRow[], world: World): Map<number, Pricing> {
  const { plan, lines } = purchase;
  const random = purchase.random.fork('pricing');
  const stateCode = world.school(plan.schoolId).stateCode;
  const levels = bidders.map((vendor) => habitOf(vendor) * random.between(0.95, 1.07));
  const lowest = Math.min(...levels);
  const result = new Map<number, Pricing>();
  for (const [index, vendor] of bidders.entries()) {
    const isFirst = plan.winner === null ? index < 2 : vendor.id === plan.winner;
    const maySkip = !isFirst && lines.length >= 5 && random.chance(0.2);
    const skipped = maySkip ? random.sample(minorLines(lines), random.int(1, 2)).map(({ row }) => row.id) : [];
    result.set(vendor.id, {
      level: vendor.id === plan.winner ? lowest * 0.965 : (levels[index] ?? 1),
      tax: taxOf(purchase, stateCode, random),
      skipped: new Set(skipped),
      hasDelivery: vendor.id !== plan.winner && random.chance(0.45),
    });
  }
  return result;
}

function answerQuestions(bidId: number, purchase: Purchase, random: Random, world: World): BidContent['answers'] {
  const answers = purchase.questions
    .filter(({ row }) => row.isRequired || random.chance(0.8))
    .map(({ row, template }) => ({ questionId: row.id, answer: random.pick(template.answers) }));
  world.data.bidAnswers.push(...answers.map((answer) => ({ bidId, ...answer })));
  return answers;
}

/** When the versions of a bid came in: the last one after the addendum, for that asks every bidder again. */
function submissions(purchase: Purchase, random: Random, today: Date): Date[] {
  const published = publishedAtOf(purchase);
  const until = biddingUntil(purchase, today);
  const addendum = purchase.addendum?.publishedAt;
  if (!addendum) {
    const first = within(published, until, random.between(0.2, 0.97));
    return random.chance(0.15) ? [first, within(first, until, random.between(0.2, 0.9))] : [first];
  }
  const last = within(addendum, until, random.between(0.15, 0.95));
  return random.chance(0.5) ? [within(published, addendum, random.between(0.2, 0.9)), last] : [last];
}

/** The first version of a revised bid was a little dearer on each line. */
function dearer(lines: readonly BidLineRow[], purchase: Purchase, pricing: Pricing, random: Random): BidLineRow[] {
  const level = pricing.level * random.between(1.01, 1.05);
  return lines.map((line) => {
    const asked = purchase.lines.find(({ row }) => row.id === line.lineId);
    return asked ? priceLine(line.bidId, asked, { ...pricing, level }, random) : line;
  });
}

/** One version of a bid as it was submitted. */
interface Version {
  at: Date;
  lines: readonly BidLineRow[];
}

function contentOf(
  bid: Bid,
  version: number,
  { at, lines }: Version,
  answers: BidContent['answers'],
  total: string,
): BidContent {
  return {
    rfpId: bid.row.rfpId,
    vendorId: bid.row.vendorId,
    version,
    submittedAt: at.toISOString(),
    total,
    lines: lines.map(({ lineId, isNoBid, unitCost, tax, deliveryFees, bidPrice }) => ({
      lineId,
      isNoBid,
      unitCost,
      tax,
      deliveryFees,
      bidPrice,
    })),
    answers,
    documents: [],
    note: bid.row.note,
    validUntil: bid.row.validUntil,
  };
}

function addVersions(
  bid: Bid,
  purchase: Purchase,
  versions: readonly Version[],
  answers: BidContent['answers'],
  random: Random,
  world: World,
): void {
  for (const [index, version] of versions.entries()) {
    const total = totalOf(version.lines, purchase);
    world.data.bidVersions.push({
      bidId: bid.row.id,
      version: index + 1,
      submittedAt: version.at,
      submittedBy: bid.bidder.id,
      total,
      content: contentOf(bid, index + 1, version, answers, total),
      nonce: random.hex(32),
      hash: '',
    });
  }
}

function startBid(
  vendor: VendorRow,
  purchase: Purchase,
  at: { created: Date; submitted: Date | null },
  version: number,
  random: Random,
  world: World,
): Bid {
  const { calendar } = world;
  const end = purchase.rfp.endDate ?? publishedAtOf(purchase);
  const bidder = world.vendorUser(vendor.id);
  const row = world.add('bids', {
    rfpId: purchase.rfp.id,
    vendorId: vendor.id,
    createdBy: bidder.id,
    status: at.submitted ? BidStatus.Submitted : BidStatus.Draft,
    version,
    total: '0.00',
    isComplete: false,
    note: random.chance(0.5) ? random.pick(bidNotes) : '',
    validUntil: calendar.dateOf(calendar.after(end, random.pick([30, 60, 90]))),
    submittedAt: at.submitted,
    disqualifiedReason: null,
    createdAt: at.created,
    updatedAt: at.submitted ?? at.created,
  });
  return { row, lines: [], vendor, bidder };
}

function priceBid(bid: Bid, purchase: Purchase, pricing: Pricing, random: Random, world: World): void {
  bid.lines.push(...purchase.lines.map((line) => priceLine(bid.row.id, line, pricing, random)));
  bid.row.total = totalOf(bid.lines, purchase);
  bid.row.isComplete = bid.lines.every((line) => !line.isNoBid);
  world.data.bidLines.push(...bid.lines);
}

function submitBid(vendor: VendorRow, purchase: Purchase, pricing: Pricing, world: World): Bid {
  const random = purchase.random.fork(`bid ${vendor.id}`);
  const times = submissions(purchase, random, world.calendar.today);
  const first = times[0] ?? publishedAtOf(purchase);
  const created = within(publishedAtOf(purchase), first, random.between(0.3, 0.9));
  const bid = startBid(vendor, purchase, { created, submitted: times.at(-1) ?? first }, times.length, random, world);
  priceBid(bid, purchase, pricing, random, world);
  const answers = answerQuestions(bid.row.id, purchase, random, world);
  const versions = times.map((at, index) => ({
    at,
    lines: index === times.length - 1 ? bid.lines : dearer(bid.lines, purchase, pricing, random),
  }));
  addVersions(bid, purchase, versions, answers, random, world);
  return bid;
}

/** A draft has prices for the lines its vendor has come to, and no answer yet. */
function draftBid(vendor: VendorRow, purchase: Purchase, world: World): void {
  const random = purchase.random.fork(`draft ${vendor.id}`);
  const until = biddingUntil(purchase, world.calendar.today);
  const created = within(publishedAtOf(purchase), until, random.between(0.3, 0.9));
  const bid = startBid(vendor, purchase, { created, submitted: null }, 0, random, world);
  const done = purchase.lines.slice(0, random.int(1, Math.max(1, purchase.lines.length - 1)));
  const pricing: Pricing = { level: habitOf(vendor), tax: '0', skipped: new Set(), hasDelivery: false };
  priceBid(bid, { ...purchase, lines: done }, pricing, random, world);
  bid.row.isComplete = false;
  bid.row.validUntil = null;
}

/** Every bid on the purchase, submitted before its end; the drafts are kept but not returned. */
export function takeBids(purchase: Purchase, participants: Participants, world: World): Bid[] {
  const prices = pricings(purchase, participants.bidders, world);
  const bids = participants.bidders.map((vendor) => {
    const pricing = prices.get(vendor.id);
    if (!pricing) throw new RangeError(`${vendor.companyName} has no pricing.`);
    return submitBid(vendor, purchase, pricing, world);
  });
  for (const vendor of participants.drafters) draftBid(vendor, purchase, world);
  withdrawSome(bids, purchase, world);
  return bids;
}

/** The stated prices of an order, kept as bids from its placing on; each company has its own lines only. */
export function placeBids(
  purchase: Purchase,
  vendors: readonly VendorRow[],
  parts: readonly (readonly number[])[],
  world: World,
): Bid[] {
  const at = publishedAtOf(purchase);
  return vendors.map((vendor, index) => {
    const random = purchase.random.fork(`bid ${vendor.id}`);
    const own = parts[index] ?? [];
    const skipped = new Set(purchase.lines.map(({ row }) => row.id).filter((id) => !own.includes(id)));
    const bid = startBid(vendor, purchase, { created: at, submitted: at }, 1, random, world);
    bid.row.note = '';
    bid.row.validUntil = null;
    // An order states prices alone: it has neither tax nor fees.
    priceBid(bid, purchase, { level: habitOf(vendor), tax: '0', skipped, hasDelivery: false }, random, world);
    addVersions(bid, purchase, [{ at, lines: bid.lines }], [], random, world);
    return bid;
  });
}

/** Now and then a bidder that nothing depends on steps back before the end. */
function withdrawSome(bids: readonly Bid[], purchase: Purchase, world: World): void {
  const random = purchase.random.fork('withdrawals');
  const last = bids.at(-1);
  const isSpare = last && bids.length > purchase.plan.orders.length + 4 && last.row.vendorId !== purchase.plan.winner;
  if (!last || !isSpare || purchase.plan.schoolId === 1 || !random.chance(0.3)) return;
  const until = biddingUntil(purchase, world.calendar.today);
  last.row.status = BidStatus.Withdrawn;
  last.row.updatedAt = within(last.row.submittedAt ?? until, until, 0.5);
}
