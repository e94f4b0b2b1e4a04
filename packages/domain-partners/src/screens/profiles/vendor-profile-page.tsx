import { useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { numberParam, useLink, usePlatform } from '@chalkline/platform';
import { Button, Callout, facts, Grid, LinkButton, place, Page as Screen, Stack } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Ban, MessageSquare } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DealingsCard } from '../../components/dealings-card.tsx';
import { ProfileRatings } from '../../components/profile-ratings.tsx';
import { useUnblock } from '../../components/use-unblock.ts';
import { purchaseHistoryLink } from '../../links.ts';
import type { VendorDetails } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { meanInWords } from '../../model/rating.ts';
import { WHO_LEFT } from '../../model/words.ts';
import { vendorDetails } from '../../queries/profiles.ts';
import { CertificatesCard, VendorAbout, VendorFacts } from './vendor-facts.tsx';

const BlockDialog = lazy(async () => ({ default: (await import('../../components/block-dialog.tsx')).BlockDialog }));

const back = { to: paths.vendorRatings(), label: 'Vendor ratings' };

/** Write, block or unblock: what a school does with a vendor. */
const Actions = observer(function Actions({ vendor }: { vendor: VendorDetails }) {
  const { session } = usePlatform();
  const unblock = useUnblock();
  const [isBlocking, setBlocking] = useState(false);
  return (
    <>
      {session.hasRight('people') && !session.isImpersonating && (
        <Button variant="surface" onClick={() => (vendor.isBlocked ? void unblock(vendor) : setBlocking(true))}>
          <Ban aria-hidden="true" />
          {vendor.isBlocked ? 'Unblock' : 'Block'}
        </Button>
      )}
      <LinkButton to={paths.inbox('school', { partner: vendor.vendorId })}>
        <MessageSquare aria-hidden="true" />
        Message
      </LinkButton>
      <Suspense fallback={null}>
        {isBlocking && <BlockDialog vendor={vendor} onClose={() => setBlocking(false)} />}
      </Suspense>
    </>
  );
});

function Profile({ vendor }: { vendor: VendorDetails }) {
  const purchase = useLink(purchaseHistoryLink);
  const { rating } = vendor;
  return (
    <Screen
      title={vendor.companyName}
      eyebrow="Vendor"
      lead={facts(place(vendor.city, vendor.stateCode), meanInWords(rating.mean, rating.count))}
      actions={<Actions vendor={vendor} />}
    >
      {vendor.isBlocked && (
        <Callout tone="amber" title="Your school has blocked this vendor">
          {vendor.blockReason ?? 'It sees none of your opportunities and can’t bid.'}
        </Callout>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="5" alignItems="start">
        <Stack gap="5" minW="0">
          <VendorAbout vendor={vendor} />
          <DealingsCard
            dealings={vendor.dealings}
            awardedTotal={vendor.awardedTotal}
            awardedLabel="Awarded by you"
            hrefOf={({ rfpId }) => purchase({ id: rfpId })}
            emptyText="Once this vendor bids on one of your purchases it shows here."
          />
          <ProfileRatings
            summary={rating}
            ratings={vendor.ratings}
            name={vendor.companyName}
            actions={
              rating.count > 0 && (
                <LinkButton size="sm" variant="surface" to={paths.vendorRatingInfo(vendor.vendorId)}>
                  All ratings
                </LinkButton>
              )
            }
          />
        </Stack>
        <Stack gap="5" minW="0" order={{ base: -1, lg: 0 }}>
          <VendorFacts vendor={vendor} />
          <CertificatesCard certificates={vendor.certificates} />
        </Stack>
      </Grid>
    </Screen>
  );
}

/** A vendor's profile as a school sees it: `?id=` is the company's number. */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  const query = useQuery({ ...vendorDetails(useApi(), id ?? 0), enabled: id !== null });
  return (
    <RowPage isNamed={id !== null} query={query} what="vendor" back={back} whyNot={WHO_LEFT}>
      {(vendor) => <Profile vendor={vendor} />}
    </RowPage>
  );
}
