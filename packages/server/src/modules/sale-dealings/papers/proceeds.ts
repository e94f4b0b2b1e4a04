import { formatDate, formatMoney, LotStatus, platformFee, subtractMoney, sumMoney } from '@chalkline/rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Db } from '../../../database/database.ts';
import { saleLots, sales, schools, vendors } from '../../../database/tables/index.ts';
import { AppError, notFound } from '../../../errors.ts';
import { nameOfSale } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { renderPdf } from '../../shared/pdf.ts';
import { block, headerCells, linesTable, right, row } from '../../shared/pdf-blocks.ts';
import { printable } from '../../shared/pdf-document.ts';
import { schoolPlace, timeZoneOf } from '../../shared/time-zones.ts';
import { paragraph } from './invoice-parts.ts';

interface SoldLot {
  readonly position: number;
  readonly description: string;
  readonly fundCode: string | null;
  readonly buyer: string;
  readonly price: string;
  readonly soldAt: Date | null;
}

/** What a sale brought. */
export interface Proceeds {
  readonly saleId: number;
  readonly saleName: string;
  readonly schoolName: string;
  readonly timeZone: string;
  readonly lots: readonly SoldLot[];
  /** By the funds' codes; null for lots without one, at the end. */
  readonly funds: readonly {
    readonly fundCode: string | null;
    readonly lots: readonly SoldLot[];
    readonly sum: string;
  }[];
  readonly total: string;
  /** The market's fee on the total; null where it is not taken from the sale. */
  readonly fee: string | null;
}

function paidLots(db: Db, saleId: number): Promise<SoldLot[]> {
  return db
    .select({
      position: saleLots.position,
      description: saleLots.description,
      fundCode: saleLots.fundCode,
      buyer: vendors.companyName,
      price: saleLots.soldPrice,
      soldAt: saleLots.soldAt,
    })
    .from(saleLots)
    .innerJoin(vendors, eq(vendors.id, saleLots.buyerId))
    .where(and(eq(saleLots.saleId, saleId), inArray(saleLots.status, [LotStatus.Paid, LotStatus.Collected])))
    .orderBy(asc(saleLots.position))
    .then((rows) => rows.map((lot) => ({ ...lot, price: lot.price ?? '0.00' })));
}

const codeOf = ({ fundCode }: SoldLot): string => fundCode?.trim() ?? '';
const sumOf = (lots: readonly SoldLot[]): string => sumMoney(lots.map(({ price }) => price));

/**
 * What a school's sale brought, by fund: the prices of what is paid for, without the tax. SALE-55
 * @throws {AppError} NOT_FOUND for another's, ILLEGAL_TRANSITION before the first payment
 */
export async function readProceeds(db: Db, schoolId: number, saleId: number): Promise<Proceeds> {
  const [found] = await db
    .select({
      id: sales.id,
      name: sales.name,
      isFeeIncluded: sales.isPlatformFeeIncluded,
      schoolName: schools.name,
      school: schoolPlace,
    })
    .from(sales)
    .innerJoin(schools, eq(schools.id, sales.schoolId))
    .where(and(eq(sales.id, saleId), eq(sales.schoolId, schoolId)));
  if (!found) throw notFound('sale');
  const lots = await paidLots(db, saleId);
  if (lots.length === 0) throw new AppError('ILLEGAL_TRANSITION', 'The proceeds are there once a lot is paid for.');
  const byFund = [...Map.groupBy(lots, codeOf)].toSorted(([a], [b]) =>
    a === '' || b === '' ? (a === '' ? 1 : -1) : a.localeCompare(b),
  );
  const total = sumOf(lots);
  return {
    saleId,
    saleName: await nameOfSale(db, found),
    schoolName: found.schoolName,
    timeZone: timeZoneOf(found.school),
    lots,
    funds: byFund.map(([code, own]) => ({ fundCode: code || null, lots: own, sum: sumOf(own) })),
    total,
    fee: found.isFeeIncluded ? platformFee(total) : null,
  };
}

const fundName = (code: string | null): string => code ?? 'No fund named';

function fundTable({ funds, total }: Proceeds): Content {
  const rows = funds.map(({ fundCode, lots, sum }): TableCell[] => [
    { text: printable(fundName(fundCode)), bold: true },
    right(String(lots.length)),
    right(formatMoney(sum)),
  ]);
  const last: TableCell[] = [
    { text: 'Total', bold: true },
    right(''),
    { text: formatMoney(total), alignment: 'right', bold: true },
  ];
  return linesTable(['*', 60, 110], [headerCells(['Fund', 'Lots', 'Proceeds'], 1), ...rows, last]);
}

function lotsTable({ funds, timeZone }: Proceeds): Content {
  const rows = funds.flatMap(({ fundCode, lots }) =>
    lots.map((lot): TableCell[] => [
      { text: String(lot.position) },
      { text: printable(lot.description) },
      { text: printable(fundName(fundCode)) },
      { text: printable(lot.buyer) },
      { text: lot.soldAt ? formatDate(lot.soldAt, timeZone) : '' },
      right(formatMoney(lot.price)),
    ]),
  );
  const header = headerCells(['Lot', 'Description', 'Fund', 'Buyer', 'Sold', 'Price'], 5);
  return linesTable([24, '*', 80, 100, 62, 76], [header, ...rows]);
}

function feePart({ total, fee }: Proceeds): Content[] {
  if (fee === null) return [];
  const net = formatMoney(subtractMoney(total, fee));
  const text = `The platform fee on what is paid so far is ${formatMoney(fee)}, which leaves ${net}. It is billed once everything was collected.`;
  return [paragraph('Platform fee', text)];
}

/** The sheet for the school's board: what the sale brought, by fund and by lot. SALE-55 */
export function proceedsPdf(proceeds: Proceeds, now: Date): Promise<Buffer> {
  const { saleId, saleName, schoolName, timeZone } = proceeds;
  return renderPdf({
    name: `Proceeds ${saleNumber(saleId)}`,
    author: schoolName,
    subject: saleName,
    heading: 'Proceeds by fund',
    underHeading: `${schoolName}. ${saleNumber(saleId)}, ${saleName}`,
    content: [
      row([block('As of', [formatDate(now, timeZone)]), block('Paid lots', [String(proceeds.lots.length)])]),
      fundTable(proceeds),
      { text: 'By lot', bold: true, fontSize: 12, margin: [0, 16, 0, 6] },
      lotsTable(proceeds),
      ...feePart(proceeds),
    ],
  });
}
