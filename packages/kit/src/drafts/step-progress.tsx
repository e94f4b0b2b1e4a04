import { Box, Flex, Text } from '@chalkline/ui';

/** How many of a draft's questions are answered. */
export function StepProgress({ done, total }: { done: number; total: number }) {
  const share = total === 0 ? 0 : Math.min(1, done / total);
  return (
    <Flex align="center" gap="2.5" minW="8rem">
      <Box aria-hidden="true" flex="1" h="1.5" borderRadius="full" bg="track" overflow="hidden">
        <Box h="100%" bg="accent.solid" style={{ width: `${share * 100}%` }} />
      </Box>
      <Text
        textStyle="sm"
        color="fg.muted"
        minW="3.75rem"
        textAlign="end"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
      >
        {done} of {total}
      </Text>
    </Flex>
  );
}
