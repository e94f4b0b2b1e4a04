import type { Schemas } from '@chalkline/api-client';
import { useLink, usePlatform } from '@chalkline/platform';
import {
  Box,
  Card,
  chakra,
  Deadline,
  EmptyState,
  Flex,
  Link,
  place,
  QueryView,
  RouteLink,
  Skeleton,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { dealLink, invitedDealsLink } from './links.ts';
import { nextInvitations } from './queries.ts';

type Deal = Schemas['Deal'];

/** The purchases that schools asked this company to bid on. */
export function InvitationsCard() {
  const { api } = usePlatform();
  const toAll = useLink(invitedDealsLink);
  const query = useQuery(nextInvitations(api));
  if (query.isLoading) return <Skeleton minH="64" borderRadius="lg" />;
  if (!query.data) {
    return (
      <Card title="Invitations">
        <QueryView query={query} what="Your invitations">
          {() => null}
        </QueryView>
      </Card>
    );
  }
  const { listingData, totalCount } = query.data;
  const all = (
    <Link asChild textStyle="sm">
      <RouteLink to={toAll()}>{totalCount > listingData.length ? `All ${totalCount}` : 'All invitations'}</RouteLink>
    </Link>
  );
  return (
    <Card title="Invitations" actions={totalCount > 0 && all}>
      {listingData.length === 0 ? (
        <EmptyState icon={<MailOpen size={20} aria-hidden="true" />} title="No invitation is open">
          The next one reaches you by email and by the bell above. What you bid on before stands under Submitted bids.
        </EmptyState>
      ) : (
        <chakra.ul listStyleType="none">
          {listingData.map((deal) => (
            <Invitation key={deal.id} deal={deal} />
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}

function Invitation({ deal }: { deal: Deal }) {
  const toDeal = useLink(dealLink);
  const { city, name, stateCode } = deal.school;
  return (
    <Flex
      as="li"
      position="relative"
      justify="space-between"
      wrap="wrap"
      gap="2"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <Box minW="0" flex="1 1 14rem">
        <chakra.span
          fontWeight="semibold"
          overflowWrap="anywhere"
          _hover={{ textDecoration: 'underline' }}
          css={{ '& a::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          <RouteLink to={toDeal({ encryptedId: deal.encryptedId })}>{deal.rfpName}</RouteLink>
        </chakra.span>
        <Text textStyle="sm" color="fg.muted">
          <span className="tabular">{deal.formattedNumber}</span> · {name}, {place(city, stateCode)}
        </Text>
        <Text textStyle="sm">{deal.statusText}</Text>
      </Box>
      {deal.rfpendDate && <Deadline at={deal.rfpendDate} />}
    </Flex>
  );
}
