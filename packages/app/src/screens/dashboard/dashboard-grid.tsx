import {
  type Audience,
  type DashboardCard,
  ErrorBoundary,
  isModuleLoadError,
  type LazyPage,
  lazyPage,
  usePlatform,
} from '@chalkline/platform';
import {
  Box,
  Card as CardFrame,
  EmptyCards,
  EmptyState,
  ErrorState,
  Grid,
  Skeleton,
  useEmptyCards,
} from '@chalkline/ui';
import { LayoutDashboard } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { FirstStepsCard } from './first-steps/first-steps-card.tsx';
import { useFirstSteps } from './first-steps/use-first-steps.ts';

const loaded = new Map<string, LazyPage>();

/** A card keeps its component from one visit to the next, so coming back shows it without loading again. */
function componentOf(card: DashboardCard): LazyPage {
  const known = loaded.get(card.id);
  if (known) return known;
  const component = lazyPage(card.component, { name: `card ${card.id}`, exportName: 'Card' });
  loaded.set(card.id, component);
  return component;
}

/** The cards that the domains contribute for an audience, in their order, three columns wide; first what a new organization does. */
export const DashboardGrid = observer(function DashboardGrid({ audience }: { audience: Audience }) {
  const { registry } = usePlatform();
  const { steps, hasFigures, hide } = useFirstSteps(audience);
  const cards = registry.dashboardCards(audience).filter(({ isFigures }) => hasFigures || !isFigures);
  if (cards.length === 0 && steps.length === 0) {
    return (
      <EmptyState icon={<LayoutDashboard size={20} aria-hidden="true" />} title="All quiet">
        Nothing needs you now. The menu leads to everything else.
      </EmptyState>
    );
  }
  return (
    // Until the list is known to be over, empty cards would come and go.
    <EmptyCards value={steps.length === 0 && hasFigures}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }} gap="4">
        {steps.length > 0 && (
          <Box gridColumn={{ lg: 'span 3' }} minW="0">
            <FirstStepsCard steps={steps} onHide={hide} />
          </Box>
        )}
        {cards.map((card) => (
          <Box
            key={card.id}
            gridColumn={{ lg: `span ${card.span}` }}
            minW="0"
            display="grid"
            _empty={{ display: 'none' }}
          >
            <DashboardCell card={card} />
          </Box>
        ))}
      </Grid>
    </EmptyCards>
  );
});

/** One card that fails leaves the others standing. */
function DashboardCell({ card }: { card: DashboardCard }) {
  const { logger } = usePlatform();
  const Card = componentOf(card);
  const showsEmpty = useEmptyCards();
  return (
    <ErrorBoundary
      onError={(error) => logger.error(`The card ${card.id} failed`, error)}
      fallback={({ error, reset }) => (
        <CardFrame>
          <ErrorState
            message={
              isModuleLoadError(error) ? 'This part of the page could not be fetched.' : 'This card could not be shown.'
            }
            onRetry={() => {
              loaded.delete(card.id);
              reset();
            }}
          />
        </CardFrame>
      )}
    >
      <Suspense fallback={showsEmpty && <Skeleton minH="44" borderRadius="lg" />}>
        <Card />
      </Suspense>
    </ErrorBoundary>
  );
}
