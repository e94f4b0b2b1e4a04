import { useApi } from '@chalkline/api-client';
import { purchaseTypes } from '@chalkline/rules';
import { Box, chakra, Heading, RouteLink, Page as Screen, SimpleGrid, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Boxes, Hammer, Layers, type LucideIcon, ShoppingBag, Zap } from 'lucide-react';
import { paths } from '../../model/paths.ts';
import { draftPurchases } from '../../queries/drafts.ts';
import { CopyCard } from './copy-card.tsx';
import { RecentDrafts } from './recent-drafts.tsx';
import { TemplatesCard } from './templates-card.tsx';

const kinds: Readonly<Record<number, { icon: LucideIcon; text: string }>> = {
  1: { icon: Zap, text: 'A few things you know exactly. Price decides.' },
  2: { icon: Boxes, text: 'Things you buy by line and quantity, weighed by price and more.' },
  3: { icon: Hammer, text: 'Work described by its scope: repair, transport, training.' },
  4: { icon: Layers, text: 'Things together with the work on them, such as installation.' },
  5: { icon: ShoppingBag, text: 'Prices are agreed already: it goes to named vendors at once, without bids.' },
};

function KindCard({ id, name, steps }: { id: number; name: string; steps: number }) {
  const kind = kinds[id];
  if (!kind) return null;
  const Icon = kind.icon;
  return (
    <Box
      as="li"
      layerStyle="card"
      p="5"
      position="relative"
      transitionProperty="border-color"
      transitionDuration="fast"
      _hover={{ borderColor: 'accent.fg' }}
      _focusWithin={{ outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' }}
    >
      <chakra.span display="inline-flex" p="2.5" borderRadius="md" bg="accent.soft" color="accent.fg" mb="3">
        <Icon size={20} aria-hidden="true" />
      </chakra.span>
      <Heading
        as="h2"
        size="md"
        css={{ '& a': { outline: 'none' }, '& a::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        <RouteLink to={paths.newPurchaseOfType(id)}>{name}</RouteLink>
      </Heading>
      <Text color="fg.muted" mt="1">
        {kind.text}
      </Text>
      <Text textStyle="sm" color="fg.muted" mt="3">
        {steps} questions
      </Text>
    </Box>
  );
}

/** The first question of a purchase: what kind it is, or what to go on with. */
export function Page() {
  const drafts = useQuery(draftPurchases(useApi(), { pageNumber: 1, pageSize: 3 }));
  return (
    <Screen
      title="New purchase"
      lead="Choose what you buy. The questions fit the kind, and every answer is saved as you go on."
    >
      <SimpleGrid
        as="ul"
        columns={{ base: 1, sm: 2, lg: 5 }}
        gap="4"
        listStyleType="none"
        aria-label="Kinds of purchase"
      >
        {purchaseTypes.map((type) => (
          <KindCard key={type.id} id={type.id} name={type.name} steps={type.steps.length} />
        ))}
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        <RecentDrafts drafts={drafts.data} />
        <CopyCard />
      </SimpleGrid>
      <TemplatesCard />
    </Screen>
  );
}
