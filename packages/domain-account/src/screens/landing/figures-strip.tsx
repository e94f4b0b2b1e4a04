import type { Schemas } from '@chalkline/api-client';
import { formatMoney } from '@chalkline/rules';
import { Box, chakra, plural, SimpleGrid, Skeleton } from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';

type Landing = Schemas['LandingPage'];

const wholeDollars = (amount: string) => formatMoney(amount).replace(/\.\d\d$/, '');

/** A count with its noun in the singular and the plural. */
interface Count {
  readonly key: keyof Landing;
  readonly one: string;
  readonly many: string;
  readonly of: (data: Landing) => number;
}

const counts: readonly Count[] = [
  { key: 'openCount', one: 'open opportunity', many: 'open opportunities', of: ({ openCount }) => openCount },
  {
    key: 'closingThisWeek',
    one: 'closes this week',
    many: 'close this week',
    of: ({ closingThisWeek }) => closingThisWeek,
  },
  {
    key: 'schoolCount',
    one: 'school or district',
    many: 'schools and districts',
    of: ({ schoolCount }) => schoolCount,
  },
  { key: 'vendorCount', one: 'vendor', many: 'vendors', of: ({ vendorCount }) => vendorCount },
  { key: 'stateCount', one: 'state', many: 'states', of: ({ stateCount }) => stateCount },
];

/** The market's figures with their words; without values before they are known. */
function figuresOf(data: Landing | undefined) {
  return [
    ...counts.map(({ key, one, many, of }) => ({
      key,
      label: data ? plural(of(data), one, many) : many,
      value: data && of(data).toLocaleString('en-US'),
    })),
    { key: 'awarded', label: 'awarded in twelve months', value: data && wholeDollars(data.awardedTotal12Months) },
  ];
}

/** The market in figures. Without them the page stands as well, so a failure leaves the strip out, and so does being offline. */
export function FiguresStrip({ query }: { query: UseQueryResult<Landing, Error> }) {
  const { data, isError, isPaused } = query;
  if ((isError || isPaused) && !data) return null;
  return (
    <Box bg="surface" borderYWidth="1px" borderColor="line">
      <Box maxW="page" mx="auto" px={{ base: '5', md: '7' }} py="6">
        <chakra.h2 srOnly>The market in figures</chakra.h2>
        <SimpleGrid as="dl" columns={{ base: 2, sm: 3, lg: 6 }} gap="5">
          {figuresOf(data).map(({ key, label, value }) => (
            <chakra.div key={key} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
              <chakra.dt color="fg.muted" textStyle="sm">
                {label}
              </chakra.dt>
              <chakra.dd textStyle="figure">{value ?? <Skeleton h="8" w="16" />}</chakra.dd>
            </chakra.div>
          ))}
        </SimpleGrid>
      </Box>
    </Box>
  );
}
