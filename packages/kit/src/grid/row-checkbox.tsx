import { chakra } from '@chalkline/ui';

interface RowCheckboxProps {
  label: string;
  isChecked: boolean | 'indeterminate';
  onChange: () => void;
}

/** A check box without a visible label, for selecting rows. */
export function RowCheckbox({ label, isChecked, onChange }: RowCheckboxProps) {
  return (
    <chakra.input
      type="checkbox"
      aria-label={label}
      checked={isChecked === true}
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = isChecked === 'indeterminate';
      }}
      onChange={onChange}
      boxSize="4.5"
      accentColor="accent.solid"
      cursor="pointer"
    />
  );
}
