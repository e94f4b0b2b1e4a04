// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by themselves lose a table's own roles in some browsers
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: every role that a cell gets has a column index
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell

import { amountOf } from '@chalkline/kit';
import { formatMoney } from '@chalkline/rules';
import { sentence } from '@chalkline/ui';
import { memo, type ReactNode } from 'react';
import type { ComparedLine } from '../contract.ts';
import { canWin } from './bids.ts';
import { cellId, FIRST_PX, FOOT_PX, HEAD_PX, LAST_PX, ROW_PX } from './grid-layout.ts';
import { type GridBid, GridPrice } from './grid-price.tsx';
import type { GridLook } from './look.ts';
import type { Spread } from './spread.ts';
import { SpreadPlot } from './spread-plot.tsx';

/** The columns that are in the page now: from the first to before the end, with the room left of them. */
export type ColumnWindow = { from: number; to: number; before: number; width: number };

/** What every row of the grid gets. */
export type GridRowProps = {
  grid: string;
  /** From 0, the header; what `aria-rowindex` says is one more. */
  row: number;
  bids: readonly GridBid[];
  columns: ColumnWindow;
  /** Where the keyboard stands in this row, null when it stands in another. */
  here: number | null;
};

type CellRole = 'columnheader' | 'rowheader' | 'gridcell';
type CellProps = {
  at: Pick<GridRowProps, 'grid' | 'row' | 'here'>;
  column: number;
  role: CellRole;
  className: string;
  width: number;
  height: number;
  children: ReactNode;
};

function Cell({ at, column, role, className, width, height, children }: CellProps) {
  return (
    <div
      id={cellId(at.grid, { row: at.row, column })}
      role={role}
      aria-colindex={column + 1}
      className={`cell ${className}${at.here === column ? ' here' : ''}`}
      style={{ width, height }}
    >
      {children}
    </div>
  );
}

type BandProps = GridRowProps & {
  height: number;
  role: CellRole;
  firstRole: CellRole;
  first: ReactNode;
  last: ReactNode;
  cell: (bid: GridBid) => ReactNode;
  className?: (bid: GridBid) => string;
};

/** One row: the frozen first column, the bids that are in sight, the frozen last column. */
function Band({ columns, bids, height, first, last, cell, role, firstRole, className, ...at }: BandProps) {
  const lastColumn = bids.length + 1;
  return (
    <>
      <Cell at={at} column={0} role={firstRole} className="first" width={FIRST_PX} height={height}>
        {first}
      </Cell>
      <div className="gap" style={{ width: columns.before }} role="presentation" />
      {bids.slice(columns.from, columns.to).map((bid, index) => (
        <Cell
          key={bid.bid.bidId}
          at={at}
          column={columns.from + index + 1}
          role={role}
          className={className?.(bid) ?? ''}
          width={columns.width}
          height={height}
        >
          {cell(bid)}
        </Cell>
      ))}
      <div className="rest" role="presentation" />
      <Cell at={at} column={lastColumn} role={role} className="last" width={LAST_PX} height={height}>
        {last}
      </Cell>
    </>
  );
}

type FrameRowProps = GridRowProps & { look: GridLook };

/** The names of the bids; stays on top. */
export const HeadRow = memo(function HeadRow({ look, ...row }: FrameRowProps) {
  return (
    <div role="row" aria-rowindex={1} className="head">
      <Band
        {...row}
        height={HEAD_PX}
        role="columnheader"
        firstRole="columnheader"
        first={sentence(look.words.line)}
        last={look.meanHeader}
        cell={({ head }) => head()}
      />
    </div>
  );
});

type LineRowProps = GridRowProps & {
  line: ComparedLine;
  look: GridLook;
  spread: Spread | null;
  /** Distance from the top of the lines. */
  top: number;
  onOpen: (lineId: number) => void;
};

/** One line with every bid's price. */
export const LineRow = memo(function LineRow({ line, look, spread, top, onOpen, ...row }: LineRowProps) {
  return (
    <div role="row" aria-rowindex={row.row + 1} style={{ top, height: ROW_PX }}>
      <Band
        {...row}
        height={ROW_PX - 1}
        role="gridcell"
        firstRole="rowheader"
        className={({ bid }) => (canWin(bid) ? '' : 'out')}
        first={
          <button type="button" className="line-button" tabIndex={-1} onClick={() => onOpen(line.id)}>
            <span className="name two" title={line.productDesc}>
              {line.productDesc}
            </span>
            <span className="small clip">{amountOf(line.productQty, line.unit)}</span>
            {look.lineNotes?.has(line.id) && <span className="small clip">{look.lineNotes.get(line.id)}</span>}
          </button>
        }
        last={
          <>
            <span>{formatMoney(line.mean)}</span>
            <SpreadPlot line={line} spread={spread} />
          </>
        }
        cell={(bid) => <GridPrice line={line} bid={bid} look={look} />}
      />
    </div>
  );
});

/** The totals; stay at the bottom. */
export const FootRow = memo(function FootRow({ look, ...row }: FrameRowProps) {
  return (
    <div role="row" aria-rowindex={row.row + 1} className="foot">
      <Band
        {...row}
        height={FOOT_PX}
        role="gridcell"
        firstRole="rowheader"
        first={<span className="strong">{look.footer.label}</span>}
        last={look.footer.mean}
        cell={({ total }) => total()}
      />
    </div>
  );
});
