import type { OfferSide } from '@chalkline/rules';
import { Box, chakra } from '@chalkline/ui';
import { figure, type SaleOffer, type ThreadPoint, threadPoints } from '../../model/offer-thread.ts';

const colors = { theirs: 'blue.fg', mine: 'green.fg', asking: 'fg.muted' } as const;

function Point({ point: { amount, label, kind, place } }: { point: ThreadPoint }) {
  return (
    <chakra.div
      position="absolute"
      top="0"
      textAlign="center"
      whiteSpace="nowrap"
      style={{ insetInlineStart: `${place}%`, transform: `translateX(-${place}%)` }}
    >
      <chakra.div fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {figure(amount)}
      </chakra.div>
      <chakra.div
        mx="auto"
        my="1.5"
        boxSize="4.5"
        borderRadius="full"
        borderWidth="2px"
        borderColor={colors[kind]}
        bg="surface"
        display="grid"
        placeItems="center"
      >
        <chakra.div boxSize="2" borderRadius="full" bg={colors[kind]} />
      </chakra.div>
      <chakra.div textStyle="sm" color="fg.muted">
        {label}
      </chakra.div>
    </chakra.div>
  );
}

/** A thread's prices on the chalk line, from the lowest to the asking price. A picture only: the list below says the same. */
export function OfferLine({ thread, asking, side }: { thread: SaleOffer; asking: string | null; side: OfferSide }) {
  const points = threadPoints(thread, asking, side);
  if (points.length < 2) return null;
  return (
    <Box aria-hidden="true" position="relative" h="20" my="2" mx="1">
      <Box
        position="absolute"
        insetX="0"
        top="2.1rem"
        h="2px"
        backgroundImage="repeating-linear-gradient(90deg, var(--chakra-colors-chalk) 0 9px, transparent 9px 14px)"
      />
      {points.map((point) => (
        <Point key={point.key} point={point} />
      ))}
    </Box>
  );
}
