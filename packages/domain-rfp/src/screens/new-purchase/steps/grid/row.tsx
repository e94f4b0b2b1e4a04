import { cellName, problemsAt, RowCheckbox } from '@chalkline/kit';
import { formatMoney, purchaseTypeOf } from '@chalkline/rules';
import { Box, Grid, IconButton } from '@chalkline/ui';
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Category } from '../../../../model/contract.ts';
import type { DraftLine } from '../../../../model/draft-form.ts';
import { lineCells } from '../../../../model/line-cells.ts';
import { orderLineTotal } from '../../../../model/order-lines.ts';
import type { DraftEditor } from '../../../../stores/draft-editor.ts';
import type { LinesStore } from '../../../../stores/lines-store.ts';
import { LineBelow } from '../line-below.tsx';
import { Cell } from './cell.tsx';
import { belowFields, columnCount, gridTemplate } from './columns.ts';

interface LineProps {
  draft: DraftEditor;
  lines: LinesStore;
  line: DraftLine;
  index: number;
  subCategories: readonly Category[];
  isUnfolded: boolean;
  onFold: (key: string, isUnfolded: boolean) => void;
  onRemove: (index: number) => void;
}

/** An ordinary sub-category has a name, too: it is shown in its cell. */
const isFilled = ({ tax, deliveryFees, AdditionalDesc, shipToAddressId }: DraftLine): boolean =>
  Boolean(shipToAddressId) || [tax, deliveryFees, AdditionalDesc].some((text) => text.trim() !== '');

/** What unfolds and removes a line. The arrow keys reach them; Tab goes from text to text. */
function Acts({ line, index, isUnfolded, onFold, onRemove, column }: LineProps & { column: number }) {
  const number = index + 1;
  const filled = isFilled(line);
  return (
    <>
      <Box role="gridcell" aria-colindex={column}>
        <IconButton
          variant="ghost"
          size="sm"
          tabIndex={-1}
          data-cell={cellName('fold', index)}
          aria-label={`Details of line ${number}${filled ? ', filled in' : ''}`}
          aria-expanded={isUnfolded}
          color={filled ? 'accent.fg' : 'fg.muted'}
          onClick={() => onFold(line.key, !isUnfolded)}
        >
          {isUnfolded ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        </IconButton>
      </Box>
      <Box role="gridcell" aria-colindex={column + 1}>
        <IconButton
          variant="ghost"
          size="sm"
          tabIndex={-1}
          data-cell={cellName('remove', index)}
          aria-label={`Remove line ${number}`}
          onClick={() => onRemove(index)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Box>
    </>
  );
}

function Total({ line, column }: { line: DraftLine; column: number }) {
  return (
    <Box
      role="gridcell"
      aria-colindex={column}
      px="2"
      textStyle="sm"
      color="fg.muted"
      textAlign="end"
      fontVariantNumeric="tabular-nums"
    >
      {formatMoney(orderLineTotal(line))}
    </Box>
  );
}

/** One line of the purchase, 40 px high, and below it what it unfolds. */
export const GridLine = observer(function GridLine(props: LineProps) {
  const { draft, lines, line, index, subCategories, onFold } = props;
  const { typeId } = draft;
  const { isOrder } = purchaseTypeOf(typeId);
  const problems = problemsAt(draft.problems, `products.${index}`);
  const isOther = line.categoryId !== null && draft.otherIds.has(line.categoryId);
  const isUnfolded = props.isUnfolded || isOther || belowFields.some((field) => problems[field] !== undefined);
  const isSelected = lines.selected.has(line.key);
  const cells = lineCells(typeId);
  const acts = cells.length + (isOrder ? 3 : 2);
  return (
    <>
      <Box
        role="row"
        aria-rowindex={index + 2}
        aria-selected={isSelected}
        display="grid"
        gridTemplateColumns={gridTemplate(typeId)}
        alignItems="center"
        minH="10"
        borderTopWidth="1px"
        borderColor="line"
        bg={isSelected ? 'accent.soft' : undefined}
      >
        <Box role="rowheader" aria-colindex={1} ps="2" display="flex" alignItems="center" gap="2" color="fg.muted">
          <RowCheckbox
            label={`Select line ${index + 1}`}
            isChecked={isSelected}
            cell={cellName('mark', index)}
            onChange={(isRange) => (isRange ? lines.selectTo(index) : lines.toggle(index))}
          />
          <Box as="span" textStyle="sm" fontVariantNumeric="tabular-nums">
            {index + 1}
          </Box>
        </Box>
        {cells.map((cell, at) => (
          <Cell
            key={cell}
            lines={lines}
            line={line}
            index={index}
            cell={cell}
            problem={problems[cell]}
            subCategories={subCategories}
            columnIndex={at + 2}
          />
        ))}
        {isOrder && <Total line={line} column={acts - 1} />}
        <Acts {...props} isUnfolded={isUnfolded} column={acts} />
      </Box>
      {isUnfolded && (
        <Box role="row" onFocus={() => onFold(line.key, true)}>
          <Box role="gridcell" aria-colindex={1} aria-colspan={columnCount(typeId)} ps="4.5rem" pe="3" py="2">
            <Grid templateColumns="minmax(0, 1fr)" gap="3">
              <LineBelow
                store={draft}
                line={line}
                index={index}
                problems={problems}
                isOpen
                change={(part) => lines.edit(line.key, part)}
              />
            </Grid>
          </Box>
        </Box>
      )}
    </>
  );
});
