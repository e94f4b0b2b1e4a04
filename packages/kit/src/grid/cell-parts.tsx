import { chakra } from '@chalkline/ui';

/** How a cell's control looks: a plain text until it is pointed at, worked in, or wrong. */
export const cellStyles = {
  w: '100%',
  h: '9',
  px: '2',
  bg: 'transparent',
  borderWidth: '1px',
  borderColor: 'transparent',
  borderRadius: 'md',
  _hover: { borderColor: 'line' },
  _focusVisible: { bg: 'surface', borderColor: 'accent.solid', outline: '2px solid', outlineColor: 'accent.focusRing' },
  _invalid: { borderColor: 'red' },
  _placeholder: { color: 'fg.muted' },
} as const;

/** What a cell of figures has besides. */
export const figureCellStyles = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;

interface CellProblemProps {
  id: string;
  /** Whether it is read aloud as it appears: where no summary lists it. */
  isAlert?: boolean;
  children: string;
}

/** What is wrong with a cell, below its control until it is mended. */
export function CellProblem({ id, isAlert = false, children }: CellProblemProps) {
  return (
    <chakra.span
      id={id}
      role={isAlert ? 'alert' : undefined}
      display="block"
      textStyle="xs"
      color="red.fg"
      textAlign="start"
      mt="0.5"
    >
      {children}
    </chakra.span>
  );
}

/** For the heads above rows that scroll: they leave room for the same scroll bar. */
export const gutterStyles = { overflowY: 'hidden', css: { scrollbarGutter: 'stable' } } as const;
