import { PurchaseOrderStatus, PurchaseTypeId, ReviewStatus } from '@chalkline/rules';
import { DEMO_SCHOOL_ID, DEMO_VENDOR_ID, FREE_VENDOR_ID, INVITED_VENDOR_ID } from '../accounts/demo-accounts.ts';
import { type Theme, themeNamed } from '../catalogue/themes.ts';
import { type PurchasePlan, planOf } from './plan.ts';

const { Goods, Services, GoodsAndServices, QuickQuote, Order } = PurchaseTypeId;
const { Issued, Accepted, Shipped, Delivered, Closed } = PurchaseOrderStatus;

type Details = Partial<PurchasePlan>;

function purchase(name: string, themeName: string, stage: PurchasePlan['stage'], details: Details): PurchasePlan {
  const theme: Theme = themeNamed(themeName);
  const typeId = theme.kind === 'goods' ? Goods : theme.kind === 'services' ? Services : GoodsAndServices;
  const createdDays = (details.publishedDays ?? -4) - 6;
  return planOf({ schoolId: DEMO_SCHOOL_ID, typeId, theme, name, stage, createdDays, ...details });
}

const open = (name: string, theme: string, publishedDays: number, endDays: number, details: Details = {}) =>
  purchase(name, theme, 'open', { publishedDays, endDays, ...details });

/** Opened bids that wait for a decision. */
const compared = (name: string, theme: string, endDays: number, bidCount: number, details: Details = {}) =>
  purchase(name, theme, 'compared', { publishedDays: endDays - 18, endDays, bidCount, ...details });

const awarded = (
  name: string,
  theme: string,
  decidedDays: number,
  orders: PurchasePlan['orders'],
  details: Details = {},
) =>
  purchase(name, theme, 'awarded', {
    publishedDays: decidedDays - 26,
    endDays: decidedDays - 6,
    decidedDays,
    bidCount: 5,
    orders,
    ...details,
  });

/** Purchases that take bids, two of them only days away from closing. */
function openPurchases(year: number): PurchasePlan[] {
  return [
    open(`Chromebooks and charging carts, ${year + 1}`, 'Student Chromebooks', -13, 2, {
      bidCount: 4,
      lineCount: 7,
      bidders: [DEMO_VENDOR_ID],
      hasAddendum: true,
    }),
    open('Cafeteria produce, spring term', 'Cafeteria produce', -12, 5, { bidCount: 3, lineCount: 9 }),
    open('HVAC filter replacement, 14 sites', 'HVAC filters and belts', -9, 9, {
      bidCount: 2,
      lineCount: 6,
      invited: [DEMO_VENDOR_ID],
    }),
    open('Band instruments, refurbished', 'Refurbished band instruments', -7, 12, {
      bidCount: 1,
      lineCount: 7,
      invited: [INVITED_VENDOR_ID],
      absent: [DEMO_VENDOR_ID],
    }),
    open('Art paper and tempera, restock', 'Art paper and tempera', -5, 16, {
      bidCount: 2,
      lineCount: 9,
      invited: [INVITED_VENDOR_ID, DEMO_VENDOR_ID, FREE_VENDOR_ID],
    }),
    open('Front office furniture, two sites', 'Front office furniture', -3, 21, {
      bidCount: 0,
      lineCount: 4,
      absent: [DEMO_VENDOR_ID],
    }),
  ];
}

function waitingForDecision(): PurchasePlan[] {
  return [
    compared('Science lab consumables, spring', 'Science lab consumables', -2, 7, {
      lineCount: 12,
      bidders: [DEMO_VENDOR_ID],
      evaluation: 'begun',
    }),
    compared('Cafeteria tables and mobile seating', 'Cafeteria tables and mobile seating', -4, 5, {
      lineCount: 5,
      bidders: [DEMO_VENDOR_ID],
      evaluation: 'done',
      isNegotiated: true,
    }),
    compared('Custodial paper and floor care, annual', 'Custodial paper and floor care', -7, 9, {
      lineCount: 8,
      bidders: [DEMO_VENDOR_ID],
      hasAddendum: true,
    }),
  ];
}

function underWay(): PurchasePlan[] {
  return [
    awarded('Copy paper by the pallet, second half', 'Copy paper by the pallet', -3, [Issued], {
      winner: DEMO_VENDOR_ID,
      lineCount: 4,
      bidders: [FREE_VENDOR_ID],
    }),
    awarded('Classroom displays, 22 rooms', 'Classroom displays and document cameras', -9, [Accepted, Issued], {
      winner: DEMO_VENDOR_ID,
      lineCount: 6,
    }),
    awarded('LED lighting retrofit, phase two', 'LED lighting materials', -17, [Shipped], {
      winner: DEMO_VENDOR_ID,
      lineCount: 5,
      hasAddendum: true,
    }),
    awarded('Security cameras, middle schools', 'Security cameras with installation', -25, [Delivered, Shipped], {
      lineCount: 5,
      bidCount: 6,
    }),
    purchase('Calculators for state testing', 'Calculators for testing', 'awarded', {
      typeId: Order,
      publishedDays: -11,
      decidedDays: -11,
      bidCount: 1,
      orders: [Accepted],
      lineCount: 3,
      isPublic: false,
      bidders: [DEMO_VENDOR_ID],
      winner: DEMO_VENDOR_ID,
    }),
  ];
}

const toNorthgate: Details = { winner: DEMO_VENDOR_ID };

/** What is done since some weeks or months. */
function recentHistory(): PurchasePlan[] {
  return [
    awarded('Classroom supplies, fall term', 'Classroom supplies', -33, [Closed], {
      ...toNorthgate,
      lineCount: 12,
      bidders: [FREE_VENDOR_ID],
    }),
    awarded('Milk and dairy, fall term', 'Milk and dairy', -37, [Closed], { lineCount: 4 }),
    awarded('Cleaning chemicals and liners', 'Cleaning chemicals and liners', -41, [Closed], {
      lineCount: 8,
      bidCount: 6,
    }),
    awarded('Testing headsets and chargers', 'Testing headsets and chargers', -49, [Closed, Closed], {
      ...toNorthgate,
      lineCount: 4,
      bidCount: 7,
    }),
    awarded('Rooftop unit maintenance, annual', 'Rooftop unit maintenance', -57, [Closed], {
      lineCount: 5,
      bidCount: 4,
    }),
    awarded('Teacher supply closet restock', 'Teacher supply closet restock', -66, [Closed], {
      ...toNorthgate,
      lineCount: 40,
      bidCount: 6,
    }),
    awarded('Physical education equipment', 'Physical education equipment', -79, [Closed], {
      lineCount: 6,
      isRunnerUpChosen: true,
    }),
  ];
}

/** With the recent ones a year: every calendar month has an award, whatever day the market is seeded on. */
function olderHistory(year: number): PurchasePlan[] {
  return [
    awarded('Wireless network refresh, high school', 'Wireless network refresh', -96, [Closed], {
      lineCount: 8,
      bidCount: 7,
    }),
    awarded('Desks and chairs for the new wing', 'Classroom desks and chairs', -118, [Closed], {
      ...toNorthgate,
      lineCount: 7,
      bidCount: 6,
    }),
    awarded(`Printers and toner, ${year}`, 'Printers and toner', -141, [Closed], {
      ...toNorthgate,
      lineCount: 4,
      bidCount: 7,
    }),
    awarded('Speech and occupational therapy', 'Speech and occupational therapy', -166, [Closed], {
      lineCount: 3,
      bidCount: 4,
    }),
    awarded('Band instruments, summer purchase', 'Refurbished band instruments', -193, [Closed], { lineCount: 6 }),
    awarded('Summer floor refinishing', 'Floor refinishing and refuse pick-up', -219, [Closed], {
      lineCount: 3,
      bidCount: 4,
    }),
    awarded('Field paint and infield mix', 'Field paint and infield mix', -245, [Closed], { lineCount: 3 }),
    awarded('Microscopes and slides', 'Microscopes and slides', -271, [Closed], { ...toNorthgate, lineCount: 3 }),
    awarded('Cafeteria produce, last spring', 'Cafeteria produce', -297, [Closed], { lineCount: 9, bidCount: 4 }),
    awarded('Water and asbestos testing', 'Water and asbestos testing', -323, [Closed], { lineCount: 3, bidCount: 3 }),
    awarded('Student Chromebooks, first phase', 'Student Chromebooks', -349, [Closed], {
      ...toNorthgate,
      lineCount: 6,
      bidCount: 7,
    }),
    purchase('Toner for the district office', 'Printers and toner', 'awarded', {
      typeId: Order,
      publishedDays: -72,
      decidedDays: -72,
      bidCount: 1,
      orders: [Closed],
      lineCount: 3,
      isPublic: false,
      bidders: [DEMO_VENDOR_ID],
      winner: DEMO_VENDOR_ID,
    }),
  ];
}

function closedPurchases(): PurchasePlan[] {
  return [
    purchase('Weight room equipment', 'Weight room equipment', 'cancelled', {
      publishedDays: -47,
      endDays: -29,
      decidedDays: -36,
      bidCount: 2,
      lineCount: 3,
    }),
    purchase('Piano tuning, all sites', 'Instrument overhaul and piano tuning', 'noBid', {
      publishedDays: -104,
      endDays: -88,
      decidedDays: -88,
      lineCount: 3,
    }),
    purchase('Library shelving and lounge seating', 'Library shelving and lounge seating', 'noAward', {
      publishedDays: -160,
      endDays: -140,
      decidedDays: -129,
      bidCount: 4,
      lineCount: 5,
    }),
  ];
}

function drafts(year: number): PurchasePlan[] {
  const complete: Details = { endDays: 24, lineCount: 6 };
  return [
    purchase('Robotics program kits', 'Robotics program kits', 'draft', { answeredSteps: 3, lineCount: 3 }),
    purchase(`String orchestra outfits, ${year + 1}`, 'String orchestra outfits', 'draft', {
      ...complete,
      answeredSteps: 11,
    }),
    purchase('Two-way radios, all sites', 'Two-way radios', 'draft', {
      ...complete,
      answeredSteps: 11,
      reviewStatus: ReviewStatus.Waiting,
      lineCount: 3,
    }),
    purchase('Bottle filling stations, six sites', 'Bottle filling stations', 'draft', {
      ...complete,
      answeredSteps: 11,
      reviewStatus: ReviewStatus.Approved,
      lineCount: 3,
    }),
    purchase('Field trip charters, spring', 'Field trip and athletic charters', 'draft', {
      ...complete,
      answeredSteps: 9,
      reviewStatus: ReviewStatus.ChangesRequested,
      lineCount: 3,
    }),
    purchase('Glue sticks and folders, quick quote', 'Classroom supplies', 'draft', {
      ...complete,
      typeId: QuickQuote,
      answeredSteps: 4,
      lineCount: 3,
    }),
    purchase('Literacy kits and assessments', 'Literacy kits and assessments', 'scheduled', {
      publishedDays: null,
      endDays: 26,
      lineCount: 5,
    }),
  ];
}

/** Everything the demonstration's own school has bought, buys and is about to buy. */
export function demoSchoolPlan(year: number): PurchasePlan[] {
  return [
    ...openPurchases(year),
    ...waitingForDecision(),
    ...underWay(),
    ...recentHistory(),
    ...olderHistory(year),
    ...closedPurchases(),
    ...drafts(year),
  ];
}
