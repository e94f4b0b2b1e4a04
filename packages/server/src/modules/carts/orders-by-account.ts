import { canonicalUnitPrice, chargedAmounts, formatNumber, type OrderProgress, orderLabel } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { databaseNow } from '../../database/clock.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { PostalAddress } from '../../database/tables/columns.ts';
import { ruleBroken } from '../../errors.ts';
import { progressOf } from '../shared/order-progress.ts';
import { decimalCell, type Sheet } from '../shared/sheets.ts';
import { sheetReply } from '../shared/sheets-file.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';

interface Row {
  readonly orderId: number | string;
  readonly lineId: number | string;
  readonly issuedOn: string;
  readonly status: number;
  readonly progress: OrderProgress;
  readonly vendor: string;
  readonly orderTotal: string;
  readonly sku: string | null;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitCost: string;
  readonly tax: string;
  readonly deliveryFees: string;
  readonly lineAmount: string;
  readonly contract: string | null;
  /** The version of the price, by its first day. CAT-7 */
  readonly priceOf: string | null;
  /** Where the line goes, or where its order does; null of an order that says nothing of it. */
  readonly shipTo: PostalAddress | null;
  /** The line's account, else the account line of its order. PO-11 */
  readonly code: string | null;
  readonly account: string | null;
  readonly percent: string | null;
  /** What the account is charged; null where none is. */
  readonly amount: string | null;
}

const USUAL_DAYS = 365;
const MOST_DAYS = 1_100;
const DAY_MS = 86_400_000;

interface Query {
  readonly from?: string;
  readonly to?: string;
  readonly format?: 'csv' | 'xlsx';
}

/** The days that are asked for, both included; the last year where nothing is said. @throws {AppError} RULE_BROKEN naming the field */
function daysOf({ from, to }: Query, now: Date, timeZone: string): { from: string; to: string } {
  const last = to ?? new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  const first = from ?? new Date(Date.parse(`${last}T00:00:00Z`) - USUAL_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (last < first) throw ruleBroken({ to: 'The last day can’t be before the first.' });
  if (Date.parse(last) - Date.parse(first) > MOST_DAYS * DAY_MS)
    throw ruleBroken({ from: 'Choose at most three years.' });
  return { from: first, to: last };
}

const columns: Sheet['columns'] = [
  { header: 'PO', width: 12 },
  { header: 'Issued', width: 12 },
  { header: 'Status', width: 12 },
  { header: 'Vendor', width: 28 },
  { header: 'PO total', kind: 'money' },
  { header: 'SKU', width: 16 },
  { header: 'Line', width: 40 },
  { header: 'Quantity', kind: 'number' },
  { header: 'Unit', width: 10 },
  { header: 'Unit price', kind: 'unitPrice' },
  { header: 'Line total', kind: 'money' },
  { header: 'Ship to', width: 40 },
  { header: 'Tax percent', kind: 'number' },
  { header: 'Freight', kind: 'money' },
  { header: 'Contract', width: 18 },
  { header: 'Price of', width: 12 },
  { header: 'Account', width: 30 },
  { header: 'Account name', width: 28 },
  { header: 'Percent', kind: 'number' },
  { header: 'Amount', kind: 'money' },
];

/** "Central Warehouse, 1 Main Street, Fresno, CA 93701". */
const addressText = ({ name, line1, line2, city, stateCode, postalCode }: PostalAddress): string =>
  [name, line1, line2, city, `${stateCode} ${postalCode}`.trim()].filter(Boolean).join(', ');

/** What lines come to that no account is charged for, by line: so that an order's rows add up to its total. CART-15 */
function unchargedAmounts(rows: readonly Row[]): ReadonlyMap<number | string, string> {
  const orders = [...Map.groupBy(rows, ({ orderId }) => orderId).values()];
  return new Map(
    orders.flatMap((own) => {
      const lines = [...new Map(own.map((row) => [row.lineId, row])).values()];
      if (lines.every(({ amount }) => amount !== null)) return [];
      const charged = chargedAmounts(lines.map((row) => ({ ...row, unitCost: canonicalUnitPrice(row.unitCost) })));
      return lines.map(({ lineId }, index) => [lineId, charged[index] ?? '0.00'] as const);
    }),
  );
}

/**
 * Lines of purchase orders by the accounts that they are charged to, for a finance system: a line that two accounts share is there
 * twice, one that none is charged for once. An order's amounts add up to its total; line total, freight and order total are said
 * again in each of its rows. The days are of the school's zone. CART-10 CART-15
 * @throws {AppError} RULE_BROKEN naming the day
 */
export async function downloadOrdersByAccount({ db, session }: SchoolCall, query: Query): Promise<FileReply> {
  const timeZone = await zoneOfSchool(db, session.schoolId);
  const days = daysOf(query, await databaseNow(db), timeZone);
  const rows = await rowsOf<Row>(
    db,
    sql`select o.id as "orderId", l.id as "lineId", l.tax::text as tax, l.delivery_fees::text as "deliveryFees", to_char(o.issued_at at time zone ${timeZone}, 'YYYY-MM-DD') as "issuedOn", o.status,
        ${progressOf({ id: sql`o.id`, status: sql`o.status` })} as progress,
        v.company_name as vendor, o.total::text as "orderTotal", coalesce(l.ship_to, o.issued_as->'shipTo') as "shipTo", l.sku, l.description, l.quantity::text as quantity, l.unit, l.unit_cost::text as "unitCost",
        l.amount::text as "lineAmount", l.contract_number as contract,
        to_char(k.valid_from at time zone ${timeZone}, 'YYYY-MM-DD') as "priceOf", coalesce(s.code, o.account_line) as code, s.name as account, s.percent::text as percent,
        s.amount::text as amount
      from purchase_orders o
      join vendors v on v.id = o.vendor_id
      join purchase_order_lines l on l.purchase_order_id = o.id
      left join price_versions k on k.id = l.price_version_id
      left join purchase_order_line_shares s on s.purchase_order_line_id = l.id
      where o.school_id = ${session.schoolId}
        and o.issued_at >= (${days.from}::date)::timestamp at time zone ${timeZone}
        and o.issued_at < (${days.to}::date + 1)::timestamp at time zone ${timeZone}
      order by o.id, l.id, s.position`,
  );
  const uncharged = unchargedAmounts(rows);
  const cells = rows.map((row) => [
    formatNumber('PO', Number(row.orderId)),
    row.issuedOn,
    orderLabel(row.status, row.progress, 'school'),
    row.vendor,
    decimalCell(row.orderTotal),
    row.sku,
    row.description,
    decimalCell(Number(row.quantity)),
    row.unit,
    decimalCell(canonicalUnitPrice(row.unitCost)),
    decimalCell(row.lineAmount),
    row.shipTo && addressText(row.shipTo),
    decimalCell(Number(row.tax)),
    decimalCell(row.deliveryFees),
    row.contract,
    row.priceOf,
    row.code,
    row.account,
    decimalCell(row.percent === null ? null : Number(row.percent)),
    decimalCell(row.amount ?? uncharged.get(row.lineId)),
  ]);
  const name = `Orders by account ${days.from} to ${days.to}`;
  return sheetReply(name, { name: 'Orders by account', columns, rows: cells }, query.format ?? 'csv');
}
