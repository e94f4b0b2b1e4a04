import { Box, chakra, Grid } from '@chakra-ui/react';
import { Fragment, useId } from 'react';

export interface ScoreBarsProps {
  items: readonly {
    label: string;
    /** The points; a word where there are none to show, such as "hidden". */
    value: number | string;
    max: number;
  }[];
}

/** Points by criterion as bars, each with its figure. */
export function ScoreBars({ items }: ScoreBarsProps) {
  const id = useId();
  return (
    <Grid templateColumns="minmax(6rem, 1fr) minmax(5rem, 3fr) auto" columnGap="4" rowGap="3" alignItems="center">
      {items.map(({ label, value, max }, index) => (
        <Fragment key={label}>
          <chakra.span id={`${id}-${index}`} textStyle="sm" color="fg.muted">
            {label} · {max}
          </chakra.span>
          {typeof value === 'string' ? (
            <span aria-hidden="true" />
          ) : (
            <Box
              role="meter"
              aria-labelledby={`${id}-${index}`}
              aria-valuemin={0}
              aria-valuemax={max}
              aria-valuenow={value}
              h="1.5"
              borderRadius="full"
              bg="track"
              overflow="hidden"
            >
              <Box h="100%" borderRadius="full" bg="accent.solid" style={{ width: `${share(value, max)}%` }} />
            </Box>
          )}
          <chakra.span
            textAlign="end"
            minW="8"
            fontVariantNumeric="tabular-nums"
            {...(typeof value === 'string' ? { color: 'fg.muted', textStyle: 'sm' } : {})}
          >
            {value}
          </chakra.span>
        </Fragment>
      ))}
    </Grid>
  );
}

function share(value: number, max: number): number {
  if (max <= 0) return 0;
  return Math.min(100, Math.max(0, (value / max) * 100));
}
