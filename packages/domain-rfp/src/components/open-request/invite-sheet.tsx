import { useApi } from '@chalkline/api-client';
import { callOf, type Invitation, InviteForm } from '@chalkline/tender';
import { QueryView, Sheet } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { SchoolRfpDetails } from '../../model/contract.ts';
import { purchaseWords } from '../../model/purchase-words.ts';
import { useInviteMore } from '../../queries/open-requests.ts';
import { schoolRfp } from '../../queries/purchases.ts';

function Invite({ details, onClose }: { details: SchoolRfpDetails; onClose: () => void }) {
  const { rfp, invited } = details;
  const invite = callOf(useInviteMore(), (input: Invitation) => ({ body: { rfpId: rfp.id, ...input } }));
  return (
    <InviteForm invited={invited} about={rfp.formattedNumber} words={purchaseWords} invite={invite} onClose={onClose} />
  );
}

/** More vendors for a purchase that is open already. */
export function InviteSheet({ id, onClose }: { id: number | null; onClose: () => void }) {
  const query = useQuery({ ...schoolRfp(useApi(), id ?? 0), enabled: id !== null });
  return (
    <Sheet open={id !== null} onClose={onClose} title="Invite more vendors" size="lg">
      <QueryView query={query} what="This purchase">
        {(details) => <Invite key={details.rfp.id} details={details} onClose={onClose} />}
      </QueryView>
    </Sheet>
  );
}
