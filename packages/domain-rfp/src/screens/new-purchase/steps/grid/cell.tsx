import { CellProblem, cellName, cellStyles, figureCellStyles } from '@chalkline/kit';
import { MAX_ACCOUNT_LINE } from '@chalkline/rules';
import { Box, chakra } from '@chalkline/ui';
import type { Category } from '../../../../model/contract.ts';
import type { DraftLine } from '../../../../model/draft-form.ts';
import {
  isPriceCell,
  type LineCell,
  lineWords,
  MAX_DESCRIPTION,
  MAX_PRICE,
  MAX_UNIT,
  settledCell,
  typedCell,
  withCategory,
} from '../../../../model/line-cells.ts';
import type { LinesStore } from '../../../../stores/lines-store.ts';

interface CellProps {
  lines: LinesStore;
  line: DraftLine;
  index: number;
  cell: LineCell;
  problem: string | undefined;
  subCategories: readonly Category[];
}

const limits: Readonly<Partial<Record<LineCell, number>>> = {
  productDesc: MAX_DESCRIPTION,
  unit: MAX_UNIT,
  estimatedPrice: MAX_PRICE,
  accountLine: MAX_ACCOUNT_LINE,
};

/** What ties a cell's control to its column, its line and its problem. */
const controlProps = ({ index, cell, problem }: CellProps) => ({
  id: `products.${index}.${cell}`,
  'data-cell': cellName(cell, index),
  'aria-label': `${lineWords[cell]}, line ${index + 1}`,
  'aria-invalid': problem === undefined ? undefined : true,
  'aria-describedby': problem === undefined ? undefined : `products.${index}.${cell}-problem`,
});

function Choice(props: CellProps) {
  const { lines, line, subCategories } = props;
  return (
    <chakra.select
      {...controlProps(props)}
      {...cellStyles}
      value={line.categoryId === null ? '' : String(line.categoryId)}
      onChange={({ target: { value } }) => lines.edit(line.key, withCategory(value === '' ? null : Number(value)))}
    >
      <option value="">Choose…</option>
      {subCategories.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </chakra.select>
  );
}

function Text(props: CellProps & { cell: Exclude<LineCell, 'categoryId'> }) {
  const { lines, line, cell } = props;
  const isFigure = cell === 'productQty' || isPriceCell(cell);
  function settle() {
    const part = lines.isTypedInto(line.key, cell) ? settledCell(cell, line) : null;
    if (part) lines.edit(line.key, part);
  }
  return (
    <chakra.input
      {...controlProps(props)}
      {...cellStyles}
      {...(isFigure ? { ...figureCellStyles, inputMode: 'decimal' as const } : {})}
      type="text"
      autoComplete="off"
      maxLength={limits[cell]}
      aria-required={cell === 'unitPrice' ? true : undefined}
      value={line[cell] ?? ''}
      onChange={({ target }) => lines.edit(line.key, typedCell(cell, target.value, line[cell] ?? ''))}
      onBlur={settle}
    />
  );
}

/** One cell of a line; what is wrong with it stands below it until it is mended. */
export function Cell(props: CellProps & { columnIndex: number }) {
  const { cell, index, problem, columnIndex } = props;
  return (
    <Box role="gridcell" aria-colindex={columnIndex} minW="0" px="0.5">
      {cell === 'categoryId' ? <Choice {...props} /> : <Text {...props} cell={cell} />}
      {problem !== undefined && <CellProblem id={`products.${index}.${cell}-problem`}>{problem}</CellProblem>}
    </Box>
  );
}
