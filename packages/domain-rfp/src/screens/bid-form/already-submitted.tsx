import { useNowDate } from '@chalkline/kit';
import { Card, DateTime, Flex, LinkButton, Money, Page as Screen, Stack, Text } from '@chalkline/ui';
import { AlreadySubmittedIllustration } from '../../components/illustrations/already-submitted.tsx';
import type { OrderDetails } from '../../model/contract.ts';
import { orderAction } from '../../model/deal-view.ts';
import { paths } from '../../model/paths.ts';

/** The same bid was handed in before: nothing was done twice. */
export function AlreadySubmitted({ details }: { details: OrderDetails }) {
  const { rfp, bid } = details;
  const action = orderAction(details, useNowDate());
  return (
    <Screen
      title="Already submitted"
      eyebrow={rfp.formattedNumber}
      lead={`Your bid on ${rfp.rfpName} is with ${rfp.school.name}. Nothing was submitted twice.`}
      back={{ to: paths.submittedBids, label: 'Submitted bids' }}
    >
      <Card>
        <Flex direction="column" align="center" gap="5" py="6" textAlign="center">
          <AlreadySubmittedIllustration />
          <Stack gap="1" align="center">
            {bid && (
              <Text textStyle="figure">
                <Money value={bid.total} />
              </Text>
            )}
            {bid?.submittedAt && (
              <Text color="fg.muted">
                Version {bid.version}, submitted <DateTime at={bid.submittedAt} />
              </Text>
            )}
          </Stack>
          <Flex gap="3" wrap="wrap" justify="center">
            {bid && (
              <LinkButton to={paths.bidSuccess(bid.id)} variant="surface">
                See my receipt
              </LinkButton>
            )}
            {action && <LinkButton to={paths.submittedDealBid(rfp.encryptedId)}>{action.label}</LinkButton>}
          </Flex>
        </Flex>
      </Card>
    </Screen>
  );
}
