import { FilterTabs, SelectField, useIsPhone } from '@chalkline/ui';

type BidPickerProps = {
  label: string;
  value: number;
  onChange: (bidId: number) => void;
  bids: readonly { bidId: number; label: string }[];
};

/**
 * Which vendor's bid is shown: tabs, or a select where many names would fill a phone's screen. By name: ranks change while
 * others score, and a tab that moved then would not be the one that was pressed.
 */
export function BidPicker({ label, value, onChange, bids }: BidPickerProps) {
  const isPhone = useIsPhone();
  const byName = bids.toSorted((one, other) => one.label.localeCompare(other.label, 'en-US'));
  const options = byName.map((bid) => ({ value: String(bid.bidId), label: bid.label }));
  const choose = (chosen: string) => onChange(Number(chosen));
  if (isPhone && bids.length > 1) {
    return <SelectField label={label} value={String(value)} options={options} onValueChange={choose} />;
  }
  return <FilterTabs label={label} value={String(value)} onChange={choose} items={options} />;
}
