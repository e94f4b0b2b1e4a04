import { Box, Text } from '@chalkline/ui';
import type { Criterion } from './criteria.ts';

/** What scorers go by on one of the school's criteria, where they score; nothing where it has none (EVAL-26). */
export function Guidance({ criterion: { name, guidance } }: { criterion: Criterion }) {
  if (!guidance) return null;
  return (
    <Box as="section" aria-label={`Guidance for ${name}`} bg="raised" borderRadius="md" px="3" py="2.5">
      <Text textStyle="sm" fontWeight="semibold">
        Guidance for {name}
      </Text>
      <Text textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
        {guidance}
      </Text>
    </Box>
  );
}
