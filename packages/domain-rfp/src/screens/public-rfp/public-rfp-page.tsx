import { type Schemas, useApi } from '@chalkline/api-client';
import { RowNotFound, RowPage, ShareButton, TextLink } from '@chalkline/kit';
import { chakra, Flex, place, Page as Screen } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { publicRfpPartOf } from '../../model/public-addresses.ts';
import { openOpportunities, type PublicRfpPart, publicPaths } from '../../model/public-paths.ts';
import { publicRfp } from '../../queries/public.ts';
import { BidAction } from './bid-action.tsx';
import { PartNav } from './part-nav.tsx';
import { PartView } from './part-view.tsx';
import { RfpFacts } from './rfp-facts.tsx';
import { Standing, StandingBadge } from './standing.tsx';

const WHY_NOT = 'The purchase is not public, was never published, or the link is not complete.';

/** `RFP/{rfpToken}/{page?}`: one public purchase as everybody may read it, a part at a time. */
export function Page() {
  const { rfpToken = '', page } = useParams();
  const query = useQuery(publicRfp(useApi(), rfpToken));
  const part = publicRfpPartOf(page);
  if (part === null) return <RowNotFound what="purchase" back={openOpportunities} whyNot={WHY_NOT} />;
  return (
    <RowPage query={query} what="purchase" back={openOpportunities} whyNot={WHY_NOT}>
      {(data) => <Purchase data={data} part={part} onOver={() => void query.refetch()} />}
    </RowPage>
  );
}

interface PurchaseProps {
  data: Schemas['PublicRfp'];
  part: PublicRfpPart;
  /** Called once when the time for bids has run out. */
  onOver: () => void;
}

function Purchase({ data, part, onOver }: PurchaseProps) {
  const { rfp, schoolToken } = data;
  const { name, city, stateCode } = rfp.school;
  return (
    <Screen
      title={rfp.rfpName}
      eyebrow={
        <Flex as="span" display="inline-flex" align="center" gap="2.5">
          {rfp.formattedNumber}
          <chakra.span textTransform="none" letterSpacing="normal">
            <StandingBadge data={data} />
          </chakra.span>
        </Flex>
      }
      lead={
        <>
          <TextLink to={publicPaths.school(schoolToken)}>{name}</TextLink>, {place(city, stateCode)}
        </>
      }
      back={openOpportunities}
      actions={
        <>
          <ShareButton title={rfp.rfpName} path={publicPaths.rfp(rfp.encryptedId)} />
          <BidAction data={data} />
        </>
      }
    >
      <Standing data={data} />
      <RfpFacts data={data} onOver={onOver} />
      <PartNav data={data} part={part} />
      <PartView data={data} part={part} />
    </Screen>
  );
}
