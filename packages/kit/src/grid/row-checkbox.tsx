import { chakra } from '@chalkline/ui';

interface RowCheckboxProps {
  label: string;
  isChecked: boolean | 'indeterminate';
  /** Told whether Shift was held, which means every row up to this one. */
  onChange: (isRange: boolean) => void;
  /** In a grid whose cells the arrow keys reach: the name of its cell. */
  cell?: string | undefined;
}

/** A check box without a visible label, for selecting rows. */
export function RowCheckbox({ label, isChecked, onChange, cell }: RowCheckboxProps) {
  return (
    <chakra.input
      type="checkbox"
      aria-label={label}
      checked={isChecked === true}
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = isChecked === 'indeterminate';
      }}
      {...(cell === undefined ? {} : { 'data-cell': cell, tabIndex: -1 })}
      onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      boxSize="4.5"
      accentColor="accent.solid"
      cursor="pointer"
    />
  );
}
