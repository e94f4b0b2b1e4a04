import { amountOf, joinNames } from '@chalkline/kit';
import { formatMoney } from '@chalkline/rules';
import { Box, chakra, Heading, Stack } from '@chalkline/ui';
import { useState } from 'react';
import type { ComparedBid, ComparedLine } from '../contract.ts';
import { linePrice } from './bids.ts';
import { LinePrice } from './line-price.tsx';
import type { GridLook } from './look.ts';

type CardLook = Pick<GridLook, 'words' | 'notes' | 'lineNotes'>;
type ComparisonCardsProps = { lines: readonly ComparedLine[]; bids: readonly ComparedBid[]; look: CardLook };

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  py: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
} as const;

/** As many lines as may stand open without burying what follows them. */
const OPEN_LINES = 3;

/** The best price of a line and who made it, so that a closed card says what matters. */
function bestOf(line: ComparedLine, bids: readonly ComparedBid[], { words }: CardLook): string {
  const best = bids.filter((bid) => line.bestBidIds.includes(bid.bidId));
  const [first] = best;
  if (!first) return `no ${words.bid}`;
  return `best ${formatMoney(linePrice(first, line.id))}, ${joinNames(best.map(({ vendorName }) => vendorName))}`;
}

type LineCardProps = { line: ComparedLine; bids: readonly ComparedBid[]; look: CardLook; isOpen: boolean };

/** One line with every bid's price, unfolded on demand. */
function LineCard({ line, bids, look, isOpen }: LineCardProps) {
  // A folded card has its prices in the page only once it was opened: 200 lines of 20 bids would be 4,000 rows.
  const [isShown, setShown] = useState(isOpen);
  return (
    <chakra.details
      layerStyle="card"
      px="4"
      py="3"
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && setShown(true)}
    >
      <chakra.summary cursor="pointer" minH="6">
        <chakra.span fontWeight="semibold">{line.productDesc}</chakra.span>
        <chakra.span display="block" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {[amountOf(line.productQty, line.unit), look.lineNotes?.get(line.id), bestOf(line, bids, look)]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </chakra.span>
      </chakra.summary>
      {isShown && (
        <chakra.ul listStyleType="none" mt="2">
          {bids.map((bid) => (
            <chakra.li key={bid.bidId} {...row}>
              <span>{bid.vendorName}</span>
              <Box textAlign="end">
                <LinePrice bid={bid} line={line} look={look} />
              </Box>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.details>
  );
}

/** The comparison on a phone: a card for each line with every bid's price. The totals stand in the list of bids above. */
export function ComparisonCards({ lines, bids, look }: ComparisonCardsProps) {
  return (
    <Stack as="section" gap="3" aria-labelledby="prices-title">
      <Heading as="h2" id="prices-title" size="sm">
        Prices by {look.words.line}
      </Heading>
      {lines.map((line) => (
        <LineCard key={line.id} line={line} bids={bids} look={look} isOpen={lines.length <= OPEN_LINES} />
      ))}
    </Stack>
  );
}
