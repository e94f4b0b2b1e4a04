import { useApi } from '@chalkline/api-client';
import { PublicSections } from '@chalkline/kit';
import { useLink } from '@chalkline/platform';
import { Box, Link, LinkButton, RouteLink } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { BelowTheFold } from '../../components/below-the-fold.tsx';
import { ChalkBoard } from '../../components/chalk-board.tsx';
import { Hero } from '../../components/hero.tsx';
import { NewestOpportunities } from '../../components/newest-opportunities.tsx';
import { PublicPlans } from '../../components/public-plans.tsx';
import { useOwnTitle } from '../../components/use-own-title.ts';
import { opportunitiesLink } from '../../links.ts';
import { landingPage } from '../../queries/public.ts';
import { FiguresStrip } from './figures-strip.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LastWord } from './last-word.tsx';
import { TwoSides } from './two-sides.tsx';

/** `/`: what the product is, with what is open in it today. */
export function Page() {
  useOwnTitle('Chalkline · The K-12 procurement marketplace');
  const api = useApi();
  const query = useQuery(landingPage(api));
  const toOpportunities = useLink(opportunitiesLink);
  return (
    <>
      <Hero
        eyebrow="The marketplace of a K-12 school cooperative"
        title="A straight, fair line between schools and vendors."
        lead="Schools publish what they need. Vendors bid on the same request, sealed until the deadline. Everything opens at once, is compared side by side, and stays on the record."
        actions={
          <>
            <LinkButton to="/register/school" size="lg">
              Create a school account
            </LinkButton>
            <LinkButton to="/register/vendor" size="lg" variant="surface">
              Create a vendor account
            </LinkButton>
          </>
        }
        picture={<ChalkBoard />}
      />
      <FiguresStrip query={query} />
      <BelowTheFold>
        <NewestOpportunities
          query={query}
          lead="Public requests, newest first. A free vendor account bids on those of its own state, three a month."
          action={
            <Link asChild variant="underline">
              <RouteLink to={toOpportunities({})}>All open opportunities</RouteLink>
            </Link>
          }
        />
        <Box maxW="page" w="100%" mx="auto" px={{ base: '4', md: '7' }}>
          <PublicSections place="landing" />
        </Box>
        <HowItWorks />
        <TwoSides />
        {query.data && <PublicPlans plans={query.data.plans} />}
        <LastWord />
      </BelowTheFold>
    </>
  );
}
