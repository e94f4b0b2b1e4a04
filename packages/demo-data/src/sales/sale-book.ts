import { AuctionType, formatNumber, LotStatus, type SaleStatus, saleStatusOf } from '@chalkline/rules';
import type { AuditLogRow, SaleLotRow, SaleMarket, SaleRow } from '../rows.ts';
import { categoryOf, parentOfSale, type ThingKey, thingOf } from './things.ts';

/** Who takes part in the demonstration's sales. */
export interface Cast {
  school(id: number): { name: string; stateCode: string };
  /** The school's main account. */
  schoolUser(id: number): { id: number; name: string };
  /** The company's main account. */
  vendorUser(vendorId: number): number;
}

/** Tables whose numbers other rows refer to. */
export type NumberedSaleTable = 'sales' | 'lots' | 'questions' | 'proposals' | 'offers' | 'invoices' | 'windows';
/** Gives the next number of a table. */
export type NextId = (table: NumberedSaleTable) => number;

/** A lot as a plan names it; figures that are left out follow from what it is worth. */
export interface LotPlan {
  thing: ThingKey;
  status?: LotStatus;
  hasReserve?: boolean;
  unsoldReason?: string;
}

/** A sale as a plan names it. */
export interface SalePlan {
  schoolId?: number;
  typeId: AuctionType;
  name: string;
  description: string;
  lots: readonly LotPlan[];
  createdAt: Date;
  /** Also when it was published; null for a draft. */
  startDate: Date | null;
  endDate: Date | null;
  pickupDate?: Date | null;
  isPublic?: boolean;
  isSubjectToBoard?: boolean;
  isScheduled?: boolean;
  publishedAt?: Date | null;
  lastQuestion?: number;
  invited?: readonly number[];
  taxPercent?: string;
  noticeReason?: string;
  lotStep?: number;
}

/** One sale while it is being made. */
export interface BookedSale {
  readonly row: SaleRow;
  readonly lots: SaleLotRow[];
}

const DEMO_SCHOOL = 1;
const FUNDS = ['01-0000 General', '13-5310 Cafeteria', '01-8150 Maintenance'];

/** `1234` as `"1234.00"`. */
export const dollars = (amount: number): string => amount.toFixed(2);
/** A figure that a person would name. */
export const rounded = (amount: number): number => Math.max(5, Math.round(amount / 5) * 5);

export function emptySales(): SaleMarket {
  return {
    sales: [],
    lots: [],
    photos: [],
    participants: [],
    changes: [],
    invitations: [],
    vendorQuestions: [],
    watches: [],
    questions: [],
    rubrics: [],
    proposals: [],
    proposalLots: [],
    proposalAnswers: [],
    proposalVersions: [],
    scores: [],
    evaluations: [],
    evaluators: [],
    offers: [],
    offerFigures: [],
    invoices: [],
    invoiceLots: [],
    nextOffers: [],
    windows: [],
    bookings: [],
    ratings: [],
    fees: [],
    live: [],
    notifications: [],
    auditLog: [],
  };
}

/** What a lot asks for, by its kind of sale: a reserve of half its worth, and what belongs to the kind. */
function figuresOf(typeId: AuctionType, value: number, hasReserve: boolean) {
  const reserve = dollars(rounded(value * 0.5));
  const isLive = typeId === AuctionType.LiveAuction;
  const isQuick = typeId === AuctionType.QuickSale;
  return {
    reservePrice: hasReserve ? reserve : null,
    bidIncrement: isLive ? dollars(value >= 4000 ? 50 : value >= 1500 ? 25 : 10) : '0.00',
    startPrice: isLive ? dollars(rounded(value * 0.2)) : null,
    askingPrice: isQuick ? dollars(rounded(value)) : null,
    acceptFrom: isQuick ? dollars(rounded(value * 0.9)) : null,
  };
}

/** The market's sales while they are being made. */
export class SaleBook {
  readonly rows: SaleMarket = emptySales();
  readonly cast: Cast;
  readonly nextId: NextId;

  constructor(cast: Cast, nextId: NextId) {
    this.cast = cast;
    this.nextId = nextId;
  }

  /** Adds a sale with its lots, photos and invitations; its status follows from its lots. SALE-12 */
  add(plan: SalePlan): BookedSale {
    const row = this.#saleRow(plan);
    const lots = plan.lots.map((lot, index) => this.#lotRow(row, lot, index + 1));
    this.rows.sales.push(row);
    this.rows.lots.push(...lots);
    for (const vendorId of plan.invited ?? [])
      this.rows.invitations.push({ saleId: row.id, vendorId, invitedAt: row.publishedAt, seenAt: null });
    const sale = { row, lots };
    this.settle(sale);
    if (row.publishedAt) this.audit(sale, 'published', row.publishedAt, { after: { status: row.status } });
    return sale;
  }

  /** Gives a sale the status that its lots give it. SALE-12 */
  settle({ row, lots }: BookedSale): void {
    row.status = saleStatusOf({
      auctionTypeId: row.typeId as AuctionType,
      isPublished: row.publishedAt !== null && !row.isScheduled,
      lots: lots.map(({ status, wasSold }) => ({ status: status as LotStatus, wasSold })),
    }) satisfies SaleStatus;
  }

  /** A company accepts the terms; it is the sale's next bidder. */
  join({ row }: BookedSale, vendorId: number, at: Date): number {
    const taken = this.rows.participants.filter(({ saleId }) => saleId === row.id);
    const known = taken.find((participant) => participant.vendorId === vendorId);
    if (known) return known.bidderNumber;
    const bidderNumber = taken.length + 1;
    const isInvited = this.rows.invitations.some((each) => each.saleId === row.id && each.vendorId === vendorId);
    this.rows.participants.push({
      saleId: row.id,
      vendorId,
      acceptedBy: this.cast.vendorUser(vendorId),
      acceptedAt: at,
      termsVersion: 1,
      bidderNumber,
      countedAt: isInvited ? null : at,
    });
    return bidderNumber;
  }

  /** Sells a lot, or lets it wait for the board. */
  sell(lot: SaleLotRow, vendorId: number, price: string, at: Date, status: LotStatus = LotStatus.Sold): void {
    Object.assign(lot, { status, buyerId: vendorId, soldPrice: price, soldAt: at });
    lot.wasSold = status !== LotStatus.AwaitingBoard;
  }

  audit(
    { row }: BookedSale,
    action: string,
    at: Date,
    { before = null, after = null }: Partial<Pick<AuditLogRow, 'before' | 'after'>> = {},
  ): void {
    const { id, name } = this.cast.schoolUser(row.schoolId);
    this.rows.auditLog.push({
      at,
      actorId: id,
      actorName: name,
      onBehalfOf: null,
      action,
      entity: 'sale',
      entityId: row.id,
      schoolId: row.schoolId,
      before,
      after,
      address: null,
      requestId: null,
    });
  }

  #saleRow(plan: SalePlan): SaleRow {
    const schoolId = plan.schoolId ?? DEMO_SCHOOL;
    const { id: userId } = this.cast.schoolUser(schoolId);
    const first = plan.lots[0];
    const publishedAt = plan.publishedAt === undefined ? plan.startDate : plan.publishedAt;
    return {
      id: this.nextId('sales'),
      schoolId,
      createdBy: userId,
      updatedBy: userId,
      typeId: plan.typeId,
      name: plan.name,
      parentCategoryId: first ? parentOfSale(thingOf(first.thing)) : null,
      description: plan.description,
      startDate: plan.startDate,
      endDate: plan.endDate,
      awardDate: null,
      pickupDate: plan.pickupDate ?? null,
      isNotifyToAll: false,
      isPublic: plan.isPublic ?? true,
      hasValidCertificate: publishedAt !== null,
      boardNumber: publishedAt ? `Resolution ${(plan.createdAt.getUTCMonth() % 12) + 1}-${plan.lots.length}` : null,
      boardDate: publishedAt ? plan.createdAt.toISOString().slice(0, 10) : null,
      isSubjectToBoard: plan.isSubjectToBoard ?? false,
      taxPercent: plan.taxPercent ?? null,
      noticeReason: plan.noticeReason ?? null,
      lotStep: plan.lotStep ?? 1,
      status: 1,
      isScheduled: plan.isScheduled ?? false,
      lastQuestion: plan.lastQuestion ?? 0,
      publishedAt,
      openedAt: null,
      openedBidCount: null,
      closedAt: null,
      closeReason: null,
      feeBilledAt: null,
      createdAt: plan.createdAt,
      updatedAt: publishedAt ?? plan.createdAt,
    };
  }

  #lotRow(sale: SaleRow, plan: LotPlan, position: number): SaleLotRow {
    const thing = thingOf(plan.thing);
    const isDetailed = sale.publishedAt !== null || sale.lastQuestion >= 4;
    const id = this.nextId('lots');
    const status = plan.status ?? (sale.publishedAt && !sale.isScheduled ? LotStatus.Open : LotStatus.Waiting);
    if (isDetailed) {
      for (const variant of [0, 1])
        this.rows.photos.push({
          lotId: id,
          scene: thing.scene,
          variant: (position + variant) % 2,
          position: variant,
          alt: variant === 0 ? thing.alt : `${thing.what}, from the other side`,
        });
    }
    return {
      id,
      saleId: sale.id,
      position,
      categoryId: categoryOf(thing),
      categoryName: thing.child === 'Other' ? 'Pianos' : null,
      description: thing.what,
      details: thing.details,
      quantity: thing.quantity,
      unit: thing.unit ?? 'each',
      condition: isDetailed ? thing.condition : null,
      ...figuresOf(sale.typeId as AuctionType, thing.value, plan.hasReserve ?? true),
      serialNumber: thing.serialNumber ?? null,
      usage: thing.usage ?? null,
      year: thing.year ?? null,
      size: thing.size ?? null,
      location: thing.location,
      knownFaults: thing.knownFaults ?? null,
      hasTitle: thing.hasTitle ?? null,
      isDataWiped: thing.isDataWiped ?? null,
      fundCode: FUNDS[position % FUNDS.length] ?? null,
      status,
      wasSold: false,
      unsoldReason: plan.unsoldReason ?? null,
      buyerId: null,
      soldPrice: null,
      soldAt: null,
      nextExpiresAt: null,
      relistedLotId: null,
    };
  }
}

/** `RFQ-000012`. */
export const saleNumberOf = ({ id }: Pick<SaleRow, 'id'>): string => formatNumber('RFQ', id);
