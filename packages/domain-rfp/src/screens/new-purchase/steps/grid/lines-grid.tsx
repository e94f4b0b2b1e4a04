import { GridBody, useGridRows } from '@chalkline/kit';
import { Box, Text, useRevealedField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useId, useRef, useState } from 'react';
import type { Category } from '../../../../model/contract.ts';
import type { DraftEditor } from '../../../../stores/draft-editor.ts';
import type { LinePlace, LinesStore } from '../../../../stores/lines-store.ts';
import { columnCount, gridFields } from './columns.ts';
import { LinesHead } from './head.tsx';
import { GridLine } from './row.tsx';
import { useGridKeys } from './use-grid-keys.ts';

const ROW_PX = 41;
/** More lines than these scroll, and only those in sight are in the page. */
const WHOLE_UP_TO = 40;

const noCategories: readonly Category[] = [];

interface GridProps {
  draft: DraftEditor;
  lines: LinesStore;
  /** Null where this kind of purchase has none. */
  subCategories: readonly Category[] | null;
  /** Moves the focus out of the grid. */
  onLeave: () => void;
}

/** Which lines are unfolded, by key. */
function useUnfolded() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const fold = useCallback((key: string, isUnfolded: boolean) => {
    setUnfolded((before) => {
      if (before.has(key) === isUnfolded) return before;
      const next = new Set(before);
      if (isUnfolded) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);
  return { unfolded, fold };
}

/** How the focus goes to a cell, also to one that is folded away or out of sight. */
function useLinePlaces(lines: LinesStore, fields: readonly string[], fold: (key: string, isUnfolded: boolean) => void) {
  const rows = lines.lines;
  const drawn = useGridRows(rows.length, ROW_PX, {
    keyOf: (index) => rows[index]?.key ?? index,
    keep: lines.currentIndex,
    wholeUpTo: WHOLE_UP_TO,
  });
  function unfoldFor({ index, field }: LinePlace) {
    const line = lines.lines[index];
    if (line && !fields.includes(field)) fold(line.key, true);
  }
  function show(place: LinePlace) {
    unfoldFor(place);
    drawn.focusCell(place.field, place.index);
  }
  function showAfter(place: LinePlace) {
    unfoldFor(place);
    drawn.focusCellAfter(place.field, place.index);
  }
  useRevealedField((path) => {
    const [, index, field] = /^products\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (index === undefined || field === undefined || Number(index) >= rows.length) return false;
    show({ index: Number(index), field });
    return true;
  });
  return { drawn, show, showAfter };
}

/** What the keyboard does in the grid. */
function KeysHint({ id }: { id: string }) {
  return (
    <Text id={id} textStyle="sm" color="fg.muted" mt="2">
      Arrow keys, Tab and Enter go from cell to cell; typing or F2 changes one, and Esc takes that back or leaves the
      lines. Ctrl+D fills down, Alt with an arrow moves a line, Ctrl+Enter inserts one, Ctrl+Delete removes it, Shift
      with an arrow selects several, and Ctrl+Z undoes (⌘ on a Mac).
    </Text>
  );
}

/** The lines of a purchase as a grid that is worked in like a spreadsheet. UI-50 */
export const LinesGrid = observer(function LinesGrid({ draft, lines, subCategories, onLeave }: GridProps) {
  const hintId = useId();
  const { typeId } = draft;
  const fields = gridFields(typeId);
  const { unfolded, fold } = useUnfolded();
  const { drawn, show, showAfter } = useLinePlaces(lines, fields, fold);
  const latestShow = useRef(showAfter);
  latestShow.current = showAfter;
  const remove = useCallback((index: number) => latestShow.current(lines.remove([index])), [lines]);
  const keys = useGridKeys({ lines, typeId, fields, subCategories, show, showAfter, onLeave });
  return (
    <Box>
      <Box
        ref={drawn.frame}
        role="grid"
        aria-label="Lines"
        aria-describedby={hintId}
        aria-rowcount={lines.lines.length + 1}
        aria-colcount={columnCount(typeId)}
        aria-multiselectable
        borderWidth="1px"
        borderColor="line"
        borderRadius="md"
        {...keys}
      >
        <LinesHead lines={lines} typeId={typeId} />
        <GridBody rows={lines.lines} keyOf={({ key }) => key} drawn={drawn} maxHeight="min(74vh, 46rem)" hasOwnRows>
          {(line, index) => (
            <GridLine
              draft={draft}
              lines={lines}
              line={line}
              index={index}
              subCategories={subCategories ?? noCategories}
              isUnfolded={unfolded.has(line.key)}
              onFold={fold}
              onRemove={remove}
            />
          )}
        </GridBody>
      </Box>
      <KeysHint id={hintId} />
    </Box>
  );
});
