import { useNowDate } from '@chalkline/kit';
import { AlreadySubmittedCard } from '@chalkline/tender';
import { LinkButton, Page as Screen } from '@chalkline/ui';
import type { OrderDetails } from '../../model/contract.ts';
import { orderAction } from '../../model/deal-view.ts';
import { paths } from '../../model/paths.ts';

/** The same bid was submitted before: nothing was done twice. */
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
      <AlreadySubmittedCard
        bid={bid}
        actions={
          <>
            {bid && (
              <LinkButton to={paths.bidSuccess(bid.id)} variant="surface">
                See my receipt
              </LinkButton>
            )}
            {action && <LinkButton to={paths.submittedDealBid(rfp.encryptedId)}>{action.label}</LinkButton>}
          </>
        }
      />
    </Screen>
  );
}
