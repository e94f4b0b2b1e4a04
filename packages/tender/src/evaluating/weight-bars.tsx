import { Box, chakra, Grid } from '@chalkline/ui';
import { Fragment } from 'react';
import type { Weights } from '../contract.ts';

/** How much each criterion counts of 100. The figures say it; the bars only show it. */
export function WeightBars({ weights }: { weights: Weights }) {
  return (
    <Grid
      as="dl"
      templateColumns="minmax(6rem, 1fr) minmax(4rem, 3fr) auto"
      columnGap="4"
      rowGap="2.5"
      alignItems="center"
    >
      {weights.map(({ rubricId, name, points }) => (
        <Fragment key={rubricId}>
          <chakra.dt textStyle="sm" color="fg.muted">
            {name}
          </chakra.dt>
          <chakra.dd display="contents">
            <Box aria-hidden="true" h="1.5" borderRadius="full" bg="track" overflow="hidden">
              <Box h="100%" bg="accent.solid" style={{ width: `${Math.min(100, points)}%` }} />
            </Box>
            <chakra.span textAlign="end" fontVariantNumeric="tabular-nums" fontWeight="medium">
              {points}
            </chakra.span>
          </chakra.dd>
        </Fragment>
      ))}
    </Grid>
  );
}
