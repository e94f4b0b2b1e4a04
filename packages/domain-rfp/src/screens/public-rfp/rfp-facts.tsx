import type { Schemas } from '@chalkline/api-client';
import { purchaseTypeOf, shipToLabel, shipToText } from '@chalkline/rules';
import { Box, chakra, DateTime, Deadline, Grid, useTimeLeft } from '@chalkline/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface RfpFactsProps {
  data: Schemas['PublicRfp'];
  /** Called once when the time for bids has run out. */
  onOver: () => void;
}

/** Asks anew at the very end: from then on the purchase takes no bids. */
function EndWatch({ at, onOver }: { at: string; onOver: () => void }) {
  const isOver = useTimeLeft(at) <= 0;
  const tell = useRef(onOver);
  tell.current = onOver;
  useEffect(() => {
    if (isOver) tell.current();
  }, [isOver]);
  return null;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minW="0">
      <chakra.dt textStyle="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="medium" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

function End({ at, isOpen }: { at: string; isOpen: boolean }) {
  return isOpen ? (
    <Fact label="Closes for bids">
      <Deadline at={at} />
    </Fact>
  ) : (
    <Fact label="Closed for bids">
      <DateTime at={at} />
    </Fact>
  );
}

/** What one wants to know first: until when, what kind, and the days that follow. */
export function RfpFacts({ data, onOver }: RfpFactsProps) {
  const { rfp, isOpen } = data;
  const { rfpendDate: end, questionsUntil, rfpawardDate, rfpdeliveryDate, shipTo } = rfp;
  return (
    <Box layerStyle="card" p={{ base: '4', md: '5' }}>
      {isOpen && end !== null && <EndWatch at={end} onOver={onOver} />}
      <Grid as="dl" templateColumns={columns} {...gaps}>
        {end !== null && <End at={end} isOpen={isOpen} />}
        {isOpen && questionsUntil !== null && (
          <Fact label="Questions until">
            <Deadline at={questionsUntil} endedLabel="Over" />
          </Fact>
        )}
        <Fact label="Kind">{purchaseTypeOf(rfp.rfptypeId).name}</Fact>
        {rfp.parentCategoryName !== null && <Fact label="Category">{rfp.parentCategoryName}</Fact>}
        <Fact label="Published">
          <DateTime at={rfp.publishedAt} />
        </Fact>
        {rfpawardDate !== null && (
          <Fact label="Award by">
            <DateTime at={rfpawardDate} style="date" />
          </Fact>
        )}
        {rfpdeliveryDate !== null && (
          <Fact label="Delivery by">
            <DateTime at={rfpdeliveryDate} style="date" />
          </Fact>
        )}
        {shipTo !== null && <Fact label={shipToLabel(rfp.rfptypeId)}>{shipToText(shipTo)}</Fact>}
      </Grid>
    </Box>
  );
}

const columns = {
  base: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(3, minmax(0, 1fr))',
  lg: 'repeat(4, minmax(0, 1fr))',
} as const;
const gaps = { columnGap: { base: '4', md: '6' }, rowGap: '3' } as const;
