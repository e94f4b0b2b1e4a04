import { FileExport } from '@chalkline/kit';
import {
  Box,
  Card,
  type Column,
  DataTable,
  EmptyState,
  figured,
  Money,
  Pagination,
  Text,
  TitleCell,
} from '@chalkline/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import type { CatalogReport } from '../../model/contract.ts';
import { answerTime, count, hiddenWhy, monthText } from '../../model/report-words.ts';
import type { ReportTable } from '../../queries/reports.ts';

export type Period = { from?: string; to?: string };
type Product = CatalogReport['byProduct'][number];
type Category = CatalogReport['byCategory'][number];
type Month = CatalogReport['byMonth'][number];
type State = CatalogReport['byState'][number];
type Tier = CatalogReport['tiers'][number];
type Empty = CatalogReport['outOfStock'][number];

type Sold = { revenue: string; units: number; orders: number };

const sold = <Row extends Sold>(): Column<Row>[] => [
  { key: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => orders.toLocaleString('en-US') },
  { key: 'units', header: 'Units', align: 'end', cell: ({ units }) => units.toLocaleString('en-US') },
  { key: 'revenue', header: 'Revenue', align: 'end', cell: ({ revenue }) => <Money value={revenue} emphasis /> },
];

const products: Column<Product>[] = [
  { key: 'name', header: 'Product', primary: true, cell: ({ name, sku }) => <TitleCell title={name} facts={[sku]} /> },
  { key: 'shown', header: 'Shown', align: 'end', cell: ({ shown }) => count(shown) },
  { key: 'viewed', header: 'Viewed', align: 'end', cell: ({ viewed }) => count(viewed) },
  { key: 'inCart', header: 'In carts', align: 'end', cell: ({ inCart }) => count(inCart) },
  ...sold<Product>(),
];
const categories: Column<Category>[] = [
  { key: 'name', header: 'Category', primary: true, cell: ({ name }) => name },
  ...sold<Category>(),
];
const months: Column<Month>[] = [
  { key: 'month', header: 'Month', primary: true, cell: ({ month }) => monthText(month) },
  { key: 'viewed', header: 'Viewed', align: 'end', cell: ({ viewed }) => count(viewed) },
  { key: 'inCart', header: 'In carts', align: 'end', cell: ({ inCart }) => count(inCart) },
  ...sold<Month>(),
];
const states: Column<State>[] = [
  { key: 'name', header: 'State', primary: true, cell: ({ name }) => name },
  { key: 'viewed', header: 'Viewed', align: 'end', cell: ({ viewed }) => count(viewed) },
  ...sold<State>(),
];
const tiers: Column<Tier>[] = [
  { key: 'tier', header: 'Tier', primary: true, cell: ({ tier }) => `Tier ${tier}` },
  { key: 'lines', header: 'Lines', align: 'end', cell: ({ lines }) => lines.toLocaleString('en-US') },
  { key: 'units', header: 'Units', align: 'end', cell: ({ units }) => units.toLocaleString('en-US') },
  { key: 'revenue', header: 'Revenue', align: 'end', cell: ({ revenue }) => <Money value={revenue} emphasis /> },
];
const outOfStock: Column<Empty>[] = [
  { key: 'name', header: 'Product', primary: true, cell: ({ name, sku }) => <TitleCell title={name} facts={[sku]} /> },
  { key: 'held', header: 'Held by orders', align: 'end', cell: ({ held }) => held.toLocaleString('en-US') },
  { key: 'viewed', header: 'Viewed', align: 'end', cell: ({ viewed }) => count(viewed) },
];
const requests: Column<{ label: string; value: string }>[] = [
  { key: 'label', header: 'Price requests', primary: true, cell: ({ label }) => label },
  { key: 'value', header: 'In this period', align: 'end', cell: ({ value }) => value },
];

/** A table of the report as a file, for the same period. */
export function TableExport({ table, period }: { table: ReportTable; period: Period }) {
  return (
    <FileExport
      label={`Export ${table}`}
      file={(api, format) =>
        api.download('/api/Catalog/DownloadCatalogReport', { params: { query: { format, table, ...period } } })
      }
    />
  );
}

/** A table of more rows than this has pages. */
const PAGE_SIZE = 20;

/** The page that was asked for, and its rows. Where another period has fewer pages, the last one is shown. */
function usePages<Row>(rows: readonly Row[]) {
  const [asked, setPage] = useState(1);
  const page = Math.max(1, Math.min(asked, Math.ceil(rows.length / PAGE_SIZE)));
  return { page, setPage, shown: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

/** Where the report has more of something than it lists. */
function cutText(listed: number, count: number, which: string): string | undefined {
  if (count <= listed) return undefined;
  return `${listed.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} products, ${which} first. The export has them all.`;
}

interface TableCardProps<Row extends object> {
  title: string;
  table: ReportTable;
  period: Period;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  nothing: string;
  /** What it leaves out. */
  hint?: string | undefined;
}

function TableCard<Row extends object>(props: TableCardProps<Row>) {
  const { title, table, period, columns, rows, rowKey, nothing, hint } = props;
  const { page, setPage, shown } = usePages(rows);
  return (
    <Card title={title} padding="none" actions={rows.length > 0 && <TableExport table={table} period={period} />}>
      {hint !== undefined && (
        <Text color="fg.muted" textStyle="sm" px="5" pb="3">
          {hint}
        </Text>
      )}
      <DataTable<Row>
        caption={title}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        empty={
          <EmptyState icon={<ChartNoAxesColumn size={20} aria-hidden="true" />} title="Nothing in this period">
            {nothing}
          </EmptyState>
        }
      />
      {rows.length > PAGE_SIZE && (
        <Box px="5" py="3">
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            totalCount={rows.length}
            onPageChange={setPage}
            label={`Pages of ${title}`}
          />
        </Box>
      )}
    </Card>
  );
}

function requestRows({ requests: { asked, offered, won, lost, open, hoursToAnswer }, reasonsLost }: CatalogReport) {
  const number = (value: number) => value.toLocaleString('en-US');
  return [
    { label: 'Asked', value: number(asked) },
    { label: 'Offered', value: number(offered) },
    { label: 'Won', value: number(won) },
    { label: 'Lost', value: number(lost) },
    { label: 'Open', value: number(open) },
    { label: 'Time to answer', value: answerTime(hoursToAnswer) },
    ...reasonsLost.map(({ reason, count: times }) => ({ label: `Lost: ${reason}`, value: figured(times, 'time') })),
  ];
}

/** Every table of the report. */
export function ReportTables({ report, period }: { report: CatalogReport; period: Period }) {
  const sales = 'Purchase orders for your catalog count here once you accept them.';
  const why = hiddenWhy(report);
  return (
    <>
      {why !== null && <Text color="fg.muted">{why}</Text>}
      <TableCard
        title="By product"
        table="products"
        period={period}
        columns={products}
        rows={report.byProduct}
        rowKey={({ productId }) => productId}
        nothing={sales}
        hint={cutText(report.byProduct.length, report.productCount, 'highest revenue')}
      />
      <TableCard
        title="By category"
        table="categories"
        period={period}
        columns={categories}
        rows={report.byCategory}
        rowKey={({ categoryId }) => categoryId}
        nothing={sales}
      />
      <TableCard
        title="By month"
        table="months"
        period={period}
        columns={months}
        rows={report.byMonth}
        rowKey={({ month }) => month}
        nothing={sales}
      />
      <TableCard
        title="By state"
        table="states"
        period={period}
        columns={states}
        rows={report.byState}
        rowKey={({ stateCode }) => stateCode}
        nothing={sales}
      />
      <TableCard
        title="Tiers used"
        table="tiers"
        period={period}
        columns={tiers}
        rows={report.tiers}
        rowKey={({ tier }) => tier}
        nothing={sales}
      />
      <TableCard
        title="Price requests"
        table="requests"
        period={period}
        columns={requests}
        rows={requestRows(report)}
        rowKey={({ label }) => label}
        nothing=""
      />
      <TableCard
        title="Out of stock now"
        table="outOfStock"
        period={period}
        columns={outOfStock}
        rows={report.outOfStock}
        rowKey={({ productId }) => productId}
        nothing="No active product is out of stock."
        hint={cutText(report.outOfStock.length, report.outOfStockCount, 'most units held by orders')}
      />
    </>
  );
}
