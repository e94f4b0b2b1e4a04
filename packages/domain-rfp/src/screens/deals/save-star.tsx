import { chakra, IconButton } from '@chalkline/ui';
import { Star } from 'lucide-react';
import type { Deal } from '../../model/contract.ts';
import { useSaveDeal, useUnsaveDeal } from '../../queries/deals.ts';

/** Saves a deal for later, or takes it off the saved ones. The star shows what was asked at once. */
export function SaveStar({ deal }: { deal: Pick<Deal, 'id' | 'rfpName' | 'isSaved'> }) {
  const save = useSaveDeal();
  const unsave = useUnsaveDeal();
  const isPending = save.isPending || unsave.isPending;
  const isSaved = isPending ? save.isPending : deal.isSaved;
  return (
    // Above the row's own link, so that it can be hit.
    <chakra.span position="relative" zIndex="1">
      <IconButton
        variant="ghost"
        size="sm"
        aria-pressed={isSaved}
        aria-label={`Save ${deal.rfpName}`}
        disabled={isPending}
        color={isSaved ? 'accent.fg' : 'fg.muted'}
        onClick={() => (deal.isSaved ? unsave : save).mutate({ body: { id: deal.id } })}
      >
        <Star aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
      </IconButton>
    </chakra.span>
  );
}
