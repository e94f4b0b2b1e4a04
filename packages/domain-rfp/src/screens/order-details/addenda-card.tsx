import { Card, counted, Stack, sentence } from '@chalkline/ui';
import { AddendumView } from '../../components/addenda-list.tsx';
import { newestUnanswered } from '../../model/addenda.ts';
import type { OrderDetails } from '../../model/contract.ts';
import { AcknowledgeForm } from './acknowledge-form.tsx';

/** What changed since the purchase was published, by line; a submitted bid answers it here. */
export function AddendaCard({ details, canAnswer }: { details: OrderDetails; canAnswer: boolean }) {
  const { rfp, bid } = details;
  if (rfp.addenda.length === 0) return null;
  const number = newestUnanswered(bid);
  return (
    <Card title={sentence(counted(rfp.addenda.length, 'addendum', 'addenda'))}>
      <Stack gap="5">
        {rfp.addenda
          .toSorted((a, b) => b.number - a.number)
          .map((addendum) => (
            <AddendumView key={addendum.number} addendum={addendum} rfp={rfp} />
          ))}
        {bid !== null && number !== null && canAnswer && <AcknowledgeForm key={number} rfp={rfp} bid={bid} />}
      </Stack>
    </Card>
  );
}
