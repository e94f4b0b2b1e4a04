import { amountOf } from '@chalkline/kit';
import { type BidLineAmounts, bidLinePrice, bidTotal } from '@chalkline/rules';
import { type Column, chakra, DataTable, Money } from '@chalkline/ui';
import type { RfpDetails, RfpLine } from '../model/contract.ts';
import { linePlaceText } from '../model/ship-to.ts';

type Placed = Pick<RfpDetails, 'rfptypeId' | 'shipTo' | 'products'>;

const columnsOf = (rfp: Placed): readonly Column<RfpLine>[] => [
  {
    key: 'productDesc',
    header: 'What is wanted',
    primary: true,
    cell: (line) => (
      <>
        <chakra.span display="block" fontWeight="semibold">
          {line.productDesc}
        </chakra.span>
        {line.AdditionalDesc && (
          <chakra.span display="block" textStyle="sm" color="fg.muted" whiteSpace="pre-line">
            {line.AdditionalDesc}
          </chakra.span>
        )}
        {linePlaceText(rfp, line) !== null && (
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            {linePlaceText(rfp, line)}
          </chakra.span>
        )}
      </>
    ),
  },
  { key: 'category', header: 'Sub-category', cell: (line) => line.categoryName ?? '–' },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'end',
    cell: (line) => amountOf(line.productQty, line.unit),
  },
];

/** A line's stated figures, as an order's totals are made of them everywhere; null where it states no price. */
function figuresOf({ unitPrice, productQty, tax, deliveryFees }: RfpLine): BidLineAmounts | null {
  if (unitPrice === null) return null;
  return { unitCost: unitPrice, quantity: productQty, tax: tax ?? '0', deliveryFees: deliveryFees ?? '0.00' };
}

function lineTotal(line: RfpLine): string | null {
  const figures = figuresOf(line);
  return figures && bidLinePrice(figures);
}

const taxColumn: Column<RfpLine> = {
  key: 'tax',
  header: 'Tax',
  align: 'end',
  cell: ({ tax }) => (tax === null ? '–' : `${Number(tax)}%`),
};
const freightColumn: Column<RfpLine> = {
  key: 'deliveryFees',
  header: 'Freight',
  align: 'end',
  cell: (line) => (line.deliveryFees === null ? '–' : <Money value={line.deliveryFees} />),
};

const priceColumns = (lines: readonly RfpLine[]): Column<RfpLine>[] => [
  { key: 'unitPrice', header: 'Unit price', align: 'end', cell: (line) => <Money value={line.unitPrice} perUnit /> },
  ...(lines.some(({ tax }) => tax !== null) ? [taxColumn] : []),
  ...(lines.some(({ deliveryFees }) => deliveryFees !== null) ? [freightColumn] : []),
  { key: 'total', header: 'Line total', align: 'end', cell: (line) => <Money value={lineTotal(line)} /> },
];

/** The lines of a purchase as vendors read them; in an order with the stated prices and what they come to. */
export function LinesTable({ rfp }: { rfp: Placed }) {
  const { products: lines } = rfp;
  const columns = columnsOf(rfp);
  const hasCategories = lines.some((line) => line.categoryName !== null);
  const hasPrices = lines.some((line) => line.unitPrice !== null);
  const own = hasCategories ? columns : columns.filter((column) => column.key !== 'category');
  return (
    <DataTable
      caption="Lines of this purchase"
      columns={hasPrices ? [...own, ...priceColumns(lines)] : own}
      footer={
        hasPrices
          ? {
              productDesc: 'Together',
              total: <Money value={bidTotal(lines.flatMap((line) => figuresOf(line) ?? []))} emphasis />,
            }
          : undefined
      }
      rows={lines}
      rowKey={(line) => line.id}
    />
  );
}
