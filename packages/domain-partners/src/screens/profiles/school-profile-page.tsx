import { useApi } from '@chalkline/api-client';
import { RowPage, WebLink } from '@chalkline/kit';
import { numberParam, useLink } from '@chalkline/platform';
import {
  Avatar,
  Box,
  Card,
  chakra,
  Deadline,
  DescriptionList,
  Flex,
  facts,
  Grid,
  LinkButton,
  place,
  RouteLink,
  Page as Screen,
  Stack,
  StatusBadge,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { DealingsCard } from '../../components/dealings-card.tsx';
import { ProfileRatings } from '../../components/profile-ratings.tsx';
import { dealLink } from '../../links.ts';
import type { SchoolDetails } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { meanInWords } from '../../model/rating.ts';
import { monthOf, WHO_LEFT } from '../../model/words.ts';
import { schoolDetails } from '../../queries/profiles.ts';

const back = { to: paths.schoolRatings(), label: 'Ratings and reviews' };

function SchoolFacts({ school }: { school: SchoolDetails }) {
  const items = [
    { label: 'Kind', value: school.kind },
    school.ncesId !== '' && { label: 'NCES ID', value: school.ncesId },
    school.url !== '' && { label: 'Website', value: <WebLink href={school.url} /> },
    { label: 'Member since', value: monthOf(school.memberSince) },
  ];
  return (
    <Card title="School">
      <Flex gap="3" align="center" mb="4">
        <Avatar name={school.name} src={school.logo} size="lg" />
        <StatusBadge tone={school.isApproved ? 'green' : 'neutral'}>
          {school.isApproved ? 'Approved' : 'Not approved yet'}
        </StatusBadge>
      </Flex>
      <DescriptionList items={items.filter((item) => item !== false)} />
    </Card>
  );
}

function OpenPurchases({ purchases }: { purchases: SchoolDetails['openPurchases'] }) {
  const deal = useLink(dealLink);
  return (
    <Card title="Open to you now">
      {purchases.length === 0 ? (
        <Text color="fg.muted">Nothing of this school is open to you.</Text>
      ) : (
        <chakra.ul listStyleType="none">
          {purchases.map(({ encryptedId, number, name, rfpendDate }) => (
            <Box
              as="li"
              key={encryptedId}
              py="2.5"
              borderTopWidth="1px"
              borderColor="line"
              _first={{ borderTopWidth: '0', pt: '0' }}
              _last={{ pb: '0' }}
            >
              <chakra.span fontWeight="semibold" css={{ '& a:hover': { textDecoration: 'underline' } }}>
                <RouteLink to={deal({ encryptedId })}>{name}</RouteLink>
              </chakra.span>
              <Text textStyle="sm" color="fg.muted">
                {number}
              </Text>
              {rfpendDate !== null && <Deadline at={rfpendDate} />}
            </Box>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}

function Profile({ school }: { school: SchoolDetails }) {
  const deal = useLink(dealLink);
  const { rating } = school;
  return (
    <Screen
      title={school.name}
      eyebrow="School"
      lead={facts(place(school.city, school.stateCode), meanInWords(rating.mean, rating.count))}
      actions={
        <LinkButton to={paths.inbox('vendor', { partner: school.schoolId })}>
          <MessageSquare aria-hidden="true" />
          Message
        </LinkButton>
      }
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="5" alignItems="start">
        <Stack gap="5" minW="0">
          <DealingsCard
            dealings={school.dealings}
            awardedTotal={school.awardedTotal}
            awardedLabel="Awarded to you"
            hrefOf={({ encryptedRfpId }) => deal({ encryptedId: encryptedRfpId })}
            emptyText="Once you bid on one of this school’s purchases it shows here."
          />
          <ProfileRatings summary={rating} ratings={school.ratings} name={school.name} />
        </Stack>
        <Stack gap="5" minW="0" order={{ base: -1, lg: 0 }}>
          <SchoolFacts school={school} />
          <OpenPurchases purchases={school.openPurchases} />
        </Stack>
      </Grid>
    </Screen>
  );
}

/** A school's profile as a vendor sees it: `?id=` is the school's number. */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  const query = useQuery({ ...schoolDetails(useApi(), id ?? 0), enabled: id !== null });
  return (
    <RowPage isNamed={id !== null} query={query} what="school" back={back} whyNot={WHO_LEFT}>
      {(school) => <Profile school={school} />}
    </RowPage>
  );
}
