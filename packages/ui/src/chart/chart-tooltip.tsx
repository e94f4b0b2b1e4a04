import { Box, chakra, Flex } from '@chakra-ui/react';
import type { TooltipContentProps } from 'recharts';

/** The card under the pointer: the place on the axis and each series' figure. */
export function ChartTooltip({
  active,
  payload,
  label,
  format,
}: TooltipContentProps & { format: (value: number) => string }) {
  if (!active || payload.length === 0) return null;
  return (
    <Box layerStyle="floating" px="3" py="2" textStyle="sm">
      {label !== undefined && <Box fontWeight="semibold">{label}</Box>}
      {payload.map((entry) => (
        <Flex key={String(entry.dataKey)} align="center" gap="2" fontVariantNumeric="tabular-nums">
          <chakra.span boxSize="2" borderRadius="full" style={{ background: entry.color }} />
          {entry.name}: {format(Number(entry.value))}
        </Flex>
      ))}
    </Box>
  );
}
