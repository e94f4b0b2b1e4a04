import type { Schemas } from '@chalkline/api-client';
import { Badge, Box, chakra, Flex, Heading, SimpleGrid, Text } from '@chalkline/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Period, periodWords, priceText, yearlySaving } from '../model/plan.ts';

type Plan = Schemas['SubscriptionPlan'];

interface PlanCardsProps {
  plans: readonly Plan[];
  period: Period;
  /** The plan in use, by name. */
  current?: string;
  /** What can be done with a plan. */
  action: (plan: Plan) => ReactNode;
  headingLevel?: 'h2' | 'h3';
}

/** The plans side by side, the recommended one marked. */
export function PlanCards({ plans, period, current, action, headingLevel = 'h3' }: PlanCardsProps) {
  return (
    <SimpleGrid columns={{ base: 1, md: Math.min(plans.length, 3) }} gap="4">
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          period={period}
          isCurrent={plan.name === current}
          headingLevel={headingLevel}
          action={action(plan)}
        />
      ))}
    </SimpleGrid>
  );
}

interface PlanCardProps {
  plan: Plan;
  period: Period;
  isCurrent: boolean;
  headingLevel: 'h2' | 'h3';
  action: ReactNode;
}

function PlanCard({ plan, period, isCurrent, headingLevel, action }: PlanCardProps) {
  const saving = period === 'year' ? yearlySaving(plan) : null;
  return (
    <Flex
      as="article"
      direction="column"
      layerStyle="card"
      p="5"
      borderColor={plan.isFeatured ? 'accent.solid' : 'line'}
      aria-label={plan.name}
    >
      <Flex justify="space-between" align="center" gap="2" minH="7">
        <Heading as={headingLevel} size="md">
          {plan.name}
        </Heading>
        {isCurrent ? (
          <Badge colorPalette="green">Current plan</Badge>
        ) : (
          plan.isFeatured && <Badge colorPalette="accent">Recommended</Badge>
        )}
      </Flex>
      {/* Two lines for every plan's sentence, so that the prices stand in one row. */}
      <Text color="fg.muted" mt="1" minH={{ md: '2lh' }}>
        {plan.summary}
      </Text>
      <Text mt="4">
        <chakra.span textStyle="figure">{priceText(plan, period)}</chakra.span>{' '}
        <chakra.span color="fg.muted">{periodWords[period]}</chakra.span>
      </Text>
      <Text textStyle="sm" color={saving ? 'green.fg' : 'fg.muted'} minH="5">
        {saving ? `Saves ${saving} against twelve months` : plan.isFree ? 'No card needed' : 'Cancel at any time'}
      </Text>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2" mt="4" mb="5">
        {plan.features.map((feature) => (
          <chakra.li key={feature} display="flex" gap="2.5" alignItems="flex-start">
            <Box color="green.fg" flexShrink="0" mt="0.5">
              <Check size={15} strokeWidth={3} aria-hidden="true" />
            </Box>
            <span>{feature}</span>
          </chakra.li>
        ))}
      </chakra.ul>
      <Flex direction="column" gap="2" mt="auto">
        {action}
      </Flex>
    </Flex>
  );
}
