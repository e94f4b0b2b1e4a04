import { useApi } from '@chalkline/api-client';
import { Card, chakra, DateTime, Deadline, DescriptionList, KeyValue, Sheet, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../components/link-button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { RfpView } from '../../components/rfp-view.tsx';
import type { SchoolRfpDetails } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { counted, sentence } from '../../model/words.ts';
import { schoolRfp } from '../../queries/purchases.ts';

/** Who was invited, and whether they have looked. */
export function InvitedList({ details }: { details: SchoolRfpDetails }) {
  if (details.invited.length === 0) return <Text color="fg.muted">Nobody was invited by name.</Text>;
  return (
    <KeyValue
      items={details.invited.map((vendor) => ({
        key: `${vendor.vendorId}-${vendor.name}`,
        label: <chakra.span color="fg">{vendor.name}</chakra.span>,
        value:
          vendor.seenAt === null ? (
            <chakra.span color="fg.muted">not seen yet</chakra.span>
          ) : (
            <>
              seen <DateTime at={vendor.seenAt} style="date" />
            </>
          ),
      }))}
    />
  );
}

function OpenRequest({ details }: { details: SchoolRfpDetails }) {
  const { rfp, bidsReceived } = details;
  return (
    <Stack gap="5">
      <DescriptionList
        columns={2}
        items={[
          { label: 'Number', value: rfp.formattedNumber },
          { label: 'Closes', value: rfp.rfpendDate === null ? null : <Deadline at={rfp.rfpendDate} /> },
          { label: 'Sealed bids', value: String(bidsReceived) },
          { label: 'Published', value: <DateTime at={rfp.publishedAt} /> },
        ]}
      />
      {!rfp.isScheduled && (
        <LinkButton to={paths.bidComparison(rfp.id)} variant="surface" alignSelf="flex-start">
          Follow the opening
        </LinkButton>
      )}
      <Card title={sentence(counted(details.invited.length, 'invited vendor'))}>
        <InvitedList details={details} />
      </Card>
      <RfpView rfp={rfp} />
    </Stack>
  );
}

/** One open request whole, over the list it was opened from. */
export function OpenRequestSheet({ id, onClose }: { id: number | null; onClose: () => void }) {
  const query = useQuery({ ...schoolRfp(useApi(), id ?? 0), enabled: id !== null });
  return (
    <Sheet open={id !== null} onClose={onClose} title={query.data?.rfp.rfpName ?? 'Purchase'} size="lg">
      <QueryView query={query} what="This purchase">
        {(details) => <OpenRequest details={details} />}
      </QueryView>
    </Sheet>
  );
}
