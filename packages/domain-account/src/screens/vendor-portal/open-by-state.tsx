import type { Schemas } from '@chalkline/api-client';
import { Box, chakra, Heading, Skeleton, Text } from '@chalkline/ui';

type States = Schemas['VendorPortal']['states'];

const MOST = 8;

interface OpenByStateProps {
  states: States | undefined;
  /** Whether they are being loaded; the page says elsewhere why they are not. */
  isComing: boolean;
}

/** Where schools are buying: the busiest states as bars of chalk. */
export function OpenByState({ states, isComing }: OpenByStateProps) {
  if (!states) return isComing ? <Skeleton h="80" borderRadius="xl" /> : null;
  const busiest = [...states].sort((a, b) => b.openCount - a.openCount).slice(0, MOST);
  const most = Math.max(1, ...busiest.map(({ openCount }) => openCount));
  return (
    <Box layerStyle="card" p={{ base: '5', md: '6' }} borderRadius="xl">
      <Heading as="h2" size="sm">
        Open requests by state
      </Heading>
      {busiest.length === 0 ? (
        <Text color="fg.muted" mt="3">
          No requests are open today. New requests come every week.
        </Text>
      ) : (
        <chakra.ul listStyleType="none" mt="4" display="flex" flexDirection="column" gap="3">
          {busiest.map(({ code, name, openCount }) => (
            <chakra.li
              key={code}
              display="grid"
              gridTemplateColumns="8rem minmax(0, 1fr) 2.5rem"
              gap="3"
              alignItems="center"
            >
              <Text truncate>{name}</Text>
              <Box aria-hidden="true" h="2.5" borderRadius="full" bg="track" overflow="hidden">
                <Box h="100%" borderRadius="full" bg="accent.solid" style={{ width: `${(100 * openCount) / most}%` }} />
              </Box>
              <Text textAlign="end" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {openCount}
              </Text>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}
