import { Box, Skeleton, Stack } from '@chalkline/ui';

/** The shape of an average above a few ratings. */
export function RatingsSkeleton() {
  return (
    <Stack role="status" aria-label="Loading ratings" gap="5">
      <Skeleton h="36" borderRadius="lg" />
      <Box layerStyle="card" p="5">
        <Stack gap="6">
          {['one', 'two', 'three'].map((key) => (
            <Stack key={key} gap="2">
              <Skeleton h="4" w="40%" />
              <Skeleton h="3.5" w="25%" />
              <Skeleton h="3.5" w="80%" />
            </Stack>
          ))}
        </Stack>
      </Box>
    </Stack>
  );
}
