import { MAX_STARS } from '@chalkline/kit';
import { Box, chakra, counted, Flex, figured, Grid, plural, sentence, Text, VisuallyHidden } from '@chalkline/ui';
import { TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import type { RatingSummary } from '../model/contract.ts';
import { aspectLabel, distributionRows, formatMean } from '../model/rating.ts';
import { Stars } from './stars.tsx';

function Headline({ mean, count }: { mean: number; count: number }) {
  return (
    <Box>
      <Text textStyle="live" lineHeight="1">
        {formatMean(mean)}
        <VisuallyHidden> of 5</VisuallyHidden>
      </Text>
      <Box mt="2">
        <Stars value={mean} size={18} />
      </Box>
      <Text color="fg.muted" textStyle="sm" mt="1">
        {figured(count, 'rating')}
      </Text>
    </Box>
  );
}

function Bar({ share, tone = 'accent.solid' }: { share: number; tone?: string }) {
  return (
    <chakra.span aria-hidden="true" display="block" h="2" borderRadius="full" bg="track" overflow="hidden">
      <chakra.span display="block" h="100%" borderRadius="full" bg={tone} style={{ width: `${share * 100}%` }} />
    </chakra.span>
  );
}

/** How many gave five stars, four and so on: a table whose middle column draws what the last one says. */
function Distribution({ summary }: { summary: RatingSummary }) {
  return (
    <chakra.table w="100%" borderCollapse="collapse" textStyle="sm">
      <chakra.caption srOnly>How many ratings gave how many stars</chakra.caption>
      <thead>
        <chakra.tr srOnly>
          <th scope="col">Stars</th>
          <th scope="col">Share</th>
          <th scope="col">Ratings</th>
        </chakra.tr>
      </thead>
      <tbody>
        {distributionRows(summary).map(({ stars, count, share }) => (
          <tr key={stars}>
            <chakra.th
              scope="row"
              fontWeight="normal"
              color="fg.muted"
              textAlign="start"
              whiteSpace="nowrap"
              pe="3"
              py="0.5"
            >
              {figured(stars, 'star')}
            </chakra.th>
            <chakra.td w="100%">
              <Bar share={share} />
              <VisuallyHidden>{Math.round(share * 100)} percent</VisuallyHidden>
            </chakra.td>
            <chakra.td textAlign="end" ps="3" fontVariantNumeric="tabular-nums">
              {count}
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function Aspects({ aspects }: Pick<RatingSummary, 'aspects'>) {
  const id = useId();
  return (
    <Grid templateColumns="auto minmax(4rem, 1fr) auto" columnGap="3" rowGap="1.5" alignItems="center" textStyle="sm">
      {aspects.map(({ name, mean }) => (
        <Fragment key={name}>
          <chakra.span id={`${id}-${name}`} color="fg.muted">
            {aspectLabel(name)}
          </chakra.span>
          <chakra.div
            role="meter"
            aria-labelledby={`${id}-${name}`}
            aria-valuemin={0}
            aria-valuemax={MAX_STARS}
            aria-valuenow={mean}
            aria-valuetext={`${formatMean(mean)} of 5`}
          >
            <Bar share={mean / MAX_STARS} />
          </chakra.div>
          <chakra.span textAlign="end" fontVariantNumeric="tabular-nums">
            {formatMean(mean)}
          </chakra.span>
        </Fragment>
      ))}
    </Grid>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Flex align="center" gap="2" mt="4" textStyle="sm" color="amber.fg" fontWeight="semibold">
      <TriangleAlert size={15} aria-hidden="true" />
      <span>{children}</span>
    </Flex>
  );
}

/** The average, how it spreads, and each aspect's own (REV-3); open issues and defaults below (SALE-57). Where nobody has rated yet it says so. */
export function RatingSummaryView({ summary, columns = 3 }: { summary: RatingSummary; columns?: 1 | 3 }) {
  const { mean, count, aspects, openIssues, defaults } = summary;
  const isWide = columns === 3;
  return (
    <Box>
      {mean === null || count === 0 ? (
        <Text color="fg.muted">Not rated yet. A rating can be given once an order has been delivered.</Text>
      ) : (
        <Grid
          templateColumns={{ base: '1fr', md: isWide ? 'auto minmax(0, 1.2fr) minmax(0, 1fr)' : '1fr' }}
          columnGap="10"
          rowGap="5"
          alignItems="center"
        >
          <Headline mean={mean} count={count} />
          <Distribution summary={summary} />
          {aspects.length > 0 && <Aspects aspects={aspects} />}
        </Grid>
      )}
      {openIssues > 0 && (
        <Warning>
          {sentence(counted(openIssues, 'issue report'))} {plural(openIssues, 'is', 'are')} open on orders.
        </Warning>
      )}
      {defaults > 0 && (
        <Warning>
          {sentence(counted(defaults, 'purchase'))} at a sale {plural(defaults, 'was', 'were')} never paid for or
          collected.
        </Warning>
      )}
    </Box>
  );
}
