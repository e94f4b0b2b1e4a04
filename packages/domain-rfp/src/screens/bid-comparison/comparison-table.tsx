import { bidStatusLabel, formatMoney } from '@chalkline/rules';
import { Box, chakra, Money, StatusBadge, Text, useIsPhone } from '@chalkline/ui';
import { canWin } from '../../model/award.ts';
import type { Comparison, ComparisonBid, ComparisonLine } from '../../model/contract.ts';
import { bidTone } from '../../model/status.ts';
import { amountOf } from '../../model/words.ts';
import { ComparisonCards } from './comparison-cards.tsx';
import { LinePrice, rankText, TotalNote } from './price-cells.tsx';

type ComparisonTableProps = { comparison: Comparison; bids: readonly ComparisonBid[] };

const cell = { px: '4', py: '2.5', borderTopWidth: '1px', borderColor: 'line', verticalAlign: 'middle' } as const;
const stickyEnd = {
  position: 'sticky',
  insetEnd: '0',
  zIndex: '1',
  borderInlineStartWidth: '1px',
  borderColor: 'line',
} as const;
const sticky = { position: 'sticky', insetStart: '0', zIndex: '1' } as const;

function Head({ comparison, bids }: ComparisonTableProps) {
  const counted = bids.filter(canWin).length;
  return (
    <chakra.thead bg="raised" textStyle="sm">
      <tr>
        <chakra.th
          scope="col"
          textAlign="start"
          px="4"
          py="3"
          fontWeight="semibold"
          color="fg.muted"
          bg="raised"
          {...sticky}
          minW="15rem"
        >
          Line
        </chakra.th>
        {bids.map((bid) => (
          <chakra.th key={bid.bidId} scope="col" textAlign="end" px="4" py="3" fontWeight="semibold" minW="10.5rem">
            <chakra.span display="block">{bid.vendorName}</chakra.span>
            {canWin(bid) ? (
              <chakra.span display="block" textStyle="xs" color={bid.rank === 1 ? 'green.fg' : 'fg.muted'}>
                {rankText(bid)}
              </chakra.span>
            ) : (
              <StatusBadge tone={bidTone(bid.status)} size="sm">
                {bidStatusLabel(bid.status)}
              </StatusBadge>
            )}
          </chakra.th>
        ))}
        <chakra.th
          scope="col"
          textAlign="end"
          px="4"
          py="3"
          fontWeight="semibold"
          color="fg.muted"
          minW="9rem"
          bg="raised"
          {...stickyEnd}
        >
          {comparison.meanTotal === null ? 'Mean' : `Mean of ${counted}`}
        </chakra.th>
      </tr>
    </chakra.thead>
  );
}

function Row({ line, bids }: { line: ComparisonLine; bids: readonly ComparisonBid[] }) {
  return (
    <tr>
      <chakra.th scope="row" textAlign="start" fontWeight="normal" bg="surface" {...cell} {...sticky}>
        <chakra.span display="block" fontWeight="semibold">
          {line.productDesc}
        </chakra.span>
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {amountOf(line.productQty, line.unit)}
        </chakra.span>
      </chakra.th>
      {bids.map((bid) => (
        <chakra.td
          key={bid.bidId}
          textAlign="end"
          fontVariantNumeric="tabular-nums"
          opacity={canWin(bid) ? '1' : '0.75'}
          {...cell}
        >
          <LinePrice bid={bid} line={line} />
        </chakra.td>
      ))}
      <chakra.td
        textAlign="end"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        bg="surface"
        {...cell}
        {...stickyEnd}
      >
        <Money value={line.mean} tone="muted" />
        {line.meanUnitCost !== null && (
          <chakra.span display="block" textStyle="xs">
            {formatMoney(line.meanUnitCost)} each
          </chakra.span>
        )}
      </chakra.td>
    </tr>
  );
}

function Foot({ comparison, bids }: ComparisonTableProps) {
  return (
    <chakra.tfoot bg="raised">
      <tr>
        <chakra.th scope="row" textAlign="start" fontWeight="bold" bg="raised" {...cell} {...sticky}>
          Total with tax
        </chakra.th>
        {bids.map((bid) => (
          <chakra.td key={bid.bidId} textAlign="end" {...cell}>
            <Money value={bid.total} emphasis />
            <chakra.span display="block" textStyle="sm" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              <TotalNote bid={bid} />
            </chakra.span>
          </chakra.td>
        ))}
        <chakra.td textAlign="end" bg="raised" {...cell} {...stickyEnd}>
          <Money value={comparison.meanTotal} tone="muted" />
        </chakra.td>
      </tr>
    </chakra.tfoot>
  );
}

/** All bids beside each other, line by line. The first column stays while the bids scroll; on a phone each line is a card. */
export function ComparisonTable({ comparison, bids }: ComparisonTableProps) {
  const isPhone = useIsPhone();
  if (isPhone) return <ComparisonCards comparison={comparison} bids={bids} />;
  return (
    <Box layerStyle="card" overflow="hidden">
      <Box overflowX="auto" tabIndex={0} role="region" aria-label="Bids side by side">
        <chakra.table w="100%" borderCollapse="separate" css={{ borderSpacing: 0 }}>
          <chakra.caption srOnly>Prices of all bids by line, best of each line marked</chakra.caption>
          <Head comparison={comparison} bids={bids} />
          <tbody>
            {comparison.lines.map((line) => (
              <Row key={line.id} line={line} bids={bids} />
            ))}
          </tbody>
          <Foot comparison={comparison} bids={bids} />
        </chakra.table>
      </Box>
      {comparison.lines.some((line) => line.bestBidIds.length > 1) && (
        <Text textStyle="sm" color="fg.muted" px="4" py="2.5" borderTopWidth="1px" borderColor="line">
          Where two bids ask the same, both are marked.
        </Text>
      )}
    </Box>
  );
}
