import { StarButton } from '@chalkline/kit';
import type { Deal } from '../../model/contract.ts';
import { useSaveDeal, useUnsaveDeal } from '../../queries/deals.ts';

/** Saves a deal for later, or takes it off the saved ones. */
export function SaveStar({ deal }: { deal: Pick<Deal, 'id' | 'rfpName' | 'isSaved'> }) {
  const save = useSaveDeal();
  const unsave = useUnsaveDeal();
  const body = { id: deal.id };
  return (
    <StarButton
      label={`Save ${deal.rfpName}`}
      isOn={deal.isSaved}
      turnOn={{ isPending: save.isPending, run: () => save.mutate({ body }) }}
      turnOff={{ isPending: unsave.isPending, run: () => unsave.mutate({ body }) }}
    />
  );
}
