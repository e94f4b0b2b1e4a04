import { useApi } from '@chalkline/api-client';
import { useLink } from '@chalkline/platform';
import { Link, LinkButton, RouteLink } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { BelowTheFold } from '../../components/below-the-fold.tsx';
import { Hero } from '../../components/hero.tsx';
import { NewestOpportunities } from '../../components/newest-opportunities.tsx';
import { PublicPlans } from '../../components/public-plans.tsx';
import { useOwnTitle } from '../../components/use-own-title.ts';
import { opportunitiesLink } from '../../links.ts';
import { vendorPortal } from '../../queries/public.ts';
import { OpenByCategory } from './open-by-category.tsx';
import { OpenByState } from './open-by-state.tsx';
import { VendorSteps } from './vendor-steps.tsx';

function titleOf(openCount: number | undefined): string {
  if (!openCount) return 'Sell to schools on equal terms.';
  return openCount === 1
    ? 'One school request is taking bids.'
    : `${openCount.toLocaleString('en-US')} school requests are taking bids.`;
}

/** `vendor-portal`: the market as vendors see it before they have an account. */
export function Page() {
  useOwnTitle('Chalkline for vendors · Sell to K-12 schools');
  const api = useApi();
  const query = useQuery(vendorPortal(api));
  const toOpportunities = useLink(opportunitiesLink);
  const { data } = query;
  return (
    <>
      <Hero
        eyebrow="For vendors"
        title={titleOf(data?.openCount)}
        lead="Every request of every member school in one list. The same documents for all, the same deadline to the second, and a price that stays sealed until then."
        actions={
          <>
            <LinkButton to="/register/vendor" size="lg">
              Create a vendor account
            </LinkButton>
            <LinkButton to={toOpportunities({})} size="lg" variant="surface">
              See what is open
            </LinkButton>
          </>
        }
        picture={<OpenByState states={data?.states} isComing={query.isLoading} />}
      />
      <BelowTheFold>
        <OpenByCategory categories={data?.categories} isComing={query.isLoading} />
        <NewestOpportunities
          query={query}
          lead="Newest first. Sign in to read one whole and to bid."
          action={
            <Link asChild variant="underline">
              <RouteLink to={toOpportunities({})}>All open opportunities</RouteLink>
            </Link>
          }
        />
        <VendorSteps />
        {data && <PublicPlans plans={data.plans} />}
      </BelowTheFold>
    </>
  );
}
