import { chakra } from '@chakra-ui/react';
import { formatMoney, formatUnitPrice } from '@chalkline/rules';

export interface MoneyProps {
  /** A decimal text such as `401400.00`; a missing amount shows as a dash. */
  value: string | null | undefined;
  emphasis?: boolean | undefined;
  /** The price of one unit, shown with every decimal that it has. MON-14 */
  perUnit?: boolean | undefined;
  /** `best` marks the lowest price with the soft green field. */
  tone?: 'default' | 'muted' | 'green' | 'red' | 'best' | undefined;
}

const tones = {
  default: { color: 'inherit' },
  muted: { color: 'fg.muted' },
  green: { color: 'green.fg' },
  red: { color: 'red.fg' },
  best: { color: 'green.fg', bg: 'green.soft', px: '1.5', py: '0.5', borderRadius: 'sm', fontWeight: 'bold' },
} as const;

/** An amount in US dollars, in figures that line up. */
export function Money({ value, emphasis, perUnit, tone = 'default' }: MoneyProps) {
  const weight = emphasis ? { fontWeight: 'bold' } : {};
  if (value === null || value === undefined || value === '') return <chakra.span color="fg.muted">–</chakra.span>;
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...tones[tone]} {...weight}>
      {perUnit ? formatUnitPrice(value) : formatMoney(value)}
    </chakra.span>
  );
}
