import { type Column, chakra, DataTable } from '@chalkline/ui';
import type { RfpLine } from '../model/contract.ts';
import { amountOf } from '../model/words.ts';

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

/** The lines of a purchase as vendors read them. */
export function LinesTable({ lines }: { lines: readonly RfpLine[] }) {
  const hasCategories = lines.some((line) => line.categoryName !== null);
  return (
    <DataTable
      caption="Lines of this purchase"
      columns={hasCategories ? columns : columns.filter((column) => column.key !== 'category')}
      rows={lines}
      rowKey={(line) => line.id}
    />
  );
}
