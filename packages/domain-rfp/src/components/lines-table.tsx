import { amountOf } from '@chalkline/kit';
import { bidLinePrice, sumMoney } from '@chalkline/rules';
import { type Column, chakra, DataTable, Money } from '@chalkline/ui';
import type { RfpLine } from '../model/contract.ts';

const columns: readonly Column<RfpLine>[] = [
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

/** Quantity times stated price, as an order's totals are made everywhere. */
function lineTotal({ unitPrice, productQty }: RfpLine): string | null {
  if (unitPrice === null) return null;
  return bidLinePrice({ unitCost: unitPrice, quantity: productQty, tax: '0', deliveryFees: '0.00' });
}

const priceColumns: readonly Column<RfpLine>[] = [
  { key: 'unitPrice', header: 'Unit price', align: 'end', cell: (line) => <Money value={line.unitPrice} /> },
  { key: 'total', header: 'Line total', align: 'end', cell: (line) => <Money value={lineTotal(line)} /> },
];

/** The lines of a purchase as vendors read them; in an order with the stated prices and what they come to. */
export function LinesTable({ lines }: { lines: readonly RfpLine[] }) {
  const hasCategories = lines.some((line) => line.categoryName !== null);
  const hasPrices = lines.some((line) => line.unitPrice !== null);
  const own = hasCategories ? columns : columns.filter((column) => column.key !== 'category');
  return (
    <DataTable
      caption="Lines of this purchase"
      columns={hasPrices ? [...own, ...priceColumns] : own}
      footer={
        hasPrices
          ? {
              productDesc: 'Together',
              total: <Money value={sumMoney(lines.flatMap((line) => lineTotal(line) ?? []))} emphasis />,
            }
          : undefined
      }
      rows={lines}
      rowKey={(line) => line.id}
    />
  );
}
