import { Box, Flex, SimpleGrid, Text, VisuallyHidden } from '@chakra-ui/react';
import { Children, type CSSProperties, type ReactNode } from 'react';
import type { Tone } from '../tone.ts';
import { Sparkline } from './sparkline.tsx';

export interface Trend {
  direction: 'up' | 'down' | 'flat';
  /** `12% against October`. */
  label: string;
  /** Whether the direction is good news: green, red or neither. */
  tone?: 'green' | 'red' | 'neutral' | undefined;
}

export interface StatCardProps {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  tone?: Tone | undefined;
  trend?: Trend | undefined;
  /** The figure's history, oldest first. */
  spark?: readonly number[] | undefined;
}

const arrows = { up: '▲', down: '▼', flat: '■' } as const;

function TrendLine({ direction, label, tone }: Trend) {
  const palette = tone ?? (direction === 'up' ? 'green' : direction === 'down' ? 'red' : 'neutral');
  return (
    <Text textStyle="xs" fontWeight="semibold" colorPalette={palette} color="colorPalette.fg">
      <span aria-hidden="true">{arrows[direction]} </span>
      <VisuallyHidden>{direction === 'flat' ? 'unchanged, ' : `${direction} `}</VisuallyHidden>
      {label}
    </Text>
  );
}

/** The letters of a figure's longest word: an amount is one word, and breaks nowhere. Null where it is no plain text. */
function longestWord(value: ReactNode): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return Math.max(
    1,
    ...String(value)
      .split(/\s+/)
      .map((word) => word.length),
  );
}

/** A bold letter's width in its own size; digits are the widest that figures have. */
const LETTER = 0.62;

/** The history beside a figure, in pixels, with the space before it. */
const SPARK_WIDTH = 84;
const SPARK_ROOM = SPARK_WIDTH + 12;

/** As large as `size`, and smaller where the longest word has no room in its card, `taken` pixels of which something else has. */
const fitting = (size: 'xl' | 'figure', taken = 0) =>
  `clamp(var(--chakra-font-sizes-sm), calc((100cqi - ${taken}px) / (var(--letters) * ${LETTER})), var(--chakra-font-sizes-${size}))`;

/** One figure with its label and its meaning. A long amount is written smaller, never cut and never in two lines. */
export function StatCard({ label, value, hint, tone, trend, spark }: StatCardProps) {
  const letters = longestWord(value);
  const large = fitting('figure', spark ? SPARK_ROOM : 0);
  return (
    <Box layerStyle="card" px="4.5" py="4" minW="0">
      <Text textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Flex align="flex-end" justify="space-between" wrap="wrap" columnGap="3" containerType="inline-size">
        <Text
          textStyle="figure"
          fontSize={letters === null ? { base: 'xl', sm: 'figure' } : { base: fitting('xl'), sm: large }}
          style={letters === null ? undefined : ({ '--letters': letters } as CSSProperties)}
          my="1"
          overflowWrap="anywhere"
          colorPalette={tone}
          color={tone ? 'colorPalette.fg' : 'fg'}
        >
          {value}
        </Text>
        {spark && (
          <Box display={{ base: 'none', sm: 'block' }} flexShrink="1" minW="0" pb="2">
            <Sparkline values={spark} tone={tone} width={SPARK_WIDTH} height={28} />
          </Box>
        )}
      </Flex>
      {trend && <TrendLine {...trend} />}
      {hint && (
        <Text textStyle="sm" color="fg.muted">
          {hint}
        </Text>
      )}
    </Box>
  );
}

/** Figures side by side: up to four in a row; two on a phone, where an odd last figure takes the whole row. */
export function StatGrid({ children }: { children: ReactNode }) {
  const count = Math.min(4, Math.max(1, Children.toArray(children).length));
  return (
    <SimpleGrid
      columns={{ base: Math.min(2, count), lg: count }}
      gap={{ base: '3', md: '4' }}
      css={{ '& > :last-child:nth-of-type(odd)': { gridColumn: { base: '1 / -1', lg: 'auto' } } }}
    >
      {children}
    </SimpleGrid>
  );
}
