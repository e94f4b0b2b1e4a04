import type { Schemas } from '@chalkline/api-client';
import { formatMoney } from '@chalkline/rules';
import { Box, chakra, SimpleGrid, Skeleton } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';

type Landing = Schemas['LandingPage'];

const wholeDollars = (amount: string) => formatMoney(amount).replace(/\.\d\d$/, '');
const count = (value: number) => value.toLocaleString('en-US');

const figures: readonly { key: string; label: string; value: (data: Landing) => string }[] = [
  { key: 'open', label: 'open opportunities', value: ({ openCount }) => count(openCount) },
  { key: 'week', label: 'close this week', value: ({ closingThisWeek }) => count(closingThisWeek) },
  { key: 'schools', label: 'schools and districts', value: ({ schoolCount }) => count(schoolCount) },
  { key: 'vendors', label: 'vendors', value: ({ vendorCount }) => count(vendorCount) },
  { key: 'states', label: 'states', value: ({ stateCount }) => count(stateCount) },
  {
    key: 'awarded',
    label: 'awarded in twelve months',
    value: ({ awardedTotal12Months }) => wholeDollars(awardedTotal12Months),
  },
];

/** The market in figures. Without them the page stands as well, so a failure leaves the strip out, and so does being offline. */
export function FiguresStrip({ query }: { query: UseQueryResult<Landing, Error> }) {
  const { data, isError, isPaused } = query;
  if ((isError || isPaused) && !data) return null;
  return (
    <Box bg="surface" borderYWidth="1px" borderColor="line">
      <Box maxW="page" mx="auto" px={{ base: '5', md: '7' }} py="6">
        <chakra.h2 srOnly>The market in figures</chakra.h2>
        <SimpleGrid as="dl" columns={{ base: 2, sm: 3, lg: 6 }} gap="5">
          {figures.map(({ key, label, value }) => (
            <chakra.div key={key} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
              <chakra.dt color="fg.muted" textStyle="sm">
                {label}
              </chakra.dt>
              <chakra.dd textStyle="figure">{data ? value(data) : <Skeleton h="8" w="16" />}</chakra.dd>
            </chakra.div>
          ))}
        </SimpleGrid>
      </Box>
    </Box>
  );
}
