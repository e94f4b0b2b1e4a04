import { chakra, Flex } from '@chalkline/ui';
import { Star } from 'lucide-react';
import { meanInWords } from '../model/rating.ts';

const FIVE = [1, 2, 3, 4, 5];

/** Five stars, filled as far as the value goes. Decoration: the figure stands beside it. */
export function Stars({ value, size = 15 }: { value: number; size?: number }) {
  return (
    <chakra.span aria-hidden="true" position="relative" display="inline-flex" flexShrink="0">
      <chakra.span display="inline-flex" gap="0.5" color="control">
        {FIVE.map((star) => (
          <Star key={star} size={size} />
        ))}
      </chakra.span>
      <chakra.span
        position="absolute"
        insetY="0"
        insetStart="0"
        overflow="hidden"
        color="accent.fg"
        style={{ width: `${(Math.min(5, Math.max(0, value)) / 5) * 100}%` }}
      >
        <chakra.span display="inline-flex" gap="0.5">
          {FIVE.map((star) => (
            <Star key={star} size={size} fill="currentColor" style={{ flexShrink: 0 }} />
          ))}
        </chakra.span>
      </chakra.span>
    </chakra.span>
  );
}

/** An average with its stars and what is behind it (REV-3). */
export function MeanLine({ mean, count }: { mean: number | null; count: number }) {
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2" wrap="wrap">
      {mean !== null && count > 0 && <Stars value={mean} />}
      <chakra.span textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {meanInWords(mean, count)}
      </chakra.span>
    </Flex>
  );
}
