import { CellProblem, cellName, cellStyles, figureCellStyles } from '@chalkline/kit';
import { chakra } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import type { ProductRow } from '../../model/contract.ts';
import type { GridField } from '../../model/grid-cells.ts';
import type { GridStore } from '../../stores/grid-store.ts';

export interface GridCellProps {
  store: GridStore;
  row: ProductRow;
  /** The row's place in the page. */
  index: number;
  field: Exclude<GridField, 'isActive'>;
  label: string;
  disabled: boolean;
  /** Goes to the same column of another row. */
  onMove: (index: number) => void;
}

/** What the keys do in a cell: Enter saves and goes down, arrows go up and down, Escape takes the typing back. */
function useKeys({ store, row, index, field, onMove }: GridCellProps) {
  const save = () => void store.commit([{ id: row.id, field, text: store.text(row, field) }]);
  return {
    // What was refused is saved again by Enter alone: leaving a cell must not write over somebody's change.
    onBlur: () => {
      if (store.problem(row, field) === undefined) save();
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter') {
        event.preventDefault();
        save();
        onMove(index + 1);
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        onMove(event.key === 'ArrowDown' ? index + 1 : index - 1);
      } else if (event.key === 'Escape') {
        event.stopPropagation();
        store.reset(row, field);
      }
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const text = event.clipboardData.getData('text/plain');
      if (!/[\n\t]/.test(text.trim())) return;
      event.preventDefault();
      void store.paste(index, field, text);
    },
  };
}

/** One cell that is edited in place. What is wrong with it stands below it until it is mended. */
export const GridCell = observer(function GridCell(props: GridCellProps) {
  const { store, row, index, field, label, disabled } = props;
  const problemId = useId();
  const problem = store.problem(row, field);
  const keys = useKeys(props);
  return (
    <>
      <chakra.input
        type="text"
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        aria-label={`${label} of ${row.name}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : problemId}
        data-cell={cellName(field, index)}
        placeholder="–"
        readOnly={disabled}
        value={store.text(row, field)}
        onChange={(event) => store.type(row, field, event.target.value)}
        onFocus={(event) => event.target.select()}
        {...(disabled ? {} : keys)}
        {...cellStyles}
        {...figureCellStyles}
      />
      {problem !== undefined && (
        <CellProblem id={problemId} isAlert>
          {problem}
        </CellProblem>
      )}
    </>
  );
});
