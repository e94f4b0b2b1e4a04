import { Grid, Stack } from '@chalkline/ui';
import type { ReactNode } from 'react';

/** The main thing with what belongs to it at its side; one below the other on a narrow screen. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap="5" alignItems="start">
      <Stack gap="5" minW="0">
        {main}
      </Stack>
      <Stack gap="5" minW="0">
        {side}
      </Stack>
    </Grid>
  );
}
