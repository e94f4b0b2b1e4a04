import { StarButton } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import type { Deal } from '../../model/contract.ts';
import { useSaveDeal, useUnsaveDeal } from '../../queries/deals.ts';

/** Saves a deal for later, or takes it off the saved ones; an administrator who acts for the company can’t. */
export function SaveStar({ deal }: { deal: Pick<Deal, 'id' | 'rfpName' | 'isSaved'> }) {
  const { session } = usePlatform();
  const save = useSaveDeal();
  const unsave = useUnsaveDeal();
  if (session.isImpersonating) return null;
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
