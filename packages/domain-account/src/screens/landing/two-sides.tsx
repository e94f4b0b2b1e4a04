import { Box, chakra, Flex, Heading, LinkButton, SimpleGrid, Text } from '@chalkline/ui';
import { Building2, School } from 'lucide-react';
import type { ReactNode } from 'react';
import { PublicSection } from '../../components/public-section.tsx';

interface SideProps {
  icon: ReactNode;
  title: string;
  lead: string;
  points: readonly string[];
  action: ReactNode;
}

function Side({ icon, title, lead, points, action }: SideProps) {
  return (
    <Flex direction="column" layerStyle="card" p={{ base: '5', md: '7' }}>
      <Flex boxSize="11" align="center" justify="center" borderRadius="full" bg="accent.soft" color="accent.fg">
        {icon}
      </Flex>
      <Heading as="h3" size="xl" mt="4">
        {title}
      </Heading>
      <Text color="fg.muted" mt="1">
        {lead}
      </Text>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3" my="5">
        {points.map((point) => (
          <chakra.li key={point} display="flex" gap="3" alignItems="flex-start">
            <Box aria-hidden="true" mt="2" boxSize="2" borderRadius="full" bg="accent.solid" flexShrink="0" />
            <span>{point}</span>
          </chakra.li>
        ))}
      </chakra.ul>
      <Flex mt="auto" gap="3" wrap="wrap">
        {action}
      </Flex>
    </Flex>
  );
}

const forSchools = [
  'A wizard asks one question at a time, from lines and dates to evaluation weights.',
  'Reviewers approve before it is published; each right is yours to grant.',
  'Bids side by side, best price of each line marked, tabulation as PDF, CSV and XLSX.',
  'Catalogs for what can’t wait: one cart becomes an order for each vendor.',
  'Surplus is sold the same way: sealed, at a price, or live.',
];

const forVendors = [
  'You get new opportunities in your categories and states by email.',
  'Totals as you type, a receipt with a hash of exactly what you sent.',
  'Nobody reads your price before the deadline, not even the school.',
  'Purchase orders, shipments and your catalog in the same account.',
  'Bid on, make an offer for, or win live what schools no longer need.',
];

/** What each side gets, and who stands between them. */
export function TwoSides() {
  return (
    <PublicSection
      title="Two sides, one line"
      lead="The cooperative’s staff verify vendors, pause a request or sale that needs a closer look and say why, and answer every message."
    >
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <Side
          icon={<School size={22} aria-hidden="true" />}
          title="For schools and districts"
          lead="A purchase that stands up to any question, without a binder."
          points={forSchools}
          action={<LinkButton to="/register/school">Create a school account</LinkButton>}
        />
        <Side
          icon={<Building2 size={22} aria-hidden="true" />}
          title="For vendors"
          lead="Every request in one place, and the same chance for all who answer."
          points={forVendors}
          action={
            <>
              <LinkButton to="/register/vendor">Create a vendor account</LinkButton>
              <LinkButton to="/vendor-portal" variant="surface">
                More for vendors
              </LinkButton>
            </>
          }
        />
      </SimpleGrid>
    </PublicSection>
  );
}
