import { useApi } from '@chalkline/api-client';
import { RowPage, useDraftAddress } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { isPurchaseTypeId } from '@chalkline/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { lists, paths } from '../../model/paths.ts';
import { draftDetails } from '../../queries/drafts.ts';
import { DraftWizard } from './draft-wizard.tsx';

function ResumedDraft({ id, onNumbered }: { id: number; onNumbered: (id: number) => void }) {
  // What is written is kept as another draft: the address follows, and the question on screen stays where it is.
  const query = useQuery({ ...draftDetails(useApi(), id), placeholderData: keepPreviousData });
  return (
    <RowPage query={query} what="draft" back={lists.drafts}>
      {(draft) => <DraftWizard typeId={draft.rfptypeId} draft={draft} onNumbered={onNumbered} />}
    </RowPage>
  );
}

/** The wizard of a purchase: `?type=` begins a new one, `?id=` goes on with a draft. */
export function Page() {
  const typeId = numberParam(useSearchParams()[0], 'type');
  const { id, key, isResumed, isNumbered, onNumbered } = useDraftAddress(`type-${typeId}`);
  const isKnownType = typeId !== null && isPurchaseTypeId(typeId);
  if (!isResumed && !isNumbered && !isKnownType) return <Navigate to={paths.newPurchaseScreen} replace />;
  if (isResumed && id !== null) return <ResumedDraft key={key} id={id} onNumbered={onNumbered} />;
  return <DraftWizard key={key} typeId={Number(key.replace('type-', ''))} draft={null} onNumbered={onNumbered} />;
}
